"""The words of every language, as tests compare with them."""

from render.language.catalogue import Words

EVERY = EN, PL, EL = Words.of("en"), Words.of("pl"), Words.of("el")
