# Що сталося.

log-takes = { $player } бере карту гравця { $number } і видатного городянина: { $hero }.
log-round = Починається раунд { $round }.
log-reveals = { $player } відкриває: { $ending }. Після цього раунду зіграють ще один.
log-ends = Гру завершено. { $ending }
log-passes-action = { $player } не виконує дії.
log-passes-recruit = { $player } нікого не наймає.
log-passes-castle_move = { $player } не переміщує робітників у замку.
log-passes-discard = { $player } нічого не скидає.
log-passes-destroy = { $player } нічого не знищує.
log-passes-destroy_own = { $player } нічого не знищує перед першим тасуванням.
log-passes-rearrange = { $player } не міняє порядок карт.

log-plays = { $player } викладає: { $card }.
log-drops = { $player } прибирає з планшета: { $card }.
log-draws =
    { $player } бере { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
    }.
log-draws-secret =
    { $player } бере { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
    }: { $cards }.
log-shuffles = { $player } затасовує скид у колоду.
log-discards = { $player } скидає: { $card }.
log-destroys = { $player } знищує: { $card }.
log-rearranges = { $player } міняє порядок карт: { $cards }.
log-hires = { $player } наймає: { $card }.
log-dismisses = { $player } виганяє: { $card }.

log-moves = { $player } переміщує віконта: { $place }.
log-acts = { $player } діє: { $action }.
log-exchanges =
    { $player } здійснює { $count } { $count ->
        [one] обмін
        [few] обміни
       *[many] обмінів
    }.
log-builds = { $player } споруджує: { $slot } — { $spot }.
log-links = { $player } утворює зв'язок: { $spot } — { $other }.
log-transcribes = { $player } переписує манускрипт: { $manuscript }.
log-keeps = { $player } залишає собі манускрипт: { $manuscript }.
log-bonus = { $player } бере бонусну карту духовенства: { $ribbon }.

log-gains = { $player } отримує { $amount }.
log-pays = { $player } платить { $amount }.
log-flips-debt = { $player } перевертає борг: його сплачено.
log-flips-deed = { $player } перевертає грамоту: її засвідчено.
log-collides = { $player } має зіткнення на позначці { $position }.

log-places =
    { $player } розміщує { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    }: { $section }.
log-enters = { $player } просуває робітника на другий ярус: { $section }.
log-shifts = { $player } переміщує робітника: { $section } — { $there }.
log-climbs = { $player } просуває робітника на третій ярус: { $section }.
log-leads = { $player } очолює замок.
log-bumps = { $player } прибирає робітника ({ $whose }): ярус { $tier }, { $section }.

log-turns = { $player } відкриває: { $scheme }.
log-adds = { $player } отримує карту: { $scheme }.
