import { secretsInPath } from '../../../src/protocol/secret-path.ts';
import { cleanText } from './clean-text.ts';
import { decoded, formDecoded, unpacked } from './decoded.ts';
import type { HiddenSpans } from './hidden-spans.ts';

/** A part of an address between two slashes. */
interface AddressPart {
  /** As it stands in the address. */
  readonly raw: string;
  /** What it says, decoded as often as it is encoded. */
  readonly readable: string;
  /** The same with its base64 words decoded or, without any, with spaces for `+`. */
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
          const code = cleanText(decoded(path.slice(start, end)));
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
    const readable = cleanText(decoded(raw));
    const inside = cleanText(unpacked(readable));
    return { raw, readable, unpacked: inside === readable ? cleanText(formDecoded(raw)) : inside };
  });
