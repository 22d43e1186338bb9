# Назви ходів.

move-pass = Пропустити
move-copy = { $move } ({ $number })
move-pair = Карта гравця { $number } ({ $effect }; потім { $extra }) і видатний городянин: { $card }

move-play = Викласти: { $card }
move-move = Перейти: { $place }
move-move-paying = Перейти: { $place }, заплативши { $amount }
move-act = { $action }
move-act-dismissing = { $action }; вигнати за { $amount }: { $card }
move-exchange-none = Нічого не обмінювати
move-exchange =
    Обміняти { $count } { $count ->
        [one] раз
        [few] рази
       *[many] разів
    }: { $effect }
move-piece = Спорудити: { $slot }
move-piece-paying = Спорудити: { $slot } — за { $icons }
move-spot = Спорудити тут: { $spot } — { $effect }
move-link = Зв'язок: { $spot } — { $effect }
move-workers =
    Розмістити { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } за { $icons }
move-hire = Найняти: { $card }
move-hire-paying = Найняти: { $card } — за { $amount }

move-take = Взяти { $amounts }
move-pay = Сплатити { $amounts }
move-choose = { $effect }
move-flip_debt = Перевернути борг
move-flip_deed = Перевернути грамоту
move-manuscript = Взяти манускрипт: { $manuscript }
move-discard = Скинути: { $card }
move-discard_top = Скинути верхню карту своєї колоди, не дивлячись
move-destroy = Знищити: { $card }
move-destroy_top = Знищити верхню карту своєї колоди, не дивлячись
move-rearrange = Викласти зліва направо: { $cards }

move-section = Розмістити тут: { $section }
move-shift = Перемістити робітника: { $section } — { $there }
move-spread = Спершу розходяться звідси: { $section }
move-climb = Спершу просувається звідси: { $section }
move-side = Перемістити робітника сюди: { $section }
move-bump = Прибрати робітника: { $whose }
