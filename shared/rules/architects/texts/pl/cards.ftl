# Co mówią karty i plansze, złożone z ich liczb.

apprentice-skilled = { $apprentice } ({ $skills })
apprentice-able = { $apprentice } ({ $skills }; { $effect })

card-cost = Kosztuje { $amounts }.
card-needs = Wymaga Zdolności: { $skills }.
card-skills = Zdolności: { $skills }.
card-points = Daje { $points }.
card-virtue-gained =
    Dodaje { $count } { $count ->
        [one] punkt Cnót
        [few] punkty Cnót
       *[many] punktów Cnót
    }.
card-virtue-lost =
    Odbiera { $count } { $count ->
        [one] punkt Cnót
        [few] punkty Cnót
       *[many] punktów Cnót
    }.
card-immediate = Natychmiast: { $effect }.
card-end_game = Na koniec gry: { $effect }.
card-ability = { $when }: { $effect }.
card-static = Zawsze: { $effect }.
card-adornment-points = Zdobienie daje { $points }.
card-adornment = Zdobienie, natychmiast: { $effect }.
card-tool = Narzędzie, gdy jego Pomocnik pomaga: { $effect }.
card-market-small = Mały Rynek daje { $amounts }.
card-market-large = Duży Rynek daje { $amounts }.

board-virtue = Początkowe Cnoty: { $count }.
board-goods = Na początku otrzymujesz { $amounts }.
board-prison =
    Na początku { $count } { $count ->
        [one] Robotnik siedzi
        [few] Robotnicy siedzą
       *[many] Robotników siedzi
    } w Więzieniu.
board-cards =
    Na początku otrzymujesz jeszcze { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }.
board-debts =
    Na początku masz { $count } { $count ->
        [one] niespłacony Dług
        [few] niespłacone Długi
       *[many] niespłaconych Długów
    }.
board-tools =
    Na początku masz { $count } { $count ->
        [one] Narzędzie
        [few] Narzędzia
       *[many] Narzędzi
    }.

scheme-step = Idzie tutaj: { $location }.
scheme-step-detail = Idzie tutaj: { $location } ({ $detail }).
scheme-otherwise = Jeśli to niemożliwe, idzie tutaj: { $location }.
scheme-otherwise-detail = Jeśli to niemożliwe, idzie tutaj: { $location } ({ $detail }).
scheme-recall = Potem zabiera swoją największą grupę.
scheme-build = buduje
scheme-cathedral = awansuje w budowie Katedry
scheme-top = górny rząd
scheme-bottom = dolny rząd
scheme-left = lewe pole
scheme-right = prawe pole

# Kiedy działa zdolność.
trigger-collect-quarry = Gdy wydobywasz w Kamieniołomie
trigger-collect-forest = Gdy zbierasz w Lesie
trigger-collect-mines = Gdy wydobywasz w Kopalniach
trigger-collect-silversmith = Gdy bierzesz srebrniki u Złotnika
trigger-storehouse_trade = Jako wymiana w Królewskim Skarbcu
trigger-storehouse_visit = Gdy odwiedzasz Królewski Skarbiec
trigger-town_centre = Gdy pojmujesz na Placu Miejskim
trigger-tax_stand = Gdy okradasz Poborcę Podatkowego
trigger-workshop_hire = Gdy zatrudniasz w Warsztacie
trigger-black_market_action = Gdy odwiedzasz Czarny Rynek
trigger-black_market_reset = Podczas Odświeżenia Czarnego Rynku
trigger-cathedral_advance = Gdy awansujesz w budowie Katedry
trigger-construct_building = Gdy wznosisz Budynek
trigger-debt_paid_off = Gdy spłacasz Dług
trigger-send_captured_to_prison = Gdy wysyłasz pojmanych do Więzienia

