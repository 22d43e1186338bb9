# What a player is asked to decide.

prompt-pair = Take a player card with a hero.
prompt-play = Play a card.
prompt-move =
    { $count ->
        [one] Move your Viscount { $count } step; further ones cost silver.
       *[other] Move your Viscount { $count } steps; further ones cost silver.
    }
prompt-action = Take an action, or none.
prompt-recruit = You may hire the Townsfolk here.
prompt-exchange = Trade: how many exchanges?
prompt-piece = Choose the building to construct.
prompt-piece-free = Construct for nothing: { $building }. Choose which slot it leaves.
prompt-spot = Choose a spot for: { $slot }.
prompt-link = Several links are completed: choose which comes first.
prompt-workers = Choose how many workers you place.
prompt-pay = Choose how to pay: { $action }.

prompt-section =
    { $count ->
        [one] Choose a section for { $count } worker.
       *[other] Choose a section for { $count } workers.
    }
prompt-castle_move =
    { $count ->
        [one] You may move { $count } worker to a neighbouring section.
       *[other] You may move workers to neighbouring sections, { $count } times.
    }
prompt-spread = Your workers fill several sections: choose which spreads first.
prompt-climb = Your workers fill several sections of the second tier: choose where one climbs first.
prompt-side = One worker is left to move on: choose where it goes from { $section }.
prompt-bump = There are too many workers in { $section }, tier { $tier }: choose whose leaves.

prompt-take =
    { $count ->
        [one] Take { $count } resource of your choice.
       *[other] Take { $count } resources of your choice.
    }
prompt-choose = Choose one.
prompt-flip =
    { $count ->
        [one] Flip a Debt or a Deed.
       *[other] Flip Debts or Deeds, { $count } more.
    }
prompt-discard =
    { $count ->
        [one] You may discard { $count } card.
       *[other] You may discard up to { $count } cards.
    }
prompt-destroy =
    { $count ->
        [one] You may destroy { $count } card.
       *[other] You may destroy up to { $count } cards.
    }
prompt-destroy_own = You may destroy one of your cards.
prompt-rearrange = You may rearrange your cards.
prompt-hire =
    { $count ->
        [one] Hire anybody for nothing.
       *[other] Hire anybody for nothing, { $count } times.
    }
prompt-manuscript = Take a manuscript for nothing.
