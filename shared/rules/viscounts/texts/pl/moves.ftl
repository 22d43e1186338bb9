# Nazwy ruchów.

move-pass = Spasuj
move-copy = { $move } ({ $number })
move-pair = Karta gracza { $number } ({ $effect }; potem { $extra }) i bohater: { $card }

move-play = Zagraj: { $card }
move-move = Przejdź: { $place }
move-move-paying = Przejdź: { $place }, płacąc { $amount }
move-act = { $action }
move-act-dismissing = { $action }; odpraw za { $amount }: { $card }
move-exchange-none = Niczego nie wymieniaj
move-exchange =
    Wymień { $count } { $count ->
        [one] raz
        [few] razy
       *[many] razy
    }: { $effect }
move-piece = Wznieś: { $slot }
move-piece-paying = Wznieś: { $slot } — za { $icons }
move-spot = Wznieś tutaj: { $spot } — { $effect }
move-link = Połączenie: { $spot } — { $effect }
move-workers =
    Umieść { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } za { $icons }
move-hire = Zatrudnij: { $card }
move-hire-paying = Zatrudnij: { $card } — za { $amount }

move-take = Weź { $amounts }
move-pay = Zapłać { $amounts }
move-choose = { $effect }
move-flip_debt = Odwróć Dług
move-flip_deed = Odwróć Akt
move-manuscript = Weź Manuskrypt: { $manuscript }
move-discard = Odrzuć: { $card }
move-discard_top = Odrzuć wierzchnią kartę swojej talii w ciemno
move-destroy = Zniszcz: { $card }
move-destroy_top = Zniszcz wierzchnią kartę swojej talii w ciemno
move-rearrange = Ułóż od lewej do prawej: { $cards }

move-section = Umieść tutaj: { $section }
move-shift = Przesuń Robotnika: { $section } — { $there }
move-spread = Najpierw rozchodzą się stąd: { $section }
move-climb = Najpierw wspina się stąd: { $section }
move-side = Przesuń Robotnika tutaj: { $section }
move-bump = Usuń Robotnika: { $whose }
