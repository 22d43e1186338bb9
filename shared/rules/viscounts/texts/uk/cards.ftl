# Що кажуть карти й планшети, за їхніми числами.

card-cost = Коштує { $amount }.
card-price = Коштує: { $icons }.
card-icons = Символи: { $icons }.
card-ribbon = { $ribbon }.
card-points = Дає { $points }.
card-worth = Дає: { $worth }.
points-of =
    { $points } за { $count } { $count ->
        [one] будівлю
        [few] будівлі
       *[many] будівель
    }
points-rank = місце { $number } — { $points }
card-immediate = Відразу: { $effect }.
card-then = Потім: { $effect }.
card-dropoff = Коли її скидають із планшета: { $effect }.
card-ongoing = { $effect }.
card-end_game = Наприкінці гри: { $effect }.
card-ability = { $when }: { $effect }.
card-ability-criminals = { $when }, якщо є злочинці: { $effect }.
card-ability-no_criminals = { $when }, якщо немає злочинців: { $effect }.
card-top_right = Під час наймання чи вигнання: { $effect }.
conversion = { $action }: можна зарахувати { $pay } як { $icons }
conversion-limited =
    { $action }: { $count } { $count ->
        [one] раз
        [few] рази
       *[many] разів
    } можна зарахувати { $pay } як { $icons }
card-trade = Торгівля в локації { $number }: за { $icons } { $effect }.
card-printed_townsfolk = Надрукований городянин: коштує { $amount }; { $icons }; під час вигнання: { $effect }.
card-printed_manuscript = Надрукований манускрипт: коштує { $icons }; { $effect }.
card-spot = Коли ви тут будуєте: { $effect }.
card-link = Для власників обох кінців зв'язку: { $effect }.
card-section = Коли робітник потрапляє на другий ярус: { $effect }.
card-tier = Кожен робітник тут дає { $points }.
card-reached = Коли сюди потрапляє робітник: { $effect }.
card-bumped = Для власника прибраного робітника: { $effect }.
card-workers =
    Розмістіть { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } за { $icons }.
card-uncovered = Поки не накрито картою: { $icons }.
card-collision = Під час зіткнення: { $effect }.
card-collision-others = Інші: { $effect }.
card-collision-others-criminals = Інші, якщо мають злочинців: { $effect }.
card-collision-others-no_criminals = Інші, якщо не мають злочинців: { $effect }.
card-start = Віконт починає в локації { $number }.
card-ending-poverty = Лежить серед боргів і винагороджує найбільшу кількість засвідчених грамот.
card-ending-prosperity = Лежить серед грамот і винагороджує найбільшу кількість сплачених боргів.
card-prizes = Для трьох чи чотирьох гравців: { $worth }.
card-prizes-few = Для одного чи двох гравців: { $worth }.
card-value = { $count }
slot-free_steps =
    Ваш віконт може безкоштовно пройти ще { $count } { $count ->
        [one] локацію
        [few] локації
       *[many] локацій
    }.
slot-dismiss_price = Вигнати будь-кого коштує { $amount }.
slot-hand_limit =
    Ви можете мати на руці ще { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
    }.

# Коли здібність спрацьовує.
trigger-after_trade = Після торгівлі
trigger-after_build = Після спорудження будівлі
trigger-after_castle = Після розміщення робітників у замку
trigger-after_transcribe = Після переписання манускрипту
trigger-collision_step1 = На початку будь-якого зіткнення
trigger-collision_step2 = Під час будь-якого зіткнення
trigger-debt_gained = Коли ви отримуєте борг
trigger-debt_flipped = Коли ви перевертаєте борг
trigger-hired = Коли ви наймаєте
trigger-card_flipped = Коли суперник перевертає борг чи грамоту
trigger-future_scheme_gained = Коли суперник отримує майбутню схему
trigger-shuffled = Коли суперник тасує

# Що вона робить.
effect-none = нічого
effect-then = { $before }, потім { $next }
effect-or = { $before } або { $next }
effect-or-else = { $before }; або { $next }
effect-gain = отримайте { $amounts }
effect-points-per = { $points } { $per }
effect-flip-either =
    переверніть { $count ->
        [one] борг або грамоту
        [few] { $count } борги або грамоти
       *[many] { $count } боргів або грамот
    }
effect-flip-debt =
    переверніть { $count ->
        [one] борг
        [few] { $count } борги
       *[many] { $count } боргів
    }
effect-flip-deed =
    переверніть { $count ->
        [one] грамоту
        [few] { $count } грамоти
       *[many] { $count } грамот
    }
