/**
 * Further words that name a personal number of a state, a passport or a driving licence. A number right behind one of
 * them, or of those of a kind, is meant, whatever its check digit. Lower case; `*` matches any ending.
 */
export const ID_WORDS: readonly string[] = [
  // Any country
  ...words('driver’s license|driver’s licence|drivers licence|dl number|identity card'),
  ...words('national id|id card'),
  ...words('national identification number|personal code'),
  ...words('personal identification number|national insurance number|national insurance no|ni number'),
  ...words('social insurance number|taxpayer identification number|tax identification number'),
  ...words('unique taxpayer reference'),
  // English-speaking countries, India, Pakistan, Nigeria, Philippines, Malaysia, Singapore
  ...words('medicare card|medicare beneficiary identifier|nino|pps no|npi number'),
  ...words('national provider identifier|pan card|cnic|sss number|mykad|nric'),
  ...words('ic number|no. kp|kad pengenalan|hkid|hong kong id|emirates id|my number|ird'),
  // German, Dutch, Scandinavian, Finnish, Icelandic
  ...words('steuer-idnr|rentenversicherungsnummer|rvnr|versicherten-nr'),
  ...words('gesundheitskarte|personalausweisnummer|reisepassnummer|ahv-nummer|ahv-nr|ahvn13|bsn-nummer'),
  ...words('paspoortnummer|körkort|körkortsnummer|kørekort|førerkort|pasnummer|henkilötunnus|hetu'),
  ...words('personbeteckning|passin numero|ajokortti|ajokortin numero|kennitala|kt'),
  // Romance
  ...words('sécurité sociale|numéro de sécu|numéro fiscal'),
  ...words('numéro fiscal de référence|numéro de permis'),
  ...words('numéro avs|numero avs|nie|n.i.e|documento nacional de identidad'),
  ...words('número de identidad de extranjero|c.c|cédula de ciudadanía|curp|clave única'),
  ...words('r.f.c|permiso de conducir|codice fiscale|c.f|cod. fiscale'),
  ...words('cpf do titular|cnh|cadastro de pessoas físicas'),
  ...words('cartão de cidadão|bilhete de identidade|carta de condução|pașaport|permis de conducere'),
  // Eastern Europe
  ...words('dowód osobisty|numer dowodu|nr dowodu|numer paszportu'),
  ...words('prawo jazdy|číslo pasu|řidičský průkaz|taj-szám|útlevélszám|útlevél|jogosítvány'),
  ...words('osobni identifikacijski broj|jmbg|јмбг|jedinstveni matični broj|emšo|emso|снилс|страховой номер'),
  ...words('инн физического лица|паспорт рф|загранпаспорт|водительское удостоверение'),
  ...words('податковий номер'),
  // Greek, Turkish, Hebrew, Arabic
  ...words('διαβατήριο|δίπλωμα οδήγησης|αφμ|kimlik numarası'),
  ...words('vatandaşlık numarası|pasaport numarası|ehliyet|sürücü belgesi|דרכון|רישיון נהיגה'),
  ...words('رقم البطاقة الشخصية|الهوية الوطنية|رقم الإقامة|جواز السفر'),
  ...words('رخصة القيادة'),
  // Asia
  ...words(
    '身份证|身份证号|身份证号码|居民身份证|公民身份号码|身分證字號|國民身分證|护照号|驾驶证|驾照|パスポート番号|運転免許証|여권번호|운전면허|เลขบัตรประชาชน',
  ),
  ...words('หนังสือเดินทาง|ใบขับขี่|căn cước công dân|hộ chiếu|giấy phép lái xe'),
  ...words('nomor induk kependudukan|paspor'),
];

/** The same, where only capitals tell them from other words. */
export const ID_INITIALS: readonly string[] = words(
  'sin|nas|tin|pan|nin|nik|fin|run|rut|ci|npi|mbi|sss|utr|nir|spi|iin|nic|ak|ino|pps|nhs',
);

/** Words of a kind that name other things, too: only a right check proves the number behind them. */
export const NOT_ALONE: readonly string[] = words(
  'uid|pnr|frn|krankenkasse|krankenversicherung|national provider|social insurance|resident registration|resident number',
);

function words(list: string): string[] {
  return list.split('|');
}
