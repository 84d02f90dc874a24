# Everything that Basra says in English. The terminal and the web client read the same catalogues.
# Plain Fluent: messages, variables and plural choices only. Every key is in every catalogue.

app-name = Basra
page-title = { $scene } · { $app }
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
join-with = { $first } with { $second }
join-groups = { $first }; { $second }
join-list = { $first }, { $second }

## Names and home

name-title = What shall we call you?
name-hint = The others at the table see this name. There is no sign-up.
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
about-classic = The game as most people know it. Every basra brings ten points.
about-v2 = Like classic, but a jack that takes a lone jack brings thirty, and the komi on the floor goes with any card.
about-teams = Four play: you and whoever sits across from you against the other two.
about-jawaker = Jacks and aces bring points too. If both took 26 cards, their points wait for the next round.
about-pagat = Jacks and aces bring points too. A jack that takes a lone jack brings none.
about-changed = With changes of your own.
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
table-copy = Copy the link
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
seat-swap-hint = Tap two seats to swap them.
seat-dealer = Dealer
seat-ready = ready
seat-not-ready = not ready yet
seat-sit = Sit
seat-leave = Get up
ready = Ready
waiting-players = { $count ->
    [one] Waiting for one more player…
   *[other] Waiting for { $count } more players…
 }
waiting-ready = Waiting for { $names }
waiting-hint = Cards are dealt as soon as all are ready.
watching = Watching
fill-bots = Fill with the computer

## A table's link, where it is shared

link-title = Basra · a table for { $players ->
    [2] two
   *[other] four
 }, to { $target } points
link-waiting = { $count ->
    [1] { $name } is waiting for one more. Tap to sit down.
    [2] { $name } is waiting for two more. Tap to sit down.
   *[other] { $name } is waiting for three more. Tap to sit down.
 }
link-free = The chairs are free. Tap to sit down.
link-full = All chairs are taken: { $names }.
link-playing = They are playing: { $names }. Tap to look on.
link-playing-closed = They are playing: { $names }.
link-picture = Cards on a green felt with a brass rim, and the name Basra

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
    [0] Nothing taken yet
    [one] One card taken
   *[other] { $count } cards taken
 }
pile-basras = Basras
pile-basras-n = { $count ->
    [one] one basra
   *[other] { $count } basras
 }
pile-none = No basra yet
hand-of = { $count ->
    [one] One card in hand
   *[other] { $count } cards in hand
 }
skip-to-hand = To my cards
turn-mine = Your turn
turn-mine-seconds = Your turn · { $seconds } s
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
moves-title = Last moves
move-laid-line = { $name } laid { $card }
move-took-line = { $name } { $card } took { $taken }
move-swept-line = { $name } { $card } took all
move-basra-line = { $name } { $card } { $basra }
move-laid = lays
move-took = takes
move-swept = takes all { $count }
move-you = { $name } (you)
group-n = group { $n }
taken-by-preview = will be taken
choice-mark = may be taken instead
choice-badge = ?

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
say-i-swept = You played { $card } and took the whole floor, { $cards }.
say-laid = { $name } laid { $card }.
say-took = { $name } played { $card } and took { $count }.
say-swept = { $name } played { $card } and took the whole floor, { $cards }.
say-basra = Basra for { $name } with { $card }. { $points }.
say-basra-jack = Jack basra for { $name }. { $points }.
say-round = Round { $round } is over. { $us }: { $ourCards }, { $ourPoints }. { $them }: { $theirCards }, { $theirPoints }. Match: { $ourTotal } to { $theirTotal }.
say-match = The match is over. { $name } won, { $ourTotal } to { $theirTotal }.
say-hurry = Five seconds left.
say-score = { $us } { $ourTotal }, { $them } { $theirTotal }, { $target }.
say-piles = { $us }: { $ourCards }. { $them }: { $theirCards }.
say-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
say-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }
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
match-wins = { $name } won
match-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
 }
match-last-round = Last round
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
conn-closed = This table has closed
error-unknown = Something went wrong on our side
error-code = That code does not work
error-name = Nothing of that name can be shown
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

## Tables for others

home-quick = Quick play
home-quick-sub = The first free seat
tables-title = Open tables
tables-all = See all
tables-watch = Watch
tables-none = No open tables right now
tables-none-sub = Open the first one, or play the computer until somebody comes.
tables-sit-with = Sit down with { $name }
tables-watch-with = Watch { $name }
tables-line = { $preset } · { $target }
tables-line-clock = { $preset } · { $target }, { $seconds } s
tables-free = { $count ->
    [one] One seat free
   *[other] { $count } seats free
 }
