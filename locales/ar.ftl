# كل كلام الباصرة بالعربي المصري. نفس الملفات للويب وللتيرمنال.
# Plain Fluent: messages, variables and plural choices only. Every key is in every catalogue.

app-name = الباصرة
page-title = { $scene } — { $app }
app-tagline = لعبة القهوة المصرية
language-name = العربية

## Cards

rank-A = آس
rank-2 = اتنين
rank-3 = تلاتة
rank-4 = أربعة
rank-5 = خمسة
rank-6 = ستة
rank-7 = سبعة
rank-8 = تمانية
rank-9 = تسعة
rank-T = عشرة
rank-J = ولد
rank-Q = بنت
rank-K = شايب
rank-short-J = ولد
rank-short-Q = بنت
rank-short-K = شايب
suit-C = سباتي
suit-D = كاروه
suit-H = كبة
suit-S = بستوني
card-named = { $rank } { $suit }
card-komi = الكومي، سبعة كاروه
join-with = { $first } مع { $second }
join-groups = { $first }، و{ $second }
join-list = { $first }، { $second }

## Names and home

name-title = نناديك بإيه؟
name-hint = اللي على الترابيزة هيشوفوا الاسم ده. من غير تسجيل.
name-go = اقعد
home-play = العب دلوقتي
home-vs = العب مع الكمبيوتر
home-friends = العب مع صحابك
home-friends-sub = لينك أو كود أو QR، من غير تسجيل
home-return = ارجع لترابيزتك
home-change = غيّر
home-hello = بتلعب باسم { $name }
home-other-language = English
regular-1 = عم سيّد
regular-2 = الأسطى حسن
regular-3 = الحاج فتحي
bot-random = سهل
bot-greedy = متوسط
bot-expert = معلّم
level-label = مستوى الكمبيوتر
preset-classic = كلاسيك
preset-v2 = v2
preset-teams = فرق
preset-jawaker = جواكر
preset-pagat = باجات
preset-custom = قواعد خاصة
about-classic = اللعبة زي ما كلنا عارفينها. كل باصرة بعشر نقط.
about-v2 = زي الكلاسيك، بس ولد على ولد لوحده بتلاتين، والكومي اللي على الأرض بيتاخد مع أي ورقة.
about-teams = أربعة بيلعبوا: أنت واللي قصادك على الاتنين التانيين.
about-jawaker = الولاد والآسات كمان بيجيبوا نقط. ولو الورق اتعادل، نقطه تستنى الجولة اللي بعدها.
about-pagat = الولاد والآسات كمان بيجيبوا نقط. وولد على ولد لوحده من غير نقط.
about-changed = فيها تعديلات من عندك.
players-label = الكراسي
players-2 = اتنين
players-4 = أربعة، فريقين
target-label = لحد كام
target-n = لحد { $target }
rules-choose = بأنهي قواعد؟
rules-line = { $preset }، { $target }

## Opening a table and sitting down

table-open = افتح ترابيزة
table-code = معايا كود
table-code-label = كود الترابيزة
table-code-hint = اكتب الكود أو الزق اللينك
table-go = روح للترابيزة
table-new = ترابيزة جديدة
table-share = ابعت اللينك
table-copy = انسخ اللينك
table-copied = اتنسخ
table-qr = كود QR للينك الترابيزة
table-share-text = تعالى نلعب باصرة
seats-title = الكراسي
seat-you = أنت
seat-partner = شريكك
seat-them = الفريق التاني
seat-empty = فاضي
seat-bot = كمبيوتر
seat-bot-tag = كمبيوتر
seat-add-bot = ضيف كمبيوتر
seat-remove-bot = شيل الكمبيوتر
seat-swap-hint = المس كرسيين عشان تبدّلهم.
seat-dealer = الموزّع
seat-ready = جاهز
seat-not-ready = لسه مش جاهز
seat-sit = اقعد
seat-leave = قوم
ready = جاهز
waiting-players = { $count ->
    [one] مستنيين لاعب كمان…
    [two] مستنيين لاعبين كمان…
   *[other] مستنيين { $count } كمان…
 }
waiting-ready = مستنيين { $names }
waiting-hint = أول ما الكل يبقى جاهز الورق يتوزّع لوحده.
watching = فُرجة
fill-bots = كمّل بكمبيوتر

## A table's link, where it is shared

link-title = الباصرة — { $players ->
    [2] ترابيزة لاتنين
   *[other] ترابيزة لأربعة
 }، لحد { $target }
