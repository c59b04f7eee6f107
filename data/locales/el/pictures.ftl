# The few words that stand in pictures themselves. Keep them short: each is cut where its place ends.

## Maori
maori-pic-title = Maori
maori-pic-round = Γύρος { $number }
maori-pic-last-round = Τελευταίος γύρος
maori-pic-basic = βασικό
maori-pic-advanced = προχωρημένο
maori-pic-professional = επαγγελματικό
maori-pic-atoll = ατόλη
maori-pic-store = Αποθήκη
maori-pic-hand = Στο χέρι
maori-pic-stack = Στοίβα
maori-pic-supply = Απόθεμα
maori-pic-result = Τελικό αποτέλεσμα
maori-pic-rounds = Γύροι: { $number }
maori-pic-palms = Φοίνικες
maori-pic-palms-hut = Φοίνικες με καλύβα
maori-pic-palms-atoll = Φοίνικες στην ατόλη
maori-pic-palms-hut-atoll = … με καλύβα
maori-pic-wreaths = Στεφάνια
maori-pic-boats = Οι περισσότερες βάρκες
maori-pic-shells = Τα περισσότερα κοχύλια
maori-pic-bare = Άδειες θέσεις
maori-pic-total = Σύνολο
