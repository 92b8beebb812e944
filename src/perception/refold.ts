import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import { type Fitted, type Kept, protectedLines } from './budget.ts';
import { assemble, beginning, FAR, type Fold, type Folds, isLong, opens, runs } from './folds.ts';
import { repeats } from './repeats.ts';

/** What an agent has of a page: the text that it was shown, and fingerprints of the lines that were folded in it, where some were. */
export interface Had {
  readonly text: string;
  readonly folded?: string;
}

/** Folded again as it was. */
export interface Refolded extends Fitted {
  /** Indices of lines that the agent does not have: come or changed since, or unfolded for it. */
  readonly fresh: ReadonlySet<number>;
  /** How many of them `open` has unfolded. */
  readonly opened: number;
}

/**
 * The lines as the agent has them: what it was shown stays, what was folded stays folded, what is new is shown. `open` is a number that a
 * fold names: its lines are shown too, as many as fit in `room` characters. The text grows with what is new, so it has no limit of its own.
 */
export function refold(
  lines: readonly Line[],
  had: Had,
  { open, room, ...kept }: Kept & { readonly open: ElementId | undefined; readonly room: number },
): Refolded {
  const fixed = protectedLines(lines, kept);
  const shown = countOf(had.text.split('\n'));
  const folded = unpack(had.folded);
  const take = (text: string): boolean => {
    const left = shown.get(text) ?? 0;
    shown.set(text, left - 1);
    return left > 0;
  };
  const fresh = new Set<number>();
  let near: ElementId | undefined;
  const folds: (Fold | undefined)[] = lines.map((line, index) => {
    const before = near;
    near = line.ids.at(-1) ?? near;
    if (take(line.text)) return undefined;
    const known = folded === undefined || folded.has(fingerprint(line.text));
    if (isLong(line) && !fixed[index] && (take(beginning(line, before)) || known)) return LONG;
    if (known && !fixed[index]) return FAR;
    fresh.add(index);
    return undefined;
  });
  const opened = open === undefined ? [] : openedBy(lines, folds, { open, room });
  for (const index of opened) {
    folds[index] = undefined;
    fresh.add(index);
  }
  const named = nameRepeats(lines, folds);
  return { text: assemble(lines, named), folds: named, fresh, opened: opened.length };
}

const LONG: Fold = { what: 'long' };

/** Indices of the folded lines that a number opens, from the line with the number on, or from the fold's first; as many as fit in `room`. */
export function openedBy(
  lines: readonly Line[],
  folds: Folds,
  { open, room }: { open: ElementId; room: number },
): number[] {
  let left = room;
  return runs(lines.length, folds)
    .filter((run) => run.fold && opens(lines, run, open))
    .flatMap(({ from, to }) => {
      const all = Array.from({ length: to - from }, (_, at) => from + at);
      const start = Math.max(
        0,
        all.findIndex((index) => lines[index]?.ids.includes(open)),
      );
      return all.slice(start).filter((index) => {
        left -= (lines[index]?.text.length ?? 0) + PREFIX;
        return left > 0;
      });
    });
}

/** `+ ` and the line's end. */
const PREFIX = 3;

/** Folded lines that are whole parts of a repetition are folded as such. */
function nameRepeats(lines: readonly Line[], folds: readonly (Fold | undefined)[]): Folds {
  const named = [...folds];
  for (const repeat of repeats(lines)) {
    const { from, to, period } = repeat;
    for (let group = from; group + period <= to; group += period) {
      if (folds.slice(group, group + period).some((fold) => fold?.what !== 'far')) continue;
      named.fill({ what: 'repeat', repeat, kind: lines[from]?.kind ?? 'text' }, group, group + period);
    }
  }
  return named;
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Characters of one fingerprint. */
const LENGTH = 4;
/** More folded lines than this are not remembered: then nothing on the page counts as new that was not shown before. */
const REMEMBERED = 10_000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const TOO_MANY = '*';

/** The folded lines' fingerprints in one string, as `Had` wants them. */
export function fingerprints(lines: readonly Line[], folds: Folds): string {
  const all = new Set(lines.flatMap(({ text }, index) => (folds[index] ? [fingerprint(text)] : [])));
  return all.size > REMEMBERED ? TOO_MANY : [...all].join('');
}

function unpack(folded = ''): ReadonlySet<string> | undefined {
  if (folded === TOO_MANY) return undefined;
  return new Set(
    Array.from({ length: folded.length / LENGTH }, (_, at) => folded.slice(at * LENGTH, (at + 1) * LENGTH)),
  );
}

/** 24 bits, by FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). That two lines share one by chance only folds a line that is new. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return Array.from({ length: LENGTH }, (_, at) => DIGITS.charAt((folded >>> (at * 6)) & 63)).join('');
}