link-waiting = { $count ->
    [1] { $name } على الترابيزة، وناقص واحد. المس واقعد.
    [2] { $name } على الترابيزة، وناقص اتنين. المس واقعد.
   *[other] { $name } على الترابيزة، وناقص تلاتة. المس واقعد.
 }
link-free = الكراسي فاضية. المس واقعد.
link-full = كل الكراسي مليانة: { $names }.
link-playing = بيلعبوا دلوقتي: { $names }. المس واتفرّج.
link-playing-closed = بيلعبوا دلوقتي: { $names }.
link-picture = ورق على جوخ أخضر بإطار نحاس، واسم الباصرة

## The table

menu = القائمة
menu-look = المظهر
menu-language = اللغة
menu-proof = خلط الورق
score-label = النتيجة
score-you = أنت
score-us = إحنا
score-them = هما
round-n = الجولة { $round }
rules-title = قواعد الترابيزة دي
rules-chip = القواعد: { $preset }، { $target }
stock-left = باقي { $count }
stock-label = باقي الورق: { $count }
floor-label = الأرض
hand-label = إيدك
pile-label = اللمّة
pile-of = { $name }: اللمّة
pile-ours = لمّتنا
pile-theirs = لمّتهم
pile-cards = { $count ->
    [0] لسه مافيش ورق
    [one] ورقة واحدة
    [two] ورقتين
    [few] { $count } ورقات
   *[other] { $count } ورقة
 }
pile-basras = بواصر
pile-basras-n = { $count ->
    [one] باصرة واحدة
    [two] باصرتين
    [few] { $count } بواصر
   *[other] { $count } باصرة
 }
pile-none = لسه مافيش بواصر
hand-of = { $count ->
    [one] ورقة في الإيد
    [two] ورقتين في الإيد
    [few] { $count } ورقات في الإيد
   *[other] { $count } ورقة في الإيد
 }
skip-to-hand = على ورقي
turn-mine = دورك
turn-mine-seconds = دورك، { $seconds } ث
turn-other = دور { $name }
turn-seconds = { $seconds } ث
dealing = بيتوزّع
play-pick = اختار ورقة
play-verb = العب
play-take = وخد { $count }
play-label = العب { $card }
play-label-take = العب { $card } وخد { $count }
play-label-basra = العب { $card } باصرة
choice-title = اختار هتاخد إيه
choice-of = { $n } من { $count }
choice-next = الاختيار اللي بعده
choice-back = الاختيار اللي قبله
takes-all-jack = الولد ياخد الكل
takes-all-komi = الكومي ياخد الكل
komi-any = الكومي مع أي ورقة
stays = هتنزل على الأرض
stays-empty = الأرض فاضية: هتتساب
basra = باصرة!
basra-jack = باصرة ولد!
basra-jack-short = باصرة ولد
moves-title = آخر الحركات
move-laid-line = { $name } { $card } على الأرض
move-took-line = { $name } { $card } وأخد { $taken }
move-swept-line = { $name } { $card } وأخد الكل
move-basra-line = { $name } { $card } { $basra }
move-laid = على الأرض
move-took = أخد
move-swept = أخد الكل { $count }
move-you = { $name } (أنت)
group-n = مجموعة { $n }
taken-by-preview = هتتاخد
choice-mark = ممكن تتاخد بدالها
choice-badge = ؟

## What is said to who listens

say-dealt = اتوزّع ورق. إيدك: { $hand }. باقي { $count }.
say-turn = دورك. { $count ->
    [0] الأرض فاضية.
   *[other] على الأرض { $count }: { $floor }.
 }
say-takes = { $card } تاخد { $count }: { $taken }.
say-takes-basra = { $card } تاخد { $count } باصرة: { $taken }.
say-takes-nothing = { $card } ما تاخدش حاجة، هتنزل على الأرض.
say-choices = { $count ->
    [two] فيه اختيارين
    [few] فيه { $count } اختيارات
   *[other] فيه { $count } اختيار
 }. الأول: { $taken }.
say-i-laid = { $card } منك على الأرض.
say-i-took = { $card } منك، وأخد { $count }.
say-i-swept = { $card } منك، وأخد الأرض كلها، { $cards }.
say-laid = { $name }: { $card } على الأرض.
say-took = { $name }: { $card }، وأخد { $count }.
say-swept = { $name }: { $card }، وأخد الأرض كلها، { $cards }.
say-basra = باصرة لـ{ $name } بـ{ $card }. { $points }.
say-basra-jack = باصرة ولد لـ{ $name }. { $points }.
say-round = الجولة { $round } خلصت. { $us } { $ourCards } و{ $ourPoints }، { $them } { $theirCards } و{ $theirPoints }. المجموع { $ourTotal } و{ $theirTotal }.
say-match = الماتش خلص. الفوز لـ{ $name }، { $ourTotal } لـ{ $theirTotal }.
say-hurry = فاضل خمس ثواني.
say-score = { $us } { $ourTotal }، { $them } { $theirTotal }، { $target }.
say-piles = { $us }: { $ourCards }. { $them }: { $theirCards }.
say-cards = { $count ->
    [0] مافيش ورق
    [one] ورقة واحدة
    [two] ورقتين
    [few] { $count } ورقات
   *[other] { $count } ورقة
 }
