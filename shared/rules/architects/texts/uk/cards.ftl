# Що кажуть карти й планшети, складене з їхніх чисел.

apprentice-skilled = { $apprentice } ({ $skills })
apprentice-able = { $apprentice } ({ $skills }; { $effect })

card-cost = Коштує { $amounts }.
card-needs = Потребує вмінь: { $skills }.
card-skills = Вміння: { $skills }.
card-points = Дає { $points }.
card-virtue-gained = Додає { $count } доброчестя.
card-virtue-lost = Забирає { $count } доброчестя.
card-immediate = Відразу: { $effect }.
card-end_game = Наприкінці гри: { $effect }.
card-ability = { $when }: { $effect }.
card-static = Завжди: { $effect }.
card-adornment-points = Оздоба дає { $points }.
card-adornment = Оздоба, відразу: { $effect }.
card-tool = Інструмент, коли його помічник допомагає: { $effect }.
card-market-small = Малий ринок дає { $amounts }.
card-market-large = Великий ринок дає { $amounts }.

board-virtue = Початкове доброчестя: { $count }.
board-goods = На початку ви отримуєте { $amounts }.
board-prison =
    На початку { $count } { $count ->
        [one] робітник сидить
        [few] робітники сидять
       *[many] робітників сидять
    } у в'язниці.
board-cards =
    На початку ви отримуєте ще { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }.
board-debts =
    На початку ви маєте { $count } { $count ->
        [one] несплачений борг
        [few] несплачені борги
       *[many] несплачених боргів
    }.
board-tools =
    На початку ви маєте { $count } { $count ->
        [one] інструмент
        [few] інструменти
       *[many] інструментів
    }.

scheme-step = Іде сюди: { $location }.
scheme-step-detail = Іде сюди: { $location } ({ $detail }).
scheme-otherwise = Якщо це неможливо, іде сюди: { $location }.
scheme-otherwise-detail = Якщо це неможливо, іде сюди: { $location } ({ $detail }).
scheme-recall = Потім забирає свою найбільшу групу.
scheme-build = будує
scheme-cathedral = просувається в будівництві собору
scheme-top = верхній ряд
scheme-bottom = нижній ряд
scheme-left = ліва комірка
scheme-right = права комірка

# Коли діє здібність.
trigger-collect-quarry = Коли ви збираєте в каменярні
trigger-collect-forest = Коли ви збираєте в лісі
trigger-collect-mines = Коли ви збираєте в копальнях
trigger-collect-silversmith = Коли ви збираєте в сріблярні
trigger-storehouse_trade = Обмін на королівському складі
trigger-storehouse_visit = Коли ви відвідуєте королівський склад
trigger-town_centre = Коли ви заарештовуєте на майдані
trigger-tax_stand = Коли ви крадете з податкової управи
trigger-workshop_hire = Коли ви наймаєте в майстерні
trigger-black_market_action = Коли ви відвідуєте чорний ринок
trigger-black_market_reset = Під час оновлювання чорного ринку
trigger-cathedral_advance = Коли ви просуваєтеся в будівництві собору
trigger-construct_building = Коли ви будуєте будівлю
trigger-debt_paid_off = Коли ви сплачуєте борг
trigger-send_captured_to_prison = Коли ви відправляєте заарештованих до в'язниці

# Що вона робить.
effect-none = нічого
effect-optional = за бажанням { $effect }
effect-or = { $before } або { $next }
effect-gain = отримайте { $amounts }
effect-gain-if = отримайте { $amounts }, якщо у вас { $when }
effect-gain-choice = отримайте { $choices }
items = { $amounts }
effect-gain-per = отримайте { $amounts } { $per }
effect-gain-all = кожен гравець отримує { $amounts }
effect-gain-if-most = отримайте { $amounts }, якщо у вас { $most }
effect-lose = втратьте { $amounts }
effect-lose-where = кожен гравець, у якого { $when }, втрачає { $amounts }
effect-lose-then-gain = втратьте { $lost }, потім отримайте { $amounts }
effect-points-if-most = { $points }, якщо у вас { $most }
effect-points-per = { $points } { $per }
effect-points-if = { $points }, якщо у вас { $when }
effect-debts-better = кожен несплачений борг забирає у вас на { $points } менше
effect-debts-worse = кожен несплачений борг забирає у вас на { $points } більше
effect-trade = віддайте { $give }, щоб отримати { $get }
effect-cheaper = заплатіть на { $amount } менше
effect-virtue-saved = втратьте на { $amount } менше
effect-virtue-kept = не втрачайте доброчестя
effect-cheaper-building = платіть на { $choices } менше, коли будуєте або просуваєтеся в будівництві собору
effect-release-prison =
    звільніть до { $count } { $count ->
        [one] свого робітника
        [few] своїх робітників
       *[many] своїх робітників
    } із в'язниці
