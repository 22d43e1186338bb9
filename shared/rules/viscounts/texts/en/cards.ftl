# What cards and boards say, made from their numbers.

card-cost = Costs { $amount }.
card-price = Costs: { $icons }.
card-icons = Icons: { $icons }.
card-ribbon = { $ribbon }.
card-points = Worth { $points }.
card-worth = Worth: { $worth }.
points-of =
    { $count ->
        [one] { $points } for { $count }
       *[other] { $points } for { $count }
    }
points-rank = place { $number } — { $points }
card-immediate = At once: { $effect }.
card-then = Then: { $effect }.
card-dropoff = When it drops off: { $effect }.
card-ongoing = { $effect }.
card-end_game = At the end of the game: { $effect }.
card-ability = { $when }: { $effect }.
card-ability-criminals = { $when }, with criminals: { $effect }.
card-ability-no_criminals = { $when }, without criminals: { $effect }.
card-top_right = When it is hired or dismissed: { $effect }.
conversion = { $action }: { $pay } may count as { $icons }
conversion-limited =
    { $count ->
        [one] { $action }: once, { $pay } may count as { $icons }
       *[other] { $action }: { $count } times, { $pay } may count as { $icons }
    }
card-trade = Trade at location { $number }: for { $icons } { $effect }.
card-printed_townsfolk = Printed Townsfolk: costs { $amount }; { $icons }; when dismissed: { $effect }.
card-printed_manuscript = Printed manuscript: costs { $icons }; { $effect }.
card-spot = When you build here: { $effect }.
card-link = For the owners of both ends of the link: { $effect }.
card-section = When a worker enters the second tier: { $effect }.
card-tier = Each worker here is worth { $points }.
card-reached = When a worker comes here: { $effect }.
card-bumped = For the owner of a worker that is bumped off: { $effect }.
card-workers =
    { $count ->
        [one] Place { $count } worker for { $icons }.
       *[other] Place { $count } workers for { $icons }.
    }
card-uncovered = While no card covers it: { $icons }.
card-collision = At a collision: { $effect }.
card-collision-others = The others: { $effect }.
card-collision-others-criminals = The others, with criminals: { $effect }.
card-collision-others-no_criminals = The others, without criminals: { $effect }.
card-start = The Viscount starts at location { $number }.
card-ending-poverty = Lies among the Debts and rewards the most approved Deeds.
card-ending-prosperity = Lies among the Deeds and rewards the most paid Debts.
card-prizes = With three or four players: { $worth }.
card-prizes-few = With one or two players: { $worth }.
card-value = { $count }
slot-free_steps =
    { $count ->
        [one] Your Viscount may go { $count } step further for nothing.
       *[other] Your Viscount may go { $count } steps further for nothing.
    }
slot-dismiss_price = To dismiss anybody costs { $amount }.
slot-hand_limit =
    { $count ->
        [one] You may have { $count } more card in hand.
       *[other] You may have { $count } more cards in hand.
    }

# When an ability works.
trigger-after_trade = After you trade
trigger-after_build = After you construct a building
trigger-after_castle = After you place workers in the castle
trigger-after_transcribe = After you transcribe a manuscript
trigger-collision_step1 = At the start of any collision
trigger-collision_step2 = At any collision
trigger-debt_gained = When you gain a Debt
trigger-debt_flipped = When you flip a Debt
trigger-hired = When you hire
trigger-card_flipped = When it flips a Debt or a Deed
trigger-future_scheme_gained = When it gains a future scheme
trigger-shuffled = When it shuffles

# What it does.
effect-none = nothing
effect-then = { $before }, then { $next }
effect-or = { $before }, or { $next }
effect-or-else = { $before }; or { $next }
effect-gain = gain { $amounts }
effect-points-per = { $points } { $per }
effect-flip-either =
    { $count ->
        [one] flip a Debt or a Deed
       *[other] flip { $count } Debts or Deeds
    }
