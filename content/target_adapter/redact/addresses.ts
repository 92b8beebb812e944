import { secretsInPath } from '../../../src/protocol/secret-path.ts';
import { cleanText } from './clean-text.ts';
import type { HiddenSpans } from './hidden-spans.ts';

/** A part of an address between two slashes. */
interface AddressPart {
  /** As it stands in the address. */
  readonly raw: string;
  /** What it says, decoded as often as it is encoded. */
  readonly readable: string;
  /** The same with its base64 words decoded; equal to `readable` if there are none. */
  readonly unpacked: string;
}

/** What redacts prepared texts. */
interface TextRedactor {
  spans(text: string): HiddenSpans;
  text(text: string): string;
  part(text: string, from: number, to: number): string;
}

/** The texts to prepare for `redactedAddress`. */
export function textsOfAddress(address: string): readonly string[] {
  const parts = partsOf(address);
  const path = pathOf(address);
  const whole = secretsInPath(path).length > 0 ? [path] : [];
  return [...parts.flatMap(({ readable, unpacked }) => [readable, unpacked]), inOneLine(parts), ...whole];
}

const HOST = /^(?:https?:\/\/)?[^/]*/i;

/** The path of an address, which may begin with a protocol and a host or with a host alone. */
const pathOf = (address: string): string => address.replace(HOST, '');

/** A prepared address or path. A part that holds personal data is shown decoded, the others as they are. */
export function redactedAddress(address: string, redactor: TextRedactor): string {
  const parts = partsOf(address);
  const line = inOneLine(parts);
  const across = redactor.spans(line);
  // The part before a secret may be all that identifies it.
  const path = pathOf(address);
  const secrets = secretsInPath(path);
  let to = -1;
  let rawTo = path.length - address.length - 1;
  return parts
    .map(({ raw, readable, unpacked }) => {
      const from = to + 1;
      to = from + readable.length;
      const rawFrom = rawTo + 1;
      rawTo = rawFrom + raw.length;
      const codes = secrets.filter(({ start, end }) => start < rawTo && rawFrom < end);
      const withoutCodes = (text: string) =>
        codes.reduce((left, { start, end }) => {
          const code = cleanText(decodedFully(path.slice(start, end)));
          return left.replaceAll(code, redactor.part(path, start, end));
        }, redactor.text(text));
      const isTold = (text: string) =>
        redactor.spans(text).some(({ type }) => codes.length === 0 || !LIKE_CODES.has(type));
      // A value that a code contains says more than the code.
      if (isTold(readable)) return withoutCodes(readable);
      if (isTold(unpacked)) return withoutCodes(unpacked);
      if (codes.length > 0) return redactor.part(path, rawFrom, rawTo);
      return across.some(({ start, end }) => start < to && from < end) ? redactor.part(line, from, to) : raw;
    })
    .join('/');
}

/** Types that the digits of a code may seem to have. */
const LIKE_CODES: ReadonlySet<string> = new Set(['PHONE', 'NATIONAL_ID', 'IBAN', 'TEXT']);

/** The parts of an address, which may hold a value together. */
const inOneLine = (parts: readonly AddressPart[]): string => parts.map(({ readable }) => readable).join(' ');

/** Splits an address at its slashes and decodes each part until it stands still. */
const partsOf = (address: string): readonly AddressPart[] =>
  address.split('/').map((raw) => {
    const readable = cleanText(decodedFully(raw));
    return { raw, readable, unpacked: cleanText(unpackedText(readable)) };
  });

const ROUNDS_MAX = 5;
const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Decodes every percent-encoded piece, also beside an invalid one, again and again. */
function decodedFully(text: string): string {
  let decoded = text;
  for (let round = 0; round < ROUNDS_MAX && decoded.includes('%'); round += 1)
    decoded = decoded.replace(ENCODED, decodedPiece);
  return decoded;
}

function decodedPiece(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece; // No text in UTF-8, so it says nothing.
  }
}

const BASE64 = /[\w+-]{8,}={0,2}/g;

function unpackedText(text: string): string {
  let plain = text;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = plain;
    plain = decodedFully(plain.replace(BASE64, (word) => textIn(word) ?? word));
    if (plain === before) break;
  }
  return plain;
}

/** The text in a base64 word; undefined if the word is something else. */
function textIn(word: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(word.replace(/-/g, '+').replace(/_/g, '/')), (each) =>
      each.charCodeAt(0),
    );
    const text = UTF8.decode(bytes);
    return UNPRINTABLE.test(text) ? undefined : text;
  } catch {
    return undefined; // Neither base64 nor UTF-8.
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const UNPRINTABLE = /[^\P{C}\n\r\t]/u;
