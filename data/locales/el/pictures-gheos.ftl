# The few words that stand in pictures of Gheos. Keep them short: each is cut where its place ends.
gheos-pic-title = Gheos
gheos-pic-stack = Στοίβα: { $number }
gheos-pic-last-epoch = Τέλος με την επόμενη εποχή
gheos-pic-result = Τελικό αποτέλεσμα
gheos-pic-ended-epochs = Τέλος εποχών
gheos-pic-ended-tokens = Τέλος μαρκών
gheos-pic-temple = Ναοί
gheos-pic-token = Μάρκες βαθμολόγησης
gheos-pic-epoch = Εποχές
gheos-pic-final = Τελική βαθμολόγηση
gheos-pic-total = Σύνολο
gheos-pic-hand = Τα πλακίδιά σου
gheos-pic-choose = Ποιο πλακίδιο και πού;
gheos-pic-place = Πού μπαίνει το { $letter };
gheos-pic-turn = { $letter } στο { $cell }: ποια περιστροφή;
gheos-pic-war = Πόλεμος
gheos-pic-migration = Μετανάστευση