say-points = { $count ->
    [0] من غير نقط
    [one] نقطة واحدة
    [two] نقطتين
    [few] { $count } نقط
   *[other] { $count } نقطة
 }
say-floor-empty = الأرض فاضية.
say-floor = على الأرض: { $floor }.
you-subject = أنت

## Round and match

round-over = الجولة { $round } خلصت
round-next = الجولة اللي بعدها
round-result = النتيجة
round-waiting = مستنيين الباقي
next-dealer = يوزّع بعدها
score-cards = الورق
score-majority = الأكتر ورق
score-tie = تعادل { $cards }–{ $cards }
score-carried = الـ{ $points } اترحّلت
score-basras = بواصر
score-jack-basras = باصرة ولد
score-card-points = نقط الورق
score-round = الجولة دي
score-match = الماتش
score-match-target = الماتش، { $target }
none-mark = —
match-won = مبروك!
match-lost = المرة الجاية
match-wins = الفوز لـ{ $name }
match-rounds = { $count ->
    [one] جولة واحدة
    [two] جولتين
    [few] { $count } جولات
   *[other] { $count } جولة
 }
match-last-round = آخر جولة
match-basras = بواصر
match-taken = ورق في اللمّة
match-rematch = ماتش تاني
match-rematch-waiting = مستنيين { $names }
match-rematch-asked = { $name }: ماتش تاني؟
match-home = القهوة
match-save = احفظ الماتش

## The shuffle that anyone can check

fair-title = خلط الورق
fair-proven = اتراجع: ماحدش كان يقدر يختار الورق ده
fair-proven-short = الخلط اتراجع
fair-without = اتوزّع من غير الجزء بتاعك
fair-unknown = ما اتراجعش هنا
fair-failed = المراجعة ما ظبطتش
fair-pending = بيتراجع لما الجولة تخلص
fair-explain = قبل التوزيع السيرفر بيلتزم بسر، وكل لاعب جهازه بيزوّد رقم عشوائي من عنده. ترتيب الورق بيطلع منهم كلهم سوا. بعد الجولة السر بيتعرض، وجهازك بيوزّع الجولة تاني ويقارن.
fair-proven-explain = الجزء بتاعك فيه وكله مظبوط: لا السيرفر لوحده ولا باقي اللاعبين كانوا يقدروا يختاروا التوزيع ده أو يعرفوه قبلها.
fair-without-explain = التوزيع ماشي مع اللي اتنشر، بس الجزء بتاعك ما وصلش في وقته، فمش إثبات ليك على السيرفر.
fair-unknown-explain = الجهاز ده ما كانش موجود وقت الخلط، فمافيش حاجة نقارن بيها.
fair-failed-explain = فيه حاجة مش مظبوطة: { $reason }. احفظ الماتش ووريه للي مشغّل الترابيزة.
fair-limits = اللي مافيش مراجعة تمنعه: صاحب سيرفر يوري لاعب ورق التانيين، وأجزاء تتأخر أو تتطلب متأخر في آخر لحظة عشان يختاروا من كام توزيعة.
fair-commitment = الالتزام
fair-seed = سر السيرفر
fair-table = الماتش
fair-parts = أجزاء اللاعبين
fair-none = مافيش
fair-reason-commitment = السر مش هو اللي اتوعد بيه
fair-reason-nonce = جزء لاعب مش ماشي مع وعده
fair-reason-deck = الورق مش طالع من السر والأجزاء
fair-reason-dealer = الموزّع مش طالع من القرعة
fair-reason-promised = اللي اتنشر غير اللي الجهاز ده شافه قبل التوزيع
fair-reason-own = الجزء بتاعك اتبدّل
fair-reason-seen = الورق اللي كان على الترابيزة مش ورق الإثبات

## Connection, states, errors