yes = Yes
no = No
table-at = The table
clock-label = Time for a turn
clock-none = None
public-label = Who is the table for?
public-friends = Friends only
public-all = Anybody
onlookers-label = May others watch?
bots-label = Bots that may sit here
cover-label = Who plays for whoever is away?
seat-picked = { $name }: tap another seat to swap, or:
seat-ask = Ask to leave
seat-ask-title = Ask { $name } to leave?
seat-ask-detail = They can't sit down at this table again.
quick-alone = Nobody has come yet
quick-alone-sub = The table is in the list. You can wait, or fill it with the computer.
error-table = There is no such table
error-private = Nobody may watch at this table
error-crowded = Too many are watching right now
error-codes-too-fast = That was a lot of tries: wait a minute, then try again

## Who is there, and whose time runs

turn-hurry = { $count ->
    [0] Time is up
   *[other] Last { $count } s
 }
seat-returning = coming back…
seat-returning-seconds = coming back… { $seconds } s
seat-covered = played by the computer
seat-back = Come back to your seat
back-here = I'm back
away-own = Your time ran out; the computer played for you
left-own = The computer plays on for you
left-other = { $name } has left
left-other-sub = Take the win, or play on with the computer?
take-win = Take the win
play-on = Play on
everybody-away = Everybody is away. { $minutes ->
    [one] In a minute the match will not count.
   *[other] In { $minutes } minutes the match will not count.
 }
move-substitute = the computer played
leave = Leave the table
leave-confirm = The computer will finish for you.
leave-waits = The match waits for you for a day.
round-by-itself = Goes on by itself in { $seconds } s
match-forfeit = The match ended because a player left the table.
match-void = Not counted
match-void-sub = Everybody was away, so the match does not count.
sound-label = Sound
say-seconds = { $count ->
    [one] One second left.
   *[other] { $count } seconds left.
 }
say-substitute = The computer played it.
say-away = { $name } is away. The computer plays on.
say-back = { $name } is back.
say-sat = { $name } sat down.
say-line = { $name }: { $text }

## Talk at the table

chat-title = Table chat
chat-new = Table chat, { $count ->
    [one] one new line
   *[other] { $count } new lines
 }
chat-only = · only those who sit here
chat-more = Mute or report
chat-note = Only for those who sit here. It is kept nowhere.
chat-lines = What was said
chat-none = Nothing said yet
chat-phrases = Quick phrases
chat-write = Say something…
chat-send = Send
chat-too-fast = Slowly: wait a few seconds.
chat-mute = Mute
chat-unmute = Unmute
chat-mute-name = Mute { $name }
chat-unmute-name = Unmute { $name }
chat-report = Report
chat-report-name = Report { $name }
phrase-well_played = Well played
phrase-nice_one = Nice one!
phrase-come_on = Come on, maestro
phrase-sorry = Sorry
phrase-one_moment = One moment
phrase-another = Another match?
report-explain = The report is a file on your device, with all that was said to you. Nothing is sent: hand it to whoever runs these tables.
report-note = What happened?
report-save = Save the report
report-saved = Saved.

## Another device

device-title = Continue on another device
device-explain = Scan this with the other device, or send it the link. It is good once, for five minutes.
device-warn = Whoever has this link plays as you: give it to nobody else.
device-qr = QR code for the other device
device-old = This link is too old
device-new = A new link
continue-title = Continue here
continue-found = You will play on this device as { $name }.
continue-replaces = This device is { $name } now: their seats and matches will be gone from it.
continue-go = Continue as { $name }
continue-old = This link was used already, or is too old. Get a new one from the other device.

## Settings

set-title = Settings
set-cards = Cards
face-big = Big index
face-classic = Classic
face-four = Four colours
set-motion = Motion
speed-calm = Calm
speed-normal = Normal
speed-fast = Fast
speed-none = None
set-onetap = One-tap play
set-onetap-sub = If there is no choice, the card is played at once
set-keys = Keyboard shortcuts
theme-dark = Night
theme-light = Day
theme-auto = As the device
digits-label = Digits
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
    [one] one point
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

## The game in the terminal: no other client loads messages of these names

terminal-person = Player
terminal-bot-1 = Karim
terminal-bot-2 = Mona
terminal-bot-3 = Hoda
terminal-seat = Seat { $seat }
terminal-and = { $first } and { $second }
terminal-or = { $first } or { $second }
terminal-number = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $count }
 }
