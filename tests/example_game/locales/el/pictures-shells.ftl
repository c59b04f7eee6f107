# Οι λίγες λέξεις που στέκονται στις εικόνες του παιχνιδιού Κοχύλια. Σύντομες: η καθεμία κόβεται εκεί που τελειώνει ο χώρος της.
shells-pic-title = Κοχύλια
shells-pic-bag =
    { $number ->
        [0] Το σακούλι είναι άδειο
       *[other] Σακούλι: { $number }
    }
shells-pic-hand = Τα κοχύλια σου
shells-pic-choose = Ποιο κοχύλι;
shells-pic-result = Τελικό αποτέλεσμα
shells-pic-shells = Κοχύλια στον σωρό
shells-pic-exact = Ακριβώς γεμάτα
shells-pic-total = Σύνολο
