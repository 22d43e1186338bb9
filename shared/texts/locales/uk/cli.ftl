# Що каже гра в терміналі, крім слів самої гри.

play-welcome = { $title }. Ви граєте за колір: { $player }; решта гравців — боти ({ $bot }).
play-welcome-alone = { $title }. Ви граєте за колір: { $player }.
play-how = Число робить хід; «{ $command }» розповість, що ще можна написати.
play-only-move = Іншого ходу немає: натисніть клавішу введення.

play-help-number = зробити хід із цим номером
play-help-text = показати ходи, у яких є це слово
play-help-card = що робить карта; її назва, частина назви або код
play-help-moves = показати ходи ще раз
play-help-board = показати поле
play-help-score = рахунок на цю мить
play-help-log = що сталося останнім часом або за всю гру
play-help-hint = що зіграв би найсильніший бот
play-help-undo = повернутися до свого останнього рішення
play-help-lang = продовжити іншою мовою
play-help-save = відтепер зберігати гру в цьому файлі
play-help-resign = залишити решту гри ботові
play-help-quit = вийти
play-help-help = цей перелік

play-no-number = Ходу { $number } тут немає; останній — { $last }.
play-not-understood = Жоден хід не містить «{ $text }», і це не команда. «{ $command }» розповість, що можна написати.
play-no-card = Ніщо не має назви «{ $text }».
play-many-cards =
    { $count ->
        [one] Підходить { $count } карта: { $names }.
        [few] Підходять { $count } карти, серед них: { $names }.
       *[many] Підходить { $count } карт, серед них: { $names }.
    }
play-no-language = Мови «{ $text }» тут немає, є такі: { $languages }.
play-no-log = Ще нічого не сталося.
play-no-undo = Немає чого повертати.
play-undone = Хід повернуто: ось знову ваше останнє рішення.
play-hint = Бот ({ $bot }) зіграв би { $number }: { $label }

play-save-where = Напишіть назву файлу після «{ $command }».
play-file-there = Файл { $file } уже є; назвіть інший.
play-save-failed = Гру не вдалося зберегти у { $file }: { $reason }.
play-go-on = Гру збережено. Продовжити:
play-unsaved = Цю гру не збережено. «{ $save }» і назва файлу збережуть її; ще раз «{ $quit }» — вийти без збереження.
play-not-kept = Гру не збережено; щоб колись продовжити, починайте з { $option } і назвою файлу.

play-total = Разом
play-place = Місце
