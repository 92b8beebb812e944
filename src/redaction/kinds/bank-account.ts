import { behindWord } from '../matching/behind-word.ts';
import { BETWEEN_GROUPS } from '../matching/group-sign.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { createWordFinder } from '../matching/word-finder.ts';

const DIGITS_MIN = 6;
const DIGITS_MAX = 28;

/** Finds account numbers other than IBANs, and the number of the bank beside them, right behind a word that names them. */
export const bankAccount: Recogniser = {
  type: 'BANK_ACCOUNT',
  minLength: 10,
  minDigits: DIGITS_MIN,
  mightContain: (_, { digitRow }) => digitRow >= DIGITS_MIN,
  find,
};

const list = (words: string): readonly string[] => words.split('|');

const findWords = createWordFinder([
  ...list(
    'account number|account no|account nr|account num|acct number|acct no|a/c number|a/c no|bank account',
  ),
  ...list(
    'checking account|savings account|routing number|routing no|aba number|sort code|bsb|transit number',
  ),
  ...list('kontonummer|konto-nr|kontonr|konto nr|bankkonto|kontonumero|bankkontonummer|bankleitzahl|blz'),
  ...list('numéro de compte|numéro du compte|n° de compte|compte bancaire|code banque|code guichet'),
  ...list('número de cuenta|nº de cuenta|cuenta bancaria|clabe|clabe interbancaria|cbu|cuenta corriente'),
  ...list('número da conta|número de conta|conta bancária|conta corrente|conta poupança|nib'),
  ...list(
    'numero di conto|numero del conto|conto corrente|c/c|rekeningnummer|bankrekening|bankgiro|plusgiro',
  ),
  ...list('tilinumero|pankkitili|broj računa|bankovni račun|bankszámlaszám|számlaszám|numer konta|nr konta'),
  ...list('numer rachunku|nr rachunku|rachunek bankowy|număr de cont|cont bancar|číslo účtu|bankovní účet'),
  ...list('bankový účet|številka računa|hesap numarası|hesap no|αριθμός λογαριασμού|номер счета|номер счёта'),
  ...list('расчетный счет|расчётный счёт|р/с|номер рахунку|розрахунковий рахунок|رقم الحساب'),
  ...list('מספר חשבון|חשבון בנק|खाता संख्या|खाता नंबर|số tài khoản|nomor rekening|no rekening|no. rekening'),
  ...list(
    '账号|账户|银行账户|银行账号|帳戶號碼|銀行帳號|帳號|口座番号|口座|계좌번호|계좌 번호|เลขที่บัญชี|เลขบัญชี',
  ),
]);

const NUMBER = new RegExp(
  String.raw`\d(?:${BETWEEN_GROUPS}?\d){${DIGITS_MIN - 1},${DIGITS_MAX - 1}}(?![\w%]|[.,:/-]\d|[ ]?[€$£])`,
  'y',
);
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2})$/;

function find(text: string): Range[] {
  return findWords(text).flatMap((match) => {
    const number = behindWord(text, match, NUMBER);
    return number && !DATE.test(text.slice(number.start, number.end)) ? [number] : [];
  });
}
