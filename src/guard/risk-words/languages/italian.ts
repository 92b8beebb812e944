import type { LanguageWords } from './language-words.ts';

export const ITALIAN: LanguageWords = {
  lists: {
    durable: `
      account|account collegato|utente|utenti|membro|membri|viaggiatore|passeggero|cliente|contatto|
      contatti|dispositivo|dominio|wallet|portafoglio|carta|metodo di pagamento|indirizzo|email|e-mail|
      indirizzo email|indirizzo e-mail|telefono|numero di telefono|chiave|passkey|chiave di accesso|
      messaggio|messaggi|messaggi recenti|post|commento|commenti|file|allegato|foto|immagine|evento|
      evento selezionato|calendario|progetto|sito|organizzazione|l'organizzazione|team|gruppo|certificato|
      dal mio calendario|dal calendario|per tutti`,
    bookings: `
      ordine|ordini|abbonamento|sottoscrizione|iscrizione|prenotazione|viaggio|volo|voli|acquisto|l'ordine|
      l'abbonamento|biglietto|piano`,
    purchases: "ordine|acquisto|pagamento|prenotazione|donazione|l'ordine|l'acquisto",
    mine: `
      (?:il |lo |la |i |gli |le |l'|un |una |un'|mio |mia |tuo |tua |tuoi |suo |sua |questo |questa |quest'|
      intero |intera |l'intero |tutto |tutti |tutte |gratuito )*`,
    places: `
      conversazione di gruppo|stanza|spazio|gruppo|team|organizzazione|l'organizzazione|chat|canale|
      conversazione|chat di gruppo|server`,
    notices: `
      codice|codici|codice di verifica|codice di conferma|codice sms|notifiche|notifiche di scrittura|
      ricevute|ricevute di ritorno|conferme|conferma|marcatori|marcatore|riepilogo|riepiloghi|trackback|
      digest|lo stato`,
  },
  buys: `
    acquista …, acquistare …, compra,
    compra (?:long|ora|adesso|subito|con|per|da|questo|questa|un|una|il|la|i|le|e) …, comprare …, paga …,
    pagare …, … e paga …, … e acquista, … e prenota, … e pagare,
    ordina (?:ora|adesso|subito|un|una|il|la|con|e) …,
    (?:effettua|invia|completa|conferma|concludi|finalizza|piazza|fai|esegui|inoltra|completare|confermare) {mine}{purchases} …,
    procedi al pagamento, prenota, prenota …, prenotare …, dona …, donare …, … dona, donazione, … donazione, fai una donazione …,
    fai un'offerta, noleggia ora`,
  sends: `
    invia …, inviare …, invialo …, inviaci …, invii …, reinvia …, reinviare …, rispedisci …, … e invia,
    salva e invia, salva e pubblica, pubblica …, pubblicare …, … e pubblica, spedisci …, spedire …,
    invita …, invitare …, inoltra ora, inoltra (?:la |una )?richiesta …, manda …, sottoponi …, diffondi …,
    sottometti …, posta (?:un|il|ora|commento|messaggio|su) …, trasmetti …,
    segnala (?:un )?(?:problema|bug|errore), twitta, lascia un commento`,
  deletes: `
    elimina …, eliminare …, eliminalo …, eliminala …, sì eliminalo …, sì rimuovi …,
    pulisci (?:discussione|topic|messaggi|cronologia) …, ripulisci …, elimini …, sì elimina …, cancella …,
    cancellare …, sì cancella …, svuota,
    svuota … (?:cestino|cestini|posta indesiderata|indesiderata|spam|cartella) …, svuota …, svuotare …,
    cestina …, sposta … nel cestino, spostare … nel cestino, metti nel cestino, purga …, epura …, espungi …,
    espelli definitivamente, rimuovi …, rimuovere …, togli {mine}{durable}, distruggi …, distruggere …,
    revoca …, revocare …, annulla {mine}{bookings} …, annullare {mine}{bookings}, disdici …, disdire …,
    chiudi {mine}account, chiudi {mine}conto, disattiva {mine}(?:account|utente|profilo|l'account|l'utente),
    disattiva l'account, disattiva l'utente,
    (?:esci|uscire) (?:dalla |dal |dallo |dall'|da )(?:questa |questo )?{places},
    (?:lascia|abbandona|lasciare|abbandonare) {mine}{places}, disinstalla …`,
  signs: `
    firma (?:il|lo|la|i|gli|le|un|una|ora|qui|e|contratto|contratti|documento|documenti|file|messaggio|questo|questa|accordo|modulo|digitalmente|elettronicamente|con|paragrafo|blocco note|blocco|taccuino|testo|cifra|o) …,
    firma l'…, firmare …, firmi …, … e firma, cifra e firma …, firma cifra …,
    (?:termina|finisci|completa) (?:la )?firma, accetta contratto, accetta il contratto, accetta offerta,
    autorizza …, autorizzare …, riautorizza …, concedi accesso …, concedi l'accesso …, esegui bonifico,
    conferma bonifico, trasferisci denaro`,
  harmless: `
    invia {mine}{notices} …, reinvia {mine}{notices} …, invia di nuovo {mine}{notices}, inviami …,
    invia (?:.* )?codice …, invia sempre …,
    svuota {mine}(?:carrello|cache|lista|elenco|campo|campi|ricerca|filtro|selezione|log) …,
    (?:elimina|cancella) direttamente …, paga in (?:un )?altro modo,
    cancella {mine}(?:elenco|lista|serie) …, rimuovi,
    rimuovi {mine}(?:filtro|filtri|formattazione|elemento|oggetto|articolo|prodotto|widget|stella|limite|selezione|preferito|opzione|data|collegamento|link|segno) …,
    invia e ricevi …, invia ricevi …, invia indietro, porta indietro,
    cancella {mine}(?:filtro|filtri|ricerca|interrogazione|selezione|cache|campo|campi|modulo|log|registro) …,
    elimina {mine}(?:filtro|filtri|ricerca) …,
    (?:elimina|rimuovi|cancella|togli) (?:.* )?(?:dai|dal|dalla|dalle|dagli|da) (?:miei |tuoi )?(?:preferiti|carrello|gruppo|lista|elenco|selezione|tabelle preferite) …,
    rimuovi (?:dai|dalla|da|dagli|dalle) …, rimuovi dal (?:gruppo|carrello|canale) …, compra di nuovo,
    compra vendi, compra vendita, non …, mai …, sempre …, impossibile …, errore …, può …, chi …,
    firma (?:digitale|riuscita|scorretta|valida|non valida|scaduta|fallita|corretta|del|dell|di|da|autografa|elettronica) …,
    revoca … fallita, revoca dell'invito …, … fallita, … riuscita, … non riuscita, autorizza ordini …,
    pubblica il, pubblica su, paga più tardi, paga dopo, … all'uscita, … periodicamente,
    … per impostazione predefinita, firme …`,
};
