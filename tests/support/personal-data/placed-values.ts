import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { SpanType } from '../../../src/redaction/matching/span.ts';
import { findSpans } from '../find-spans.ts';
import { valueOfKind } from './cases.ts';
import { ordinaryValue } from './ordinary-numbers.ts';
import { ALPHANUMERIC, HEX, type Random } from './random.ts';

/** Kinds of values that a page may show apart from their label. */
export type PlacedKind = SpanType | 'BIRTHDAY' | 'ordinary';

/** A value with its label and all that a placement may show of it. */
export interface PlacedValue {
  readonly kind: PlacedKind;
  readonly label: string;
  readonly value: string;
  /** The key of the value in JSON. */
  readonly key: string;
  /** The value in the groups that it is written in; undefined if it has none. */
  readonly pieces?: readonly string[];
  readonly digits?: readonly string[];
  /** A phone number in the form of its country, and the link that dials it. */
  readonly national?: string;
  readonly link?: string;
  readonly token?: string;
  readonly zoned?: string;
  readonly day?: string;
  readonly month?: string;
  readonly monthNumber?: string;
  readonly year?: string;
}

/** Longer values would not fit into the messages of a chat. */
const LENGTH_MAX = 100;

/** A value that the finder hides right behind its label. */
export function placedValue(kind: SpanType, random: Random): PlacedValue {
  const { value, word, sentence, from } = valueOfKind(kind, random);
  const label =
    word ?? (sentence === undefined ? 'Reference' : /^"?([^":=]+?)"?\s?[:=]\s?"?V"?$/.exec(sentence)?.[1]);
  if (label === undefined || value.length > LENGTH_MAX || value.includes('\n') || /[\d:]/.test(label))
    return placedValue(kind, random);
  const text = `${label}: ${value}`;
  const isHidden = findSpans(text).some(({ start, end }) => start <= label.length + 2 && end >= text.length);
  if (!isHidden) return placedValue(kind, random);
  const key = from === 'backup' ? 'backup_code' : random.word(KEYS[kind] ?? label);
  return { kind, label, value, key, ...partsOf(kind, value, random) };
}

/** An ordinary number that the finder leaves readable behind its label. */
export function placedOrdinary(random: Random): PlacedValue {
  const { value, word: label } = ordinaryValue(random);
  const isLeft = findSpans(`${label}: ${value}`).length === 0 && findSpans(value).length === 0;
  if (!isLeft || !/\d{4}/.test(value) || /\d/.test(label)) return placedOrdinary(random);
  const pieces = piecesOf(value);
  return { kind: 'ordinary', label, value, key: label, ...(pieces && { pieces }) };
}

const BIRTHDAYS =
  'Date of birth|Birthday|Birth date|DOB|Geburtsdatum|Date de naissance|Fecha de nacimiento|Data di nascita|Data de nascimento|Geboortedatum|Data urodzenia|Дата рождения|生年月日';
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split(
  '|',
);

export function placedBirthday(random: Random): PlacedValue {
  const { yyyy, mm, dd } = random.birthday();
  const label = random.word(BIRTHDAYS);
  const month = MONTHS[Number(mm) - 1] ?? '';
  const day = String(Number(dd));
  return {
    ...{ kind: 'BIRTHDAY', label, value: `${yyyy}-${mm}-${dd}`, key: 'birthday' },
    ...{ day, month, monthNumber: String(Number(mm)), year: yyyy },
  };
}

/** Names of a kind's values in data that programs exchange. */
const KEYS: Partial<Record<SpanType, string>> = {
  PHONE: 'phone|phoneNumber|phone_number|mobile|tel|contact_phone|homePhone|fax',
  NATIONAL_ID: 'passport|passportNumber|passport_number|nationalId|national_id|taxId|tax_id',
  OTP: 'otp|pin|verificationCode|verification_code|passcode|securityCode|oneTimeCode|PIN',
  SECRET: 'password|apiKey|api_key|secret|access_token|accessToken|clientSecret|passphrase',
  US_SSN: 'ssn|SSN|socialSecurityNumber|social_security_number',
  CREDIT_CARD: 'card|cardNumber|card_number|creditCard|pan',
};

function partsOf(kind: SpanType, value: string, random: Random): Partial<PlacedValue> {
  const pieces = IN_PIECES.has(kind) ? piecesOf(value) : undefined;
  const parts = pieces && { pieces };
  if (kind === 'PHONE') return { ...parts, ...linkOf(value) };
  if (kind === 'OTP') return { ...parts, digits: [...random.digits(6)] };
  if (kind === 'SECRET') return { token: `${random.characters(26, ALPHANUMERIC)}7aB` };
  if (kind === 'IP') {
    const zone = random.word('eth0|en0|wlan0|br-lan|enp0s31f6|eth0.100|utun3|12|docker_gwbridge');
    return { zoned: `fe80::${random.characters(3, HEX)}1:${random.characters(3, HEX)}2%${zone}` };
  }
  return parts ?? {};
}

const IN_PIECES: ReadonlySet<SpanType> = new Set([
  'CREDIT_CARD',
  'IBAN',
  'PHONE',
  'OTP',
  'US_SSN',
  'NATIONAL_ID',
]);

/** The groups of a number; undefined if it has none. */
function piecesOf(value: string): readonly string[] | undefined {
  const pieces = value.split(/[ -]+/);
  const isEven = pieces.every(({ length }) => length > 1) || pieces.every(({ length }) => length === 1);
  // Nobody parts a word that a number spells.
  return isEven &&
    !/[A-Z]{3}/.test(value) &&
    pieces.length > 1 &&
    pieces.length < 9 &&
    pieces.every((piece) => /^[\dA-Z]+$/.test(piece))
    ? pieces
    : undefined;
}

function linkOf(value: string): Partial<PlacedValue> {
  const number = parsePhoneNumberFromString(value);
  return number?.isValid()
    ? { link: number.getURI().replace(/;.*/, ''), national: number.formatNational() }
    : {};
}
