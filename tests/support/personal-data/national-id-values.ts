import { stdnum } from 'stdnum';
import { withLuhn } from './card-values.ts';
import type { WrittenValue } from './labelled-case.ts';
import type { Random } from './random.ts';

/** One kind of number that a state gives to a person. */
interface NationalIdSource {
  /** Country and name of the check in stdnum, `BR.cpf`; only the first two letters count where there is no check. */
  readonly id: string;
  /** Spellings to try: `#` a digit, `@` a letter, `{yymmdd}` and the like a birthday. */
  readonly forms: readonly string[];
  readonly words: string;
  /** Forms, by index, that prove themselves: letters and a check, own separators, or two checks and a date. */
  readonly bare?: readonly number[];
}

// From the national specifications and their descriptions in python-stdnum, OECD's TIN pages and Wikipedia's
// "National identification number".
const SOURCES: readonly NationalIdSource[] = [
  { id: 'AU.tfn', forms: ['### ### ###', '#########'], words: 'TFN|Tax File Number|Tax file no.' },
  { id: 'AU', forms: ['2### ##### #', '4### ##### # / 1'], words: 'Medicare|Medicare number|Medicare card' },
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
    id: 'BR.cpf',
    forms: ['###.###.###-##', '###########'],
    words: 'CPF|Cadastro de Pessoas Físicas|CPF do titular',
    bare: [0],
  },
  {
    id: 'CA.sin',
    forms: ['### ### ###', '###-###-###', '#########'],
    words: 'SIN|Social Insurance Number|NAS|Numéro d’assurance sociale',
  },
  {
    id: 'CH.ssn',
    forms: ['756.####.####.##', '756##########'],
    words: 'AHV-Nummer|AHV-Nr.|Numéro AVS|Numero AVS|AHVN13',
    bare: [0],
  },
  { id: 'CL.rut', forms: ['##.###.###-#', '########-#'], words: 'RUT|RUN|Cédula de identidad', bare: [0] },
  {
    id: 'CN.ric',
    forms: ['110105{yyyymmdd}####', '310101{yyyymmdd}###X'],
    words: '身份证号|身份证|居民身份证|公民身份号码|ID card',
    bare: [0, 1],
  },
  {
    id: 'CO',
    forms: ['##.###.###', '#.###.###.###', '##########'],
    words: 'Cédula|Cédula de ciudadanía|C.C.|Número de cédula',
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
  { id: 'EC.ci', forms: ['17########'], words: 'Cédula|Cédula de identidad|CI' },
  { id: 'EE.ik', forms: ['3{yymmdd}####', '4{yymmdd}####'], words: 'Isikukood|Personal code' },
  { id: 'EG', forms: ['2{yymmdd}01#####'], words: 'الرقم القومي|رقم البطاقة الشخصية' },
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
    id: 'FR.nif',
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
  { id: 'HK.hkid', forms: ['@######(#)', 'A######(#)'], words: 'HKID|Hong Kong ID|身份證', bare: [0, 1] },
  { id: 'HR.oib', forms: ['###########'], words: 'OIB|Osobni identifikacijski broj' },
  { id: 'HU', forms: ['### ### ###', '#########'], words: 'TAJ|TAJ szám|TAJ-szám' },
  { id: 'ID', forms: ['317101{ddmmyy}####'], words: 'NIK|KTP|Nomor Induk Kependudukan|No. KTP' },
  { id: 'IE.pps', forms: ['#######@', '#######@A'], words: 'PPS|PPSN|PPS number|PPS No.' },
  { id: 'IL.idnr', forms: ['#########'], words: 'ת.ז.|תעודת זהות|מספר זהות|Teudat zehut' },
  {
    id: 'IN.aadhaar',
    forms: ['#### #### ####', '############'],
    words: 'Aadhaar|Aadhaar number|UIDAI|आधार',
    bare: [0],
  },
  { id: 'IN.pan', forms: ['@@@P@####@'], words: 'PAN|Permanent Account Number|PAN card', bare: [0] },
  { id: 'IS.kennitala', forms: ['{ddmmyy}-####', '{ddmmyy}####'], words: 'Kennitala|kt.' },
  {
    id: 'IT.codicefiscale',
    forms: ['RSSMRA##A##H501@', 'BNCLCU##D##F205@'],
    words: 'Codice fiscale|C.F.|Cod. fiscale',
    bare: [0, 1],
  },
  { id: 'JP', forms: ['#### #### ####', '############'], words: 'マイナンバー|個人番号|My Number' },
  {
    id: 'KR.rrn',
    forms: ['{yymmdd}-1######', '{yymmdd}-2######'],
    words: '주민등록번호|주민번호|RRN',
    bare: [0, 1],
  },
  { id: 'KZ', forms: ['{yymmdd}######'], words: 'ИИН|ЖСН|IIN' },
  { id: 'LT.asmens', forms: ['3{yymmdd}####', '4{yymmdd}####'], words: 'Asmens kodas|AK' },
  { id: 'LV', forms: ['{ddmmyy}-1####', '{ddmmyy}1####'], words: 'Personas kods|Personal code' },
  {
    id: 'MX.curp',
    forms: ['GOMC{yymmdd}HDFMRL##', 'LOPA{yymmdd}MJCPRN##'],
    words: 'CURP|Clave única',
    bare: [0, 1],
  },
  { id: 'MX', forms: ['GOMC{yymmdd}@@#'], words: 'RFC|R.F.C.' },
  {
    id: 'MY',
    forms: ['{yymmdd}-14-####', '{yymmdd}14####'],
    words: 'MyKad|NRIC|No. KP|IC number|Kad pengenalan',
    bare: [0],
  },
  { id: 'NG', forms: ['###########'], words: 'NIN|BVN|National Identification Number' },
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
  { id: 'NZ.ird', forms: ['##-###-###', '###-###-###'], words: 'IRD|IRD number' },
  { id: 'PE', forms: ['########'], words: 'DNI|Documento Nacional de Identidad' },
  { id: 'PH', forms: ['##-#######-#'], words: 'SSS|SSS number' },
  {
    id: 'PK.cnic',
    forms: ['35202-#######-#', '35202########'],
    words: 'CNIC|NIC|National Identity Card',
    bare: [0],
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
    id: 'SA',
    forms: ['1#########', '2#########'],
    words: 'رقم الهوية|الهوية الوطنية|إقامة|Iqama|رقم الإقامة',
  },
  {
    id: 'SE.personnummer',
    forms: ['{yymmdd}-####', '{yyyymmdd}-####', '{yymmdd}####'],
    words: 'Personnummer|Personnr|Samordningsnummer',
    bare: [0, 1],
  },
  { id: 'SG', forms: ['S#######D', 'T#######J'], words: 'NRIC|FIN|NRIC No.' },
  { id: 'SI.emso', forms: ['{ddmm}9{yy}50####'], words: 'EMŠO|EMSO' },
  { id: 'RS.jmbg', forms: ['{ddmm}9{yy}71####'], words: 'JMBG|ЈМБГ|Jedinstveni matični broj' },
  { id: 'SK.rc', forms: ['{yymmdd}/####'], words: 'Rodné číslo|RČ', bare: [0] },
  {
    id: 'TH.idnr',
    forms: ['# #### ##### ## #', '#-####-#####-##-#', '#############'],
    words: 'เลขประจำตัวประชาชน|บัตรประชาชน|เลขบัตรประชาชน|Thai ID',
  },
  {
    id: 'TR.tckimlik',
    forms: ['###########'],
    words: 'TC Kimlik No|T.C. Kimlik|TCKN|Kimlik numarası|Vatandaşlık numarası|TC Kimlik Numarası',
  },
  { id: 'TW', forms: ['A1########', 'B2########'], words: '身分證字號|身分證|國民身分證' },
  { id: 'UA.rntrc', forms: ['##########'], words: 'РНОКПП|ІПН|Ідентифікаційний код|Податковий номер' },
  { id: 'US', forms: ['1#########', '1###-###-###'], words: 'NPI|National Provider Identifier|NPI number' },
  {
    id: 'US',
    forms: ['1EG4-TE5-MK#2', '2AC3DE4FG##'],
    words: 'Medicare Beneficiary Identifier|MBI|Medicare number',
  },
  { id: 'UY.cedula', forms: ['#.###.###-#', '#######-#'], words: 'Cédula|C.I.|Cédula de identidad' },
  { id: 'VE', forms: ['V-########', 'V########'], words: 'Cédula|C.I.|Cédula de identidad' },
  { id: 'VN', forms: ['0###########', '#########'], words: 'CCCD|CMND|Căn cước công dân|Số CMND' },
  {
    id: 'ZA.idnr',
    forms: ['{yymmdd} #### 08#', '{yymmdd}####08#'],
    words: 'ID number|SA ID|South African ID|Identity number|RSA ID',
  },
  { id: 'AE', forms: ['784-{yyyy}-#######-#'], words: 'Emirates ID|رقم الهوية' },
  {
    id: 'passport',
    forms: ['@########', '#########', '@@#######', 'C01X00T47', '##@@#####'],
    words:
      'Passport|Passport number|Passport No.|Reisepass|Reisepassnummer|Passeport|Numéro de passeport|Pasaporte|Número de pasaporte|Passaporto|Numero del passaporto|Passaporte|Paspoort|Paspoortnummer|Paszport|Numer paszportu|Číslo pasu|Pasnummer|Passnummer|Passin numero|Útlevélszám|Pașaport|Загранпаспорт|Διαβατήριο|Pasaport|Pasaport numarası|جواز السفر|דרכון|पासपोर्ट|护照|护照号|護照|パスポート|パスポート番号|여권번호|หนังสือเดินทาง|Hộ chiếu|Paspor',
  },
  {
    id: 'licence',
    forms: ['@@@@@######@@9@@', '@#######', '########', '##@@#####', '@###-####-####'],
    words:
      'Driving licence|Driver’s license|Drivers license|Driver license number|DL number|Führerschein|Führerscheinnummer|Permis de conduire|Numéro de permis|Carnet de conducir|Permiso de conducir|Patente di guida|Carta de condução|CNH|Rijbewijs|Rijbewijsnummer|Prawo jazdy|Řidičský průkaz|Körkort|Kørekort|Førerkort|Ajokortti|Jogosítvány|Permis de conducere|Водительское удостоверение|Δίπλωμα οδήγησης|Ehliyet|Sürücü belgesi|رخصة القيادة|רישיון נהיגה|驾驶证|驾照|運転免許証|운전면허|ใบขับขี่|Giấy phép lái xe',
  },
];