conn-lost = بنرجّع الاتصال…
conn-lost-sub = دورك محفوظ، مافيش حاجة ضاعت
conn-connecting = رايحين للترابيزة…
conn-offline = النت مقطوع
conn-offline-sub = اللعب هيكمّل أول ما النت يرجع
conn-closed = الترابيزة قفلت
error-unknown = حصلت مشكلة عندنا
error-code = الكود ده مش شغال
error-name = الاسم ده مش هيبان لحد
error-missing = مافيش حاجة هنا
error-version = فيه نسخة أجدد
retry = جرّب تاني
refresh = حدّث
refused-malformed = الطلب ما وصلش مظبوط
refused-version = فيه نسخة أجدد: حدّث الصفحة
refused-not_seated = مش قاعد على الترابيزة دي
refused-already_seated = قاعد على الترابيزة خلاص
refused-table_full = الترابيزة كملت
refused-not_opener = صاحب الترابيزة بس يقدر يعمل كده
refused-no_such_seat = الكرسي ده مش موجود
refused-seat_taken = الكرسي ده متاخد
refused-no_bot_there = مافيش كمبيوتر هنا
refused-no_person_there = مافيش حد قاعد هنا
refused-asked_to_leave = صاحب الترابيزة طلب إنك تقوم
refused-bots_not_allowed = الكمبيوتر ده مش مسموح على الترابيزة دي
refused-no_win = مافيش مكسب يتاخد دلوقتي
refused-closed = الترابيزة قفلت
refused-unknown_bot = الكمبيوتر ده مش موجود
refused-wrong_phase = مش دلوقتي: اللعب اتحرّك
refused-already_ready = جاهز خلاص
refused-already_sent = اتبعت خلاص
refused-wrong_round = الورقة ما اتلعبتش، الجولة خلصت
refused-stale_ply = الورقة ما اتلعبتش، وصلت بعد الوقت
refused-not_your_turn = الورقة ما اتلعبتش، لسه مش دورك
refused-illegal_play = الورقة ما اتلعبتش، الأرض اتغيّرت
refused-too_fast = بالراحة: جرّب كمان لحظة
ok = تمام
cancel = إلغاء
back = رجوع
close = قفل

## Tables for others

home-quick = لعب سريع
home-quick-sub = أول ترابيزة فيها كرسي فاضي
tables-title = الترابيزات المفتوحة
tables-all = الكل
tables-watch = اتفرّج
tables-none = مافيش ترابيزات مفتوحة دلوقتي
tables-none-sub = افتح أول واحدة، أو العب مع الكمبيوتر لحد ما حد ييجي.
tables-sit-with = اقعد مع { $name }
tables-watch-with = اتفرّج على { $name }
tables-line = { $preset }، { $target }
tables-line-clock = { $preset }، { $target }، { $seconds } ث
tables-free = { $count ->
    [0] مافيش كراسي فاضية
    [one] كرسي فاضي
    [two] كرسيين فاضيين
    [few] { $count } كراسي فاضية
   *[other] { $count } كرسي فاضي
 }
yes = آه
no = لأ
table-at = الترابيزة
clock-label = وقت الدور
clock-none = من غير
public-label = الترابيزة لمين؟
public-friends = صحابي بس
public-all = أي حد
onlookers-label = ينفع حد يتفرّج؟
bots-label = الكمبيوتر اللي ينفع يقعد
cover-label = مين يلعب مكان اللي يغيب؟
seat-picked = { $name }: المس كرسي تاني عشان تبدّلهم، أو:
seat-ask = اطلب منه يقوم
seat-ask-title = { $name } يقوم؟
seat-ask-detail = مش هينفع يقعد على الترابيزة دي تاني.
quick-alone = لسه ماحدش جه
quick-alone-sub = الترابيزة في القايمة. تقدر تستنى، أو تكمّلها بكمبيوتر.
error-table = الترابيزة دي مش موجودة
error-private = الفُرجة مش مسموحة على الترابيزة دي
error-crowded = ناس كتير بتتفرّج دلوقتي
error-codes-too-fast = كفاية كده شوية: استنى دقيقة وجرّب تاني

## Who is there, and whose time runs

turn-hurry = { $count ->
    [0] الوقت خلص
    [one] آخر ثانية
    [two] آخر ثانيتين
   *[other] آخر { $count } ثواني
 }
seat-returning = بيرجع…
seat-returning-seconds = بيرجع… { $seconds } ث
seat-covered = الكمبيوتر بيلعب مكانه
seat-back = ارجع لكرسيك
back-here = أنا هنا
away-own = الوقت خلص، الكمبيوتر لعب عنك
left-own = الكمبيوتر بيكمّل مكانك
left-other = { $name } ساب الترابيزة
left-other-sub = تاخد المكسب، ولا تكمّل مع الكمبيوتر؟
take-win = خد المكسب
play-on = كمّل مع الكمبيوتر
everybody-away = كلهم مش موجودين. { $minutes ->
    [one] الماتش هيتلغي بعد دقيقة.
    [two] الماتش هيتلغي بعد دقيقتين.
    [few] الماتش هيتلغي بعد { $minutes } دقايق.
   *[other] الماتش هيتلغي بعد { $minutes } دقيقة.
 }