effect-release-prison-all = звільніть усіх своїх робітників із в'язниці
effect-release-boards = звільніть усіх своїх робітників з інших планшетів
effect-release-board =
    звільніть до { $count } { $count ->
        [one] свого робітника
        [few] своїх робітників
       *[many] своїх робітників
    } з одного чужого планшета
effect-capture =
    заарештуйте { $count } { $count ->
        [one] групу
        [few] групи
       *[many] груп
    } робітників
effect-capture-here =
    заарештуйте до { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    } одного кольору там, де щойно розмістили свого
effect-choose = { $choices }
effect-hire = найміть будь-якого помічника безкоштовно
effect-destroy-debt =
    знищте { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }
effect-discard-for =
    скиньте { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }, щоб отримати { $amounts }
effect-dismiss =
    скиньте { $count } { $count ->
        [one] свого помічника
        [few] своїх помічників
       *[many] своїх помічників
    }
effect-extra-placement = розмістіть ще одного робітника в залі гільдії
effect-extra-worker =
    вважайте, що у вас там на { $count } { $count ->
        [one] робітника
        [few] робітники
       *[many] робітників
    } більше: { $location }
effect-equal = під час оплати ці товари взаємозамінні: { $goods }
effect-ignore-tax = платіть на { $amount } податку менше
effect-no-discard = не скидайте карту будівлі
effect-apprentice-limit =
    ви можете мати { $count } { $count ->
        [one] помічника
        [few] помічників
       *[many] помічників
    }
effect-avoid-debt = можете сплатити { $amounts } замість того, щоб узяти борг
effect-release-artisan = звільніть свого ремісника з в'язниці
effect-artisan-cheaper = заплатіть на { $amount } менше за одну дію того ходу, в який розміщуєте ремісника
effect-artisan-capture = там, де розміщуєте ремісника, можете заарештувати всіх робітників одного кольору
effect-artisan-count =
    ваш ремісник, коли його розміщують, рахується за { $count } { $count ->
        [one] робітника
        [few] робітників
       *[many] робітників
    }
effect-tool-adorns = коли виготовляєте інструмент, отримуєте й те, що дає його оздоба
effect-free-tool = виготовте інструмент безкоштовно
effect-free-adornment = виготовте оздобу безкоштовно
effect-repeat = повторіть миттєву дію будівлі над нею
effect-new-faces = покладіть усіх відкритих помічників під колоду й найміть одного з нових безкоштовно
effect-skills = рахується як { $skills }

# Умови: що лічать і з чим порівнюють.
when-exactly = рівно { $measure }
when-least = щонайменше { $measure }
when-most = щонайбільше { $measure }
when-more = більше ніж { $measure }
when-fewer = менше ніж { $measure }
measure-clay =
    { $count ->
        [0] немає глини
        [one] { $count } глина
        [few] { $count } глини
       *[many] { $count } глини
    }
measure-wood =
    { $count ->
        [0] немає деревини
        [one] { $count } деревина
        [few] { $count } деревини
       *[many] { $count } деревини
    }
measure-stone =
    { $count ->
        [0] немає каменю
        [one] { $count } камінь
        [few] { $count } камені
       *[many] { $count } каменів
    }
measure-gold =
    { $count ->
        [0] немає золота
        [one] { $count } золото
        [few] { $count } золота
       *[many] { $count } золота
    }
