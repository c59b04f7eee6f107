# Tempo i rzetelność graczy. Liczby przychodzą jako tekst.

opt-access =
    .name = dostęp
    .desc = Kto może dołączyć do stolika
opt-speed =
    .name = tempo
    .desc = Inni widzą, jak szybko grasz
settings-speed =
    { $value ->
        [on] Tempo: wł. Inni widzą, jak szybko grasz: przy stolikach i w twoim profilu.
       *[off] Tempo: wył. Tylko ty widzisz, jak szybko grasz. To, czy kończysz partie, nadal można zobaczyć.
    }
toggle-speed = Tempo

lobby-reliable = Dla rzetelnych
    .hint = Dla osób, które kończą co najmniej 90% partii albo grają tu od niedawna
lobby-not-reliable = Ten stolik jest dla osób, które kończą co najmniej { $share }% swoich partii. Twoje partie na tym serwerze w ostatnich 90 dniach: ukończone { $finished } z { $matches }. Liczy się każda partia, którą dokończysz, a dawne po 90 dniach przestają się liczyć. Własny stolik otwiera `/{ cmd-play.name } { cmd-play-new.name }`.
lobby-reliable-joined = Ktoś już dołączył, a stolik dla rzetelnych pokazuje, jak rzetelna jest każda osoba przy nim. Otwórz nowy: `/{ cmd-play.name } { cmd-play-new.name }` z opcją `{ opt-access.name }:`.

figures-line = { $name }: { $facts }
figures-new = gra tu od niedawna
figures-speed = połowa tur w ciągu { $median }, 9 na 10 w ciągu { $slow }
figures-program = { $share }% tur rozegrał program
figures-finished = ukończone partie: { $finished } z { $matches }
figures-hours = { $hours } godz.
figures-minutes = { $minutes } min
figures-hidden-own = Tylko ty widzisz, jak szybko grasz. Możesz to zmienić w `/{ cmd-settings.name } { cmd-settings-me.name }`.
# Obrazek profilu.
figures-title = Tempo i rzetelność, ostatnie 90 dni
figures-none = Od niedawna na tym serwerze: mniej niż { $turns } tur z innymi osobami w ostatnich 90 dniach
figures-half = połowa tur w ciągu
figures-most = 9 na 10 tur w ciągu
figures-by-program = tury rozegrane przez program
figures-ended = ukończone partie