move-substitute = الكمبيوتر لعب
leave = قوم من الترابيزة
leave-confirm = الكمبيوتر هيكمّل مكانك.
leave-waits = الماتش مستنيك لمدة يوم.
round-by-itself = هتكمّل لوحدها بعد { $seconds } ث
match-forfeit = الماتش خلص عشان لاعب ساب الترابيزة.
match-void = الماتش اتلغى
match-void-sub = كله غاب، فالماتش مش محسوب.
sound-label = الصوت
say-seconds = { $count ->
    [one] فاضل ثانية.
    [two] فاضل ثانيتين.
    [few] فاضل { $count } ثواني.
   *[other] فاضل { $count } ثانية.
 }
say-substitute = الكمبيوتر هو اللي لعب.
say-away = { $name } مش موجود. الكمبيوتر بيلعب مكانه.
say-back = { $name } موجود تاني.
say-sat = { $name } قعد على الترابيزة.
say-line = { $name }: { $text }

## Talk at the table

chat-title = كلام الترابيزة
chat-new = كلام الترابيزة، { $count ->
    [one] كلمة جديدة
    [two] كلمتين جداد
    [few] { $count } جداد
   *[other] { $count } جديدة
 }
chat-only = · للي قاعدين بس
chat-more = اكتم أو بلّغ
chat-note = للي قاعدين على الترابيزة بس، ومش بيتحفظ في حتة.
chat-lines = اللي اتقال
chat-none = لسه ماحدش قال حاجة
chat-phrases = كلام سريع
chat-write = اكتب كلمة…
chat-send = ابعت
chat-too-fast = بالراحة شوية: استنى كام ثانية.
chat-mute = اكتم
chat-unmute = رجّع الصوت
chat-mute-name = اكتم { $name }
chat-unmute-name = رجّع صوت { $name }
chat-report = بلّغ
chat-report-name = بلّغ عن { $name }
phrase-well_played = تسلم إيدك
phrase-nice_one = حلوة دي!
phrase-come_on = يلا يا معلّم
phrase-sorry = معلش
phrase-one_moment = ثانية واحدة
phrase-another = ماتش تاني؟
report-explain = البلاغ ملف بيتحفظ عندك، فيه كل اللي اتقال قدامك. مافيش حاجة بتتبعت: ابعته إنت للي مشغّل الترابيزات.
report-note = إيه اللي حصل؟
report-save = احفظ البلاغ
report-saved = اتحفظ.

## Another device

device-title = كمّل على جهاز تاني
device-explain = صوّر الكود من الجهاز التاني، أو ابعتله اللينك. ينفع مرة واحدة، لمدة خمس دقايق.
device-warn = اللي معاه اللينك يلعب باسمك: ما تبعتوش لحد.
device-qr = كود QR للجهاز التاني
device-old = اللينك ده قدم
device-new = لينك جديد
continue-title = كمّل هنا
continue-found = هتكمّل على الجهاز ده باسم { $name }.
continue-replaces = الجهاز ده فيه { $name } دلوقتي: مكانه وماتشاته مش هيرجعوا.
continue-go = كمّل باسم { $name }
continue-old = اللينك ده اتستعمل قبل كده أو قدم. هات واحد جديد من الجهاز التاني.

## Settings

set-title = الإعدادات
set-cards = شكل الورق
face-big = رقم كبير
face-classic = كلاسيك
face-four = أربع ألوان
set-motion = الحركة
speed-calm = هادية
speed-normal = عادية
speed-fast = سريعة
speed-none = من غير
set-onetap = العب بلمسة واحدة
set-onetap-sub = لو مافيش اختيار، الورقة تتلعب على طول
set-keys = اختصارات الكيبورد
theme-dark = بالليل
theme-light = بالنهار
theme-auto = زي الجهاز
digits-label = الأرقام
leave-table = على القهوة

## The rules of a table, by option

