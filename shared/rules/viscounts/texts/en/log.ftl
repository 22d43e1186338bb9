# What happened.

log-takes = { $player } takes player card { $number } and the hero: { $hero }.
log-round = Round { $round } begins.
log-reveals = { $player } reveals: { $ending }. One more round is played after this one.
log-ends = The game ends. { $ending }
log-passes-action = { $player } takes no action.
log-passes-recruit = { $player } hires nobody.
log-passes-castle_move = { $player } moves no worker in the castle.
log-passes-discard = { $player } discards nothing.
log-passes-destroy = { $player } destroys nothing.
log-passes-destroy_own = { $player } destroys nothing before the first shuffle.
log-passes-rearrange = { $player } leaves the cards as they lie.

log-plays = { $player } plays: { $card }.
log-drops = { $player } drops off: { $card }.
log-draws =
    { $count ->
        [one] { $player } draws { $count } card.
       *[other] { $player } draws { $count } cards.
    }
log-draws-secret =
    { $count ->
        [one] { $player } draws { $count } card: { $cards }.
       *[other] { $player } draws { $count } cards: { $cards }.
    }
log-shuffles = { $player } shuffles the discard pile into the draw pile.
log-discards = { $player } discards: { $card }.
log-destroys = { $player } destroys: { $card }.
log-rearranges = { $player } rearranges: { $cards }.
log-hires = { $player } hires: { $card }.
log-dismisses = { $player } dismisses: { $card }.

log-moves = { $player } moves the Viscount to: { $place }.
log-acts = { $player } acts: { $action }.
log-exchanges =
    { $count ->
        [0] { $player } exchanges nothing.
        [one] { $player } makes { $count } exchange.
       *[other] { $player } makes { $count } exchanges.
    }
log-builds = { $player } builds: { $slot } — { $spot }.
log-links = { $player } completes a link: { $spot } — { $other }.
log-transcribes = { $player } transcribes: { $manuscript }.
log-keeps = { $player } keeps the manuscript: { $manuscript }.
log-bonus = { $player } takes the cleric bonus card: { $ribbon }.

log-gains = { $player } gains { $amount }.
log-pays = { $player } pays { $amount }.
log-flips-debt = { $player } flips a Debt: it is paid.
log-flips-deed = { $player } flips a Deed: it is approved.
log-collides = { $player } has a collision at position { $position }.

log-places =
    { $count ->
        [one] { $player } places { $count } worker: { $section }.
       *[other] { $player } places { $count } workers: { $section }.
    }
log-enters = { $player } moves a worker to the second tier: { $section }.
log-shifts = { $player } moves a worker: { $section } — { $there }.
log-climbs = { $player } moves a worker to the third tier: { $section }.
log-leads = { $player } leads the castle.
log-bumps = { $player } bumps off a worker ({ $whose }): tier { $tier }, { $section }.

log-turns = { $player } turns up: { $scheme }.
log-adds = { $player } gains: { $scheme }.
