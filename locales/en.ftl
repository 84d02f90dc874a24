# Everything that Basra says in English. The terminal and the web client read the same catalogues.
# Plain Fluent: messages, variables and plural choices only. Every key is in every catalogue.

app-name = Basra
app-tagline = The Egyptian card game
language-name = English

## Cards

rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-short-J = J
rank-short-Q = Q
rank-short-K = K
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
card-named = { $rank } of { $suit }
card-komi = komi, the seven of diamonds
card-back = face-down card
join-with = { $first } with { $second }
join-groups = { $first }; { $second }
join-list = { $first }, { $second }

## Names and home

name-title = What shall we call you?
name-hint = The others at the table see this name. There is no sign-up.
name-label = Your name
name-go = Sit down
home-play = Play now
home-vs = Play the computer
home-friends = Play with friends
home-friends-sub = A link, a code or a QR. No sign-up.
home-return = Back to your table
home-change = Change
home-hello = Playing as { $name }
home-other-language = العربية
regular-1 = Amm Sayed
regular-2 = Usta Hassan
regular-3 = Hagg Fathi
bot-random = Easy
bot-greedy = Medium
bot-expert = Master
level-label = The computer's level
preset-classic = Classic
preset-v2 = v2
preset-teams = Teams
preset-jawaker = Jawaker
preset-pagat = Pagat
preset-custom = House rules
players-label = Seats
players-2 = Two
players-4 = Four, in two teams
target-label = Play to
target-n = to { $target }
rules-choose = Which rules?
rules-line = { $preset } · { $target }

## Opening a table and sitting down

table-open = Open a table
table-code = I have a code
table-code-label = Table code
table-code-hint = Type the code or paste the link
table-go = Go to the table
table-new = New table
table-share = Share link
table-copy = Copy
table-copied = Copied
table-qr = QR code of this table's link
table-share-text = Come and play Basra with me
seats-title = Seats
seat-you = you
seat-partner = your partner
seat-them = their side
seat-empty = Empty
seat-bot = bot
seat-bot-tag = bot
seat-add-bot = Add a bot
seat-remove-bot = Take the bot away
seat-swap = Swap seats
seat-swap-hint = Tap two seats to swap them.
seat-swap-with = Swap with this seat
seat-dealer = Dealer
seat-ready = ready
seat-not-ready = not ready yet
seat-sit = Sit
seat-leave = Get up
seat-choose-bot = Which bot?
seat-label = { $name }, { $role }
ready = Ready
start = Start
waiting-players = { $count ->
    [one] Waiting for one more player…
   *[other] Waiting for { $count } more players…
 }
waiting-ready = Waiting for { $names }
waiting-hint = The cards are dealt by themselves as soon as everybody is ready.
watching = Watching
fill-bots = Fill with the computer

## The table

menu = Menu
menu-look = Look
menu-language = Language
menu-proof = Fair shuffle
score-label = Score
score-you = You
score-us = Us
score-them = Them
round-n = Round { $round }
rules-title = This table's rules
rules-chip = Rules: { $preset }, { $target }
stock-left = { $count } left
stock-label = Stock, { $count } left
floor-label = Floor
hand-label = Your hand
pile-label = Pile
pile-of = { $name }: pile
pile-ours = Our pile
pile-theirs = Their pile
pile-cards = { $count ->
    [one] One card taken
   *[other] { $count } cards taken
 }
pile-basras = Basras
pile-none = No basra yet
hand-of = { $count ->
    [one] One card in hand
   *[other] { $count } cards in hand
 }
