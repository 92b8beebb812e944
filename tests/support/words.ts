import { readFileSync, statSync } from 'node:fs';
import { proseOf } from './prose.ts';
import { roomOf } from './rooms.ts';
import { ownFiles } from './source.ts';

/**
 * Words that mark a translated sentence, with what a native engineer would write. A pattern matches whole words in any
 * case; a word that is also plain English is counted only in the company that marks it.
 */
const MARKED: readonly RegExp[] = [
  /stands|stood/, // is
  /comes|came|(?:has|have|had)(?: not)? come|hasn['’]t come/, // loads, arrives, appears
  /told/, // reports, receives
  /(?:is|are|was|were|be|been) looked/, // reads, checks
  /landed/, // arrived, settled
  /(?<!\bthere )(?:is|are|was|were) no(?! longer| more)/, // is not a
  /what (?:is|has|was)(?![^.;:\0]*\?)/, // the command, changed nodes
  /goes on|go on|going on|went on/, // continues
  /(?:is|are|was|were) over(?! \d)/, // ends
  /(?:is|are|was|were|be) had/, // has
  /goes out|go out|went out/, // leaves
  /(?:makes?|made|making) room/, // frees
  /anew/, // again
  /as a whole/,
  /by (?:itself|themselves)/,
  /of (?:its|their) own/,
  /so that it holds/,
  /nobody['’]s/,
  /for want of/, // without
  /(?:at|to) rest/, // idle, settled
  /draws|drew/, // renders
  /foresees?|foresaw|foreseen/, // schedules, prefetches
  /heeds?|heeded|heeding/, // respects
  // Metaphors that only we know.
  /deeds?/, // action
  /houses?(?! numbers?)/, // architecture
  /(?:the|our|its|a|two|three|each|every) faces?/, // UI
  /eyes?/, // reading
  /(?<!by |the other |left |right )hands?(?! over)/, // acting
  /(?:the|our|its|this|a) signs?(?! (?:in|out|up)\b)/, // pill
];

/** Between two words: spaces, line ends and the marks that begin a comment's next line. */
const GAP = '[\\s/*]+';

const PATTERN = new RegExp(
  `(?<![\\w-])(?:${MARKED.map(({ source }) => source.replaceAll(' ', GAP)).join('|')})(?![\\w-])`,
  'gi',
);

/** The counts of all rooms, a line each. */
export const COUNTS = 'tests/support/marked-words.json';

/** Written by scripts from texts that are counted already. */
const GENERATED = /^docs\/messages\.md$|^tests\/e2e\/\w+\.md$/;

export interface MarkedWord {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

/** The marked words of a file, in its comments, sentences and paragraphs. */
export function markedWords(file: string, text: string): MarkedWord[] {
  if (text.search(PATTERN) === -1) return []; // Most files need no parser.
  const prose = proseOf(file, text) ?? '';
  return [...prose.matchAll(PATTERN)].map(({ 0: word, index }) => ({
    file,
    line: prose.slice(0, index).split('\n').length,
    word: word.replace(new RegExp(GAP, 'g'), ' '),
  }));
}

export type WordsByRoom = ReadonlyMap<string, readonly MarkedWord[]>;

/** The marked words of all our files. Beside the rooms, each folder of `tests`, other folders and files at the top are rooms. */
export function wordsByRoom(): WordsByRoom {
  const found = new Map<string, MarkedWord[]>();
  for (const file of ownFiles().toSorted()) {
    if (GENERATED.test(file)) continue;
    const room = roomOf(file) ?? /^tests\/\w+(?=\/)|^[^/]+/.exec(file)?.[0] ?? file;
    found.set(room, [...(found.get(room) ?? []), ...markedWords(file, readFileSync(file, 'utf8'))]);
  }
  return found;
}

/** How many marked words a room may have; a room that is absent may have none. */
export type Counts = Readonly<Record<string, number>>;

export const readCounts = (): Counts => JSON.parse(readFileSync(COUNTS, 'utf8'));

/** The counts lowered to what was found; a count never rises. */
export const lowered = (counts: Counts, found: WordsByRoom): Counts =>
  Object.fromEntries(
    [...found]
      .map(([room, words]) => [room, Math.min(words.length, counts[room] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** Places that a message shows of a room. */
const MOST_SHOWN = 30;

/** One message for each room whose words are not exactly as many as its count. */
export function differences(counts: Counts, found: WordsByRoom): string[] {
  const rooms = [...new Set([...Object.keys(counts), ...found.keys()])];
  return rooms.flatMap((room) => {
    const words = found.get(room) ?? [];
    const count = counts[room] ?? 0;
    if (words.length === count) return [];
    const says = `${room} has ${words.length} marked words`;
    if (words.length < count) return [`${says}, fewer than ${count}. Lower the count: npm run words`];
    const places = newestFirst(words).map(({ file, line, word }) => `  ${file}:${line} ${word}`);
    const shown = places.slice(0, MOST_SHOWN);
    const rest = places.length > MOST_SHOWN ? [`  … and ${places.length - MOST_SHOWN} more`] : [];
    return [[`${says}, more than ${count}. Reword one of them:`, ...shown, ...rest].join('\n')];
  });
}

/** The file that was written last first: most likely its words are the new ones. */
function newestFirst(words: readonly MarkedWord[]): MarkedWord[] {
  const written = new Map<string, number>();
  for (const { file } of words) written.set(file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return words.toSorted((a, b) => (written.get(b.file) ?? 0) - (written.get(a.file) ?? 0));
}
