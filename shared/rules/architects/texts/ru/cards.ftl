# Что говорят карты и планшеты, составленное из их чисел.

apprentice-skilled = { $apprentice } ({ $skills })
apprentice-able = { $apprentice } ({ $skills }; { $effect })

card-cost = Стоит { $amounts }.
card-needs = Нужны навыки: { $skills }.
card-skills = Навыки: { $skills }.
card-points = Даёт { $points }.
card-virtue-gained =
    Добавляет { $count } { $count ->
        [one] добродетель
        [few] добродетели
       *[many] добродетелей
    }.
card-virtue-lost =
    Отнимает { $count } { $count ->
        [one] добродетель
        [few] добродетели
       *[many] добродетелей
    }.
card-immediate = Немедленно: { $effect }.
card-end_game = В конце игры: { $effect }.
card-ability = { $when }: { $effect }.
card-static = Всегда: { $effect }.
card-adornment-points = Украшение даёт { $points }.
card-adornment = Украшение, немедленно: { $effect }.
card-tool = Инструмент, когда его помощник помогает: { $effect }.
card-market-small = Малый рынок даёт { $amounts }.
card-market-large = Большой рынок даёт { $amounts }.

board-virtue = Начальная добродетель: { $count }.
board-goods = В начале вы получаете { $amounts }.
board-prison =
    В начале { $count } { $count ->
        [one] рабочий сидит
        [few] рабочих сидят
       *[many] рабочих сидят
    } в темнице.
board-cards =
    В начале вы получаете ещё { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }.
board-debts =
    В начале у вас { $count } { $count ->
        [one] неоплаченный долг
        [few] неоплаченных долга
       *[many] неоплаченных долгов
    }.
board-tools =
    В начале у вас { $count } { $count ->
        [one] инструмент
        [few] инструмента
       *[many] инструментов
    }.

scheme-step = Идёт сюда: { $location }.
scheme-step-detail = Идёт сюда: { $location } ({ $detail }).
scheme-otherwise = Если это невозможно, идёт сюда: { $location }.
scheme-otherwise-detail = Если это невозможно, идёт сюда: { $location } ({ $detail }).
scheme-recall = Затем забирает свою самую большую группу.
scheme-build = строит
scheme-cathedral = продвигается в строительстве собора
scheme-top = верхний ряд
scheme-bottom = нижний ряд
scheme-left = левая ячейка
scheme-right = правая ячейка

# Когда работает способность.
trigger-collect-quarry = Когда вы добываете в карьере
trigger-collect-forest = Когда вы добываете в лесу
trigger-collect-mines = Когда вы добываете в шахтах
trigger-collect-silversmith = Когда вы получаете серебро у чеканщика
trigger-storehouse_trade = Обмен на королевском складе
trigger-storehouse_visit = Когда вы посещаете королевский склад
trigger-town_centre = Когда вы арестовываете на городской площади
trigger-tax_stand = Когда вы крадёте из казны
trigger-workshop_hire = Когда вы нанимаете в мастерской
trigger-black_market_action = Когда вы посещаете чёрный рынок
trigger-black_market_reset = При обновлении чёрного рынка
trigger-cathedral_advance = Когда вы продвигаетесь в строительстве собора
trigger-construct_building = Когда вы строите сооружение
trigger-debt_paid_off = Когда вы выплачиваете долг
trigger-send_captured_to_prison = Когда вы отправляете арестованных в темницу