option-players = الكراسي
option-target = لحد
option-basra_points = الباصرة
option-jack_basra_points = باصرة الولد
option-majority_points = الأكتر ورق
option-majority_tie = لو الورق اتعادل
option-komi_basra = الكومي يعمل باصرة
option-komi_on_floor = الكومي على الأرض
option-jack_on_komi = ولد على الكومي لوحده
option-floor_specials = ولد أو كومي في أول أرض
option-point_cards = نقط للولاد والآسات، واتنين سباتي، وعشرة كاروه
option-last_basra = باصرة بآخر ورقة
value-points = { $points ->
    [0] من غير نقط
    [one] نقطة
    [two] نقطتين
    [few] { $points } نقط
   *[other] { $points } نقطة
 }
value-none = لا لده ولا لده
value-carry = تترحّل
value-wild = لو ورقة واحدة تقدر تاخد الأرض
value-sum10 = لو مجموع الأرض عشرة أو أقل
value-lone = لو على الأرض ورقة واحدة
value-never = أبدًا
value-floor-seven = سبعة عادية
value-floor-wild = مع أي ورقة
value-sweep = من غير نقط
value-basra = باصرة
value-bottom = تحت باقي الورق
value-random = في أي مكان في باقي الورق
value-on = آه
value-off = لأ
value-counts = محسوبة
value-void = مش محسوبة

## Keys

keys-title = اختصارات الكيبورد
keys-cards = اختار ورقة
keys-arrows = اتحرّك بين الورق
keys-play = اختار، وبعدين العب
keys-drop = سيب الاختيار، اقفل
keys-say = قول الأرض، اللمّة، النتيجة، آخر حركة
keys-rules = قواعد الترابيزة

## The game in the terminal: no other client loads messages of these names

terminal-person = لاعب
terminal-bot-1 = كريم
terminal-bot-2 = منى
terminal-bot-3 = هدى
terminal-seat = الكرسي { $seat }
terminal-and = { $first } و{ $second }
terminal-or = { $first } أو { $second }
terminal-number = { $count }
terminal-cards = { $count ->
    [0] مافيش ورق
    [one] ورقة واحدة
    [two] ورقتين
    [few] { $n } ورقات
   *[other] { $n } ورقة
 }
terminal-points = { $count ->
    [0] من غير نقط
    [one] نقطة واحدة
    [two] نقطتين
    [few] { $n } نقط
   *[other] { $n } نقطة
 }
terminal-basras = { $count ->
    [one] باصرة واحدة
    [two] باصرتين
    [few] { $n } بواصر
   *[other] { $n } باصرة
 }
terminal-jack-basras = { $count ->
    [one] باصرة ولد
    [two] باصرتين ولد
    [few] { $n } بواصر ولد
   *[other] { $n } باصرة ولد
 }
terminal-choices = { $count ->
    [one] اختيار واحد
    [two] اختيارين
    [few] { $n } اختيارات
   *[other] { $n } اختيار
 }
terminal-deals = { $seat ->
    [0] التوزيع عليك
   *[other] التوزيع على { $name }
 }
terminal-we-win = { $count ->
    [one] الفوز ليك
   *[other] الفوز لفريقك، { $name }
 }
terminal-they-win = { $count ->
    [one] الفوز لـ{ $name }
   *[other] الفوز للفريق التاني، { $name }
 }

## The terminal's table, drawn

terminal-stock = باقي { $cards }
terminal-last-cards = آخر ورق
terminal-carried = { $points } مترحّلة
terminal-total = { $points } نقطة
terminal-pile = اللمّة: { $cards }
terminal-new-cards = أربع ورقات جداد للكل.
terminal-floor = على الأرض: { $count }
terminal-choose = { $card } تاخد واحدة من دول:
terminal-takes = تاخد { $taken }
terminal-takes-komi = تاخد { $taken } (الكومي مع أي ورقة)
terminal-takes-choice = تاخد { $count }، والاختيار ليك
terminal-jack-takes = { $count ->
    [one] الولد ياخدها
   *[other] الولد ياخد الكل، { $count }
 }
terminal-komi-takes = { $count ->
    [one] الكومي ياخدها
   *[other] الكومي ياخد الكل، { $count }
 }
terminal-stays = هتنزل على الأرض
terminal-stays-empty = الأرض فاضية: هتتساب
terminal-laid = على الأرض
terminal-took = وأخد { $taken }
terminal-jack-took = الولد أخد الكل، { $count }: { $taken }
terminal-komi-took = الكومي أخد الكل، { $count }: { $taken }
terminal-mark = { $basra } { $points }
terminal-mark-worthless = باصرة، من غير نقط هنا
terminal-mark-worthless-jack = باصرة ولد، من غير نقط هنا
terminal-row-jack-basras = باصرة ولد
terminal-row-point-cards = نقط الورق

## The terminal's table, line by line

