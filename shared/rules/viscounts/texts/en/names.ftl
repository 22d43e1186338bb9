# What things are called in a sentence.

name-townsfolk = { $townsfolk }
name-hero = { $hero }
name-starter = { $starter }
name-printed = Townsfolk printed on the board ({ $icons })
name-scheme-starting = starting scheme { $number }
name-scheme-future = future scheme { $number }
name-manuscript = { $ribbon } — { $effect }
name-manuscript-printed = printed on the board — { $effect }
name-slot = { $building } { $number }
name-spot = location { $number }, spot { $spot }
place-outside = location { $number }
place-inside = inside path at locations { $first } and { $second }
card-told = { $card } ({ $effect })

section-A = section A
section-B = section B
section-C = section C
section-D = section D
section-E = section E

action-trade = Trade
action-build = Construct a building
action-castle = Place workers in the castle
action-transcribe = Transcribe a manuscript
action-flip = Flip a Debt or a Deed
action-focus = Primary focus

automa-cleric = Cleric
automa-builder = Builder
automa-noble = Noble
automa-card = Card