# Что она делает.
effect-none = ничего
effect-optional = по желанию { $effect }
effect-or = { $before } или { $next }
effect-gain = получите { $amounts }
effect-gain-if = получите { $amounts }, если у вас { $when }
effect-gain-choice = получите { $choices }
items = { $amounts }
effect-gain-per = получите { $amounts } { $per }
effect-gain-all = каждый игрок получает { $amounts }
effect-gain-if-most = получите { $amounts }, если у вас { $most }
effect-lose = потеряйте { $amounts }
effect-lose-where = каждый игрок, у которого { $when }, теряет { $amounts }
effect-lose-then-gain = потеряйте { $lost }, затем получите { $amounts }
effect-points-if-most = { $points }, если у вас { $most }
effect-points-per = { $points } { $per }
effect-points-if = { $points }, если у вас { $when }
effect-debts-better = каждый неоплаченный долг отнимает у вас на { $points } меньше
effect-debts-worse = каждый неоплаченный долг отнимает у вас на { $points } больше
effect-trade = отдайте { $give }, чтобы получить { $get }
effect-cheaper = заплатите на { $amount } меньше
effect-virtue-saved = потеряйте на { $amount } меньше
effect-virtue-kept = не теряйте добродетель
effect-cheaper-building = платите на { $choices } меньше, когда строите или продвигаетесь в строительстве собора
effect-release-prison =
    освободите до { $count } { $count ->
        [one] своего рабочего
        [few] своих рабочих
       *[many] своих рабочих
    } из темницы
effect-release-prison-all = освободите всех своих рабочих из темницы
effect-release-boards = освободите всех своих рабочих с чужих планшетов
effect-release-board =
    освободите до { $count } { $count ->
        [one] своего рабочего
        [few] своих рабочих
       *[many] своих рабочих
    } с одного чужого планшета
effect-capture =
    арестуйте { $count } { $count ->
        [one] группу
        [few] группы
       *[many] групп
    } рабочих
effect-capture-here =
    арестуйте до { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } одного цвета там, где только что разместили своего
effect-choose = { $choices }
effect-hire = наймите любого помощника бесплатно
effect-destroy-debt =
    сбросьте { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }
effect-discard-for =
    сбросьте { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }, чтобы получить { $amounts }
effect-dismiss =
    сбросьте { $count } { $count ->
        [one] своего помощника
        [few] своих помощников
       *[many] своих помощников
    }
effect-extra-placement = разместите в гильдии ещё одного рабочего
effect-extra-worker =
    считайте, что у вас там на { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    } больше: { $location }
effect-equal = при оплате эти товары взаимозаменяемы: { $goods }
effect-ignore-tax = платите на { $amount } налога меньше
effect-no-discard = не сбрасывайте карту сооружения
effect-apprentice-limit =
    у вас может быть { $count } { $count ->
        [one] помощник
        [few] помощника
       *[many] помощников
    }
effect-avoid-debt = можете заплатить { $amounts } вместо того, чтобы взять долг
effect-release-artisan = освободите своего мастера из темницы
effect-artisan-cheaper = заплатите на { $amount } меньше за одно действие того хода, в который размещаете мастера
effect-artisan-capture = там, где размещаете мастера, можете арестовать всех рабочих одного цвета
effect-artisan-count =
    ваш мастер при размещении считается за { $count } { $count ->
        [one] рабочего
        [few] рабочих
       *[many] рабочих
    }
effect-tool-adorns = когда изготавливаете инструмент, получаете и то, что даёт его украшение
effect-free-tool = изготовьте инструмент бесплатно
effect-free-adornment = изготовьте украшение бесплатно
effect-repeat = повторите немедленное действие сооружения над ним
effect-new-faces = положите всех открытых помощников под колоду и наймите одного из новых бесплатно
effect-skills = считается как { $skills }

# Условия: что считают и с чем сравнивают.
when-exactly = ровно { $measure }
when-least = как минимум { $measure }
when-most = как максимум { $measure }
when-more = больше чем { $measure }
when-fewer = меньше чем { $measure }
measure-clay =
    { $count ->
        [0] нет глины
        [one] { $count } глина
        [few] { $count } глины
       *[many] { $count } глины
    }
measure-wood =
    { $count ->
        [0] нет древесины
        [one] { $count } древесина
        [few] { $count } древесины
       *[many] { $count } древесины
    }
measure-stone =
    { $count ->
        [0] нет камня
        [one] { $count } камень
        [few] { $count } камня
       *[many] { $count } камней
    }
measure-gold =
    { $count ->
        [0] нет золота
        [one] { $count } золото
        [few] { $count } золота
       *[many] { $count } золота
    }
