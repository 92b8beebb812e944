import type { LanguageWords } from './language-words.ts';

export const GERMAN: LanguageWords = {
  lists: {
    bookings: `
      bestellung|auftrag|abo|abonnement|mitgliedschaft|buchung|reservierung|reise|flug|flüge|vertrag|konto|
      ticket`,
    purchases: 'bestellung|order|kauf|zahlung|buchung|reservierung|einkauf|spende|bezahlung',
    places: 'raum|space|gruppe|team|organisation|chat|gruppenchat|gespräch|kanal|server|unterhaltung',
    notices: `
      code|codes|bestätigungscode|sicherheitscode|verifizierungscode|prüfcode|benachrichtigungen|
      tippbenachrichtigungen|empfangsbestätigung|empfangsbestätigungen|lesebestätigung|lesebestätigungen|
      lesemarkierungen|gelesen-markierungen|chatstatus|trackbacks|zusammenfassung|zusammenfassungen`,
  },
  buys: `
    kaufen, kaufen …, … kaufen, … kaufen ab, kaufe …, sofort-kaufen, kostenpflichtig …, zahlungspflichtig …,
    verbindlich …, bezahlen, … bezahlen, bezahlen mit …, (?:bezahlen|zahlen) (?:um|und|für) …, zum buchen (?:bezahlen|zahlen), spende, bezahle …, zahlen, zahle …, zahlen mit …,
    jetzt … zahlen, mit … zahlen, … mit … zahlen, per … zahlen, … und zahlen, rechnung zahlen,
    betrag zahlen, differenz zahlen, preisdifferenz zahlen, bestellen, … bestellen, bestelle …,
    (?:jetzt )?{purchases} (?:jetzt |kostenlos |kostenlose )*(?:platzieren|erteilen|abschicken|aufgeben|absenden|abschließen|bestätigen|ausführen|durchführen|abgeben|vervollständigen),
    (?:ihre|deine|meine|kostenlose|ihre kostenlose|deine kostenlose) {purchases} (?:abschicken|aufgeben|absenden|abschließen|bestätigen),
    bestätigen und buchen, buchen, … buchen, … buchen für, buchen und …, jetzt buchen und …,
    schließen sie … (?:buchung|bestellung|zahlung|kauf) ab, buche …, buchen für …, reservieren,
    … reservieren, gebot abgeben, bieten, spenden, … spenden, spende …, spenden mit …, erwerben, … erwerben,
    jetzt mieten`,
  sends: `
    senden, … senden, senden an …, senden der …, senden sie …, schicken sie …, laden sie … ein, sende …,
    feedback geben, fehler melden, absenden, … absenden, abschicken, … abschicken, … verschicken,
    verschicken, verschicke …, versenden, … versenden, schicken, … schicken, schicke …, … einschicken,
    einschicken, einsenden, … einsenden, einreichen, … einreichen, reiche … ein, übermitteln, … übermitteln,
    … zur (?:revision|überprüfung|prüfung|durchsicht) (?:vorlegen|einreichen), problem melden, posten,
    … posten, poste …, veröffentlichen, … veröffentlichen, veröffentliche …, publizieren, … publizieren,
    einladen, … einladen, lade … ein, … einladen zu, antwort erstellen, beitrag erstellen, senden und …,
    speichern und senden, speichern senden, twittern`,
  deletes: `
    löschen, … löschen, lösche …, … löschen und …, löschen und …, ja lösche …, leeren, entfernen für alle,
    endgültig …, dauerhaft …, entgültig löschen, … (?:leeren|ausleeren) (?:papierkorb|spam),
    (?:papierkorb|papierkörbe|mülleimer|müll|spam|spam-ordner|junk|junk-ordner|ordner|postfach|unerwünscht-ordner|unerwünscht) leeren,
    (?:alle|den|die|diesen) (?:papierkorb|papierkörbe|mülleimer|ordner|spam|unerwünschten) leeren,
    papierkorb …leeren, {bookings} (?:stornieren|kündigen|widerrufen|abbestellen|abbrechen|beenden|absagen),
    (?:gesamte|ganze|diese|meine|ihre|deine) {bookings} (?:stornieren|kündigen|abbrechen), stornieren,
    … stornieren, kündigen, … kündigen, konto schließen, (?:konto|gruppe|gruppenchat|raum|team) auflösen,
    auflösen, (?:konto|benutzerkonto|benutzer|nutzer|account|profil) (?:deaktivieren|sperren und löschen),
    (?:mein|dein|ihr) konto (?:schließen|deaktivieren), … entfernen, vernichten, … vernichten, zerstören,
    … zerstören, widerrufen, … widerrufen, widerrufe …, zurücknehmen, … zurücknehmen, … zurückrufen,
    zurückziehen, … zurückziehen, … entziehen, bereinigen, … bereinigen,
    (?:den |diesen )?{places} verlassen, in (?:den )?papierkorb (?:verschieben|werfen|legen),
    … in (?:den )?papierkorb (?:verschieben|werfen|legen), in (?:den )?müll verschieben, … wegwerfen,
    … leeren und löschen, tilgen, … deinstallieren`,
  signs: `
    unterschreiben, … unterschreiben, unterschreibe …, unterzeichnen, … unterzeichnen, unterzeichne …,
    signieren, … signieren, signiere …, signieren (?:und|oder|verschlüsseln|mit) …,
    … signieren (?:und |oder |und oder )?verschlüsseln, signierung (?:beenden|abschließen),
    unterschrift leisten, vertrag annehmen, angebot annehmen, überweisen, … überweisen,
    überweisung ausführen, (?:überweisung|zahlung|auftrag) freigeben, autorisieren, … autorisieren,
    autorisiere …, zugriff gewähren, zugriff erlauben, zugriff erteilen`,
  harmless: `
    (?:.* )?(?:[^ ]*code|codes) (?:.* )?(?:senden|schicken|verschicken|versenden|zusenden) …,
    (?:sende|schicke) (?:.* )?[^ ]*code …,
    (?:warenkorb|einkaufswagen|cache|zwischenspeicher|liste|felder|feld|formular) leeren, … abrufen und …,
    … direkt löschen, senden immer, immer senden, später (?:be)?zahlen, … zu bezahlen, … zu zahlen,
    … rückgängig …, protokoll löschen, log löschen, serie löschen,
    {notices} (?:senden|erneut senden|verschicken|versenden),
    … {notices} (?:senden|erneut senden|verschicken|versenden), … und empfangen, senden empfangen,
    senden und empfangen, … empfangen und senden, entfernen,
    (?:.* )?(?:[^ ]*filter|formatierung|formatierungen|artikel|produkt|element|eintrag|markierung|hervorhebung|stern|limit|option|auswahl|link|datum|widget|verknüpfung|favorit|tag|tags) (?:für )?(?:.* )?entfernen,
    aus .* entfernen, … aus .* entfernen, von .* entfernen, … von .* entfernen, filter löschen,
    … filter löschen, suche löschen, suchbegriff löschen, eingabe löschen, auswahl löschen, werte löschen,
    formular löschen, cache löschen, verlauf anzeigen, kann …, kann … senden, können …, darf …, … darf …,
    wer …, jeder …, nie …, niemals …, … niemals …, immer …, nicht …, … nicht …, es wird …, wird …, fehler …,
    … fehlgeschlagen, beim …, vor dem …, nach dem …, zum (?!buchen).*, … vor dem …, … beim …, … regelmäßig …,
    sende trackbacks …, trackbacks …, … zum signieren, … zum senden, … zum löschen, … beim löschen,
    … beim senden, … zu senden, … zu löschen, … hinzufügen löschen, … hinzufügen entfernen,
    kaufen verkaufen, kauf verkauf,
    … aus (?:der gruppe|den favoriten|favoriten|dem warenkorb|der liste|liste) (?:löschen|entfernen),
    weiter zur kasse, bestellung bearbeiten, zahlen und …, ganze zahlen`,
};
