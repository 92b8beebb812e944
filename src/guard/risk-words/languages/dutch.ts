import type { LanguageWords } from './language-words.ts';

export const DUTCH: LanguageWords = {
  lists: {
    bookings: `
      bestelling|order|abonnement|lidmaatschap|boeking|reservering|reis|vlucht|vluchten|account|ticket|plan`,
    purchases: 'bestelling|order|aankoop|betaling|boeking|reservering|donatie',
    mine: '(?:de |het |een |deze |dit |je |jouw |uw |mijn |alle |hele |volledige |gratis )*',
    places: 'kamer|ruimte|space|groep|team|organisatie|chat|groepschat|kanaal|gesprek|server|groepsgesprek',
    notices: `
      code|codes|verificatiecode|bevestigingscode|sms-code|typmeldingen|meldingen|bevestigingen|bevestiging|
      leesbevestigingen|leesbevestiging|ontvangstbevestiging|ontvangstbevestigingen|leesmarkeringen|digest|
      samenvatting|trackbacks|statussen`,
  },
  buys: `
    kopen, nu kopen …, koop …, … kopen, … kopen voor, betalen, nu betalen, betaal …, … betalen,
    betalen (?:met|via|per|in|door) …, … en betaal, bestellen, bestel …, … bestellen,
    plaats {mine}(?:order|bestelling|bod) …,
    {mine}{purchases} (?:nu |direct )?(?:plaatsen|afronden|bevestigen|voltooien|afrekenen),
    (?:bevestig|voltooi|rond) {mine}{purchases} …, nu boeken, direct boeken, … en boeken, boek nu …,
    boek deze …, boek dit …, boek voor …, boek alternatief …, boek een alternatief …, boek het alternatief …, donatie, … en boek, boek en …, … voor … boeken, (?:dit|deze) … boeken,
    … alternatief … boeken, boeken voor …, boeken vanaf …, kopen long, kopen voor …, kopen vanaf …,
    reserveren, … reserveren, reserveer …, doneren, … doneren, doneer …, doneren aan …, bod plaatsen,
    bied nu, nu huren, geef een donatie …, doe een donatie …`,
  sends: `
    verzenden, … verzenden, verzenden naar …, verzend …, versturen, … versturen, versturen naar …,
    (?:.* )?(?:verzenden|versturen|sturen) (?:via|met|aan|naar|per|als) …, verzenden als …, … nu verzenden,
    verstuur …, sturen, … sturen, stuur …, zend …, … zenden, opzenden, insturen, … insturen, inzenden,
    … inzenden, inzenden voor …, indienen, … indienen, dien … in, plaatsen, … plaatsen, plaats bericht …,
    plaats reactie …, plaats een …, publiceren, … publiceren, publiceer …, opslaan en publiceren,
    opslaan publiceren, uitnodigen, … uitnodigen, uitnodigen …, nodig … uit …, nodig … uit, … nu versturen,
    opslaan verzenden, tweeten, (?:fout|probleem|bug) melden`,
  deletes: `
    verwijderen, … verwijderen, verwijder …, verwijderen (?:uit|van|voor|deze|en) …,
    (?:.* )?(?:bericht|berichten|gegevens|geschiedenis|account|bestand|bestanden|alles|definitief|permanent) wissen,
    (?:{mine}|… )(?:prullenbak|prullenbakken|map|spam|spamfolder|spammap|ongewenst|ongewenste berichten) (?:legen|leegmaken|leeg maken),
    leeg {mine}(?:prullenbak|map|spam) …, ja verwijder …, ja verwijderen, onderwerp wissen, topic wissen,
    opschonen, … opschonen, schoon … op, weggooien, … weggooien, gooi … weg, {mine}{bookings} (?:annuleren|opzeggen|beëindigen), annuleer {mine}{bookings} …, opzeggen, … opzeggen,
    zeg … op, {mine}account (?:sluiten|opheffen|deactiveren),
    (?:gebruiker|persoon|account|profiel) deactiveren, deactiveer {mine}(?:account|gebruiker), vernietigen,
    … vernietigen, vernietig …, intrekken, … intrekken, trek … in, herroepen, … herroepen,
    {mine}{places} verlaten, verlaat {mine}{places},
    (?:verplaats |verplaatsen )?… ?naar (?:de )?prullenbak …, naar (?:de )?prullenbak …, de-installeren`,
  signs: `
    ondertekenen, … ondertekenen, onderteken …, ondertekenen (?:met|en|versleutelen) …,
    … ondertekenen versleutelen, (?:pgp|openpgp|s mime)[ -]ondertekenen, signeren, … signeren, signeer …,
    ondertekening (?:voltooien|afronden), ondertekenen (?:voltooien|afronden|beëindigen),
    contract accepteren, aanbod accepteren, autoriseren, … autoriseren, autoriseer …, authoriseer …,
    machtigen, … machtigen, machtig …, overmaken, … overmaken, toegang verlenen, … toegang verlenen,
    geef toegang`,
  harmless: `
    (?:.* )?[^ ]*code (?:.* )?(?:sturen|versturen|verzenden|zenden) …,
    (?:stuur|verstuur|verzend|zend) (?:.* )?[^ ]*code …, typnotificaties …, trackbacks …,
    (?:.* )?(?:op )?(?:een )?andere (?:manier|wijze) betalen, later betalen, achteraf betalen,
    (?:zoek)?filters? (?:.* )?(?:verwijderen|wissen), bevestig (?:verwijderen|verwijdering|wissen|wachtwoord|e-mail|e-mailadres) …,
    … (?:voor|vóór) (?:het )?(?:verzenden|versturen),
    … bij (?:afsluiten|afmelden|uitloggen|verlaten|beëindigen), direct verwijderen …, … direct verwijderen,
    nieuw bericht plaatsen,
    {mine}{notices} (?:versturen|verzenden|sturen|opnieuw versturen|opnieuw verzenden),
    … {notices} (?:versturen|verzenden|sturen|opnieuw verzenden|opnieuw versturen),
    (?:stuur|verstuur|verzend) {mine}{notices} …, … verzenden en ontvangen, verzenden en ontvangen,
    verzenden ontvangen,
    (?:filter|filters|zoekopdracht|zoeken|cache|voorkeuren|logboek|invoer) (?:wissen|verwijderen),
    (?:verwijder|wis) (?:filter|filters|zoekopdracht|selectie) …,
    (?:verwijder|verwijderen|wis|wissen) (?:uit|van) (?:de |het |mijn |jouw )?(?:favorieten|groep|lijst|winkelwagen|selectie|dashboard) …,
    (?:.* )?(?:uit|van) (?:de |het |mijn )?(?:favorieten|groep|lijst|winkelwagen|selectie|favoriete tabellen) (?:verwijderen|wissen),
    kan …, kon …, mag …, … mag …, mogen …, wie …, iedereen …, nooit …, altijd …, niet …, … niet …, fout …,
    bij …, … voor (?:verzenden|versturen), … voor versturen, … om te (?!boeken).*, 
    … te (?:betalen|kopen|verzenden|versturen|verwijderen), … naar betalen, … van ondertekenen,
    tijdstip van …, … mislukt, … verplaatst, … verwijderd, … verzonden, … verplaatst naar …, hoe vaak …,
    reeds …, … bij het …, verwijderen bevestigen, … worden …, … toevoegen verwijderen,
    toevoegen verwijderen, kopen verkopen, koop verkoop …, opnieuw kopen, plaatsen (?:in|op|als) …,
    naar achtergrond …, plaats van …`,
};
