# Поле гри як текст.

show-table = Поле
show-guildhall = { $location }: заповнено { $count } з { $spots }.
show-final =
    Останній раунд: ще { $count } { $count ->
        [one] хід
        [few] ходи
       *[many] ходів
    }.
show-due-reset = Після цього ходу: оновлення чорного ринку.
show-due-refresh = Після цього ходу: нові помічники в першому стовпці.
show-tax_stand = { $location }: { $amounts }.
show-market = { $slot }: { $amounts }.
show-market-worker = { $slot }, робітник: { $player }.
show-decks = Карт залишилося: помічники { $apprentices }, будівлі { $cards }, нагороди { $rewards }.

show-rows = Помічники для найму
show-hire = { $row } { $number }: { $card }
show-hire-silver = { $hire } — на карті срібняків: { $count }
show-crafts = Карти ремесла
show-offered = Карти на вибір
show-card-building = { $building }.
show-card-craft = { $craft }.

show-seat = { $player }: { $points }
show-seat-own = { $player } (ви): { $points }
show-opponent = { $opponent } ({ $difficulty }): { $points }
show-character = Планшет: { $character }.
show-goods = Товари: { $amounts }.
show-good = { $good } { $count }
show-tracks = Доброчестя { $virtue }, собор { $cathedral }, борги несплачені { $unpaid }, сплачені { $paid }.
show-workers = Робітники: вільні { $count }; розміщені: { $places }.
show-at = { $location } { $count }
show-captured = Заарештовані іншими: { $count }.
show-prisoners = Заарештовані робітники тут: { $groups }.
show-group = { $whose } { $count }
show-artisan-home = Ремісник удома.
show-buildings = Будівлі: { $buildings }.
show-apprentices = Помічники: { $staff }.
show-apprentice = { $apprentice }
show-tools = Інструменти: { $tools }.
show-tool = { $craft } ({ $apprentice })
show-adornments = Оздоби: { $adornments }.
show-adornment = { $craft } ({ $building })
show-hand = Карт будівель на руці: { $count }.
show-hand-own = Ваша рука
show-schemes = Карт інтриг залишилося: { $count }.