terminal-cards = { $count ->
    [one] { $n } card
   *[other] { $n } cards
 }
terminal-points = { $count ->
    [one] { $n } point
   *[other] { $n } points
 }
terminal-basras = { $count ->
    [one] { $n } basra
   *[other] { $n } basras
 }
terminal-jack-basras = { $count ->
    [one] { $n } jack basra
   *[other] { $n } jack basras
 }
terminal-choices = { $count ->
    [one] { $n } choice
   *[other] { $n } choices
 }
terminal-deals = { $seat ->
    [0] You deal
   *[other] { $name } deals
 }
terminal-we-win = { $count ->
    [one] You win
   *[other] { $name } win
 }
terminal-they-win = { $count ->
    [one] { $name } wins
   *[other] { $name } win
 }

## The terminal's table, drawn

terminal-stock = { $cards } left
terminal-last-cards = last cards
terminal-carried = { $points } carried
terminal-total = { $points } points
terminal-pile = pile { $cards }
terminal-new-cards = Four new cards for everybody.
terminal-floor = On the floor: { $count }
terminal-choose = { $card } can take any one of these:
terminal-takes = takes { $taken }
terminal-takes-komi = takes { $taken } (the komi goes with any card)
terminal-takes-choice = takes { $count }, and you choose which
terminal-jack-takes = { $count ->
    [one] the jack takes it
   *[other] the jack takes all { $count }
 }
terminal-komi-takes = { $count ->
    [one] the komi takes it
   *[other] the komi takes all { $count }
 }
terminal-stays = stays on the floor
terminal-stays-empty = empty floor: it will be left there
terminal-laid = laid on the floor
terminal-took = took { $taken }
terminal-jack-took = the jack took all { $count }: { $taken }
terminal-komi-took = the komi took all { $count }: { $taken }
terminal-mark = { $basra } { $points }
terminal-mark-worthless = Basra, no points for it here
terminal-mark-worthless-jack = Jack basra, no points for it here
terminal-row-jack-basras = Jack basras
terminal-row-point-cards = Point cards

## The terminal's table, line by line

terminal-said-standing = { $round }. { $deals }. Match to { $target }: { $points }.
terminal-said-carried = { $points } points are carried over.
terminal-said-stock = { $count ->
    [0] None left: these are the last cards.
   *[other] { $count } left.
 }
terminal-said-dealt = Cards dealt. Your hand: { $hand }. { $stock }
terminal-said-piles = Piles: { $us }; { $them }.
terminal-said-pile = { $name } { $cards }
terminal-said-turn = Your turn. { $count ->
    [0] The floor is empty.
   *[other] { $n } on the floor: { $floor }.
 }
terminal-said-komi = { $card }, the komi,
terminal-said-choices = { $card } takes { $n }, { $choices }.
terminal-said-choose = { $choices } for { $card }.
terminal-said-nothing = { $card } takes nothing: the floor is empty, it will be left there.
terminal-said-sweeps = { $card } takes the whole floor, { $cards }.
terminal-said-basra = A basra, { $points }.
terminal-said-jack-basra = A jack basra, { $points }.
terminal-said-swept = { $seat ->
    [0] You played { $card }
   *[other] { $name } played { $card }
 } and took the whole floor, { $cards }: { $taken }.
terminal-said-made-basra = { $seat ->
    [0] Basra for you
   *[other] Basra for { $name }
 } with { $card }. { $points }.
terminal-said-made-jack-basra = { $seat ->
    [0] Jack basra for you
   *[other] Jack basra for { $name }
 }. { $points }.
terminal-said-side = { $name }: { $cards }, { $points }.
terminal-said-round = { $round }. { $us } { $them } Match: { $ours } to { $theirs }.
terminal-said-each = { $what }: { $each }.

## The terminal's rounds and matches, at their ends

terminal-returned-bottom = { $cards } came up for the floor and went under the pack.
terminal-returned-random = { $cards } came up for the floor and went back into the pack.
terminal-left = Left on the floor: { $cards }. { $count ->
    [one] { $name } took last and got it.
   *[other] { $name } took last and got them.
 }
terminal-note-carried = { $points } of it carried over from before.
terminal-note-carries = 26 to 26: { $points } carried over to the next round.
terminal-note-nobody = 26 to 26: nobody gets the { $points }.
terminal-note-level = Level: one more round.
terminal-note-deals = { $seat ->
    [0] You deal the next round.
   *[other] { $name } deals the next round.
 }
