# Назви ходів.

move-done = Готово
move-pass = Пропустити
move-pass-tool = Втратити інструмент
move-copy = { $move } ({ $number })
move-with = { $use }, а потім: { $move }
move-discounted = { $move } (зі знижкою)
move-artisan = { $move } (разом із ремісником)
move-artisan-alone = { $move } — ремісника

move-place = Розмістити робітника: { $location }
move-place_artisan = Розмістити ремісника: { $location }
move-place_market-goods = Розмістити робітника: чорний ринок, { $slot } — отримати { $amounts } за { $price }
move-place_market-hire = Розмістити робітника: чорний ринок — найняти будь-якого помічника за { $price }
move-place_market-search = Розмістити робітника: чорний ринок — шукати карту будівлі за { $price }
move-place_market-craft = Розмістити робітника: чорний ринок — виготовити інструмент за { $price }
move-place_artisan_market-goods = Розмістити ремісника: чорний ринок, { $slot } — отримати { $amounts } за { $price }
move-place_artisan_market-hire = Розмістити ремісника: чорний ринок — найняти будь-якого помічника за { $price }
move-place_artisan_market-search = Розмістити ремісника: чорний ринок — шукати карту будівлі за { $price }
move-place_artisan_market-craft = Розмістити ремісника: чорний ринок — виготовити інструмент за { $price }

move-recall = Забрати робітника: { $location }
move-recall_market = Забрати робітника: чорний ринок, { $slot }
move-recall_board = Забрати робітника з планшета гравця: { $whose }

move-capture =
    Заарештувати: { $whose }, { $count } { $count ->
        [one] робітник
        [few] робітники
       *[many] робітників
    } ({ $location })
move-capture-own =
    Забрати додому { $count } { $count ->
        [one] власного робітника
        [few] власних робітників
       *[many] власних робітників
    } ({ $location })
move-send = Відправити заарештованих робітників до в'язниці
move-release_prison = Звільнити своїх робітників із в'язниці
move-release_boards_silver = Звільнити своїх робітників з інших планшетів за срібняки
move-release_boards_debt = Звільнити своїх робітників з інших планшетів за борг
move-release_boards = Звільнити своїх робітників з інших планшетів
move-release_some =
    Звільнити { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } із в'язниці
move-release_by =
    { $apprentice }: звільнити { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } із в'язниці
move-release_board =
    { $character }: звільнити { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } із в'язниці

move-take = Взяти { $amounts }
move-pay = Сплатити { $amounts }
move-trade = Віддати { $give }, отримати { $get }
move-pay_debt = Сплатити борг
move-destroy_debt = Знищити борг
move-take_debt = Взяти борг
move-buy_off = Сплатити { $amounts } замість того, щоб узяти борг
move-ignore_loss = Знехтувати втратою доброчестя
move-lose_virtue = Втратити доброчестя

move-keep = Залишити: { $building }
move-draw = Взяти карти будівель
move-hire = Найняти: { $apprentice } — { $row }, { $column }
move-discard = Скинути: { $building }
move-dismiss = Скинути: { $apprentice }
move-dismiss-tool = Скинути: { $apprentice }; інструмент буде переміщено або втрачено
move-build = Побудувати: { $building }
move-build_saving = Побудувати: { $building }, заощадивши { $amount }
move-advance = Просунутися в будівництві собору
move-resolve = Застосувати: { $building }
move-use = Використати: { $apprentice }

move-craft = Виготовити інструмент: { $craft } ({ $effect }) — помічник: { $apprentice }
move-adorn = Виготовити оздобу: { $craft } ({ $effect }) — будівля: { $building }
move-tuck = Перемістити інструмент — помічник: { $apprentice }
move-use_tool = Використати інструмент: { $craft } — { $effect }
move-use_tool_paying = Використати інструмент: { $craft } — { $effect }; платити: { $good }
move-use_tool_release =
    Використати інструмент: { $craft } — звільнити { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } із в'язниці
move-use_tool_group =
    Використати інструмент: { $craft } — { $effect }; { $whose }, { $count } { $count ->
        [one] робітник
        [few] робітники
       *[many] робітників
    }
move-use_capture = { $apprentice }: { $whose }
