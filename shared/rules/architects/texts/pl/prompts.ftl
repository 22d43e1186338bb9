# O czym decyduje gracz.

prompt-draft = Zatrzymaj jedną z tych kart Budynków; pozostałe zostaną przekazane dalej.
prompt-place = Umieść Robotnika.
prompt-recall = Nie masz dostępnych Robotników: zabierz jednego.
prompt-yield = { $location }: wybierz, co weźmiesz.
prompt-storehouse =
    Królewski Skarbiec: jeszcze { $count } { $count ->
        [one] wymiana
        [few] wymiany
       *[many] wymian
    }.
prompt-workshop = Warsztat: zatrudnij Pomocnika albo dobierz karty Budynków.
prompt-hire-market = Czarny Rynek: zatrudnij dowolnego Pomocnika bez dopłaty.
prompt-hire-effect = Zatrudnij dowolnego Pomocnika za darmo.
prompt-hire-start = Wybierz swojego pierwszego Pomocnika.
prompt-replace = Masz już największą dozwoloną liczbę Pomocników: odrzuć jednego na rzecz nowego.
prompt-dismiss =
    Odrzuć { $count } { $count ->
        [one] swojego Pomocnika
        [few] swoich Pomocników
       *[many] swoich Pomocników
    }.
prompt-capture-paid =
    Plac Miejski: jeszcze { $count } { $count ->
        [one] pojmanie
        [few] pojmania
       *[many] pojmań
    }.
prompt-capture-granted =
    Możesz pojmać { $count } { $count ->
        [one] grupę
        [few] grupy
       *[many] grup
    } Robotników.
prompt-capture-compulsory =
    Pojmij { $count } { $count ->
        [one] grupę
        [few] grupy
       *[many] grup
    } Robotników.
prompt-guardhouse =
    Wartownia: jeszcze { $count } { $count ->
        [one] akcja
        [few] akcje
       *[many] akcji
    }.
prompt-search = Zatrzymaj jedną z obejrzanych kart Budynków.
prompt-guildhall = Dom Gildii: zbuduj Budynek albo awansuj w budowie Katedry.
prompt-guildhall-extra = Możesz umieścić w Domu Gildii jeszcze jednego Robotnika.
prompt-mix =
    Zapłać za Katedrę { $count } { $count ->
        [one] towar
        [few] towary
       *[many] towarów
    } do wyboru: { $goods }.
prompt-cathedral_card = Odrzuć kartę Budynku.
prompt-hand_limit = Masz za dużo kart na ręce: odrzuć kartę Budynku.
prompt-goods_choice = { $building }: { $effect }.
prompt-release_or_capture = { $building }: { $effect }.
prompt-discard_for = { $building }: { $effect }.
prompt-adorned_choice =
    Uwolnij swoich Robotników z plansz innych graczy albo pojmij { $count } { $count ->
        [one] grupę
        [few] grupy
       *[many] grup
    }.
prompt-destroy_debt =
    Możesz zniszczyć { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }.
prompt-debt =
    Musisz wziąć { $count } { $count ->
        [one] Dług, ale możesz się wykupić
        [few] Długi, ale możesz się wykupić od każdego
       *[many] Długów, ale możesz się wykupić od każdego
    }.
prompt-reset = Odświeżenie Czarnego Rynku: skorzystaj z tego, co ci teraz pomoże.
prompt-end_effects = Koniec gry: wybierz, który Budynek rozpatrzyć jako następny.
prompt-tools = Możesz użyć swoich Narzędzi.
prompt-shield = Zaraz stracisz { $amount }; twój Rzemieślnik może to zignorować.
prompt-free_tool = Wykonaj Narzędzie za darmo.
prompt-free_adornment = Wykonaj Zdobienie za darmo.
prompt-move_tool = Narzędzie „{ $craft }” ({ $effect }) zostało bez Pomocnika: przenieś je albo strać.
