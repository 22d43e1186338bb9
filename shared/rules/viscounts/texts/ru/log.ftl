# Что произошло.

log-takes = { $player } берёт карту игрока { $number } и видного горожанина: { $hero }.
log-round = Начинается раунд { $round }.
log-reveals = { $player } открывает: { $ending }. После этого раунда сыграют ещё один.
log-ends = Игра окончена. { $ending }
log-passes-action = { $player } не выполняет действия.
log-passes-recruit = { $player } никого не нанимает.
log-passes-castle_move = { $player } не перемещает рабочих в замке.
log-passes-discard = { $player } ничего не сбрасывает.
log-passes-destroy = { $player } ничего не уничтожает.
log-passes-destroy_own = { $player } ничего не уничтожает перед первым перемешиванием.
log-passes-rearrange = { $player } не меняет порядок карт.

log-plays = { $player } выкладывает: { $card }.
log-drops = { $player } убирает с планшета: { $card }.
log-draws =
    { $player } берёт { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.
log-draws-secret =
    { $player } берёт { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }: { $cards }.
log-shuffles = { $player } замешивает сброс в колоду.
log-discards = { $player } сбрасывает: { $card }.
log-destroys = { $player } уничтожает: { $card }.
log-rearranges = { $player } меняет порядок карт: { $cards }.
log-hires = { $player } нанимает: { $card }.
log-dismisses = { $player } изгоняет: { $card }.

log-moves = { $player } перемещает виконта: { $place }.
log-acts = { $player } действует: { $action }.
log-exchanges =
    { $player } совершает { $count } { $count ->
        [one] обмен
        [few] обмена
       *[many] обменов
    }.
log-builds = { $player } строит: { $slot } — { $spot }.
log-links = { $player } образует связь: { $spot } — { $other }.
log-transcribes = { $player } переписывает манускрипт: { $manuscript }.
log-keeps = { $player } оставляет себе манускрипт: { $manuscript }.
log-bonus = { $player } берёт бонусную карту духовенства: { $ribbon }.

log-gains = { $player } получает { $amount }.
log-pays = { $player } платит { $amount }.
log-flips-debt = { $player } переворачивает долг: он оплачен.
log-flips-deed = { $player } переворачивает грамоту: она заверена.
log-collides = { $player } доходит до столкновения на отметке { $position }.

log-places =
    { $player } размещает { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    }: { $section }.
log-enters = { $player } продвигает рабочего на второй ярус: { $section }.
log-shifts = { $player } перемещает рабочего: { $section } — { $there }.
log-climbs = { $player } продвигает рабочего на третий ярус: { $section }.
log-leads = { $player } возглавляет замок.
log-bumps = { $player } убирает рабочего ({ $whose }): ярус { $tier }, { $section }.

log-turns = { $player } открывает: { $scheme }.
log-adds = { $player } получает карту: { $scheme }.
