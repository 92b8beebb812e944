import type { CountryCode } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { fromPattern } from './from-pattern.ts';
import type { WrittenValue } from './labelled-case.ts';
import type { Random } from './random.ts';

// Numbers by the numbering plans of libphonenumber, which are those of the ITU (E.164) and of the countries.
const COUNTRIES = Object.keys(metadata.countries) as CountryCode[];

/** Words for a phone number in everyday language. https://cldr.unicode.org has no such list: dictionaries do. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'Phone|Phone number|Telephone|Tel|Tel.|Mobile|Cell|Cell phone|Call us|Call|Fax|Contact|Ring|Text|Hotline|WhatsApp|Dial|Work phone|Home phone|Contact number|Direct line|Switchboard|Landline|Daytime phone',
  de: 'Telefon|Telefonnummer|Tel.|Handy|Handynummer|Mobil|Mobilnummer|Rufnummer|Fax|Festnetz|Rückrufnummer|Durchwahl|Ruf|Mobiltelefon',
  fr: 'Téléphone|Tél.|Portable|Mobile|Numéro de téléphone|Fax|Télécopie|Fixe|Appelez|Joindre',
  es: 'Teléfono|Móvil|Celular|Llámanos|Tel.|Número de teléfono|Fijo|Contacto|Llame al',
  it: 'Telefono|Cellulare|Tel.|Numero di telefono|Cell.|Chiamaci|Fisso|Recapito telefonico',
  pt: 'Telefone|Telemóvel|Celular|Ligue|Tel.|Contacto|Contato|Fone|Telefone fixo',
  nl: 'Telefoon|Telefoonnummer|Mobiel|Bel|06-nummer|Tel.|Gsm|Vaste lijn',
  pl: 'Telefon|Telefon komórkowy|Komórka|Numer telefonu|Tel.|tel. kom.|Zadzwoń|Infolinia',
  cs: 'Telefon|Mobil|Telefonní číslo|Tel.|Volejte|Číslo mobilu',
  sv: 'Telefon|Mobil|Mobilnummer|Telefonnummer|Tel.|Ring|Växel',
  da: 'Telefon|Mobil|Tlf.|Telefonnummer|Ring til',
  fi: 'Puhelin|Puhelinnumero|Puh.|Matkapuhelin|Soita',
  hu: 'Telefon|Telefonszám|Mobil|Tel.|Mobiltelefon',
  ro: 'Telefon|Telefon mobil|Număr de telefon|Tel.|Sunați',
  ru: 'Телефон|Тел.|Моб.|Мобильный|Номер телефона|Звоните|Сотовый|Факс',
  uk: 'Телефон|Тел.|Мобільний|Номер телефону|Дзвоніть',
  el: 'Τηλέφωνο|Τηλ.|Κινητό|Σταθερό|Φαξ|Αριθμός τηλεφώνου',
  tr: 'Telefon|Cep telefonu|Tel.|Telefon numarası|GSM|Bizi arayın',
  ar: 'هاتف|رقم الهاتف|جوال|الجوال|موبايل|اتصل بنا|فاكس',
  he: 'טלפון|נייד|מספר טלפון|פקס|טל׳',
  hi: 'फ़ोन|मोबाइल|फोन नंबर|मोबाइल नंबर|दूरभाष',
  zh: '电话|手机|手机号|联系电话|電話|手機|传真|座机',
  ja: '電話|電話番号|携帯|TEL|ファックス|携帯電話',
  ko: '전화|전화번호|휴대폰|연락처|팩스|휴대전화',
  th: 'โทร|โทรศัพท์|เบอร์โทร|มือถือ|เบอร์โทรศัพท์',
  vi: 'Điện thoại|Số điện thoại|Di động|ĐT|SĐT|Hotline',
  id: 'Telepon|Nomor telepon|HP|No. HP|Hubungi|Telp',
  signs: '☎|📞|📱|✆|☏|℡',
};

/** Where a number in its national form is known without a word: it has a trunk 0 or an area in brackets. */
const BARE: readonly CountryCode[] = [
  ...([
    'FR',
    'NL',
    'CH',
    'SE',
    'HU',
    'BR',
    'AR',
    'DE',
    'GB',
    'JP',
    'KR',
    'AU',
    'ZA',
    'TR',
    'PH',
    'BE',
  ] as const),
  ...([
    'AT',
    'UA',
    'IE',
    'NZ',
    'IL',
    'TW',
    'MY',
    'TH',
    'AE',
    'FI',
    'EG',
    'PK',
    'NG',
    'ID',
    'VN',
    'RO',
  ] as const),
];

