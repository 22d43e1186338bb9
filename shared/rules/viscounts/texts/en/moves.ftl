# Labels of moves.

move-pass = Pass
move-copy = { $move } ({ $number })
move-pair = Player card { $number } ({ $effect }; then { $extra }) with the hero: { $card }

move-play = Play: { $card }
move-move = Move to: { $place }
move-move-paying = Move to: { $place }, for { $amount }
move-act = { $action }
move-act-dismissing = { $action }; dismiss for { $amount }: { $card }
move-exchange-none = Exchange nothing
move-exchange =
    { $count ->
        [one] Exchange once: { $effect }
       *[other] Exchange { $count } times: { $effect }
    }
move-piece = Build: { $slot }
move-piece-paying = Build: { $slot } — for { $icons }
move-spot = Build there: { $spot } — { $effect }
move-link = Link to: { $spot } — { $effect }
move-workers =
    { $count ->
        [one] Place { $count } worker for { $icons }
       *[other] Place { $count } workers for { $icons }
    }
move-hire = Hire: { $card }
move-hire-paying = Hire: { $card } — for { $amount }

move-take = Take { $amounts }
move-pay = Pay { $amounts }
move-choose = { $effect }
move-flip_debt = Flip a Debt
move-flip_deed = Flip a Deed
move-manuscript = Take the manuscript: { $manuscript }
move-discard = Discard: { $card }
move-discard_top = Discard the top card of your draw pile, unseen
move-destroy = Destroy: { $card }
move-destroy_top = Destroy the top card of your draw pile, unseen
move-rearrange = Lay from left to right: { $cards }

move-section = Place there: { $section }
move-shift = Move a worker: { $section } — { $there }
move-spread = Spread first: { $section }
move-climb = Climb first: { $section }
move-side = Move the worker to: { $section }
move-bump = Bump off a worker: { $whose }