effect-flip-debt =
    { $count ->
        [one] flip a Debt
       *[other] flip { $count } Debts
    }
effect-flip-deed =
    { $count ->
        [one] flip a Deed
       *[other] flip { $count } Deeds
    }
effect-rearrange = rearrange your cards
effect-discard =
    { $count ->
        [one] discard { $count } card
       *[other] discard up to { $count } cards
    }
effect-destroy =
    { $count ->
        [one] destroy { $count } card
       *[other] destroy up to { $count } cards
    }
effect-destroy_own = destroy one of your cards
effect-shuffle = shuffle your discard pile into your draw pile
effect-hire =
    { $count ->
        [one] hire anybody for nothing
       *[other] hire anybody for nothing, { $count } times
    }
effect-castle_move =
    { $count ->
        [one] move { $count } worker to a neighbouring section of the castle
       *[other] move workers to neighbouring sections of the castle, { $count } times
    }
effect-place_workers =
    { $count ->
        [one] place { $count } worker in a section of the castle
       *[other] place { $count } workers in a section of the castle
    }
effect-build-any = construct for nothing on any spot: { $building }
effect-build-viscount_space = construct for nothing at your Viscount: { $building }
effect-manuscript = take a manuscript that costs { $costs } for nothing
cost = { $count }
either = { $before } or { $next }
effect-dismiss = dismiss the Townsfolk here for nothing
effect-move =
    { $count ->
        [one] go { $count } step along the outside path
       *[other] go { $count } steps along the outside path
    }
effect-future_scheme =
    { $count ->
        [one] gain { $count } future scheme
       *[other] gain { $count } future schemes
    }
effect-corruption_per_criminal = gain 1 corruption for each criminal

per-manuscripts =
    { $count ->
        [1] for each manuscript
       *[other] for every { $count } manuscripts
    }
per-flipped_deeds =
    { $count ->
        [1] for each approved Deed
       *[other] for every { $count } approved Deeds
    }
per-flipped_debts =
    { $count ->
        [1] for each paid Debt
       *[other] for every { $count } paid Debts
    }
per-workers_in_castle =
    { $count ->
        [1] for each worker in the castle
       *[other] for every { $count } workers in the castle
    }
per-resources =
    { $count ->
        [1] for each resource
       *[other] for every { $count } resources
    }
per-buildings =
    { $count ->
        [1] for each of your buildings
       *[other] for every { $count } of your buildings
    }
per-merchant =
    { $count ->
        [1] for each merchant
       *[other] for every { $count } merchants
    }
per-builder =
    { $count ->
        [1] for each builder
       *[other] for every { $count } builders
    }
per-noble =
    { $count ->
        [1] for each noble
       *[other] for every { $count } nobles
    }
per-cleric =
    { $count ->
        [1] for each cleric
       *[other] for every { $count } clerics
    }
per-criminal =
    { $count ->
        [1] for each criminal
       *[other] for every { $count } criminals
    }

# The solo opponent.
automa-focus = Primary focus: { $action }.
automa-pool = All its resources are of one kind.
automa-takes = Takes resources of choice in this order: { $goods }.
automa-until = { $good } (up to { $count })
automa-start = At the start: { $effect }.
automa-removed = Not in its deck: { $cards }.
automa-built = When it is built: { $effect }.
scheme-rows = In turn: { $effect }.
scheme-actions = Then the first of these that it can do: { $actions }.
scheme-fallback = If it can do none of them: { $effect }.
instead-rearrange = Instead of rearranging: { $effect }.
instead-silver = Instead of every { $count } silver: { $effect }.
instead-destroy = Instead of destroying a card: { $effect }.
instead-no_future_scheme = If no future scheme is left: { $effect }.
instead-no_flip = If there is nothing to flip: { $effect }.
instead-discard = Instead of discarding a card: { $effect }.
instead-castle_move = Instead of moving a worker: { $effect }.
instead-hire = Instead of hiring: { $effect }.