# Co robi.
effect-none = nic
effect-optional = opcjonalnie { $effect }
effect-or = { $before } albo { $next }
effect-gain = otrzymaj { $amounts }
effect-gain-if = otrzymaj { $amounts }, jeśli masz { $when }
effect-gain-choice = otrzymaj { $choices }
items = { $amounts }
effect-gain-per = otrzymaj { $amounts } { $per }
effect-gain-all = każdy gracz otrzymuje { $amounts }
effect-gain-if-most = otrzymaj { $amounts }, jeśli masz { $most }
effect-lose = strać { $amounts }
effect-lose-where = każdy gracz, który ma { $when }, traci { $amounts }
effect-lose-then-gain = strać { $lost }, potem otrzymaj { $amounts }
effect-points-if-most = { $points }, jeśli masz { $most }
effect-points-per = { $points } { $per }
effect-points-if = { $points }, jeśli masz { $when }
effect-debts-better = każdy niespłacony Dług odbiera ci o { $points } mniej
effect-debts-worse = każdy niespłacony Dług odbiera ci o { $points } więcej
effect-trade = oddaj { $give }, aby otrzymać { $get }
effect-cheaper = zapłać o { $amount } mniej
effect-virtue-saved = strać o { $amount } mniej
effect-virtue-kept = nie tracisz Cnót
effect-cheaper-building = płać o { $choices } mniej, gdy budujesz lub awansujesz w budowie Katedry
effect-release-prison =
    uwolnij maksymalnie { $count } { $count ->
        [one] swojego Robotnika
        [few] swoich Robotników
       *[many] swoich Robotników
    } z Więzienia
effect-release-prison-all = uwolnij wszystkich swoich Robotników z Więzienia
effect-release-boards = uwolnij wszystkich swoich Robotników z plansz innych graczy
effect-release-board =
    uwolnij maksymalnie { $count } { $count ->
        [one] swojego Robotnika
        [few] swoich Robotników
       *[many] swoich Robotników
    } z jednej cudzej planszy
effect-capture =
    pojmij { $count } { $count ->
        [one] grupę
        [few] grupy
       *[many] grup
    } Robotników
effect-capture-here =
    pojmij maksymalnie { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } jednego koloru tam, gdzie właśnie stanął twój Robotnik
effect-choose = { $choices }
effect-hire = zatrudnij dowolnego Pomocnika za darmo
effect-destroy-debt =
    zniszcz { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }
effect-discard-for =
    odrzuć { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }, aby otrzymać { $amounts }
effect-dismiss =
    odrzuć { $count } { $count ->
        [one] swojego Pomocnika
        [few] swoich Pomocników
       *[many] swoich Pomocników
    }
effect-extra-placement = umieść w Domu Gildii jeszcze jednego Robotnika
effect-extra-worker =
    przyjmij, że masz tam o { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } więcej: { $location }
effect-equal = przy płaceniu te towary są wymienne: { $goods }
effect-ignore-tax = płać Podatek o { $amount } niższy
effect-no-discard = nie odrzucaj karty Budynku
effect-apprentice-limit =
    możesz mieć { $count } { $count ->
        [one] Pomocnika
        [few] Pomocników
       *[many] Pomocników
    }
effect-avoid-debt = możesz zapłacić { $amounts } zamiast brać Dług
effect-release-artisan = uwolnij swojego Rzemieślnika z Więzienia
effect-artisan-cheaper = zapłać o { $amount } mniej za jedną akcję tury, w której umieszczasz Rzemieślnika
effect-artisan-capture = tam, gdzie umieszczasz Rzemieślnika, możesz pojmać wszystkich Robotników jednego koloru
effect-artisan-count =
    twój Rzemieślnik przy umieszczaniu liczy się za { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    }
effect-tool-adorns = gdy wykonujesz Narzędzie, otrzymujesz też to, co daje jego Zdobienie
effect-free-tool = wykonaj Narzędzie za darmo
effect-free-adornment = wykonaj Zdobienie za darmo
effect-repeat = powtórz natychmiastowe działanie Budynku nad nim
effect-new-faces = połóż wszystkich odkrytych Pomocników pod talię i zatrudnij jednego z nowych za darmo
effect-skills = liczy się jako { $skills }

# Warunki: co się liczy i z czym porównuje.
when-exactly = dokładnie { $measure }
when-least = co najmniej { $measure }
when-most = co najwyżej { $measure }
when-more = więcej niż { $measure }
when-fewer = mniej niż { $measure }
measure-clay =
    { $count ->
        [0] zero gliny
        [one] { $count } glinę
        [few] { $count } gliny
       *[many] { $count } gliny
    }
measure-wood =
    { $count ->
        [0] zero drewna
        [one] { $count } drewno
        [few] { $count } drewna
       *[many] { $count } drewna
    }
measure-stone =
    { $count ->
        [0] zero kamieni
        [one] { $count } kamień
        [few] { $count } kamienie
       *[many] { $count } kamieni
    }
measure-gold =
    { $count ->
        [0] zero złota
        [one] { $count } złoto
        [few] { $count } złota
       *[many] { $count } złota
    }