/** Numbers that a country's plan assigns; `bare` ones are written as only a phone number is. */
export function phoneValue(random: Random): WrittenValue {
  const style = random.below(10);
  if (style === 0) return vanity(random);
  const bare = style < 4;
  const country = random.of(bare ? BARE : COUNTRIES);
  const number = phoneOf(country, bare && country === 'DE' ? 'mobile' : 'any', random);
  if (!number) return phoneValue(random);
  const extension =
    !bare && random.chance(8)
      ? random.of([' x', 'x', ' ext. ', ' ext ', ' Ext. ', ' extension ', ' Durchwahl ', ' доб. ']) +
        random.digits(3)
      : '';
  if (bare) {
    const value = nationalWithZero(number.national, country, random);
    return value === undefined ? phoneValue(random) : { value, word: undefined, from: `${country} national` };
  }
  if (style < 7) {
    const value = international(number, random) + extension;
    return { value, word: random.chance(50) ? undefined : wordFor(random), from: `${country} international` };
  }
  const digits = number.national.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 14) return phoneValue(random);
  const value = random.of([number.national, digits, number.national.replace(/[- ]/g, '.'), number.national]);
  // Read as a decimal or an address of the Internet.
  if (/^\d+\.\d{1,2}$|^(?:\d{1,3}\.){3}\d{1,3}$/.test(value)) return phoneValue(random);
  return { value: value + extension, word: wordFor(random), from: `${country} named` };
}

const wordFor = (random: Random): string => random.word(random.of(Object.values(WORDS)));

interface Phone {
  readonly callingCode: string;
  readonly national: string;
  readonly international: string;
}

/** Index of a type's pattern in the metadata: https://gitlab.com/catamphetamine/libphonenumber-js/blob/master/METADATA.md */
const TYPES = 11;
const FIXED_LINE = 0;
const MOBILE = 1;

function phoneOf(country: CountryCode, type: 'mobile' | 'any', random: Random): Phone | undefined {
  const plan = metadata.countries[country] as unknown as readonly unknown[]; // The table has no useful type.
  const types = plan[TYPES] as readonly (readonly [string] | 0)[] | undefined;
  const chosen = types?.[type === 'any' && random.chance(50) ? FIXED_LINE : MOBILE];
  if (!chosen) return undefined;
  const code = String(plan[0]);
  const number = parsePhoneNumberFromString(`+${code}${fromPattern(chosen[0], random)}`);
  if (!number?.isValid() || number.country !== country) return undefined;
  return {
    callingCode: code,
    national: number.formatNational(),
    international: number.formatInternational(),
  };
}

function international({ international: written, callingCode }: Phone, random: Random): string {
  const rest = written.slice(callingCode.length + 2);
  return random.of([
    written,
    written.replace(/\s/g, ''),
    `+${callingCode} (0)${rest}`,
    written.replace(/[ -]/g, '-'),
    written.replace(/[ -]/g, '.'),
    `00${callingCode} ${rest}`,
    `00${written.slice(1).replace(/[\s-]/g, '')}`,
    `(+${callingCode}) ${rest}`,
    `+${callingCode} ${rest.replace(/\s/g, '-')}`,
    `+ ${written.slice(1)}`,
  ]);
}

/** The national form where it has a 0 before the number or brackets, and groups; undefined otherwise. */
function nationalWithZero(national: string, country: CountryCode, random: Random): string | undefined {
  const digits = national.replace(/\D/g, '');
  const groups = national.match(/\d+/g) ?? [];
  if (digits.length < 9 || digits.length > 12 || groups.length < 2) return undefined;
  if (country === 'BR') return /^\(\d\d\) \d{4,5}-\d{4}$/.test(national) ? national : undefined;
  if (!national.startsWith('0') && !national.startsWith('(0')) return undefined;
  const forms = [national, /[()]/.test(national) ? national : national.replace(/ /g, '-')];
  if (country === 'FR') forms.push(national.replace(/ /g, '.'));
  if (country === 'FR' && /^0[67]/.test(digits)) forms.push(digits);
  if (country === 'NL' && digits.startsWith('06'))
    forms.push(`06-${digits.slice(2)}`, `06 ${digits.slice(2)}`, digits);
  if (country === 'CH') forms.push(digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'));
  if (country === 'SE') forms.push(digits.replace(/^(07\d)(\d{3})(\d{2})(\d{2})$/, '$1-$2 $3 $4'));
  if (country === 'DE')
    forms.push(`${digits.slice(0, 4)}/${digits.slice(4)}`, `${digits.slice(0, 4)}-${digits.slice(4)}`);
  const form = random.of(forms);
  return form === digits && !/^0[67]\d{8}$/.test(digits) ? national : form;
}

/** A free number of North America with letters in place of its last digits. */
function vanity(random: Random): WrittenValue {
  const letters = random.word('FLOWERS|LAWYERS|CONTACT|DENTIST|PLUMBER|HELPNOW|TAXHELP|GOFEDEX|SOLAR99');
  const area = random.of(['800', '888', '877', '866', '855', '844', '833']);
  const value = random.of([
    `1-${area}-${letters}`,
    `1-${area}-${letters.slice(0, 3)}-${letters.slice(3)}`,
    `(${area}) ${letters.slice(0, 3)}-${letters.slice(3)}`,
    `${area}-${letters.slice(0, 3)}-${letters.slice(3)}`,
    `1 ${area} ${letters}`,
  ]);
  return { value, word: random.chance(50) ? undefined : wordFor(random), from: 'US vanity' };
}