terminal-said-standing = { $round }. { $deals }. الماتش لحد { $target }: { $points }.
terminal-said-carried = { $points } نقطة مترحّلة.
terminal-said-stock = { $count ->
    [0] مافيش باقي: ده آخر ورق.
   *[other] باقي { $count }.
 }
terminal-said-dealt = اتوزّع ورق. إيدك: { $hand }. { $stock }
terminal-said-piles = اللمّة. { $us }؛ { $them }.
terminal-said-pile = { $name }: { $cards }
terminal-said-turn = دورك. { $count ->
    [0] الأرض فاضية.
   *[other] على الأرض { $n }: { $floor }.
 }
terminal-said-komi = { $card }، الكومي،
terminal-said-choices = { $card } تاخد { $n }، وفيه { $choices }.
terminal-said-choose = { $choices } لـ{ $card }.
terminal-said-nothing = { $card } ما تاخدش حاجة: الأرض فاضية، هتتساب.
terminal-said-sweeps = { $card } تاخد الأرض كلها، { $cards }.
terminal-said-basra = باصرة، { $points }.
terminal-said-jack-basra = باصرة ولد، { $points }.
terminal-said-swept = { $seat ->
    [0] { $card } منك
   *[other] { $name }: { $card }
 }، وأخد الأرض كلها، { $cards }: { $taken }.
terminal-said-made-basra = { $seat ->
    [0] باصرة ليك
   *[other] باصرة لـ{ $name }
 } بـ{ $card }. { $points }.
terminal-said-made-jack-basra = { $seat ->
    [0] باصرة ولد ليك
   *[other] باصرة ولد لـ{ $name }
 }. { $points }.
terminal-said-side = { $name }: { $cards }، { $points }.
terminal-said-round = { $round }. { $us } { $them } الماتش: { $ours } لـ { $theirs }.
terminal-said-each = { $what }: { $each }.

## The terminal's rounds and matches, at their ends

terminal-returned-bottom = من أول أرض لتحت باقي الورق: { $cards }.
terminal-returned-random = من أول أرض لمكان في باقي الورق: { $cards }.
terminal-left = فضل على الأرض: { $cards }. { $count ->
    [one] راحت لآخر حد أخد: { $name }.
   *[other] راحوا لآخر حد أخد: { $name }.
 }
terminal-note-carried = منها { $points } مترحّلة من قبل كده.
terminal-note-carries = 26 لـ 26: { $points } اترحّلت للجولة اللي بعدها.
terminal-note-nobody = 26 لـ 26: ماحدش ياخد الأكتر ورق، { $points }.
terminal-note-level = تعادل: جولة كمان.
terminal-note-deals = { $seat ->
    [0] توزيع الجولة اللي بعدها عليك.
   *[other] توزيع الجولة اللي بعدها على { $name }.
 }
terminal-given-up = الماتش خلص بالانسحاب، { $name }. { $wins }.
terminal-no-winner = الماتش خلص من غير فايز.
terminal-result = الماتش خلص. { $wins }، { $ours } لـ { $theirs }.
terminal-lost = المرة الجاية.

## What the terminal asks and tells of itself

terminal-greeting = باصرة: { $us } قصاد { $them }، لحد { $points }.
terminal-kept = الماتش بيتحفظ في ملف، ورقة بورقة:
terminal-saved = الماتش اتحفظ. عشان تكمّله اكتب:
terminal-finished = الماتش كله في الملف ده:
terminal-waits = فيه ماتش ما كملش: --resume يكمّله.
terminal-hint = خد الورق بالرقم أو بالجمع؛ ? تشرح اللعبة.
terminal-back = دوس Enter عشان ترجع للترابيزة.
terminal-next-round = دوس Enter للجولة اللي بعدها (q توقّف هنا):
terminal-next-match = ماتش تاني؟ Enter توزّع، q توقّف.
terminal-places = { $count ->
    [1] 1
    [2] 1 أو 2
   *[other] من 1 لـ { $count }
 }
