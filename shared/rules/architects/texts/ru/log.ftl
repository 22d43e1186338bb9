# Что произошло.

log-passes_cards =
    Дальше передают { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }.
log-loses_turn = { $player } не может ни разместить, ни забрать рабочего и теряет ход.
log-triggers_end = { $player } занимает последнее место в гильдии: у каждого ещё один ход.
log-nobody_builds =
    Никто не строил { $rounds } { $rounds ->
        [one] раунд
        [few] раунда
       *[many] раундов
    }: у каждого ещё один ход.
log-resolves = { $player } применяет: { $building }.
log-game_ends = Игра окончена.

log-places = { $player } размещает рабочего: { $location }.
log-places-slot = { $player } размещает рабочего: { $location }, { $slot }.
log-recalls = { $player } забирает рабочего: { $source }.
log-recalls-count =
    { $player } забирает { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    }: { $source }.
source-location = { $location }
source-market = чёрный рынок, { $slot }
source-board = планшет игрока { $whose }
log-captures =
    { $player } арестовывает { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } ({ $whose }): { $location }.
log-captures-own =
    { $player } забирает домой { $count } { $count ->
        [one] своего рабочего
        [few] своих рабочих
       *[many] своих рабочих
    }: { $location }.
log-imprisons =
    { $player } отправляет в темницу { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } ({ $whose }).
log-goes_to_prison =
    В темницу { $count ->
        [one] попадает
        [few] попадают
       *[many] попадают
    } { $count } { $count ->
        [one] рабочий
        [few] рабочих
       *[many] рабочих
    }: { $whose }.
log-releases-prison =
    { $player } освобождает { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } из темницы.
log-releases-boards =
    { $player } освобождает { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } с чужих планшетов.

log-gains = { $player } получает { $amount }.
log-pays = { $player } платит { $amount }.
log-pays_tax =
    { $player } платит налог: { $count } { $count ->
        [one] серебро
        [few] серебра
       *[many] серебра
    }.
log-saves = { $player } экономит { $amount }.
log-loses = { $player } теряет { $amount }.
log-ignores_loss = { $player } избегает потери: { $amount }.
log-takes_debt =
    { $player } берёт { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }.
log-pays_debt =
    { $player } выплачивает { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }.
log-destroys_debt =
    { $player } сбрасывает { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }.

log-draws =
    { $player } берёт { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }.
log-draws-secret =
    { $player } берёт { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }: { $buildings }.
log-looks_at =
    { $player } смотрит { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }.
log-looks_at-secret =
    { $player } смотрит { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }: { $buildings }.
log-keeps =
    { $player } оставляет { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }.
log-keeps-secret =
    { $player } оставляет { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }: { $building }.
log-discards =
    { $player } сбрасывает { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }.
log-discards-secret =
    { $player } сбрасывает { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }: { $building }.
log-builds = { $player } строит: { $building }.
log-advances = { $player } продвигается в строительстве собора до уровня { $level }.
log-turns_reward = { $player } открывает награду, которая даёт { $amounts }.

log-hires = { $player } нанимает: { $apprentice } ({ $row }, { $column }).
log-dismisses = { $player } сбрасывает: { $apprentice }.
log-lays_coins =
    { $player } кладёт { $count } { $count ->
        [one] серебро
        [few] серебра
       *[many] серебра
    } на пропущенных помощников: { $row }.
log-reveals = Новый помощник: { $apprentice } ({ $row }, { $column }).
log-refreshes = Уходит помощник: { $apprentice } ({ $row }).
log-uses = { $player } использует: { $apprentice }.
log-uses-tool = { $player } использует инструмент: { $craft } — { $effect }.

log-resets = Чёрный рынок обновляется.
log-reshuffles_market = Карты чёрного рынка перетасованы.
log-turns_market = Большой рынок теперь даёт { $amounts }.
log-shows_market = Малый рынок теперь даёт { $amounts }.

log-shuffles = { $player } тасует карты интриг.
log-turns = { $player } открывает карту интриг: { $scheme }.
log-causes_tax =
    { $player } кладёт в казну { $count } { $count ->
        [one] серебро
        [few] серебра
       *[many] серебра
    }.
log-removes = { $player } убирает: { $apprentice } ({ $row }, { $column }).

log-sends_artisan = { $player } посылает мастера.
log-calls_artisan = { $player } отзывает мастера.
log-adorns = { $player } берёт украшение: { $craft }.
log-adorns-building = { $player } изготавливает украшение: { $craft }; сооружение: { $building }.
log-crafts = { $player } изготавливает инструмент: { $craft } ({ $effect }); помощник: { $apprentice }.
log-shows_craft = Открыта: { $craft }.
log-loses_tool = { $player } теряет инструмент: { $craft } ({ $effect }).
log-moves_tool = { $player } перемещает инструмент: { $craft } ({ $effect }); помощник: { $apprentice }.
