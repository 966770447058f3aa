# Was abgelehnt wird, und warum.

no-first-roller = Die Option first_roller nennt Platz { $seat }; es gibt { $seats } Plätze.