skip-to-hand = To my cards
turn-mine = Your turn
turn-mine-seconds = Your turn · { $seconds } s
turn-other = { $name } is playing
turn-seconds = { $seconds } s
dealing = Dealing
play-pick = Choose a card
play-verb = Play
play-take = take { $count }
play-label = Play { $card }
play-label-take = Play { $card }, take { $count }
play-label-basra = Play { $card }: Basra
choice-title = Choose what to take
choice-of = { $n } of { $count }
choice-next = Next choice
choice-back = Previous choice
takes-all-jack = The jack takes all
takes-all-komi = The komi takes all
komi-any = The komi goes with any card
stays = It stays on the floor
stays-empty = Empty floor: it will be left there
basra = Basra!
basra-jack = Jack basra!
basra-jack-short = Jack basra
basra-points = { $points }
basras = Basras
last-move = Last move
moves-title = Last moves
move-laid-line = { $name } laid { $card }
move-took-line = { $name } { $card } took { $taken }
move-swept-line = { $name } { $card } took all
move-laid = lays
move-took = takes
move-swept = takes all { $count }
move-you = { $name } (you)
group-n = group { $n }
taken-by-preview = will be taken
left-by-preview = stays
choice-mark = may be taken instead

## What is said to who listens

say-dealt = Cards dealt. Your hand: { $hand }. { $count } left.
say-turn = Your turn. { $count ->
    [0] The floor is empty.
    [one] One on the floor: { $floor }.
   *[other] { $count } on the floor: { $floor }.
 }
say-takes = { $card } takes { $count }: { $taken }.
say-takes-basra = { $card } takes { $count } and makes a basra: { $taken }.
say-takes-nothing = { $card } takes nothing and stays on the floor.
say-choices = { $count } choices. First: { $taken }.
say-i-laid = You laid { $card }.
say-i-took = You played { $card } and took { $count }.
say-laid = { $name } laid { $card }.
say-took = { $name } played { $card } and took { $count }.
say-swept = { $name } played { $card } and took the whole floor, { $count ->
    [one] one card
   *[other] { $count } cards
 }.
say-basra = Basra for { $name } with { $card }. { $points } points.
say-basra-jack = Jack basra for { $name }. { $points } points.
say-round = Round { $round } is over. { $us }: { $ourCards } cards, { $ourPoints } points. { $them }: { $theirCards } cards, { $theirPoints } points. Match: { $ourTotal } to { $theirTotal }.
say-match = The match is over. { $name } wins, { $ourTotal } to { $theirTotal }.
say-hurry = Five seconds left.
say-score = { $us } { $ourTotal }, { $them } { $theirTotal }, { $target }.
say-piles = { $us }: { $ourCards } cards. { $them }: { $theirCards } cards.
say-floor-empty = The floor is empty.
say-floor = On the floor: { $floor }.
you-subject = You

## Round and match

round-over = Round { $round } is over
round-next = Next round
round-result = The result
round-waiting = Waiting for the others
next-dealer = Next dealer
score-cards = Cards
score-majority = Most cards
score-tie = { $cards }–{ $cards } tie
score-carried = { $points } carried over
score-basras = Basras
score-jack-basras = Jack basra
score-card-points = Card points
score-round = This round
score-match = Match
score-match-target = Match · { $target }
none-mark = —
match-won = Well played!
match-lost = Next time
match-tied = Level
match-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
 }
match-basras = Basras
match-taken = Cards in the pile
match-rematch = Rematch
match-rematch-waiting = Waiting for { $names }
match-rematch-asked = { $name } would like a rematch
match-home = Home
match-save = Save the game

## The shuffle that anyone can check