measure-marble =
    { $count ->
        [0] немає мармуру
        [one] { $count } мармур
        [few] { $count } мармуру
       *[many] { $count } мармуру
    }
measure-silver =
    { $count ->
        [0] немає срібняків
        [one] { $count } срібняк
        [few] { $count } срібняки
       *[many] { $count } срібняків
    }
measure-virtue =
    { $count ->
        [0] немає доброчестя
        [one] { $count } доброчестя
        [few] { $count } доброчестя
       *[many] { $count } доброчестя
    }
measure-cathedral_level =
    { $count ->
        [0] немає жодного рівня собору
        [one] { $count } рівень собору
        [few] { $count } рівні собору
       *[many] { $count } рівнів собору
    }
measure-clay_wood_stone_total =
    { $count ->
        [0] немає ні глини, ні деревини, ні каменю
        [one] { $count } товар із глини, деревини й каменю
        [few] { $count } товари з глини, деревини й каменю
       *[many] { $count } товарів із глини, деревини й каменю
    }
measure-constructed_buildings =
    { $count ->
        [0] немає будівель
        [one] { $count } будівля
        [few] { $count } будівлі
       *[many] { $count } будівель
    }
measure-captured_workers =
    { $count ->
        [0] немає заарештованих робітників
        [one] { $count } заарештований робітник
        [few] { $count } заарештовані робітники
       *[many] { $count } заарештованих робітників
    }
measure-apprentices_with_skill-carpentry =
    { $count ->
        [0] немає помічників із тесларством
        [one] { $count } помічник із тесларством
        [few] { $count } помічники з тесларством
       *[many] { $count } помічників із тесларством
    }
measure-apprentices_with_skill-tiling =
    { $count ->
        [0] немає помічників із плиткуванням
        [one] { $count } помічник із плиткуванням
        [few] { $count } помічники з плиткуванням
       *[many] { $count } помічників із плиткуванням
    }
measure-apprentices_with_skill-masonry =
    { $count ->
        [0] немає помічників із муруванням
        [one] { $count } помічник із муруванням
        [few] { $count } помічники з муруванням
       *[many] { $count } помічників із муруванням
    }
measure-paid_debts =
    { $count ->
        [0] немає сплачених боргів
        [one] { $count } сплачений борг
        [few] { $count } сплачені борги
       *[many] { $count } сплачених боргів
    }
measure-unpaid_debts =
    { $count ->
        [0] немає несплачених боргів
        [one] { $count } несплачений борг
        [few] { $count } несплачені борги
       *[many] { $count } несплачених боргів
    }
measure-own_workers_in_prison =
    { $count ->
        [0] немає робітників у в'язниці
        [one] { $count } робітник у в'язниці
        [few] { $count } робітники у в'язниці
       *[many] { $count } робітників у в'язниці
    }
measure-tools =
    { $count ->
        [0] немає інструментів
        [one] { $count } інструмент
        [few] { $count } інструменти
       *[many] { $count } інструментів
    }
measure-adornments =
    { $count ->
        [0] немає оздоб
        [one] { $count } оздоба
        [few] { $count } оздоби
       *[many] { $count } оздоб
    }
measure-skill_sets =
    { $count ->
        [0] немає набору з трьох умінь
        [one] { $count } набір із трьох умінь
        [few] { $count } набори з трьох умінь
       *[many] { $count } наборів із трьох умінь
    }

most-clay = найбільше глини
most-wood = найбільше деревини
most-stone = найбільше каменю
most-gold = найбільше золота
most-marble = найбільше мармуру
most-silver = найбільше срібняків
most-virtue = найвище доброчестя
most-cathedral_level = найвищий рівень собору
most-clay_wood_stone_total = найбільше глини, деревини й каменю разом
most-constructed_buildings = найбільше будівель
most-captured_workers = найбільше заарештованих робітників
most-apprentices_with_skill-carpentry = найбільше помічників із тесларством
most-apprentices_with_skill-tiling = найбільше помічників із плиткуванням
most-apprentices_with_skill-masonry = найбільше помічників із муруванням
most-paid_debts = найбільше сплачених боргів
most-unpaid_debts = найбільше несплачених боргів
most-own_workers_in_prison = найбільше робітників у в'язниці
most-tools = найбільше інструментів
most-adornments = найбільше оздоб
most-skill_sets = найбільше наборів із трьох умінь