terminal-ask-card = أنهي ورقة؟
terminal-ask-set = هتاخد إيه؟
terminal-ask-last = آخر ورقة في إيدك:
terminal-type-card = اكتب { $places } (? للشرح):
terminal-type-set = اكتب { $places } (Enter يرجّعك لإيدك):
terminal-type-last = اكتب 1 (? للشرح):
terminal-held-one = في إيدك ورقة واحدة: اكتب 1 أو { $card }.
terminal-held = في إيدك { $cards }: اكتب { $places }، أو اسم زي { $card }.
terminal-not-held = الورقة دي مش في إيدك.
terminal-one-of = اكتب رقم من 1 لـ { $count }، أو دوس Enter عشان ترجع لإيدك.
terminal-now-nothing = { $card } ما تاخدش حاجة دلوقتي: اكتب { $card } عشان تنزل على الأرض.
terminal-now-all = { $card } تاخد كل اللي تقدر عليه: { $ways }.
terminal-now-all-more = { $card } تاخد كل اللي تقدر عليه: { $ways }، وفيه كمان.
terminal-help = لما ييجي دورك اكتب حاجة من دول ودوس Enter:
terminal-help-places = 1–4
terminal-help-place = العب الورقة اللي في المكان ده من إيدك
terminal-help-card = أو اكتب الورقة: الرقم، وبعده C سباتي أو D كاروه أو H كبة أو S بستوني
terminal-help-again = اعرض الترابيزة تاني
terminal-help-rules = قواعد الترابيزة دي
terminal-help-quit = وقّف هنا؛ الماتش محفوظ ومستنيك
terminal-help-help = القايمة دي
terminal-game = الورقة تاخد الورق اللي زيها، والورق اللي مجموعه قدها: التمانية تاخد التمانيات، والسبعة مع الآس. الولد ياخد كل حاجة، وكمان الكومي، سبعة كاروه. الورقة اللي ما تاخدش حاجة تنزل على الأرض. اللي ياخد كل اللي على الأرض يعمل باصرة. ورقتين بس ليهم شروط: الولد يعمل باصرة { $lone } بس؛ والكومي { $komi }.
terminal-game-lone-sweep = على ولد لوحده
terminal-game-lone-basra = على ولد لوحده أو كومي لوحده
terminal-game-komi-wild = يعمل باصرة لو ورقة واحدة غير الولد كانت تقدر تاخد الكل برضه، أو على ولد لوحده
terminal-game-komi-sum10 = يعمل باصرة لو اللي على الأرض أرقام بس ومجموعها عشرة أو أقل
terminal-game-komi-lone = يعمل باصرة على ورقة لوحدها
terminal-game-komi-never = ما يعملش باصرة

## The rules of a table, in the terminal's sentences

terminal-rules-preset = القواعد هنا: { $preset }.
terminal-rules-partner = اللي قصادك شريكك: لمّتكم واحدة ونقطكم واحدة.
terminal-rules-target = اللي يوصل لـ { $points } يكسب الماتش؛ ولو تعادل، جولة كمان.
terminal-rules-must = لازم تاخد كل اللي ورقتك تقدر تاخده؛ ولو فيه كذا طريقة، الاختيار ليك.
terminal-rules-basra = الباصرة: { $basra }. باصرة الولد، ولد لوحده ياخده ولد: { $jack }.
terminal-rules-komi-basra-wild = الكومي يعمل باصرة لو ورقة واحدة غير الولد كانت تقدر تاخد الأرض كلها برضه، وباصرة ولد على ولد لوحده.
terminal-rules-komi-basra-sum10 = الكومي يعمل باصرة لو على الأرض أرقام بس، ومجموعها عشرة أو أقل.
terminal-rules-komi-basra-lone = الكومي يعمل باصرة لو على الأرض ورقة لوحدها، وباصرة ولد لو هي ولد.
terminal-rules-komi-basra-never = الكومي ياخد الكل، بس عمره ما يعمل باصرة.
terminal-rules-komi-on-floor-seven = الكومي على الأرض سبعة عادية.
terminal-rules-komi-on-floor-wild = الكومي على الأرض ياخده أي ورقة تتلعب.
terminal-rules-jack-on-komi = الولد اللي ياخد الكومي لوحده يعمل باصرة.
terminal-rules-majority-none = اللي معاه أكتر من نص الورق ياخد { $points }. ولو 26 لـ 26، لا لده ولا لده.
terminal-rules-majority-carry = اللي معاه أكتر من نص الورق ياخد { $points }. ولو 26 لـ 26، تترحّل للي ياخد الأكتر ورق في الجولة اللي بعدها.
terminal-rules-point-cards = كل ولد وكل آس بنقطة، واتنين سباتي بنقطتين، وعشرة كاروه بتلات نقط.
terminal-rules-specials-bottom = الولاد والكومي ما ينزلوش في أول أرض: يروحوا تحت باقي الورق.
terminal-rules-specials-random = الولاد والكومي ما ينزلوش في أول أرض: يرجعوا لأي مكان في باقي الورق.
terminal-rules-left = اللي يفضل على الأرض ياخده آخر حد أخد.
terminal-rules-last-void = الباصرة بآخر ورقة في الجولة مش محسوبة.