effect-rearrange = поміняйте порядок своїх карт
effect-discard =
    скиньте { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
    }
effect-destroy =
    знищте { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
    }
effect-destroy_own = знищте одну зі своїх карт
effect-shuffle = затасуйте скид у колоду
effect-hire =
    безкоштовно найміть { $count ->
        [one] будь-якого городянина
        [few] { $count } будь-яких городян
       *[many] { $count } будь-яких городян
    }
effect-castle_move =
    перемістіть робітника { $count ->
        [one] до сусідньої секції замку
        [few] до сусідньої секції замку: { $count } рази
       *[many] до сусідньої секції замку: { $count } разів
    }
effect-place_workers =
    розмістіть { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } в одній секції замку
effect-build-any = спорудіть безкоштовно на будь-якому майданчику: { $building }
effect-build-viscount_space = спорудіть безкоштовно там, де стоїть віконт: { $building }
effect-manuscript = безкоштовно візьміть манускрипт вартістю { $costs }
cost = { $count }
either = { $before } або { $next }
effect-dismiss = безкоштовно виженіть тутешнього городянина
effect-move =
    пройдіть { $count } { $count ->
        [one] локацію
        [few] локації
       *[many] локацій
    } зовнішньою дорогою
effect-future_scheme =
    отримайте { $count } { $count ->
        [one] майбутню схему
        [few] майбутні схеми
       *[many] майбутніх схем
    }
effect-corruption_per_criminal = отримайте 1 очко порочності за кожного злочинця

per-manuscripts =
    { $count ->
        [1] за кожен манускрипт
        [few] за кожні { $count } манускрипти
       *[many] за кожні { $count } манускриптів
    }
per-flipped_deeds =
    { $count ->
        [1] за кожну засвідчену грамоту
        [few] за кожні { $count } засвідчені грамоти
       *[many] за кожні { $count } засвідчених грамот
    }
per-flipped_debts =
    { $count ->
        [1] за кожен сплачений борг
        [few] за кожні { $count } сплачені борги
       *[many] за кожні { $count } сплачених боргів
    }
per-workers_in_castle =
    { $count ->
        [1] за кожного робітника в замку
        [few] за кожних { $count } робітників у замку
       *[many] за кожних { $count } робітників у замку
    }
per-resources =
    { $count ->
        [1] за кожен ресурс
        [few] за кожні { $count } ресурси
       *[many] за кожні { $count } ресурсів
    }
per-buildings =
    { $count ->
        [1] за кожну вашу будівлю
        [few] за кожні { $count } ваші будівлі
       *[many] за кожні { $count } ваших будівель
    }
per-merchant =
    { $count ->
        [1] за кожен символ купця
        [few] за кожні { $count } символи купця
       *[many] за кожні { $count } символів купця
    }
per-builder =
    { $count ->
        [1] за кожен символ будівельника
        [few] за кожні { $count } символи будівельника
       *[many] за кожні { $count } символів будівельника
    }
per-noble =
    { $count ->
        [1] за кожен символ вельможі
        [few] за кожні { $count } символи вельможі
       *[many] за кожні { $count } символів вельможі
    }
per-cleric =
    { $count ->
        [1] за кожен символ клірика
        [few] за кожні { $count } символи клірика
       *[many] за кожні { $count } символів клірика
    }
per-criminal =
    { $count ->
        [1] за кожен символ злочинця
        [few] за кожні { $count } символи злочинця
       *[many] за кожні { $count } символів злочинця
    }

# Суперник, за якого грають правила.
automa-focus = Головна ціль: { $action }.
automa-pool = Усі його ресурси одного виду.
automa-takes = Бере ресурси на вибір у такому порядку: { $goods }.
automa-until = { $good } (до { $count })
automa-start = На початку: { $effect }.
automa-removed = Не входять до його колоди: { $cards }.
automa-built = Коли її споруджено: { $effect }.
scheme-rows = По черзі: { $effect }.
scheme-actions = Потім перше з можливого: { $actions }.
scheme-fallback = Якщо нічого з цього не можна: { $effect }.
instead-rearrange = Замість зміни порядку карт: { $effect }.
instead-silver = Замість кожних { $count } срібняків: { $effect }.
instead-destroy = Замість знищення карти: { $effect }.
instead-no_future_scheme = Якщо майбутніх схем не лишилося: { $effect }.
instead-no_flip = Якщо нема чого перевертати: { $effect }.
instead-discard = Замість скидання карти: { $effect }.
instead-castle_move = Замість переміщення робітника: { $effect }.
instead-hire = Замість наймання: { $effect }.