measure-marble =
    { $count ->
        [0] нет мрамора
        [one] { $count } мрамор
        [few] { $count } мрамора
       *[many] { $count } мрамора
    }
measure-silver =
    { $count ->
        [0] нет серебра
        [one] { $count } серебро
        [few] { $count } серебра
       *[many] { $count } серебра
    }
measure-virtue =
    { $count ->
        [0] нет добродетели
        [one] { $count } добродетель
        [few] { $count } добродетели
       *[many] { $count } добродетелей
    }
measure-cathedral_level =
    { $count ->
        [0] нет ни одного уровня собора
        [one] { $count } уровень собора
        [few] { $count } уровня собора
       *[many] { $count } уровней собора
    }
measure-clay_wood_stone_total =
    { $count ->
        [0] нет ни глины, ни древесины, ни камня
        [one] { $count } товар из глины, древесины и камня
        [few] { $count } товара из глины, древесины и камня
       *[many] { $count } товаров из глины, древесины и камня
    }
measure-constructed_buildings =
    { $count ->
        [0] нет сооружений
        [one] { $count } сооружение
        [few] { $count } сооружения
       *[many] { $count } сооружений
    }
measure-captured_workers =
    { $count ->
        [0] нет арестованных рабочих
        [one] { $count } арестованный рабочий
        [few] { $count } арестованных рабочих
       *[many] { $count } арестованных рабочих
    }
measure-apprentices_with_skill-carpentry =
    { $count ->
        [0] нет помощников с навыком плотника
        [one] { $count } помощник с навыком плотника
        [few] { $count } помощника с навыком плотника
       *[many] { $count } помощников с навыком плотника
    }
measure-apprentices_with_skill-tiling =
    { $count ->
        [0] нет помощников с навыком плиточника
        [one] { $count } помощник с навыком плиточника
        [few] { $count } помощника с навыком плиточника
       *[many] { $count } помощников с навыком плиточника
    }
measure-apprentices_with_skill-masonry =
    { $count ->
        [0] нет помощников с навыком каменщика
        [one] { $count } помощник с навыком каменщика
        [few] { $count } помощника с навыком каменщика
       *[many] { $count } помощников с навыком каменщика
    }
measure-paid_debts =
    { $count ->
        [0] нет оплаченных долгов
        [one] { $count } оплаченный долг
        [few] { $count } оплаченных долга
       *[many] { $count } оплаченных долгов
    }
measure-unpaid_debts =
    { $count ->
        [0] нет неоплаченных долгов
        [one] { $count } неоплаченный долг
        [few] { $count } неоплаченных долга
       *[many] { $count } неоплаченных долгов
    }
measure-own_workers_in_prison =
    { $count ->
        [0] нет рабочих в темнице
        [one] { $count } рабочий в темнице
        [few] { $count } рабочих в темнице
       *[many] { $count } рабочих в темнице
    }
measure-tools =
    { $count ->
        [0] нет инструментов
        [one] { $count } инструмент
        [few] { $count } инструмента
       *[many] { $count } инструментов
    }
measure-adornments =
    { $count ->
        [0] нет украшений
        [one] { $count } украшение
        [few] { $count } украшения
       *[many] { $count } украшений
    }
measure-skill_sets =
    { $count ->
        [0] нет набора из трёх навыков
        [one] { $count } набор из трёх навыков
        [few] { $count } набора из трёх навыков
       *[many] { $count } наборов из трёх навыков
    }

most-clay = больше всех глины
most-wood = больше всех древесины
most-stone = больше всех камня
most-gold = больше всех золота
most-marble = больше всех мрамора
most-silver = больше всех серебра
most-virtue = самая высокая добродетель
most-cathedral_level = самый высокий уровень собора
most-clay_wood_stone_total = больше всех глины, древесины и камня вместе
most-constructed_buildings = больше всех сооружений
most-captured_workers = больше всех арестованных рабочих
most-apprentices_with_skill-carpentry = больше всех помощников с навыком плотника
most-apprentices_with_skill-tiling = больше всех помощников с навыком плиточника
most-apprentices_with_skill-masonry = больше всех помощников с навыком каменщика
most-paid_debts = больше всех оплаченных долгов
most-unpaid_debts = больше всех неоплаченных долгов
most-own_workers_in_prison = больше всех рабочих в темнице
most-tools = больше всех инструментов
most-adornments = больше всех украшений
most-skill_sets = больше всех наборов из трёх навыков

