"""Balance reports: many matches between equal bots, what they show, a page with plots under docs/balance.

    make the compiled engine, then from the root of the project
    PYTHONPATH=build/compiled python -m mythagon.bots.balance GAME --greedy 900 --search 300

`matches`, `figures` and `page` know no game. What is counted in a game, and what its page shows, is in its own module
`balance`: a `Subject` (see `matches`) called SUBJECT, its bots GREEDY and CAREFUL, and a function `page`.
"""