terminal-given-up = The match is over. { $name } gave it up: { $wins }.
terminal-no-winner = The match is over, without a winner.
terminal-result = The match is over. { $wins }, { $ours } to { $theirs }.
terminal-lost = Next time!

## What the terminal asks and tells of itself

terminal-greeting = Basra: { $us } against { $them }, to { $points }.
terminal-kept = The match is kept in a file, card by card:
terminal-saved = The match is saved. To go on with it, type:
terminal-finished = The whole match is in this file:
terminal-waits = An unfinished match waits: --resume goes on with it.
terminal-hint = Take cards by rank or by sum; ? explains the game.
terminal-back = Enter shows the table again.
terminal-next-round = Press Enter for the next round (q stops here):
terminal-next-match = Another match? Enter deals, q stops.
terminal-places = { $count ->
    [1] 1
    [2] 1 or 2
   *[other] 1 to { $count }
 }
terminal-ask-card = Which card?
terminal-ask-set = Which cards?
terminal-ask-last = Your last card:
terminal-type-card = Type { $places } (? for help):
terminal-type-set = Type { $places } (Enter goes back to your hand):
terminal-type-last = type 1 (? for help):
terminal-held-one = You hold one card: type 1, or { $card }.
terminal-held = You hold { $cards }: type { $places }, or a name such as { $card }.
terminal-not-held = That card isn't in your hand.
terminal-one-of = Type a number from 1 to { $count }, or press Enter to go back to your hand.
terminal-now-nothing = { $card } takes nothing now: type { $card } to lay it on the floor.
terminal-now-all = { $card } takes all that it can: { $ways }.
terminal-now-all-more = { $card } takes all that it can: { $ways }, and other ways.
terminal-help = When it is your turn, type one of these and press Enter:
terminal-help-places = 1 to 4
terminal-help-place = play the card at that place in your hand
terminal-help-card = or name the card: its rank, then C, D, H or S for its suit
terminal-help-again = show the table again
terminal-help-rules = the rules of this table
terminal-help-quit = stop here; the match is saved and waits for you
terminal-help-help = this list
terminal-game = A card takes the cards of its own rank, and cards that add up to it: an eight takes eights, and a seven with an ace. A jack takes everything; so does the komi, the seven of diamonds. A card that takes nothing stays on the floor. Taking all that lies on the floor is a basra. Two cards are choosier: a jack makes one only of { $lone }; the komi { $komi }.
terminal-game-lone-sweep = a lone jack
terminal-game-lone-basra = a lone jack or a lone komi
terminal-game-komi-wild = where a card that is no jack could have taken all too, or of a lone jack
terminal-game-komi-sum10 = where only numerals lie, ten or less together
terminal-game-komi-lone = of a card that lies alone
terminal-game-komi-never = makes none

## The rules of a table, in the terminal's sentences

terminal-rules-preset = The rules here are called { $preset }.
terminal-rules-partner = Who sits opposite is your partner: you share one pile and your points.
terminal-rules-target = Who reaches { $points } wins the match; if level, one more round.
terminal-rules-must = You must take all that your card can take; if there are several ways, you choose.
terminal-rules-basra = A basra: { $basra }. A jack basra, a lone jack taken by a jack: { $jack }.
terminal-rules-komi-basra-wild = The komi makes a basra if a card that is no jack could have taken the whole floor too, and a jack basra of a lone jack.
terminal-rules-komi-basra-sum10 = The komi makes a basra if only numerals lie there, ten or less together.
terminal-rules-komi-basra-lone = The komi makes a basra if one card lies alone on the floor, and a jack basra if that is a jack.
terminal-rules-komi-basra-never = The komi takes all, but never makes a basra.
terminal-rules-komi-on-floor-seven = On the floor the komi is a seven like any other.
terminal-rules-komi-on-floor-wild = On the floor the komi goes with any card that is played.
terminal-rules-jack-on-komi = A jack that takes the komi alone makes a basra.
terminal-rules-majority-none = Who has more than half of the cards gets { $points }. At 26 to 26 nobody does.
terminal-rules-majority-carry = Who has more than half of the cards gets { $points }. At 26 to 26 they wait for the next round's winner of cards.
terminal-rules-point-cards = Each jack and each ace is worth one point, the two of clubs two, the ten of diamonds three.
terminal-rules-specials-bottom = Jacks and the komi don't start on the floor: they go under the pack.
terminal-rules-specials-random = Jacks and the komi don't start on the floor: they go back somewhere in the pack.
terminal-rules-left = What is left on the floor goes to who took last.
terminal-rules-last-void = A basra with the very last card of a round doesn't count.
