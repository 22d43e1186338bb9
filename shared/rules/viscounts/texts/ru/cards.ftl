# Что говорят карты и планшеты, по их числам.

card-cost = Стоит { $amount }.
card-price = Стоит: { $icons }.
card-icons = Символы: { $icons }.
card-ribbon = { $ribbon }.
card-points = Даёт { $points }.
card-worth = Даёт: { $worth }.
points-of =
    { $points } за { $count } { $count ->
        [one] сооружение
        [few] сооружения
       *[many] сооружений
    }
points-rank = место { $number } — { $points }
card-immediate = Немедленно: { $effect }.
card-then = Затем: { $effect }.
card-dropoff = Когда она уходит с планшета: { $effect }.
card-ongoing = { $effect }.
card-end_game = В конце игры: { $effect }.
card-ability = { $when }: { $effect }.
card-ability-criminals = { $when }, если есть преступники: { $effect }.
card-ability-no_criminals = { $when }, если нет преступников: { $effect }.
card-top_right = При найме или изгнании: { $effect }.
conversion = { $action }: можно засчитать { $pay } как { $icons }
conversion-limited =
    { $action }: { $count } { $count ->
        [one] раз
        [few] раза
       *[many] раз
    } можно засчитать { $pay } как { $icons }
card-trade = Торговля в локации { $number }: за { $icons } { $effect }.
card-printed_townsfolk = Напечатанный горожанин: стоит { $amount }; { $icons }; при изгнании: { $effect }.
card-printed_manuscript = Напечатанный манускрипт: стоит { $icons }; { $effect }.
card-spot = Когда вы здесь строите: { $effect }.
card-link = Для владельцев обоих концов связи: { $effect }.
card-section = Когда рабочий попадает на второй ярус: { $effect }.
card-tier = Каждый рабочий здесь даёт { $points }.
card-reached = Когда сюда попадает рабочий: { $effect }.
card-bumped = Для владельца убранного рабочего: { $effect }.
card-workers =
    Разместите { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } за { $icons }.
card-uncovered = Пока не закрыто картой: { $icons }.
card-collision = При столкновении: { $effect }.
card-collision-others = Остальные: { $effect }.
card-collision-others-criminals = Остальные, у кого есть преступники: { $effect }.
card-collision-others-no_criminals = Остальные, у кого нет преступников: { $effect }.
card-start = Виконт начинает в локации { $number }.
card-ending-poverty = Лежит среди долгов и награждает за наибольшее число заверенных грамот.
card-ending-prosperity = Лежит среди грамот и награждает за наибольшее число оплаченных долгов.
card-prizes = Для трёх или четырёх игроков: { $worth }.
card-prizes-few = Для одного или двух игроков: { $worth }.
card-value = { $count }
slot-free_steps =
    Ваш виконт может бесплатно пройти ещё { $count } { $count ->
        [one] локацию
        [few] локации
       *[many] локаций
    }.
slot-dismiss_price = Изгнать кого угодно стоит { $amount }.
slot-hand_limit =
    Вы можете держать на руке ещё { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }.

# Когда срабатывает способность.
trigger-after_trade = После торговли
trigger-after_build = После строительства сооружения
trigger-after_castle = После размещения рабочих в замке
trigger-after_transcribe = После переписывания манускрипта
trigger-collision_step1 = В начале любого столкновения
trigger-collision_step2 = При любом столкновении
trigger-debt_gained = Когда вы получаете долг
trigger-debt_flipped = Когда вы переворачиваете долг
trigger-hired = Когда вы нанимаете
trigger-card_flipped = Когда соперник переворачивает долг или грамоту
trigger-future_scheme_gained = Когда соперник получает будущую схему
trigger-shuffled = Когда соперник перемешивает

# Что она делает.
effect-none = ничего
effect-then = { $before }, затем { $next }
effect-or = { $before } или { $next }
effect-or-else = { $before }; или { $next }
effect-gain = получите { $amounts }
effect-points-per = { $points } { $per }
effect-flip-either =
    переверните { $count ->
        [one] долг или грамоту
        [few] { $count } долга или грамоты
       *[many] { $count } долгов или грамот
    }
effect-flip-debt =
    переверните { $count ->
        [one] долг
        [few] { $count } долга
       *[many] { $count } долгов
    }
effect-flip-deed =
    переверните { $count ->
        [one] грамоту
        [few] { $count } грамоты
       *[many] { $count } грамот
    }