per-clay =
    { $count ->
        [1] за кожну глину
        [few] за кожні { $count } глини
       *[many] за кожні { $count } глини
    }
per-wood =
    { $count ->
        [1] за кожну деревину
        [few] за кожні { $count } деревини
       *[many] за кожні { $count } деревини
    }
per-stone =
    { $count ->
        [1] за кожен камінь
        [few] за кожні { $count } камені
       *[many] за кожні { $count } каменів
    }
per-gold =
    { $count ->
        [1] за кожне золото
        [few] за кожні { $count } золота
       *[many] за кожні { $count } золота
    }
per-marble =
    { $count ->
        [1] за кожен мармур
        [few] за кожні { $count } мармуру
       *[many] за кожні { $count } мармуру
    }
per-silver =
    { $count ->
        [1] за кожен срібняк
        [few] за кожні { $count } срібняки
       *[many] за кожні { $count } срібняків
    }
per-virtue =
    { $count ->
        [1] за кожне доброчестя
        [few] за кожні { $count } доброчестя
       *[many] за кожні { $count } доброчестя
    }
per-cathedral_level =
    { $count ->
        [1] за кожен рівень собору
        [few] за кожні { $count } рівні собору
       *[many] за кожні { $count } рівнів собору
    }
per-clay_wood_stone_total =
    { $count ->
        [1] за кожну глину, деревину й камінь
        [few] за кожні { $count } товари з глини, деревини й каменю
       *[many] за кожні { $count } товарів із глини, деревини й каменю
    }
per-constructed_buildings =
    { $count ->
        [1] за кожну вашу будівлю
        [few] за кожні { $count } ваші будівлі
       *[many] за кожні { $count } ваших будівель
    }
per-captured_workers =
    { $count ->
        [1] за кожного заарештованого робітника
        [few] за кожних { $count } заарештованих робітників
       *[many] за кожних { $count } заарештованих робітників
    }
per-apprentices_with_skill-carpentry =
    { $count ->
        [1] за кожного помічника з тесларством
        [few] за кожних { $count } помічників із тесларством
       *[many] за кожних { $count } помічників із тесларством
    }
per-apprentices_with_skill-tiling =
    { $count ->
        [1] за кожного помічника з плиткуванням
        [few] за кожних { $count } помічників із плиткуванням
       *[many] за кожних { $count } помічників із плиткуванням
    }
per-apprentices_with_skill-masonry =
    { $count ->
        [1] за кожного помічника з муруванням
        [few] за кожних { $count } помічників із муруванням
       *[many] за кожних { $count } помічників із муруванням
    }
per-paid_debts =
    { $count ->
        [1] за кожен сплачений борг
        [few] за кожні { $count } сплачені борги
       *[many] за кожні { $count } сплачених боргів
    }
per-unpaid_debts =
    { $count ->
        [1] за кожен несплачений борг
        [few] за кожні { $count } несплачені борги
       *[many] за кожні { $count } несплачених боргів
    }
per-own_workers_in_prison =
    { $count ->
        [1] за кожного вашого робітника у в'язниці
        [few] за кожних { $count } ваших робітників у в'язниці
       *[many] за кожних { $count } ваших робітників у в'язниці
    }
per-tools =
    { $count ->
        [1] за кожен інструмент
        [few] за кожні { $count } інструменти
       *[many] за кожні { $count } інструментів
    }
per-adornments =
    { $count ->
        [1] за кожну оздобу
        [few] за кожні { $count } оздоби
       *[many] за кожні { $count } оздоб
    }
per-skill_sets =
    { $count ->
        [1] за кожен набір із трьох умінь
        [few] за кожні { $count } набори з трьох умінь
       *[many] за кожні { $count } наборів із трьох умінь
    }
