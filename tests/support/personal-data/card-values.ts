import type { WrittenValue } from './labelled-case.ts';
import type { Random } from './random.ts';

// ISO/IEC 7812-1: issuer identification numbers, lengths and the check of the last digit.
const ISSUERS: readonly (readonly [name: string, prefixes: string, length: number])[] = [
  ['Visa', '4', 16],
  ['Visa', '4', 19],
  ['Mastercard', '51|52|53|54|55|2221|2300|2500|2720', 16],
  ['American Express', '34|37', 15],
  ['Discover', '6011|644|649|65', 16],
  ['JCB', '3528|3550|3589', 16],
  ['Diners Club', '300|305|36|38', 14],
  ['UnionPay', '62', 16],
  ['UnionPay', '6221', 19],
  ['Maestro', '5018|5020|6304|6759', 16],
  ['Mir', '2200|2204', 16],
  ['Troy', '9792', 16],
  ['RuPay', '6521|8201', 16],
];

/** Issuers that the common tables leave out: a word must name the card. */
const OTHERS: readonly (readonly [name: string, prefixes: string, length: number])[] = [
  ['fuel card', '7013|7083|7005', 19],
  ['shop card', '9120|9704|9400', 16],
  ['airline card', '1201|1354', 15],
  ['Dankort', '5019|4571', 16],
  ['Verve', '5061|6500', 19],
  ['old Visa', '4', 13],
];

const WORDS: readonly string[] = [
  'Card|Card number|Credit card|Debit card|Card no.|Visa|Mastercard|Payment card|CC|Card ending|Account card|PAN|Bank card',
  'Kreditkarte|Kartennummer|Karte|Kreditkartennummer|EC-Karte|Karten-Nr.',
  'Carte|Numéro de carte|Carte bancaire|Carte de crédit|CB',
  'Tarjeta|Número de tarjeta|Tarjeta de crédito|Tarjeta de débito',
  'Carta|Numero della carta|Carta di credito',
  'Cartão|Número do cartão|Cartão de crédito',
  'Kaart|Kaartnummer|Creditcard|Creditcardnummer|Betaalpas',
  'Karta|Numer karty|Karta kredytowa|Číslo karty|Platební karta|Kort|Kortnummer|Kreditkort|Korttinumero|Kortin numero|Bankkártya|Kártyaszám|Card bancar|Numărul cardului',
  'Карта|Номер карты|Банковская карта|Картка|Номер картки|Κάρτα|Αριθμός κάρτας|Kart|Kart numarası|Kredi kartı',
  'بطاقة|رقم البطاقة|بطاقة الائتمان|כרטיס אשראי|מספר כרטיס|कार्ड|कार्ड नंबर|卡号|信用卡|银行卡|カード番号|クレジットカード|카드번호|신용카드|บัตรเครดิต|หมายเลขบัตร|Thẻ|Số thẻ|Nomor kartu|Kartu kredit',
];

export function cardValue(random: Random): WrittenValue {
  const isOther = random.chance(20);
  const [name, prefixes, length] = random.of(isOther ? OTHERS : ISSUERS);
  const digits = withLuhn(random.word(prefixes) + random.digits(25), length);
  const grouped = spelt(digits, random);
  const needsWord = isOther || grouped.includes('.') || length === 13;
  return {
    value: grouped,
    word: needsWord || random.chance(50) ? random.word(random.of(WORDS)) : undefined,
    from: `${name} ${length}`,
  };
}

/** The first digits with the check digit that makes `length`. */
export function withLuhn(digits: string, length: number): string {
  const body = digits.slice(0, length - 1);
  const sum = [...body].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return body + String((10 - (sum % 10)) % 10);
}

function spelt(digits: string, random: Random): string {
  const joint = random.of(['', '', ' ', ' ', '-', '.']);
  if (digits.length === 15) return digits.replace(/^(\d{4})(\d{6})(\d{5})$/, `$1${joint}$2${joint}$3`);
  if (digits.length === 14) return digits.replace(/^(\d{4})(\d{6})(\d{4})$/, `$1${joint}$2${joint}$3`);
  if (digits.length === 13) return digits;
  return (digits.match(/\d{1,4}/g) ?? []).join(joint);
}