effect-rearrange = поменяйте порядок своих карт
effect-discard =
    сбросьте { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }
effect-destroy =
    уничтожьте { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
    }
effect-destroy_own = уничтожьте одну из своих карт
effect-shuffle = замешайте сброс в колоду
effect-hire =
    бесплатно наймите { $count ->
        [one] любого горожанина
        [few] { $count } любых горожан
       *[many] { $count } любых горожан
    }
effect-castle_move =
    переместите рабочего { $count ->
        [one] в соседнюю секцию замка
        [few] в соседнюю секцию замка: { $count } раза
       *[many] в соседнюю секцию замка: { $count } раз
    }
effect-place_workers =
    разместите { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } в одной секции замка
effect-build-any = постройте бесплатно на любом участке: { $building }
effect-build-viscount_space = постройте бесплатно там, где стоит виконт: { $building }
effect-manuscript = бесплатно возьмите манускрипт стоимостью { $costs }
cost = { $count }
either = { $before } или { $next }
effect-dismiss = бесплатно изгоните здешнего горожанина
effect-move =
    пройдите { $count } { $count ->
        [one] локацию
        [few] локации
       *[many] локаций
    } по внешней дороге
effect-future_scheme =
    получите { $count } { $count ->
        [one] будущую схему
        [few] будущие схемы
       *[many] будущих схем
    }
effect-corruption_per_criminal = получите 1 порок за каждого преступника

per-manuscripts =
    { $count ->
        [1] за каждый манускрипт
        [few] за каждые { $count } манускрипта
       *[many] за каждые { $count } манускриптов
    }
per-flipped_deeds =
    { $count ->
        [1] за каждую заверенную грамоту
        [few] за каждые { $count } заверенные грамоты
       *[many] за каждые { $count } заверенных грамот
    }
per-flipped_debts =
    { $count ->
        [1] за каждый оплаченный долг
        [few] за каждые { $count } оплаченных долга
       *[many] за каждые { $count } оплаченных долгов
    }
per-workers_in_castle =
    { $count ->
        [1] за каждого рабочего в замке
        [few] за каждых { $count } рабочих в замке
       *[many] за каждых { $count } рабочих в замке
    }
per-resources =
    { $count ->
        [1] за каждый ресурс
        [few] за каждые { $count } ресурса
       *[many] за каждые { $count } ресурсов
    }
per-buildings =
    { $count ->
        [1] за каждое ваше сооружение
        [few] за каждые { $count } ваших сооружения
       *[many] за каждые { $count } ваших сооружений
    }
per-merchant =
    { $count ->
        [1] за каждый символ купца
        [few] за каждые { $count } символа купца
       *[many] за каждые { $count } символов купца
    }
per-builder =
    { $count ->
        [1] за каждый символ строителя
        [few] за каждые { $count } символа строителя
       *[many] за каждые { $count } символов строителя
    }
per-noble =
    { $count ->
        [1] за каждый символ вельможи
        [few] за каждые { $count } символа вельможи
       *[many] за каждые { $count } символов вельможи
    }
per-cleric =
    { $count ->
        [1] за каждый символ клирика
        [few] за каждые { $count } символа клирика
       *[many] за каждые { $count } символов клирика
    }
per-criminal =
    { $count ->
        [1] за каждый символ преступника
        [few] за каждые { $count } символа преступника
       *[many] за каждые { $count } символов преступника
    }

# Соперник, за которого играют правила.
automa-focus = Главная цель: { $action }.
automa-pool = Все его ресурсы одного вида.
automa-takes = Берёт ресурсы на выбор в таком порядке: { $goods }.
automa-until = { $good } (до { $count })
automa-start = В начале: { $effect }.
automa-removed = Не входят в его колоду: { $cards }.
automa-built = Когда она построена: { $effect }.
scheme-rows = По порядку: { $effect }.
scheme-actions = Затем первое из возможного: { $actions }.
scheme-fallback = Если ничего из этого нельзя: { $effect }.
instead-rearrange = Вместо смены порядка карт: { $effect }.
instead-silver = Вместо каждых { $count } серебра: { $effect }.
instead-destroy = Вместо уничтожения карты: { $effect }.
instead-no_future_scheme = Если будущих схем не осталось: { $effect }.
instead-no_flip = Если нечего переворачивать: { $effect }.
instead-discard = Вместо сброса карты: { $effect }.
instead-castle_move = Вместо перемещения рабочего: { $effect }.
instead-hire = Вместо найма: { $effect }.
