import { MARK } from '../matching/char-stats.ts';
import type { Range, Recogniser } from '../matching/span.ts';
import { allMatches, textBefore } from '../matching/text-matches.ts';

/**
 * Finds IPv4 and IPv6 addresses and networks, but not versions (`Chrome/124.0.6367.60`), times or
 * `std::vector`.
 */
export const ip: Recogniser = {
  type: 'IP',
  minDigits: 1,
  mightContain: (text, { digits, marks }) =>
    ((marks & MARK.colon) > 0 || ((marks & MARK.dot) > 0 && digits >= 4)) && HINT.test(text),
  find: (text, { marks }) => [
    ...(marks & MARK.dot ? version4(text) : []),
    ...(marks & MARK.colon ? version6(text) : []),
  ],
};

// Two colons apart are a time.
const HINT = /\d\.\d{1,3}\.\d|::|(?::[0-9a-f]{1,4}){5}:/i;
const FOUR = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2}(?!\d))?(?!\w|\.\d|-(?:rc|alpha|beta|dev))/g;
const SIX =
  /(?<![\w.]|(?<![a-z])[\da-f]{1,4}:|::)(?:[0-9a-f]{0,4}:){2,7}(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{1,4})?(?:%[a-z\d]{1,15})?(?:\/\d{1,3}(?!\d))?(?![\w:]|\.\d)/gi;
const VERSION_LEAD =
  /(?:\b(?:v|ver|version|build|release|firmware|driver|revision|update|java|chrome|chromium|firefox|edge|safari|windows|section|clause|§)[ \n.:|"(]*|\w[/-])$/i;

function version4(text: string): Range[] {
  return allMatches(FOUR, text)
    .filter(({ 0: address, index }) => isFour(address) && !VERSION_LEAD.test(textBefore(text, index, 12)))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

function version6(text: string): Range[] {
  return allMatches(SIX, text)
    .filter(({ 0: address }) => isSix(address))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

function isFour(address: string): boolean {
  const [host = '', prefix = '0'] = address.split('/');
  return Number(prefix) <= 32 && host.split('.').every((part) => Number(part) <= 255 && !/^0\d/.test(part));
}

/** RFC 4291 §2.2, and at least one digit: `dead::beef` may be a name in code. */
function isSix(address: string): boolean {
  // RFC 4007 §11: a zone follows the address of a link.
  const [host = '', prefix = '0'] = address.replace(/%[a-z\d]+/i, '').split('/');
  if (Number(prefix) > 128 || !/\d/.test(host)) return false;
  const halves = host.split('::');
  if (halves.length > 2) return false;
  const tail = host.slice(host.lastIndexOf(':') + 1);
  const parts = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (parts.includes('') || (tail.includes('.') && !isFour(tail))) return false;
  const words = parts.length + (tail.includes('.') ? 1 : 0);
  // `f16::` is a name in code.
  return halves.length === 2 ? words <= 7 && (halves[1] !== '' || words > 1) : words === 8;
}