measure-marble =
    { $count ->
        [0] zero marmuru
        [one] { $count } marmur
        [few] { $count } marmuru
       *[many] { $count } marmuru
    }
measure-silver =
    { $count ->
        [0] zero srebrników
        [one] { $count } srebrnik
        [few] { $count } srebrniki
       *[many] { $count } srebrników
    }
measure-virtue =
    { $count ->
        [0] zero punktów Cnót
        [one] { $count } punkt Cnót
        [few] { $count } punkty Cnót
       *[many] { $count } punktów Cnót
    }
measure-cathedral_level =
    { $count ->
        [0] zero poziomów Katedry
        [one] { $count } poziom Katedry
        [few] { $count } poziomy Katedry
       *[many] { $count } poziomów Katedry
    }
measure-clay_wood_stone_total =
    { $count ->
        [0] zero gliny, drewna i kamieni
        [one] { $count } towar spośród gliny, drewna i kamieni
        [few] { $count } towary spośród gliny, drewna i kamieni
       *[many] { $count } towarów spośród gliny, drewna i kamieni
    }
measure-constructed_buildings =
    { $count ->
        [0] zero Budynków
        [one] { $count } Budynek
        [few] { $count } Budynki
       *[many] { $count } Budynków
    }
measure-captured_workers =
    { $count ->
        [0] zero pojmanych Robotników
        [one] { $count } pojmanego Robotnika
        [few] { $count } pojmanych Robotników
       *[many] { $count } pojmanych Robotników
    }
measure-apprentices_with_skill-carpentry =
    { $count ->
        [0] zero Pomocników z ciesielstwem
        [one] { $count } Pomocnika z ciesielstwem
        [few] { $count } Pomocników z ciesielstwem
       *[many] { $count } Pomocników z ciesielstwem
    }
measure-apprentices_with_skill-tiling =
    { $count ->
        [0] zero Pomocników z dekarstwem
        [one] { $count } Pomocnika z dekarstwem
        [few] { $count } Pomocników z dekarstwem
       *[many] { $count } Pomocników z dekarstwem
    }
measure-apprentices_with_skill-masonry =
    { $count ->
        [0] zero Pomocników z kamieniarstwem
        [one] { $count } Pomocnika z kamieniarstwem
        [few] { $count } Pomocników z kamieniarstwem
       *[many] { $count } Pomocników z kamieniarstwem
    }
measure-paid_debts =
    { $count ->
        [0] zero spłaconych Długów
        [one] { $count } spłacony Dług
        [few] { $count } spłacone Długi
       *[many] { $count } spłaconych Długów
    }
measure-unpaid_debts =
    { $count ->
        [0] zero niespłaconych Długów
        [one] { $count } niespłacony Dług
        [few] { $count } niespłacone Długi
       *[many] { $count } niespłaconych Długów
    }
measure-own_workers_in_prison =
    { $count ->
        [0] zero Robotników w Więzieniu
        [one] { $count } Robotnika w Więzieniu
        [few] { $count } Robotników w Więzieniu
       *[many] { $count } Robotników w Więzieniu
    }
measure-tools =
    { $count ->
        [0] zero Narzędzi
        [one] { $count } Narzędzie
        [few] { $count } Narzędzia
       *[many] { $count } Narzędzi
    }
measure-adornments =
    { $count ->
        [0] zero Zdobień
        [one] { $count } Zdobienie
        [few] { $count } Zdobienia
       *[many] { $count } Zdobień
    }
measure-skill_sets =
    { $count ->
        [0] zero zestawów trzech Zdolności
        [one] { $count } zestaw trzech Zdolności
        [few] { $count } zestawy trzech Zdolności
       *[many] { $count } zestawów trzech Zdolności
    }

most-clay = najwięcej gliny
most-wood = najwięcej drewna
most-stone = najwięcej kamieni
most-gold = najwięcej złota
most-marble = najwięcej marmuru
most-silver = najwięcej srebrników
most-virtue = najwyższe Cnoty
most-cathedral_level = najwyższy poziom Katedry
most-clay_wood_stone_total = najwięcej gliny, drewna i kamieni łącznie
most-constructed_buildings = najwięcej Budynków
most-captured_workers = najwięcej pojmanych Robotników
most-apprentices_with_skill-carpentry = najwięcej Pomocników z ciesielstwem
most-apprentices_with_skill-tiling = najwięcej Pomocników z dekarstwem
most-apprentices_with_skill-masonry = najwięcej Pomocników z kamieniarstwem
most-paid_debts = najwięcej spłaconych Długów
most-unpaid_debts = najwięcej niespłaconych Długów
most-own_workers_in_prison = najwięcej Robotników w Więzieniu
most-tools = najwięcej Narzędzi
most-adornments = najwięcej Zdobień
most-skill_sets = najwięcej zestawów trzech Zdolności

