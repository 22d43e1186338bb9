# Что предстоит решить игроку.

prompt-draft = Оставьте одну из этих карт сооружений; остальные передадут дальше.
prompt-place = Разместите рабочего.
prompt-recall = У вас нет свободных рабочих: заберите одного.
prompt-yield = { $location }: выберите, что взять.
prompt-storehouse =
    Королевский склад: ещё { $count } { $count ->
        [one] обмен
        [few] обмена
       *[many] обменов
    }.
prompt-workshop = Мастерская: наймите помощника или возьмите карты сооружений.
prompt-hire-market = Чёрный рынок: наймите любого помощника без доплаты.
prompt-hire-effect = Наймите любого помощника бесплатно.
prompt-hire-start = Выберите своего первого помощника.
prompt-replace = У вас наибольшее разрешённое число помощников: сбросьте одного ради нового.
prompt-dismiss =
    Сбросьте { $count } { $count ->
        [one] своего помощника
        [few] своих помощников
       *[many] своих помощников
    }.
prompt-capture-paid =
    Городская площадь: ещё { $count } { $count ->
        [one] арест
        [few] ареста
       *[many] арестов
    }.
prompt-capture-granted =
    Вы можете арестовать { $count } { $count ->
        [one] группу
        [few] группы
       *[many] групп
    } рабочих.
prompt-capture-compulsory =
    Арестуйте { $count } { $count ->
        [one] группу
        [few] группы
       *[many] групп
    } рабочих.
prompt-guardhouse =
    Пост часового: ещё { $count } { $count ->
        [one] действие
        [few] действия
       *[many] действий
    }.
prompt-search = Оставьте одну из просмотренных карт сооружений.
prompt-guildhall = Гильдия: постройте сооружение или продвиньтесь в строительстве собора.
prompt-guildhall-extra = Вы можете разместить в гильдии ещё одного рабочего.
prompt-mix =
    Заплатите за собор { $count } { $count ->
        [one] товар
        [few] товара
       *[many] товаров
    } на выбор: { $goods }.
prompt-cathedral_card = Сбросьте карту сооружения.
prompt-hand_limit = У вас слишком много карт на руке: сбросьте карту сооружения.
prompt-goods_choice = { $building }: { $effect }.
prompt-release_or_capture = { $building }: { $effect }.
prompt-discard_for = { $building }: { $effect }.
prompt-adorned_choice =
    Освободите своих рабочих с чужих планшетов или арестуйте { $count } { $count ->
        [one] группу
        [few] группы
       *[many] групп
    }.
prompt-destroy_debt =
    Вы можете сбросить { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }.
prompt-debt =
    Вы должны взять { $count } { $count ->
        [one] долг, но можете откупиться
        [few] долга, но можете откупиться от каждого
       *[many] долгов, но можете откупиться от каждого
    }.
prompt-reset = Обновление чёрного рынка: используйте то, что вам сейчас поможет.
prompt-end_effects = Конец игры: выберите, какое сооружение применить следующим.
prompt-tools = Вы можете использовать свои инструменты.
prompt-shield = Сейчас вы потеряете { $amount }; ваш мастер может этого избежать.
prompt-free_tool = Изготовьте инструмент бесплатно.
prompt-free_adornment = Изготовьте украшение бесплатно.
prompt-move_tool = Инструмент «{ $craft }» ({ $effect }) остался без помощника: переместите его или потеряйте.
