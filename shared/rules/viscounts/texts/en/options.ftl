# The game's name, options of a table, ends of a game, parts of the score.

title = Viscounts of the West Kingdom

option-automa = Opponent
option-automa-help = For one player: the opponent's board
choice-automa = { $automa }
option-difficulty = Difficulty
option-difficulty-help = For one player: future schemes that the opponent has from the start
option-dismiss_via_conversion = Dismissing by conversion
option-dismiss_via_conversion-help = A card may be dismissed for icons that only count through a conversion
option-turn_player_bumps = The player on turn bumps
option-turn_player_bumps-help = The player on turn picks the workers to bump, whoever's workers moved
option-shuffle_effect_checks = Shuffle effect on the markers
option-shuffle_effect_checks-help = The shuffle effect brings virtue or corruption like any other shuffle
option-bonus_icons_score = Icons of bonus cards
option-bonus_icons_score-help = Icons of cleric bonus cards count for manuscripts that score icons
option-automa_scores_scheme_icons = Icons of schemes
option-automa_scores_scheme_icons-help = The solo opponent's schemes count for manuscripts that score icons

end-poverty = Poverty came over the kingdom.
end-prosperity = Prosperity came over the kingdom.
end-both = The kingdom is divided between poverty and prosperity.

score-trading_posts = Trading Posts
score-guildhalls = Guildhalls
score-workshops = Workshops
score-castle = Castle
score-manuscript_sets = Sets of ribbons
score-manuscripts = Manuscripts
score-castle_leader = Castle Leader
score-cleric_bonuses = Cleric bonus cards
score-debts = Debts
score-deeds = Deeds
score-poverty = Poverty: most approved Deeds
score-prosperity = Prosperity: most paid Debts
score-resources = Resources
