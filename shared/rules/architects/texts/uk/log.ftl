# Що сталося.

log-passes_cards =
    Далі передають { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }.
log-loses_turn = { $player } не може ні розмістити, ні забрати робітника і втрачає хід.
log-triggers_end = { $player } займає останнє місце в залі гільдії: кожен має ще один хід.
log-nobody_builds =
    Ніхто не будував { $rounds } { $rounds ->
        [one] раунд
        [few] раунди
       *[many] раундів
    }: кожен має ще один хід.
log-resolves = { $player } застосовує: { $building }.
log-game_ends = Гру завершено.

log-places = { $player } розміщує робітника: { $location }.
log-places-slot = { $player } розміщує робітника: { $location }, { $slot }.
log-recalls = { $player } забирає робітника: { $source }.
log-recalls-count =
    { $player } забирає { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    }: { $source }.
source-location = { $location }
source-market = чорний ринок, { $slot }
source-board = планшет гравця { $whose }
log-captures =
    { $player } заарештовує { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } ({ $whose }): { $location }.
log-captures-own =
    { $player } забирає додому { $count } { $count ->
        [one] власного робітника
        [few] власних робітників
       *[many] власних робітників
    }: { $location }.
log-imprisons =
    { $player } відправляє до в'язниці { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } ({ $whose }).
log-goes_to_prison =
    До в'язниці { $count ->
        [one] потрапляє
        [few] потрапляють
       *[many] потрапляють
    } { $count } { $count ->
        [one] робітник
        [few] робітники
       *[many] робітників
    }: { $whose }.
log-releases-prison =
    { $player } звільняє { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } із в'язниці.
log-releases-boards =
    { $player } звільняє { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } з інших планшетів.

log-gains = { $player } отримує { $amount }.
log-pays = { $player } платить { $amount }.
log-pays_tax =
    { $player } платить податок: { $count } { $count ->
        [one] срібняк
        [few] срібняки
       *[many] срібняків
    }.
log-saves = { $player } заощаджує { $amount }.
log-loses = { $player } втрачає { $amount }.
log-ignores_loss = { $player } нехтує втратою: { $amount }.
log-takes_debt =
    { $player } бере { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }.
log-pays_debt =
    { $player } сплачує { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }.
log-destroys_debt =
    { $player } знищує { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }.

log-draws =
    { $player } бере { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }.
log-draws-secret =
    { $player } бере { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }: { $buildings }.
log-looks_at =
    { $player } переглядає { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }.
log-looks_at-secret =
    { $player } переглядає { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }: { $buildings }.
log-keeps =
    { $player } залишає { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }.
log-keeps-secret =
    { $player } залишає { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }: { $building }.
log-discards =
    { $player } скидає { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }.
log-discards-secret =
    { $player } скидає { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }: { $building }.
log-builds = { $player } будує: { $building }.
log-advances = { $player } просувається в будівництві собору до рівня { $level }.
log-turns_reward = { $player } відкриває нагороду, яка дає { $amounts }.

log-hires = { $player } наймає: { $apprentice } ({ $row }, { $column }).
log-dismisses = { $player } скидає: { $apprentice }.
log-lays_coins =
    { $player } кладе { $count } { $count ->
        [one] срібняк
        [few] срібняки
       *[many] срібняків
    } на пропущених помічників: { $row }.
log-reveals = Новий помічник: { $apprentice } ({ $row }, { $column }).
log-refreshes = Іде помічник: { $apprentice } ({ $row }).
log-uses = { $player } використовує: { $apprentice }.
log-uses-tool = { $player } використовує інструмент: { $craft } — { $effect }.

log-resets = Чорний ринок оновлюється.
log-reshuffles_market = Карти чорного ринку тасують наново.
log-turns_market = Великий ринок тепер дає { $amounts }.
log-shows_market = Малий ринок тепер дає { $amounts }.

log-shuffles = { $player } тасує карти інтриг.
log-turns = { $player } відкриває карту інтриг: { $scheme }.
log-causes_tax =
    { $player } кладе до податкової управи { $count } { $count ->
        [one] срібняк
        [few] срібняки
       *[many] срібняків
    }.
log-removes = { $player } прибирає: { $apprentice } ({ $row }, { $column }).

log-sends_artisan = { $player } посилає ремісника.
log-calls_artisan = { $player } відкликає ремісника.
log-adorns = { $player } бере оздобу: { $craft }.
log-adorns-building = { $player } виготовляє оздобу: { $craft }; будівля: { $building }.
log-crafts = { $player } виготовляє інструмент: { $craft } ({ $effect }); помічник: { $apprentice }.
log-shows_craft = Відкрито: { $craft }.
log-loses_tool = { $player } втрачає інструмент: { $craft } ({ $effect }).
log-moves_tool = { $player } переміщує інструмент: { $craft } ({ $effect }); помічник: { $apprentice }.
