# Поле игры как текст.

show-table = Поле
show-guildhall = { $location }: заполнено { $count } из { $spots }.
show-final =
    Последний раунд: ещё { $count } { $count ->
        [one] ход
        [few] хода
       *[many] ходов
    }.
show-due-reset = После этого хода: обновление чёрного рынка.
show-due-refresh = После этого хода: новые помощники в первом столбце.
show-tax_stand = { $location }: { $amounts }.
show-market = { $slot }: { $amounts }.
show-market-worker = { $slot }, рабочий: { $player }.
show-decks = Карт осталось: помощники { $apprentices }, сооружения { $cards }, награды { $rewards }.

show-rows = Помощники для найма
show-hire = { $row } { $number }: { $card }
show-hire-silver = { $hire } — серебра на карте: { $count }
show-crafts = Карты мастерства
show-offered = Карты на выбор
show-card-building = { $building }.
show-card-craft = { $craft }.

show-seat = { $player }: { $points }
show-seat-own = { $player } (вы): { $points }
show-opponent = { $opponent } ({ $difficulty }): { $points }
show-character = Планшет: { $character }.
show-goods = Товары: { $amounts }.
show-good = { $good } { $count }
show-tracks = Добродетель { $virtue }, собор { $cathedral }, долги неоплаченные { $unpaid }, оплаченные { $paid }.
show-workers = Рабочие: свободные { $count }; размещённые: { $places }.
show-at = { $location } { $count }
show-captured = Арестованы другими: { $count }.
show-prisoners = Арестованные рабочие здесь: { $groups }.
show-group = { $whose } { $count }
show-artisan-home = Мастер дома.
show-buildings = Сооружения: { $buildings }.
show-apprentices = Помощники: { $staff }.
show-apprentice = { $apprentice }
show-tools = Инструменты: { $tools }.
show-tool = { $craft } ({ $apprentice })
show-adornments = Украшения: { $adornments }.
show-adornment = { $craft } ({ $building })
show-hand = Карт сооружений на руке: { $count }.
show-hand-own = Ваша рука
show-schemes = Карт интриг осталось: { $count }.
