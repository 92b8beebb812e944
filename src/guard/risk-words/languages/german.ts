import type { LanguageWords } from '../language-words.ts';

export const GERMAN: LanguageWords = {
  lists: {
    durable:
      'konto|konten|account|benutzerkonto|benutzer|nutzer|mitglied|mitglieder|reisende|reisenden|reisender|passagier|gast|kunde|kunden|kontakt|kontakte|gerät|domain|wallet|geldbörse|karte|kreditkarte|zahlungsmethode|zahlungsart|adresse|e-mail|e-mail-adresse|e-mail adresse|telefonnummer|passkey|schlüssel|nachricht|nachrichten|beitrag|kommentar|kommentare|datei|dateien|anhang|foto|bild|profilbild|termin|kalender|projekt|organisation|team|zertifikat|vorlage|abonnement|aus meinem kalender|vom server|für alle',
    bookings: 'bestellung|auftrag|abo|abonnement|mitgliedschaft|buchung|reservierung|reise|flug|flüge|vertrag|konto|ticket',
    purchases: 'bestellung|kauf|zahlung|buchung|reservierung|einkauf|spende|bezahlung',
    places: 'raum|space|gruppe|team|organisation|chat|gruppenchat|gespräch|kanal|server|unterhaltung',
    notices:
      'code|codes|bestätigungscode|sicherheitscode|verifizierungscode|prüfcode|benachrichtigungen|tippbenachrichtigungen|empfangsbestätigung|empfangsbestätigungen|lesebestätigung|lesebestätigungen|lesemarkierungen|gelesen-markierungen|chatstatus|trackbacks|zusammenfassung|zusammenfassungen',
  },
  buys: `
    kaufen, kaufen …, … kaufen, … kaufen ab, kaufe …, sofort-kaufen, kostenpflichtig …, zahlungspflichtig …, verbindlich …, bezahlen, … bezahlen, bezahlen mit …, bezahle …, zahlen, zahle …, zahlen mit …, jetzt … zahlen, mit … zahlen, … mit … zahlen, per … zahlen, … und zahlen, rechnung zahlen, betrag zahlen, differenz zahlen, preisdifferenz zahlen,
    bestellen, … bestellen, bestelle …, {purchases} (?:jetzt |kostenlos |kostenlose )*(?:abschicken|aufgeben|absenden|abschließen|bestätigen|ausführen|durchführen|abgeben|vervollständigen), (?:ihre|deine|meine|kostenlose|ihre kostenlose|deine kostenlose) {purchases} (?:abschicken|aufgeben|absenden|abschließen|bestätigen),
    bestätigen und buchen, buchen, … buchen, … buchen für, buche …, buchen für …, reservieren, … reservieren, gebot abgeben, bieten, spenden, … spenden, spende …, spenden mit …, erwerben, … erwerben, jetzt mieten`,
  sends: `
    senden, … senden, senden an …, sende …, absenden, … absenden, abschicken, … abschicken, … verschicken, verschicken, verschicke …, versenden, … versenden, schicken, … schicken, schicke …, … einschicken, einschicken, einsenden, … einsenden, einreichen, … einreichen, reiche … ein, übermitteln, … übermitteln, … zur (?:revision|überprüfung|prüfung|durchsicht) (?:vorlegen|einreichen), … melden,
    posten, … posten, poste …, veröffentlichen, … veröffentlichen, veröffentliche …, publizieren, … publizieren, einladen, … einladen, lade … ein, … einladen zu, antwort erstellen, beitrag erstellen, senden und …, speichern und senden, speichern senden, twittern`,
  deletes: `
    löschen, … löschen, lösche …, … löschen und …, löschen …, entfernen für alle, endgültig …, dauerhaft …, entgültig löschen, … (?:leeren|ausleeren) (?:papierkorb|spam), (?:papierkorb|papierkörbe|mülleimer|müll|spam|spam-ordner|junk|junk-ordner|ordner|postfach|unerwünscht-ordner|unerwünscht) leeren, (?:alle|den|die|diesen) (?:papierkorb|papierkörbe|mülleimer|ordner|spam|unerwünschten) leeren, papierkorb …leeren,
    {bookings} (?:stornieren|kündigen|widerrufen|abbestellen|abbrechen), (?:gesamte|ganze|diese|meine|ihre|deine) {bookings} (?:stornieren|kündigen|abbrechen), stornieren, … stornieren, kündigen, … kündigen, konto schließen, konto auflösen, … auflösen, (?:konto|benutzerkonto|benutzer|nutzer|account|profil) (?:deaktivieren|sperren und löschen), (?:mein|dein|ihr) konto (?:schließen|deaktivieren),
    {durable} entfernen, … {durable} entfernen, vernichten, … vernichten, zerstören, … zerstören, widerrufen, … widerrufen, widerrufe …, zurückziehen, … zurückziehen, … entziehen, bereinigen, … bereinigen, (?:den |diesen )?{places} verlassen,
    in (?:den )?papierkorb (?:verschieben|werfen|legen), … in (?:den )?papierkorb (?:verschieben|werfen|legen), in (?:den )?müll verschieben, … wegwerfen, … leeren und löschen, tilgen, … deinstallieren`,
  signs: `
    unterschreiben, … unterschreiben, unterschreibe …, unterzeichnen, … unterzeichnen, unterzeichne …, signieren, … signieren, signiere …, signieren (?:und|oder|verschlüsseln|mit) …, … signieren (?:und|oder)? ?verschlüsseln, signierung (?:beenden|abschließen), unterschrift leisten, vertrag annehmen, angebot annehmen, überweisen, … überweisen, überweisung ausführen, (?:überweisung|zahlung|auftrag) freigeben, autorisieren, … autorisieren, autorisiere …, zugriff gewähren, zugriff erlauben, zugriff erteilen`,
  harmless: `
    code senden, code erneut senden, {notices} (?:senden|erneut senden|verschicken|versenden), … {notices} (?:senden|erneut senden|verschicken|versenden), … und empfangen, senden empfangen, senden und empfangen, … empfangen und senden, filter löschen, … filter löschen, suche löschen, suchbegriff löschen, eingabe löschen, auswahl löschen, werte löschen, formular löschen, cache löschen, feedback senden, verlauf anzeigen,
    kann …, kann … senden, können …, darf …, … darf …, wer …, jeder …, nie …, niemals …, … niemals …, immer …, nicht …, … nicht …, es wird …, wird …, fehler …, … fehlgeschlagen, beim …, vor dem …, nach dem …, zum …, … zum signieren, … zum senden, … zum löschen, … beim löschen, … beim senden, … zu senden, … zu löschen, … hinzufügen löschen, kaufen verkaufen, kauf verkauf, … aus (?:der gruppe|den favoriten|favoriten|dem warenkorb|der liste|liste) (?:löschen|entfernen), weiter zur kasse, bestellung bearbeiten, zahlen und …, ganze zahlen`,
};
