# The few words that stand in pictures themselves. Keep them short: each is cut where its place ends.

## Maori
maori-pic-title = Maori
maori-pic-round = Γύρος { $number }
maori-pic-last-round = Τελευταίες σειρές
maori-pic-basic = βασικό παιχνίδι
maori-pic-advanced = προχωρημένο
maori-pic-professional = επαγγελματικό
maori-pic-atoll = ατόλη
maori-pic-store = Αποθήκη
maori-pic-hand = Σε ποια θέση;
maori-pic-stack = Στοίβα
maori-pic-supply = Απόθεμα
maori-pic-result = Τελικό αποτέλεσμα
maori-pic-palms = Φοίνικες
maori-pic-palms-hut = Φοίνικες με καλύβα
maori-pic-palms-atoll = Φοίνικες στην ατόλη
maori-pic-palms-hut-atoll = Με καλύβα, στην ατόλη
maori-pic-wreaths = Στεφάνια
maori-pic-boats = Οι πιο πολλές βάρκες
maori-pic-shells = Τα πιο πολλά κοχύλια
maori-pic-bare = Άδειες θέσεις
maori-pic-total = Σύνολο
