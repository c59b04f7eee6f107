# The few words that stand in pictures of Orbis. Keep them short: each is cut where its place ends.
orbis-pic-title = Orbis
orbis-pic-round = Γύρος { $number } από { $all }
orbis-pic-last-round = Τελευταίος γύρος
orbis-pic-god-love = Αγάπη
orbis-pic-god-beginner = Αρχάρια
orbis-pic-god-oceans = Ωκεανοί
orbis-pic-god-idleness = Τεμπελιά
orbis-pic-god-fire = Φωτιά
orbis-pic-god-technology = Τεχνολογία
orbis-pic-god-nature = Φύση
orbis-pic-god-balance = Ισορροπία
orbis-pic-god-harvest = Σοδειά
orbis-pic-god-death = Θάνατος
orbis-pic-rounds = { $number ->
    [one] { $number } γύρος
   *[other] { $number } γύροι
 }
orbis-pic-stone = Ιεροί λίθοι
orbis-pic-forest = Δάση
orbis-pic-village = Χωριά
orbis-pic-volcano = Ηφαίστεια
orbis-pic-irrigation = Αρδεύσεις
orbis-pic-temple = Ναοί
orbis-pic-god = Θεός
orbis-pic-wasteland = Ερημιές
orbis-pic-total = Σύνολο