per-clay =
    { $count ->
        [1] za każdą glinę
        [few] za każde { $count } gliny
       *[many] za każde { $count } gliny
    }
per-wood =
    { $count ->
        [1] za każde drewno
        [few] za każde { $count } drewna
       *[many] za każde { $count } drewna
    }
per-stone =
    { $count ->
        [1] za każdy kamień
        [few] za każde { $count } kamienie
       *[many] za każde { $count } kamieni
    }
per-gold =
    { $count ->
        [1] za każde złoto
        [few] za każde { $count } złota
       *[many] za każde { $count } złota
    }
per-marble =
    { $count ->
        [1] za każdy marmur
        [few] za każde { $count } marmuru
       *[many] za każde { $count } marmuru
    }
per-silver =
    { $count ->
        [1] za każdy srebrnik
        [few] za każde { $count } srebrniki
       *[many] za każde { $count } srebrników
    }
per-virtue =
    { $count ->
        [1] za każdy punkt Cnót
        [few] za każde { $count } punkty Cnót
       *[many] za każde { $count } punktów Cnót
    }
per-cathedral_level =
    { $count ->
        [1] za każdy poziom Katedry
        [few] za każde { $count } poziomy Katedry
       *[many] za każde { $count } poziomów Katedry
    }
per-clay_wood_stone_total =
    { $count ->
        [1] za każdą glinę, drewno i kamień
        [few] za każde { $count } towary spośród gliny, drewna i kamieni
       *[many] za każde { $count } towarów spośród gliny, drewna i kamieni
    }
per-constructed_buildings =
    { $count ->
        [1] za każdy twój Budynek
        [few] za każde { $count } twoje Budynki
       *[many] za każde { $count } twoich Budynków
    }
per-captured_workers =
    { $count ->
        [1] za każdego pojmanego Robotnika
        [few] za każdych { $count } pojmanych Robotników
       *[many] za każdych { $count } pojmanych Robotników
    }
per-apprentices_with_skill-carpentry =
    { $count ->
        [1] za każdego Pomocnika z ciesielstwem
        [few] za każdych { $count } Pomocników z ciesielstwem
       *[many] za każdych { $count } Pomocników z ciesielstwem
    }
per-apprentices_with_skill-tiling =
    { $count ->
        [1] za każdego Pomocnika z dekarstwem
        [few] za każdych { $count } Pomocników z dekarstwem
       *[many] za każdych { $count } Pomocników z dekarstwem
    }
per-apprentices_with_skill-masonry =
    { $count ->
        [1] za każdego Pomocnika z kamieniarstwem
        [few] za każdych { $count } Pomocników z kamieniarstwem
       *[many] za każdych { $count } Pomocników z kamieniarstwem
    }
per-paid_debts =
    { $count ->
        [1] za każdy spłacony Dług
        [few] za każde { $count } spłacone Długi
       *[many] za każde { $count } spłaconych Długów
    }
per-unpaid_debts =
    { $count ->
        [1] za każdy niespłacony Dług
        [few] za każde { $count } niespłacone Długi
       *[many] za każde { $count } niespłaconych Długów
    }
per-own_workers_in_prison =
    { $count ->
        [1] za każdego twojego Robotnika w Więzieniu
        [few] za każdych { $count } twoich Robotników w Więzieniu
       *[many] za każdych { $count } twoich Robotników w Więzieniu
    }
per-tools =
    { $count ->
        [1] za każde Narzędzie
        [few] za każde { $count } Narzędzia
       *[many] za każde { $count } Narzędzi
    }
per-adornments =
    { $count ->
        [1] za każde Zdobienie
        [few] za każde { $count } Zdobienia
       *[many] za każde { $count } Zdobień
    }
per-skill_sets =
    { $count ->
        [1] za każdy zestaw trzech Zdolności
        [few] za każde { $count } zestawy trzech Zdolności
       *[many] za każde { $count } zestawów trzech Zdolności
    }