const TRIES = 4000;

export function nationalIdValue(random: Random): WrittenValue {
  const source = random.of(SOURCES);
  const index = random.below(source.forms.length);
  const isBare = (source.bare?.includes(index) ?? false) && random.chance(50);
  // The word proves a number that somebody has mistyped, too.
  const isMistyped = !isBare && random.chance(20);
  const value = issued(source, source.forms[index] ?? '', isMistyped, random);
  return value === undefined
    ? nationalIdValue(random)
    : {
        value,
        word: isBare ? undefined : random.word(source.words),
        from: `${source.id} ${source.forms[index]}`,
      };
}

function issued(
  { id }: NationalIdSource,
  form: string,
  isMistyped: boolean,
  random: Random,
): string | undefined {
  const [country = '', name = ''] = id.split('.');
  const check = stdnum[country]?.[name];
  if (id === 'AE') return filled(form, random).replace(/#$/, '') && emirates(filled(form, random));
  if (isMistyped || !check) return filled(form, random);
  const { stackTraceLimit } = Error;
  // stdnum makes an error of every invalid number; without a stack trace each costs far less.
  Error.stackTraceLimit = 0;
  try {
    for (let left = TRIES; left > 0; left -= 1) {
      const number = filled(form, random);
      if (check.validate(number).isValid) return number;
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return undefined;
}

function emirates(number: string): string {
  const digits = withLuhn(number.replace(/\D/g, ''), 15);
  return digits.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');
}

function filled(form: string, random: Random): string {
  const born = random.birthday();
  const dated = form.replace(/\{([^}]+)\}/g, (_, parts: string) =>
    parts.replace(/yyyy|yy|mm|dd/g, (part) => born[part as keyof typeof born]),
  );
  const number = random.fill(dated);
  return /^0/.test(number) && form.startsWith('#')
    ? number.replace(/^0/, String(random.between(1, 9)))
    : number;
}
