/**
 * Words that name a personal number of a state, a passport or a driving licence. A number right behind one of them is
 * meant, whatever its check digit. Lower case; `*` matches any ending.
 */
export const ID_WORDS: readonly string[] = [
  // Any country
  ...words(
    'passport|passport no|passport number|driving licence|driving license|driver license|driver’s license|driver’s licence',
  ),
  ...words(
    "driver's license|driver's licence|drivers license|drivers licence|driver license number|dl number",
  ),
  ...words(
    'identity number|id number|id no|identity card|identity card number|national id|national id number|id card|id card number',
  ),
  ...words(
    'national identity card|national identification number|personal code|personal identification number',
  ),
  ...words(
    'national insurance number|national insurance no|ni number|social insurance number|tax file number',
  ),
  ...words('taxpayer identification number|tax identification number|unique taxpayer reference|tax id'),
  // English-speaking countries, India, Pakistan, Nigeria, Philippines, Malaysia, Singapore
  ...words(
    'medicare|medicare number|medicare card|medicare beneficiary identifier|tax file no|tfn|nino|nhs number|nhs no|pps number',
  ),
  ...words(
    'ppsn|pps no|npi number|national provider identifier|aadhaar|aadhaar number|uidai|pan card|cnic|bvn',
  ),
  ...words(
    'permanent account number|philhealth|sss number|mykad|nric|nric no|ic number|no. kp|kad pengenalan',
  ),
  ...words(
    'hkid|hong kong id|emirates id|iqama|sa id|rsa id|south african id|ird number|my number|thai id|ird',
  ),
  // German, Dutch, Scandinavian, Finnish, Icelandic
  ...words('steuer-id|steuerid|steuer-idnr|steueridentifikationsnummer|steuer-identifikationsnummer|idnr'),
  ...words(
    'persönliche identifikationsnummer|rentenversicherungsnummer|sozialversicherungsnummer|versicherungsnummer',
  ),
  ...words(
    'sv-nummer|sv-nr|svnr|rvnr|kvnr|krankenversichertennummer|krankenversicherungsnummer|versichertennummer',
  ),
  ...words(
    'versicherten-nr|gesundheitskarte|personalausweis|personalausweisnummer|ausweisnummer|ausweis-nr|ausweisnr',
  ),
  ...words(
    'reisepass|reisepassnummer|passnummer|pass-nr|führerschein|führerscheinnummer|ahv-nummer|ahv-nr|ahvn13',
  ),
  ...words(
    'bsn|bsn-nummer|burgerservicenummer|sofinummer|rijksregisternummer|insz|niss|paspoort|paspoortnummer',
  ),
  ...words(
    'rijbewijs|rijbewijsnummer|personnummer|personnr|samordningsnummer|cpr|cpr-nummer|cpr-nr|fødselsnummer',
  ),
  ...words('fødselsnr|fnr|d-nummer|körkort|körkortsnummer|kørekort|førerkort|pasnummer|henkilötunnus|hetu'),
  ...words('personbeteckning|passin numero|ajokortti|ajokortin numero|kennitala|kt'),
  // Romance
  ...words('numéro de sécurité sociale|n° de sécurité sociale|sécurité sociale|numéro de sécu|numéro fiscal'),
  ...words('numéro fiscal de référence|passeport|numéro de passeport|permis de conduire|numéro de permis'),
  ...words(
    'numéro national|numéro de registre national|registre national|numéro avs|numero avs|assurance sociale',
  ),
  ...words(
    'dni|nie|n.i.e|documento nacional de identidad|número de identidad de extranjero|cédula|cedula|c.c|c.i',
  ),
  ...words(
    'cédula de identidad|cédula de ciudadanía|número de cédula|curp|clave única|rfc|r.f.c|cuil|cuit|pasaporte',
  ),
  ...words(
    'número de pasaporte|carnet de conducir|permiso de conducir|licencia de conducir|codice fiscale|c.f',
  ),
  ...words(
    'cod. fiscale|passaporto|numero del passaporto|patente di guida|cpf|cpf do titular|cnh|contribuinte|nif',
  ),
  ...words(
    'cadastro de pessoas físicas|número de contribuinte|cartão de cidadão|bilhete de identidade|passaporte',
  ),
  ...words('carta de condução|cnp|cod numeric personal|pașaport|permis de conducere'),
  // Eastern Europe
  ...words('pesel|numer pesel|nr pesel|dowód osobisty|numer dowodu|nr dowodu|seria i numer dowodu|paszport'),
  ...words(
    'numer paszportu|prawo jazdy|rodné číslo|rodne cislo|rč|číslo pasu|řidičský průkaz|taj|taj szám|taj-szám',
  ),
  ...words(
    'útlevélszám|útlevél|jogosítvány|oib|osobni identifikacijski broj|jmbg|јмбг|jedinstveni matični broj',
  ),
  ...words(
    'emšo|emso|isikukood|asmens kodas|personas kods|егн|egn|единен граждански номер|снилс|страховой номер',
  ),
  ...words(
    'инн|инн физического лица|паспорт|паспорт рф|паспорта|серия и номер паспорта|загранпаспорт|иин|жсн',
  ),
  ...words('водительское удостоверение|рнокпп|іпн|ідентифікаційний код|податковий номер'),
  // Greek, Turkish, Hebrew, Arabic
  ...words(
    'αμκα|amka|διαβατήριο|δίπλωμα οδήγησης|αφμ|tc kimlik no|t.c. kimlik|tckn|kimlik numarası|tc kimlik',
  ),
  ...words(
    'tc kimlik numarası|vatandaşlık numarası|pasaport|pasaport numarası|ehliyet|sürücü belgesi|ת.ז|תעודת זהות',
  ),
  ...words(
    'מספר זהות|teudat zehut|דרכון|רישיון נהיגה|الرقم القومي|رقم البطاقة الشخصية|رقم الهوية|الهوية الوطنية',
  ),
  ...words('إقامة|رقم الإقامة|جواز السفر|رقم جواز السفر|رخصة القيادة'),
  // Asia
  ...words(
    'आधार|पासपोर्ट|身份证|身份证号|身份证号码|居民身份证|公民身份号码|身分證|身分證字號|國民身分證|护照|护照号',
  ),
  ...words(
    '護照|驾驶证|驾照|パスポート|パスポート番号|マイナンバー|個人番号|運転免許証|주민등록번호|주민번호|여권번호',
  ),
  ...words('운전면허|외국인등록번호|เลขประจำตัวประชาชน|บัตรประชาชน|เลขบัตรประชาชน|หนังสือเดินทาง|ใบขับขี่|cccd|cmnd'),
  ...words(
    'căn cước công dân|căn cước|số cmnd|hộ chiếu|giấy phép lái xe|ktp|no. ktp|nomor induk kependudukan|paspor',
  ),
];

/** The same, where only capitals tell them from other words. */
export const ID_INITIALS: readonly string[] = words(
  'sin|nas|tin|pan|nin|nik|fin|run|rut|ci|npi|mbi|sss|utr|nir|spi|iin|nic|ak|ino|pps|nhs',
);

function words(list: string): string[] {
  return list.split('|');
}
