import { decoded } from '../../protocol/web-address.ts';
import { decodings } from './decodings.ts';
import { gramPlaces, RUN_MIN, sharedRuns } from './fingerprints.ts';
import { type HiddenValue, valuesIn } from './hidden-values.ts';
import { BREAK, type PlainText, partOf, plainText, type Range } from './plain-text.ts';
import { addressKey } from './shown-addresses.ts';

/** What the agent has read, and what is the person's own. */
export interface KnownTexts {
  /** Fingerprints of what pages have shown, the newest first. */
  readonly read: readonly { readonly site: string; readonly fingerprints: string }[];
  /** The keys of addresses that pages have shown, and of the names of their sites. */
  readonly addresses?: ReadonlySet<string>;
  readonly hidden: readonly HiddenValue[];
  /** The person's own words: what stands in them may go anywhere. */
  readonly own: readonly string[];
}

/** Something that was read elsewhere and travels to a site. */
export interface Flow {
  /** The origins that have shown it. */
  readonly from: readonly string[];
  /** The text as it reads once it is decoded, cut; the placeholder of a hidden value. */
  readonly piece: string;
}

/** An address that is the text, without its scheme. */
export interface CarriedAddress {
  /** It begins with this. */
  readonly host: string;
  /** The person has allowed the site. */
  readonly isAllowed?: boolean;
}

/** Characters of a text that are shown of it. */
const PIECE_MAX = 160;
/** Characters of the person's own words that make a part of a text theirs. */
const OWN_MIN = 12;

/**
 * What a text carries to a site that other sites have shown: from 24 characters of their pages, from six of a hidden value, in
 * any code that `decodings` reads. What the site itself has shown, or the person has said, is none. `address`: the text is one.
 */
export function findFlows(
  carried: string,
  to: string,
  { read, addresses, hidden, own }: KnownTexts,
  address?: CarriedAddress,
): readonly Flow[] {
  const said = own.map((words) => plainText(words).text);
  const readings = readingsOf(carried);
  const foreign = hidden.filter(({ origins }) => !origins.some((origin) => isSameSite(origin, to)));
  const words = said.flatMap((one) => [one, one.replaceAll(' ', '')]);
  return [
    ...valuesIn(readings.text, foreign, words).map(({ origins, placeholder }) => ({
      from: origins,
      piece: placeholder,
    })),
    // A page that shows a whole address knows all that it says: to follow it tells nothing new.
    ...(address && [carried, decoded(carried)].some((one) => addresses?.has(addressKey(one)))
      ? []
      : pageFlows(readings, to, { read, said, host: address && knownHost(address, addresses) })),
  ];
}

/** The name of a site that tells it nothing: the person has allowed it, a page shows it, or it is too short to hold what was read. */
const knownHost = ({ host, isAllowed }: CarriedAddress, shown?: ReadonlySet<string>): string | undefined =>
  isAllowed || plainText(host).text.length < RUN_MIN || shown?.has(addressKey(host)) ? host : undefined;

/** All that a text may be read as, in plain text, one after the other. */
interface Readings {
  /** `BREAK` is between them. */
  readonly text: string;
  readonly parts: readonly (Range & { readonly text: string; readonly plain: PlainText })[];
}

function readingsOf(carried: string): Readings {
  let start = 0;
  const parts = decodings(carried).map((text) => {
    const plain = plainText(text);
    const part = { text, plain, start, end: start + plain.text.length };
    start = part.end + 1;
    return part;
  });
  return { text: parts.map(({ plain }) => plain.text).join(BREAK), parts };
}

interface Run extends Range {
  readonly site: string;
}

function pageFlows(
  { text, parts }: Readings,
  to: string,
  {
    read,
    said,
    host,
  }: {
    readonly read: KnownTexts['read'];
    readonly said: readonly string[];
    readonly host: string | undefined;
  },
): readonly Flow[] {
  const grams = gramPlaces(text);
  if (grams.size === 0) return [];
  const runs = read.flatMap(({ site, fingerprints }) =>
    sharedRuns(text, grams, fingerprints).map((run): Run => ({ ...run, site })),
  );
  if (runs.length === 0) return [];
  const name = host === undefined ? '' : plainText(host).text;
  const free = [
    ...runs.filter(({ site }) => isSameSite(site, to)),
    ...ownRuns(text, said),
    ...parts
      .filter(({ plain }) => plain.text.startsWith(name))
      .map(({ start }) => ({ start, end: start + name.length })),
  ].sort((a, b) => a.start - b.start);
  const foreign = runs.filter(({ site }) => !isSameSite(site, to));
  const found: { from: string[]; plain: string; piece: string }[] = [];
  for (const { site, start, end } of foreign.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (longestOutside({ start, end }, free) < RUN_MIN) continue;
    const plain = text.slice(start, end);
    // A site that has shown as much of it, but for a letter that two bits may get wrong, is one that it is from, too.
    const known = found.find((one) => one.plain.includes(plain.slice(1, -1)));
    const part = parts.find((one) => start < one.end);
    if (!known) found.push({ from: [site], plain, piece: part ? pieceOf(part, { start, end }) : '' });
    else if (!known.from.includes(site) && plain.length >= known.plain.length - 2) known.from.push(site);
  }
  return found.map(({ from, piece }) => ({ from, piece }));
}

const pieceOf = (part: Readings['parts'][number], { start, end }: Range): string =>
  cut(partOf(part.text, part.plain, { start: start - part.start, end: end - part.start }));

/** The parts of a text that the person has said. */
function ownRuns(text: string, said: readonly string[]): readonly Range[] {
  const grams = new Set(
    said.flatMap((words) =>
      Array.from({ length: Math.max(0, words.length - OWN_MIN + 1) }, (_, at) =>
        words.slice(at, at + OWN_MIN),
      ),
    ),
  );
  if (grams.size === 0) return [];
  return Array.from({ length: Math.max(0, text.length - OWN_MIN + 1) }, (_, start) => ({
    start,
    end: start + OWN_MIN,
  })).filter(({ start, end }) => grams.has(text.slice(start, end)));
}

/** The longest part of a run that is in none of these, which are in order. */
function longestOutside({ start, end }: Range, free: readonly Range[]): number {
  let longest = 0;
  let at = start;
  for (const one of free) {
    longest = Math.max(longest, Math.min(one.start, end) - at);
    at = Math.max(at, one.end);
  }
  return Math.max(longest, end - at);
}

/** Whether what a site has shown stays there: Chrome goes to it with encryption where it can, and nothing goes back without. */
const isSameSite = (from: string, to: string): boolean =>
  from === to || (to.startsWith('https:') && from.replace(/^http:/, 'https:') === to);

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > PIECE_MAX ? `${line.slice(0, PIECE_MAX - 1)}…` : line;
};
