# Plansza jako tekst.

show-table = Plansza
show-guildhall = { $location }: zajęte { $count } z { $spots }.
show-final =
    Ostatnia runda: jeszcze { $count } { $count ->
        [one] tura
        [few] tury
       *[many] tur
    }.
show-due-reset = Po tej turze: odświeżenie Czarnego Rynku.
show-due-refresh = Po tej turze: nowi Pomocnicy w pierwszej kolumnie.
show-tax_stand = { $location }: { $amounts }.
show-market = { $slot }: { $amounts }.
show-market-worker = { $slot }, Robotnik: { $player }.
show-decks = Pozostałe karty: Pomocnicy { $apprentices }, Budynki { $cards }, Nagrody { $rewards }.

show-rows = Pomocnicy do zatrudnienia
show-hire = { $row } { $number }: { $card }
show-hire-silver = { $hire } — srebro na karcie: { $count }
show-crafts = Karty Rzemiosła
show-offered = Karty do wyboru
show-card-building = { $building }.
show-card-craft = { $craft }.

show-seat = { $player }: { $points }
show-seat-own = { $player } (ty): { $points }
show-opponent = { $opponent } ({ $difficulty }): { $points }
show-character = Plansza gracza: { $character }.
show-goods = Dobra: { $amounts }.
show-good = { $good } { $count }
show-tracks = Cnoty { $virtue }, Katedra { $cathedral }, Długi niespłacone { $unpaid }, spłacone { $paid }.
show-workers = Robotnicy: wolni { $count }; umieszczeni: { $places }.
show-at = { $location } { $count }
show-captured = Pojmani przez innych: { $count }.
show-prisoners = Pojmani Robotnicy tutaj: { $groups }.
show-group = { $whose } { $count }
show-artisan-home = Rzemieślnik jest w domu.
show-buildings = Budynki: { $buildings }.
show-apprentices = Pomocnicy: { $staff }.
show-apprentice = { $apprentice }
show-tools = Narzędzia: { $tools }.
show-tool = { $craft } ({ $apprentice })
show-adornments = Zdobienia: { $adornments }.
show-adornment = { $craft } ({ $building })
show-hand = Karty Budynków na ręce: { $count }.
show-hand-own = Twoja ręka
show-schemes = Pozostałe karty Schematu: { $count }.
