import type { NationalIdSource } from './national-id-source.ts';

// From the national specifications and their descriptions in python-stdnum, OECD's TIN pages and Wikipedia's
// "National identification number".
export const IDS_OF_EUROPE: readonly NationalIdSource[] = [
  {
    id: 'AT.vnr',
    forms: ['#### {ddmmyy}', '####{ddmmyy}'],
    words: 'SVNR|Sozialversicherungsnummer|SV-Nummer|Versicherungsnummer|SV-Nr.',
  },
  {
    id: 'BE.nn',
    forms: ['{yy.mm.dd}-###.##', '{yymmdd}#####'],
    words: 'Rijksregisternummer|Numéro national|INSZ|NISS|Numéro de registre national',
    bare: [0],
  },
  { id: 'BG.egn', forms: ['{yymmdd}####'], words: 'ЕГН|EGN|Единен граждански номер' },
  {
    id: 'CH.ssn',
    forms: ['756.####.####.##', '756##########'],
    words: 'AHV-Nummer|AHV-Nr.|Numéro AVS|Numero AVS|AHVN13',
    bare: [0],
  },
  { id: 'CZ.rc', forms: ['{yymmdd}/####', '{yymmdd}####'], words: 'Rodné číslo|RČ|Rodne cislo', bare: [0] },
  {
    id: 'DE.idnr',
    forms: ['## ### ### ###', '###########'],
    words:
      'Steuer-ID|Steueridentifikationsnummer|IdNr.|Steuer-Identifikationsnummer|Steuer-IdNr.|Persönliche Identifikationsnummer',
  },
  {
    id: 'DE.svnr',
    forms: ['12{ddmmyy}@###', '53 {ddmmyy} @ ###'],
    words: 'Rentenversicherungsnummer|Sozialversicherungsnummer|SV-Nummer|RVNR',
    bare: [0, 1],
  },
  {
    id: 'DE',
    forms: ['@#########'],
    words:
      'Krankenversichertennummer|Versichertennummer|KVNR|Gesundheitskarte|Krankenversicherungsnummer|Versicherten-Nr.',
  },
  {
    id: 'DE',
    forms: ['L01X00T##', 'C01X0006H#', 'L22######'],
    words: 'Personalausweis|Ausweisnummer|Personalausweisnummer|Ausweis-Nr.',
  },
  {
    id: 'DK',
    forms: ['{ddmmyy}-####', '{ddmmyy}####', '{ddmmyy} ####'],
    words: 'CPR|CPR-nummer|Personnummer|CPR-nr.',
  },
  { id: 'EE.ik', forms: ['3{yymmdd}####', '4{yymmdd}####'], words: 'Isikukood|Personal code' },
  {
    id: 'ES.dni',
    forms: ['########@', '########-@'],
    words: 'DNI|NIF|Documento nacional de identidad',
    bare: [0, 1],
  },
  {
    id: 'ES.nie',
    forms: ['X#######@', 'Y-#######-@'],
    words: 'NIE|N.I.E.|Número de identidad de extranjero',
    bare: [0, 1],
  },
  {
    id: 'FI.hetu',
    forms: ['{ddmmyy}-###@', '{ddmmyy}-####'],
    words: 'Henkilötunnus|HETU|Personbeteckning',
    bare: [0, 1],
  },
  {
    id: 'FR.nir',
    forms: ['1 {yy mm} 75 ### ### ##', '2{yymm}13########'],
    words: 'Numéro de sécurité sociale|NIR|N° de sécurité sociale|Sécurité sociale|Numéro de sécu',
    bare: [0, 1],
  },
  {
    id: 'FR',
    forms: ['0# ## ### ### ###', '1############'],
    words: 'Numéro fiscal|Numéro fiscal de référence|SPI',
  },
  {
    id: 'GB.nino',
    forms: ['AB ## ## ## C', 'JT######A', 'SE ## ## ## B'],
    words: 'National Insurance number|NI number|NINO|National Insurance No.',
    bare: [0, 1, 2],
  },
  { id: 'GB', forms: ['### ### ####', '###-###-####', '##########'], words: 'NHS number|NHS No.|NHS' },
  { id: 'GB.utr', forms: ['##########', '##### #####'], words: 'UTR|Unique Taxpayer Reference' },
  { id: 'GR.amka', forms: ['{ddmmyy}#####'], words: 'ΑΜΚΑ|AMKA' },
  { id: 'HR.oib', forms: ['###########'], words: 'OIB|Osobni identifikacijski broj' },
  { id: 'HU', forms: ['### ### ###', '#########'], words: 'TAJ|TAJ szám|TAJ-szám' },
  { id: 'IE.pps', forms: ['#######@', '#######@A'], words: 'PPS|PPSN|PPS number|PPS No.' },
  { id: 'IS.kennitala', forms: ['{ddmmyy}-####', '{ddmmyy}####'], words: 'Kennitala|kt.' },
  {
    id: 'IT.codicefiscale',
    forms: ['RSSMRA##A##H501@', 'BNCLCU##D##F205@'],
    words: 'Codice fiscale|C.F.|Cod. fiscale',
    bare: [0, 1],
  },
  { id: 'KZ', forms: ['{yymmdd}######'], words: 'ИИН|ЖСН|IIN' },
  { id: 'LT.asmens', forms: ['3{yymmdd}####', '4{yymmdd}####'], words: 'Asmens kodas|AK' },
  { id: 'LV', forms: ['{ddmmyy}-1####', '{ddmmyy}1####'], words: 'Personas kods|Personal code' },
  {
    id: 'NL.bsn',
    forms: ['#########', '####.##.###'],
    words: 'BSN|Burgerservicenummer|BSN-nummer|Sofinummer',
  },
  {
    id: 'NO.fodselsnummer',
    forms: ['{ddmmyy}#####', '{ddmmyy} #####'],
    words: 'Fødselsnummer|Personnummer|D-nummer|Fnr.',
    bare: [0, 1],
  },
  { id: 'PL.pesel', forms: ['{yymmdd}#####'], words: 'PESEL|Numer PESEL|Nr PESEL' },
  {
    id: 'PL',
    forms: ['ABS######', 'CAA ######'],
    words: 'Dowód osobisty|Numer dowodu|Nr dowodu|Seria i numer dowodu',
  },
  { id: 'PT.nif', forms: ['2## ### ###', '#########'], words: 'NIF|Contribuinte|Número de contribuinte' },
  { id: 'PT', forms: ['######## # ZZ#', '########'], words: 'Cartão de cidadão|Bilhete de identidade' },
  { id: 'RO.cnp', forms: ['1{yymmdd}######', '2{yymmdd}######'], words: 'CNP|Cod numeric personal' },
  { id: 'RU', forms: ['###-###-### ##', '###########'], words: 'СНИЛС|Страховой номер' },
  { id: 'RU.inn', forms: ['############'], words: 'ИНН|ИНН физического лица' },
  { id: 'RU', forms: ['45 ## ######', '#### ######'], words: 'Паспорт|Серия и номер паспорта|Паспорт РФ' },
  {
    id: 'SE.personnummer',
    forms: ['{yymmdd}-####', '{yyyymmdd}-####'],
    words: 'Personnummer|Personnr|Samordningsnummer',
    bare: [0, 1],
  },
  { id: 'SE', forms: ['{yymmdd}####'], words: 'Personnummer|Personnr|Samordningsnummer' },
  { id: 'SI.emso', forms: ['{ddmm}9{yy}50####'], words: 'EMŠO|EMSO' },
  { id: 'RS.jmbg', forms: ['{ddmm}9{yy}71####'], words: 'JMBG|ЈМБГ|Jedinstveni matični broj' },
  { id: 'SK.rc', forms: ['{yymmdd}/####'], words: 'Rodné číslo|RČ', bare: [0] },
  {
    id: 'TR.tckimlik',
    forms: ['###########'],
    words: 'TC Kimlik No|T.C. Kimlik|TCKN|Kimlik numarası|Vatandaşlık numarası|TC Kimlik Numarası',
  },
  { id: 'UA.rntrc', forms: ['##########'], words: 'РНОКПП|ІПН|Ідентифікаційний код|Податковий номер' },
];
