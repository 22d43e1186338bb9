# Co mówi gra w terminalu, poza słowami samej gry.

play-welcome = { $title }. Grasz kolorem: { $player }; pozostali gracze to boty ({ $bot }).
play-welcome-alone = { $title }. Grasz kolorem: { $player }.
play-how = Liczba wykonuje ruch; „{ $command }” powie, co jeszcze można wpisać.
play-only-move = Nie ma innego ruchu: wystarczy Enter.

play-help-number = wykonać ruch o tym numerze
play-help-text = pokazać ruchy, w których jest to słowo
play-help-card = co robi karta; jej nazwa, część nazwy albo kod
play-help-moves = pokazać ruchy jeszcze raz
play-help-board = pokazać planszę
play-help-score = punkty do tej pory
play-help-log = co się ostatnio wydarzyło albo cały przebieg
play-help-hint = co zagrałby najsilniejszy bot
play-help-undo = wrócić do swojej ostatniej decyzji
play-help-lang = grać dalej w innym języku
play-help-save = odtąd zapisywać grę w tym pliku
play-help-resign = zostawić resztę gry botowi
play-help-quit = wyjść
play-help-help = ta lista

play-no-number = Nie ma tu ruchu { $number }; ostatni to { $last }.
play-not-understood = Żaden ruch nie zawiera „{ $text }” i nie jest to polecenie. „{ $command }” powie, co można wpisać.
play-no-card = Nic nie nazywa się „{ $text }”.
play-many-cards =
    { $count ->
        [one] Pasuje { $count } karta: { $names }.
        [few] Pasują { $count } karty, wśród nich: { $names }.
       *[many] Pasuje { $count } kart, wśród nich: { $names }.
    }
play-no-language = Języka „{ $text }” tu nie ma, są: { $languages }.
play-no-log = Nic się jeszcze nie wydarzyło.
play-no-undo = Nie ma czego cofać.
play-undone = Cofnięto: oto znowu twoja ostatnia decyzja.
play-hint = Bot ({ $bot }) zagrałby { $number }: { $label }

play-save-where = Wpisz nazwę pliku po „{ $command }”.
play-file-there = Plik { $file } już istnieje; podaj inny.
play-save-failed = Nie udało się zapisać gry w { $file }: { $reason }.
play-go-on = Gra jest zapisana. Aby grać dalej:
play-unsaved = Ta gra nie jest zapisana. „{ $save }” i nazwa pliku ją zapiszą; ponowne „{ $quit }” kończy bez zapisu.
play-not-kept = Gra nie została zapisana; aby móc do niej wrócić, zacznij z { $option } i nazwą pliku.

play-total = Razem
play-place = Miejsce
