# Названия ходов.

move-pass = Пропустить
move-copy = { $move } ({ $number })
move-pair = Карта игрока { $number } ({ $effect }; затем { $extra }) и видный горожанин: { $card }

move-play = Выложить: { $card }
move-move = Перейти: { $place }
move-move-paying = Перейти: { $place }, заплатив { $amount }
move-act = { $action }
move-act-dismissing = { $action }; изгнать за { $amount }: { $card }
move-exchange-none = Ничего не обменивать
move-exchange =
    Обменять { $count } { $count ->
        [one] раз
        [few] раза
       *[many] раз
    }: { $effect }
move-piece = Построить: { $slot }
move-piece-paying = Построить: { $slot } — за { $icons }
move-spot = Построить здесь: { $spot } — { $effect }
move-link = Связь: { $spot } — { $effect }
move-workers =
    Разместить { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } за { $icons }
move-hire = Нанять: { $card }
move-hire-paying = Нанять: { $card } — за { $amount }

move-take = Взять { $amounts }
move-pay = Заплатить { $amounts }
move-choose = { $effect }
move-flip_debt = Перевернуть долг
move-flip_deed = Перевернуть грамоту
move-manuscript = Взять манускрипт: { $manuscript }
move-discard = Сбросить: { $card }
move-discard_top = Сбросить верхнюю карту своей колоды не глядя
move-destroy = Уничтожить: { $card }
move-destroy_top = Уничтожить верхнюю карту своей колоды не глядя
move-rearrange = Выложить слева направо: { $cards }

move-section = Разместить здесь: { $section }
move-shift = Переместить рабочего: { $section } — { $there }
move-spread = Сначала расходятся отсюда: { $section }
move-climb = Сначала продвигается отсюда: { $section }
move-side = Переместить рабочего сюда: { $section }
move-bump = Убрать рабочего: { $whose }
