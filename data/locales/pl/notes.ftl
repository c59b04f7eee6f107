# Prywatne notatki o partii.

cmd-note =
    .name = notatka
    .desc = Zapisz prywatną notatkę o partii
opt-text =
    .name = tekst
    .desc = Nowa treść notatki, najwyżej 1000 znaków
button-note = Notatka
# Nad notatką, gdy widać ją razem z ręką albo wyjaśnieniem.
note-own = Twoja notatka
note-title = Twoja notatka: { $match }
note-label = Notatka
note-none = Nie masz jeszcze notatki o tej partii. Zapisz, co planujesz albo co, twoim zdaniem, mają inni.
note-private = Widzisz to tylko ty.
note-kept =
    { $days ->
        [one] Notatka zniknie { $days } dzień po partii, chyba że oznaczysz ją gwiazdką.
        [few] Notatka zniknie { $days } dni po partii, chyba że oznaczysz ją gwiazdką.
       *[many] Notatka zniknie { $days } dni po partii, chyba że oznaczysz ją gwiazdką.
    }
note-until = Notatka zniknie { $date }, chyba że oznaczysz ją gwiazdką.
note-starred = Ma gwiazdkę: zostanie, dopóki jej nie usuniesz.
note-edit = Zmień
note-star = Dodaj gwiazdkę
note-unstar = Zdejmij gwiazdkę
note-not-in = Notatki o partii mogą pisać tylko gracze, a w tej partii nie grasz.
