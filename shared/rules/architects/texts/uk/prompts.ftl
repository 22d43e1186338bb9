# Що має вирішити гравець.

prompt-draft = Залиште одну з цих карт будівель; решту передадуть далі.
prompt-place = Розмістіть робітника.
prompt-recall = У вас немає вільних робітників: заберіть одного.
prompt-yield = { $location }: оберіть, що взяти.
prompt-storehouse =
    Королівський склад: ще { $count } { $count ->
        [one] обмін
        [few] обміни
       *[many] обмінів
    }.
prompt-workshop = Майстерня: найміть помічника або візьміть карти будівель.
prompt-hire-market = Чорний ринок: найміть будь-якого помічника без доплати.
prompt-hire-effect = Найміть будь-якого помічника безкоштовно.
prompt-hire-start = Оберіть свого першого помічника.
prompt-replace = У вас найбільша дозволена кількість помічників: скиньте одного заради нового.
prompt-dismiss =
    Скиньте { $count } { $count ->
        [one] свого помічника
        [few] своїх помічників
       *[many] своїх помічників
    }.
prompt-capture-paid =
    Майдан: ще { $count } { $count ->
        [one] арешт
        [few] арешти
       *[many] арештів
    }.
prompt-capture-granted =
    Ви можете заарештувати { $count } { $count ->
        [one] групу
        [few] групи
       *[many] груп
    } робітників.
prompt-capture-compulsory =
    Заарештуйте { $count } { $count ->
        [one] групу
        [few] групи
       *[many] груп
    } робітників.
prompt-guardhouse =
    Вартівня: ще { $count } { $count ->
        [one] дія
        [few] дії
       *[many] дій
    }.
prompt-search = Залиште одну з переглянутих карт будівель.
prompt-guildhall = Зала гільдії: побудуйте будівлю або просуньтеся в будівництві собору.
prompt-guildhall-extra = Ви можете розмістити ще одного робітника в залі гільдії.
prompt-mix =
    Заплатіть за собор { $count } { $count ->
        [one] товар
        [few] товари
       *[many] товарів
    } на вибір: { $goods }.
prompt-cathedral_card = Скиньте карту будівлі.
prompt-hand_limit = У вас забагато карт на руці: скиньте карту будівлі.
prompt-goods_choice = { $building }: { $effect }.
prompt-release_or_capture = { $building }: { $effect }.
prompt-discard_for = { $building }: { $effect }.
prompt-adorned_choice =
    Звільніть своїх робітників з інших планшетів або заарештуйте { $count } { $count ->
        [one] групу
        [few] групи
       *[many] груп
    }.
prompt-destroy_debt =
    Ви можете знищити { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }.
prompt-debt =
    Ви маєте взяти { $count } { $count ->
        [one] борг, але можете відкупитися
        [few] борги, але можете відкупитися від кожного
       *[many] боргів, але можете відкупитися від кожного
    }.
prompt-reset = Оновлювання чорного ринку: скористайтеся тим, що вам зараз допоможе.
prompt-end_effects = Кінець гри: оберіть, яку будівлю застосувати наступною.
prompt-tools = Ви можете використати свої інструменти.
prompt-shield = Ви ось-ось втратите { $amount }; ваш ремісник може цим знехтувати.
prompt-free_tool = Виготовте інструмент безкоштовно.
prompt-free_adornment = Виготовте оздобу безкоштовно.
prompt-move_tool = Інструмент «{ $craft }» ({ $effect }) залишився без помічника: перемістіть його або втратьте.