fair-title = Fair shuffle
fair-proven = Checked: nobody could choose these cards
fair-proven-short = Shuffle checked
fair-without = Dealt without your part
fair-unknown = Not checked here
fair-failed = The check failed
fair-pending = Checked when the round is over
fair-explain = Before the deal the server commits to a secret, and every player's device adds a random part of its own. The order of the cards follows from all of them together. After the round the secret is shown, and your device deals the round again to compare.
fair-proven-explain = Your own part is in it and everything fits: neither the server alone nor the other players could choose or foresee this deal.
fair-without-explain = The deal fits what was published, but your part did not arrive in time, so for you it proves nothing about the server.
fair-unknown-explain = This device was not there when the round was shuffled, so there is nothing to compare with.
fair-failed-explain = Something does not fit: { $reason }. Save the game and show it to whoever runs this table.
fair-limits = What no check can rule out: an operator who shows one player the others' cards, and parts that are held back at the last moment, or called for late, to choose among a few deals.
fair-round = Round { $round }
fair-commitment = Commitment
fair-seed = Server's secret
fair-table = Match
fair-parts = Players' parts
fair-none = none
fair-reason-commitment = the secret is not the one that was promised
fair-reason-nonce = a player's part does not fit its promise
fair-reason-deck = the cards do not follow from the secret and the parts
fair-reason-dealer = the dealer does not follow from the draw
fair-reason-promised = what was published differs from what this device saw before the deal
fair-reason-own = your own part was replaced
fair-reason-seen = the cards on the table were not those of the proof

## Connection, states, errors

conn-lost = Reconnecting…
conn-lost-sub = Your turn is safe, nothing is lost
conn-connecting = Going to the table…
conn-offline = You are offline
conn-offline-sub = The game goes on when the network is back
conn-away = { $name } is away
conn-closed = This table has closed
error-unknown = Something went wrong on our side
error-code = That code does not work
error-missing = Nothing here
error-version = There is a newer version
retry = Try again
refresh = Refresh
refused-malformed = That did not get through
refused-version = There is a newer version: refresh the page
refused-not_seated = You do not sit at this table
refused-already_seated = You already sit at this table
refused-table_full = This table is full
refused-not_opener = Only who opened the table can do that
refused-no_such_seat = That seat does not exist
refused-seat_taken = That seat is taken
refused-no_bot_there = No bot sits there
refused-no_person_there = Nobody sits there
refused-asked_to_leave = Who opened the table has asked you to leave
refused-bots_not_allowed = That bot may not play at this table
refused-no_win = There is no win to take now
refused-closed = This table has closed
refused-unknown_bot = That bot is not here
refused-wrong_phase = Not now: the game has moved on
refused-already_ready = You are ready already
refused-already_sent = That was sent already
refused-wrong_round = Not played: that round is over
refused-stale_ply = Not played: it came too late
refused-not_your_turn = Not played: it is not your turn
refused-illegal_play = Not played: that does not fit the floor any more
refused-too_fast = Too fast: try again in a moment
ok = OK
cancel = Cancel
back = Back
close = Close

## Settings that are a tap away

theme-dark = Night
theme-light = Day
theme-auto = As the device
digits-label = Digits
digits-arab = ١٢٣
digits-latn = 123
leave-table = To the home page

## The rules of a table, by option

option-players = Seats
option-target = Target
option-basra_points = A basra
option-jack_basra_points = A jack basra
option-majority_points = Most cards
option-majority_tie = Level at 26–26
option-komi_basra = The komi makes a basra
option-komi_on_floor = The komi on the floor
option-jack_on_komi = A jack on a lone komi
option-floor_specials = Jack or komi on the first floor
option-point_cards = Points for jacks, aces, 2♣ and 10♦
option-last_basra = Basra with the very last card
value-points = { $points ->
    [0] nothing
   *[other] { $points } points
 }
value-none = to nobody
value-carry = carried over
value-wild = if one card could take the floor
value-sum10 = if the floor totals ten or less
value-lone = if one card lies there
value-never = never
value-floor-seven = an ordinary seven
value-floor-wild = goes with any card
value-sweep = no score
value-basra = a basra
value-bottom = under the stock
value-random = anywhere in the stock
value-on = yes
value-off = no
value-counts = counts
value-void = does not count

## Keys

keys-title = Keys
keys-cards = choose a card
keys-arrows = move between cards
keys-play = choose, then play
keys-drop = drop the choice, close
keys-say = say floor, piles, score, last move
keys-rules = this table's rules