per-clay =
    { $count ->
        [1] за каждую глину
        [few] за каждые { $count } глины
       *[many] за каждые { $count } глины
    }
per-wood =
    { $count ->
        [1] за каждую древесину
        [few] за каждые { $count } древесины
       *[many] за каждые { $count } древесины
    }
per-stone =
    { $count ->
        [1] за каждый камень
        [few] за каждые { $count } камня
       *[many] за каждые { $count } камней
    }
per-gold =
    { $count ->
        [1] за каждое золото
        [few] за каждые { $count } золота
       *[many] за каждые { $count } золота
    }
per-marble =
    { $count ->
        [1] за каждый мрамор
        [few] за каждые { $count } мрамора
       *[many] за каждые { $count } мрамора
    }
per-silver =
    { $count ->
        [1] за каждое серебро
        [few] за каждые { $count } серебра
       *[many] за каждые { $count } серебра
    }
per-virtue =
    { $count ->
        [1] за каждую добродетель
        [few] за каждые { $count } добродетели
       *[many] за каждые { $count } добродетелей
    }
per-cathedral_level =
    { $count ->
        [1] за каждый уровень собора
        [few] за каждые { $count } уровня собора
       *[many] за каждые { $count } уровней собора
    }
per-clay_wood_stone_total =
    { $count ->
        [1] за каждую глину, древесину и камень
        [few] за каждые { $count } товара из глины, древесины и камня
       *[many] за каждые { $count } товаров из глины, древесины и камня
    }
per-constructed_buildings =
    { $count ->
        [1] за каждое ваше сооружение
        [few] за каждые { $count } ваших сооружения
       *[many] за каждые { $count } ваших сооружений
    }
per-captured_workers =
    { $count ->
        [1] за каждого арестованного рабочего
        [few] за каждых { $count } арестованных рабочих
       *[many] за каждых { $count } арестованных рабочих
    }
per-apprentices_with_skill-carpentry =
    { $count ->
        [1] за каждого помощника с навыком плотника
        [few] за каждых { $count } помощников с навыком плотника
       *[many] за каждых { $count } помощников с навыком плотника
    }
per-apprentices_with_skill-tiling =
    { $count ->
        [1] за каждого помощника с навыком плиточника
        [few] за каждых { $count } помощников с навыком плиточника
       *[many] за каждых { $count } помощников с навыком плиточника
    }
per-apprentices_with_skill-masonry =
    { $count ->
        [1] за каждого помощника с навыком каменщика
        [few] за каждых { $count } помощников с навыком каменщика
       *[many] за каждых { $count } помощников с навыком каменщика
    }
per-paid_debts =
    { $count ->
        [1] за каждый оплаченный долг
        [few] за каждые { $count } оплаченных долга
       *[many] за каждые { $count } оплаченных долгов
    }
per-unpaid_debts =
    { $count ->
        [1] за каждый неоплаченный долг
        [few] за каждые { $count } неоплаченных долга
       *[many] за каждые { $count } неоплаченных долгов
    }
per-own_workers_in_prison =
    { $count ->
        [1] за каждого вашего рабочего в темнице
        [few] за каждых { $count } ваших рабочих в темнице
       *[many] за каждых { $count } ваших рабочих в темнице
    }
per-tools =
    { $count ->
        [1] за каждый инструмент
        [few] за каждые { $count } инструмента
       *[many] за каждые { $count } инструментов
    }
per-adornments =
    { $count ->
        [1] за каждое украшение
        [few] за каждые { $count } украшения
       *[many] за каждые { $count } украшений
    }
per-skill_sets =
    { $count ->
        [1] за каждый набор из трёх навыков
        [few] за каждые { $count } набора из трёх навыков
       *[many] за каждые { $count } наборов из трёх навыков
    }
