"""Age of Artisans, the expansion: craft cards, tools, adornments and the artisan. See the README of this folder."""
