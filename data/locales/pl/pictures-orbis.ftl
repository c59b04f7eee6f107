# The few words that stand in pictures of Orbis. Keep them short: each is cut where its place ends.
orbis-pic-title = Orbis
orbis-pic-round = Runda { $number } z { $all }
orbis-pic-last-round = Ostatnia runda
orbis-pic-god-love = Miłość
orbis-pic-god-beginner = Początkująca
orbis-pic-god-oceans = Oceany
orbis-pic-god-idleness = Próżniactwo
orbis-pic-god-fire = Ogień
orbis-pic-god-technology = Technologia
orbis-pic-god-nature = Natura
orbis-pic-god-balance = Równowaga
orbis-pic-god-harvest = Żniwa
orbis-pic-god-death = Śmierć
orbis-pic-rounds = { $number ->
    [one] { $number } runda
    [few] { $number } rundy
   *[many] { $number } rund
 }
orbis-pic-stone = Święte kamienie
orbis-pic-forest = Lasy
orbis-pic-village = Wioski
orbis-pic-volcano = Wulkany
orbis-pic-irrigation = Irygacje
orbis-pic-temple = Świątynie
orbis-pic-god = Bóg
orbis-pic-wasteland = Pustkowia
orbis-pic-total = Razem
