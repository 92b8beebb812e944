import { behindWord } from '../matching/behind-word.ts';
import type { Range } from '../matching/span.ts';
import { allMatches } from '../matching/text-matches.ts';
import { createWordFinder } from '../matching/word-finder.ts';

// What a page shows so that another device can be set up with it: the key of an authenticator, the password of a Wi-Fi.

/** A part of every name and form below, for a first test. */
export const SET_UP_HINT =
  /set-?up|authenticat|totp|otp|2fa|factor|secret key|manual|wifi:|einricht|config|настро|cr[eè]t|segret|geheim|секретн|秘密鍵|セットアップ|設定キー|설정 키|密钥|密鑰/i;

const list = (words: string): readonly string[] => words.split('|');
const findNames = createWordFinder([
  ...list(
    'setup key|set-up key|setup code|secret key|secret code|manual key|manual entry key|manual entry code',
  ),
  ...list('authenticator key|authentication key|totp secret|totp key|otp secret|otp key|2fa key|2fa secret'),
  ...list(
    'two-factor key|two-factor secret|einrichtungsschlüssel|clé de configuration|clave de configuración',
  ),
  ...list('clé secrète|clave secreta|chave secreta|chiave segreta|geheimer schlüssel|секретный ключ|秘密鍵'),
  ...list(
    'chiave di configurazione|chave de configuração|ключ настройки|セットアップキー|設定キー|설정 키|密钥|密鑰',
  ),
]);

/** Base 32, as RFC 4648 writes it, in groups of four or as one. */
const KEY =
  /(?:[A-Z2-7]{4}(?:([ -])[A-Z2-7]{4}(?:\1[A-Z2-7]{1,4}){2,14}|[A-Z2-7]{12,124}={0,6})|[a-z2-7]{4}(?:([ -])[a-z2-7]{4}(?:\2[a-z2-7]{1,4}){2,14}|[a-z2-7]{12,124}))(?![\w-])/y;
const IN_LINK = /otpauth(?::|%3A)[^\s"'<>]{1,400}?(?:[?&]|%3F|%26)secret(?:=|%3D)([A-Z2-7]{8,128}=*)/gi;
/** The keys of several accounts, as one authenticator gives them to another. */
const MOVED = /otpauth-migration:\/\/offline\?data=([\w+/%-]{8,20000}=*)/gi;
/** https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11 */
const IN_WIFI = /WIFI:(?:(?!P:)[A-Z\d]{1,3}:(?:\\.|[^;\\\n]){0,100};){0,8}P:((?:\\.|[^;\\\n]){1,100});/gi;

/** Finds keys to set up an authenticator, after a name for them or in their link, and the password in the code of a Wi-Fi. */
export function setUpKeys(text: string): Range[] {
  const named = findNames(text).flatMap((match) => {
    const key = behindWord(text, match, KEY);
    return key && /[2-7]/.test(text.slice(key.start, key.end)) ? [key] : [];
  });
  const held = [IN_LINK, MOVED, IN_WIFI].flatMap((form) =>
    allMatches(form, text).map(({ 0: whole, 1: key = '', index }) => {
      const start = index + whole.lastIndexOf(key);
      return { start, end: start + key.length };
    }),
  );
  return [...named, ...held];
}
