import { NEVER_READ_WORDS } from './field-words.ts';
import { CODE_NAMES } from './kinds/one-time-code-words.ts';
import { createWordFinder } from './matching/word-finder.ts';

const list = (words: string): string[] => words.split('|');

const findSecrets = createWordFinder([
  ...CODE_NAMES,
  ...list(
    'password|passwords|passwort|passwörter|mot de passe|contraseña|senha|passphrase|pin code|pin number',
  ),
  ...list(
    'your pin|the pin|ihre pin|deine pin|die pin|code pin|tu pin|su pin|el pin|il pin|пин-код|pin码|pin-kod',
  ),
  ...list('card number|card numbers|card details|kartennummer|kreditkartennummer|kartendaten|kaartnummer'),
  ...list('numéro de carte|numéro de la carte|numéro de ta carte|numéro de votre carte|número do cartão'),
  ...list(
    'número de tarjeta|número de la tarjeta|número de tu tarjeta|número de su tarjeta|numero della carta',
  ),
  ...list('numero di carta|номер карты|卡号|卡號|カード番号|카드번호|카드 번호'),
  ...list('recovery phrase|seed phrase|secret phrase|recovery words|seed words|recovery code|recovery codes'),
  ...list(
    'backup code|backup codes|recovery key|private key|secret key|api key|mnemonic|wiederherstellungsphrase',
  ),
  ...list('wiederherstellungscode|phrase de récupération|frase de recuperación|frase de recuperação'),
  ...list('frase di recupero|seed-фраза|助记词|リカバリーフレーズ|복구 구문'),
]);
const PIN = /(?<![\p{L}\p{N}])PIN(?![\p{L}\p{N}])/u;
const CODE = '(?<!\\p{L})(?:code|codes|kode|kod|código|codigo|codice|код)(?!\\p{L})';
const SENT =
  '(?<!\\p{L})(?:sms|texted|text message|authenticator|phone|handy|téléphone|teléfono|telefono|celular)(?!\\p{L})';
const DIGITS =
  '(?:\\d|four|six|eight|vier|sechs|acht)[- ]?(?:digits?|stellige[nrs]?|dígitos|chiffres|cifre)(?!\\p{L})';
/** `the code that was sent to your phone`, `the six-digit code`. */
const SENT_CODE = new RegExp(
  `${CODE}[^.?!\\n]{0,60}(?:${SENT}|${DIGITS})|(?:${SENT}|${DIGITS})[^.?!\\n]{0,60}${CODE}`,
  'u',
);

/** Whether a question asks for a password, a PIN, a code, a card number or a recovery phrase. May say yes too often. */
export function asksForSecret(question: string): boolean {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ')
    .trim();
  return (
    PIN.test(question) ||
    SENT_CODE.test(question.toLowerCase()) ||
    NEVER_READ_WORDS.test(words) ||
    findSecrets(question).length > 0
  );
}
