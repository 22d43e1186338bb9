# Nazwa gry, opcje stołu, koniec gry, składniki wyniku.

title = Wicehrabiowie Zachodniego Królestwa

option-automa = Przeciwnik
option-automa-help = Dla jednego gracza: plansza przeciwnika
choice-automa = { $automa }
option-difficulty = Trudność
option-difficulty-help = Dla jednego gracza: ile przyszłych planów ma przeciwnik od początku
option-dismiss_via_conversion = Odprawianie przez zamianę
option-dismiss_via_conversion-help = Kartę można odprawić dla symboli, które liczą się tylko przez zamianę
option-turn_player_bumps = Usuwa gracz aktywny
option-turn_player_bumps-help = Którego Robotnika usunąć, wybiera gracz, którego jest tura, czyikolwiek Robotnicy się ruszali
option-shuffle_effect_checks = Znaczniki przy efekcie tasowania
option-shuffle_effect_checks-help = Efekt tasowania daje Cnoty lub Zepsucie jak każde tasowanie
option-bonus_icons_score = Symbole kart premii
option-bonus_icons_score-help = Symbole kart premii duchowieństwa liczą się dla Manuskryptów punktujących symbole
option-automa_scores_scheme_icons = Symbole planów
option-automa_scores_scheme_icons-help = Plany przeciwnika liczą się dla Manuskryptów punktujących symbole

end-poverty = Królestwo popadło w ubóstwo.
end-prosperity = W królestwie nastał dobrobyt.
end-both = Królestwo jest podzielone między ubóstwo i dobrobyt.

score-trading_posts = Faktorie
score-guildhalls = Domy Gildii
score-workshops = Warsztaty
score-castle = Zamek
score-manuscript_sets = Zestawy zakładek
score-manuscripts = Manuskrypty
score-castle_leader = Zarządca Zamku
score-cleric_bonuses = Karty premii duchowieństwa
score-debts = Długi
score-deeds = Akty
score-poverty = Ubóstwo: najwięcej zatwierdzonych Aktów
score-prosperity = Dobrobyt: najwięcej spłaconych Długów
score-resources = Zasoby
