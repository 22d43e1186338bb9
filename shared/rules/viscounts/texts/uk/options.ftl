# Назва гри, налаштування столу, кінець гри, складові рахунку.

title = Віконти Західного королівства

option-automa = Суперник
option-automa-help = Для одного гравця: планшет суперника
choice-automa = { $automa }
option-difficulty = Складність
option-difficulty-help = Для одного гравця: скільки майбутніх схем суперник має з початку
option-dismiss_via_conversion = Вигнання через перетворення
option-dismiss_via_conversion-help = Карту можна вигнати заради символів, які зараховуються лише через перетворення
option-turn_player_bumps = Прибирає активний гравець
option-turn_player_bumps-help = Яких робітників прибрати, обирає гравець, чий зараз хід, хоч би чиї робітники рухалися
option-shuffle_effect_checks = Маркери за ефектом тасування
option-shuffle_effect_checks-help = Ефект тасування дає доброчестя чи порочність, як і будь-яке тасування
option-bonus_icons_score = Символи бонусних карт
option-bonus_icons_score-help = Символи бонусних карт духовенства зараховуються манускриптам, що дають очки за символи
option-automa_scores_scheme_icons = Символи схем
option-automa_scores_scheme_icons-help = Схеми суперника зараховуються манускриптам, що дають очки за символи

end-poverty = Королівство охопили злидні.
end-prosperity = У королівстві запанував достаток.
end-both = Королівство розділене між злиднями й достатком.

score-trading_posts = Факторії
score-guildhalls = Зали гільдії
score-workshops = Майстерні
score-castle = Замок
score-manuscript_sets = Набори закладок
score-manuscripts = Манускрипти
score-castle_leader = Очільник замку
score-cleric_bonuses = Бонусні карти духовенства
score-debts = Борги
score-deeds = Грамоти
score-poverty = Злидні: найбільше засвідчених грамот
score-prosperity = Достаток: найбільше сплачених боргів
score-resources = Ресурси
