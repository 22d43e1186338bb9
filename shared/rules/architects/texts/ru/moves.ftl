# Названия ходов.

move-done = Готово
move-pass = Пропустить
move-pass-tool = Потерять инструмент
move-copy = { $move } ({ $number })
move-with = { $use }, а затем: { $move }
move-discounted = { $move } (со скидкой)
move-artisan = { $move } (вместе с мастером)
move-artisan-alone = { $move } — мастера

move-place = Разместить рабочего: { $location }
move-place_artisan = Разместить мастера: { $location }
move-place_market-goods = Разместить рабочего: чёрный рынок, { $slot } — получить { $amounts } за { $price }
move-place_market-hire = Разместить рабочего: чёрный рынок — нанять любого помощника за { $price }
move-place_market-search = Разместить рабочего: чёрный рынок — искать карту сооружения за { $price }
move-place_market-craft = Разместить рабочего: чёрный рынок — изготовить инструмент за { $price }
move-place_artisan_market-goods = Разместить мастера: чёрный рынок, { $slot } — получить { $amounts } за { $price }
move-place_artisan_market-hire = Разместить мастера: чёрный рынок — нанять любого помощника за { $price }
move-place_artisan_market-search = Разместить мастера: чёрный рынок — искать карту сооружения за { $price }
move-place_artisan_market-craft = Разместить мастера: чёрный рынок — изготовить инструмент за { $price }

move-recall = Забрать рабочего: { $location }
move-recall_market = Забрать рабочего: чёрный рынок, { $slot }
move-recall_board = Забрать рабочего с планшета игрока: { $whose }

move-capture =
    Арестовать: { $whose }, { $count } { $count ->
        [one] рабочий
        [few] рабочих
       *[many] рабочих
    } ({ $location })
move-capture-own =
    Забрать домой { $count } { $count ->
        [one] своего рабочего
        [few] своих рабочих
       *[many] своих рабочих
    } ({ $location })
move-send = Отправить арестованных рабочих в темницу
move-release_prison = Освободить своих рабочих из темницы
move-release_boards_silver = Освободить своих рабочих с чужих планшетов за серебро
move-release_boards_debt = Освободить своих рабочих с чужих планшетов за долг
move-release_boards = Освободить своих рабочих с чужих планшетов
move-release_some =
    Освободить { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } из темницы
move-release_by =
    { $apprentice }: освободить { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } из темницы
move-release_board =
    { $character }: освободить { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } из темницы

move-take = Взять { $amounts }
move-pay = Заплатить { $amounts }
move-trade = Отдать { $give }, получить { $get }
move-pay_debt = Выплатить долг
move-destroy_debt = Сбросить долг
move-take_debt = Взять долг
move-buy_off = Заплатить { $amounts } вместо того, чтобы взять долг
move-ignore_loss = Не терять добродетель
move-lose_virtue = Потерять добродетель

move-keep = Оставить: { $building }
move-draw = Взять карты сооружений
move-hire = Нанять: { $apprentice } — { $row }, { $column }
move-discard = Сбросить: { $building }
move-dismiss = Сбросить: { $apprentice }
move-dismiss-tool = Сбросить: { $apprentice }; инструмент будет перемещён или потерян
move-build = Построить: { $building }
move-build_saving = Построить: { $building }, сэкономив { $amount }
move-advance = Продвинуться в строительстве собора
move-resolve = Применить: { $building }
move-use = Использовать: { $apprentice }

move-craft = Изготовить инструмент: { $craft } ({ $effect }) — помощник: { $apprentice }
move-adorn = Изготовить украшение: { $craft } ({ $effect }) — сооружение: { $building }
move-tuck = Переместить инструмент — помощник: { $apprentice }
move-use_tool = Использовать инструмент: { $craft } — { $effect }
move-use_tool_paying = Использовать инструмент: { $craft } — { $effect }; платить: { $good }
move-use_tool_release =
    Использовать инструмент: { $craft } — освободить { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } из темницы
move-use_tool_group =
    Использовать инструмент: { $craft } — { $effect }; { $whose }, { $count } { $count ->
        [one] рабочий
        [few] рабочих
       *[many] рабочих
    }
move-use_capture = { $apprentice }: { $whose }
