import type { WrittenValue } from './labelled-case.ts';
import type { Random } from './random.ts';

// Values that only a word or a link proves.

/** Account numbers by country, with the names that its banks give them. */
const ACCOUNTS: readonly (readonly [country: string, words: string, forms: string])[] = [
  ['GB', 'Account number|Account no.|Bank account', '########|#### ####'],
  ['GB', 'Sort code|Sort code', '##-##-##|######'],
  ['US', 'Account number|Checking account|Savings account', '##########|############'],
  ['US', 'Routing number|Routing no.|ABA number', '0########'],
  ['AU', 'BSB', '###-###|######'],
  ['DE', 'Kontonummer|Konto-Nr.|Bankkonto', '##########|### ### ###|#######'],
  ['DE', 'Bankleitzahl|BLZ', '### ### ##|########'],
  ['FR', 'Numéro de compte|Compte bancaire', '###########'],
  ['ES', 'Número de cuenta|Cuenta bancaria', '####-####-##-##########'],
  ['MX', 'CLABE', '##################'],
  ['BR', 'Conta corrente|Número da conta', '#####-#|######-#'],
  ['CZ', 'Číslo účtu', '##-##########/####|##########/####'],
  [
    'PL',
    'Numer konta|Nr konta|Numer rachunku',
    '## #### #### #### #### #### ####|##########################',
  ],
  ['SE', 'Bankgiro|Kontonummer', '####-####|#### ## #####'],
  ['RU', 'Расчётный счёт|Номер счёта', '40817810############'],
  ['JP', '口座番号', '#######'],
  ['CN', '银行账号|账号', '################'],
  ['KR', '계좌번호', '###-######-##-###'],
  ['TH', 'เลขที่บัญชี', '###-#-#####-#'],
];

export function bankAccountValue(random: Random): WrittenValue {
  const [country, words, forms] = random.of(ACCOUNTS);
  const form = random.word(forms);
  return { value: random.fill(form), word: random.word(words), from: `${country} ${form}` };
}

/** Days of birth as forms of a language write them: `d`, `m` without zeros, `M` the month's name. */
const DAYS: readonly (readonly [language: string, words: string, forms: string, months: string])[] = [
  [
    'en',
    'Date of birth|DOB|Birthday|Birth date',
    'dd/mm/yyyy|mm/dd/yyyy|yyyy-mm-dd|d M yyyy|M d, yyyy|dd-mm-yy',
    'January|May|August|Dec',
  ],
  ['de', 'Geburtsdatum|Geburtstag', 'dd.mm.yyyy|d.m.yyyy|d. M yyyy', 'Januar|März|August|Dez.'],
  ['fr', 'Date de naissance|Né le|Née le', 'dd/mm/yyyy|d M yyyy', 'janvier|février|août|décembre'],
  ['es', 'Fecha de nacimiento', 'dd/mm/yyyy|d de M de yyyy', 'enero|mayo|agosto'],
  ['it', 'Data di nascita', 'dd/mm/yyyy|d M yyyy', 'gennaio|maggio'],
  ['pt', 'Data de nascimento', 'dd/mm/yyyy|d de M de yyyy', 'janeiro|março'],
  ['pl', 'Data urodzenia', 'dd.mm.yyyy|d M yyyy', 'stycznia|maja'],
  ['ru', 'Дата рождения', 'dd.mm.yyyy|d M yyyy', 'января|мая'],
  ['tr', 'Doğum tarihi', 'dd.mm.yyyy|d M yyyy', 'Ocak|Ağustos'],
  ['ja', '生年月日|誕生日', 'yyyy年m月d日|yyyy/mm/dd', '1月'],
  ['zh', '出生日期|出生年月日', 'yyyy年m月d日|yyyy-mm-dd', '1月'],
  ['ko', '생년월일', 'yyyy년 m월 d일|yyyy.mm.dd', '1월'],
  ['ar', 'تاريخ الميلاد', 'dd/mm/yyyy', 'يناير'],
];

export function birthdayValue(random: Random): WrittenValue {
  const [language, words, forms, months] = random.of(DAYS);
  const { yyyy, yy, mm, dd } = random.birthday();
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy, yy, mm, dd },
    ...{ m: String(Number(mm)), d: String(Number(dd)), M: random.word(months) },
  };
  const form = random.word(forms);
  const value = form.replace(/yyyy|yy|mm|dd|(?<![a-z])[mdM](?![a-z])/g, (part) => parts[part] ?? part);
  return { value, word: random.word(words), from: `${language} ${form}` };
}

/** Begins the origin of each key. */
export const SET_UP = 'set-up:';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const KEY_NAMES =
  'Setup key|Set-up key|Secret key|Manual entry key|Authenticator key|TOTP secret|2FA key|Einrichtungsschlüssel|Clé de configuration|Clave de configuración|Chiave di configurazione|Chave de configuração|セットアップキー|설정 키|密钥';
const KEY_LINKS: readonly string[] = [
  'otpauth://totp/Shop:jane?secret=V&issuer=Shop',
  'otpauth://totp/Shop%20Ltd:jane?issuer=Shop&secret=V&digits=6',
  'otpauth://hotp/Shop?counter=1&secret=V',
];
const WIFI_CODES: readonly string[] = [
  'WIFI:T:WPA;S:Cafe;P:V;;',
  'WIFI:S:Our home;T:WPA;P:V;H:true;;',
  'WIFI:T:SAE;R:1;S:guest;P:V;;',
];
const WIFI_NAMES = 'Wi-Fi key|WPA2 key|Wi-Fi password|WLAN-Passwort';

/** The key of an authenticator (RFC 4648, base 32) or the password of a Wi-Fi. */
export function setUpKeyValue(random: Random): WrittenValue & { readonly sentence?: string } {
  if (random.chance(40)) {
    const value = `${random.word('tulip|meadow|Fenster|kitten')}${random.digits(4)}${random.word('harbor|stone|Tisch')}`;
    return {
      value,
      word: random.word(WIFI_NAMES),
      from: `${SET_UP} Wi-Fi`,
      sentence: random.of([...WIFI_CODES, 'W: V', 'W = V']),
    };
  }
  // Two digits at least, as in nearly every key.
  const key = `${random.characters(random.of([14, 22, 30]), BASE32)}${random.characters(2, '234567')}`;
  if (random.chance(50))
    return { value: key, word: undefined, from: `${SET_UP} link`, sentence: random.of(KEY_LINKS) };
  const groups = (key.match(/.{4}/g) ?? []).join(random.of([' ', ' ', '-']));
  const value = random.of([key, groups, groups.toLowerCase()]);
  return { value, word: random.word(KEY_NAMES), from: `${SET_UP} named` };
}
