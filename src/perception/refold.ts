import type { ElementId } from '../protocol/ids.ts';
import type { Line } from '../protocol/snapshot.ts';
import { type FoldedPage, fitsWhole, isOutOfReach, type LinesToKeep, protectedLines } from './budget.ts';
import {
  assemble,
  BEHIND,
  FAR,
  type Fold,
  type Folds,
  isLong,
  opens,
  runs,
  SHORTEN_LEVELS,
  shortened,
} from './folds.ts';
import { partsOf, repeats } from './repeats.ts';

/**
 * What the agent knows of a page: the text it got, and fingerprints of the lines that were folded in it, if
 * any.
 */
export interface ShownPage {
  readonly text: string;
  readonly folded?: string;
}

/** A page with the folds of its last rendering. */
export interface RefoldedPage extends FoldedPage {
  /** Indices of lines that the agent has not got yet: new, changed or unfolded now. */
  readonly fresh: ReadonlySet<number>;
  /** How many of them `open` unfolded. */
  readonly opened: number;
}

/** Whether the agent has got a line as it is, or it was folded so. */
export function isKnownIn(had: ShownPage): (line: Line) => boolean {
  const shown = new Set(had.text.split('\n'));
  const foldedAs = unpack(had.folded);
  return (line) => shown.has(line.text) || foldedAs(line) !== undefined;
}

export interface RefoldLimits extends LinesToKeep {
  readonly open: ElementId | undefined;
  readonly room: number;
  readonly max: number;
}

/**
 * Renders the lines with the folds that the agent knows: shown lines stay shown, folded lines stay folded,
 * new lines are shown. `open` is an element id that a fold names: shows that fold's lines too, up to `room`
 * characters. The text grows with every new line and has no limit of its own. A page that fits in `max` characters is
 * shown whole.
 */
export function refold(
  lines: readonly Line[],
  had: ShownPage,
  { open, room, max, ...kept }: RefoldLimits,
): RefoldedPage {
  const fixed = protectedLines(lines, kept);
  const foldedAs = unpack(had.folded);
  const foldedLines = lines.map((line) => foldedAs(line));
  const shown = new ShownLines(had.text.split('\n'), lines, foldedLines);
  const fresh = new Set<number>();
  const first = lines.find(({ ids }) => ids.length > 0)?.ids[0];
  let near: ElementId | undefined;
  const folds: (Fold | undefined)[] = lines.map((line, index) => {
    const before = near ?? first;
    near = line.ids.at(-1) ?? near;
    if (isOutOfReach(line)) return BEHIND;
    const known = foldedLines[index];
    if (known === undefined ? shown.take(line.text) : shown.takeInPlace(index)) return undefined;
    const levels = fixed[index] ? [] : SHORTEN_LEVELS.filter((level) => isLong(line, level));
    const level =
      levels.find((one) => shown.take(shortened(line, { near: before, level: one }))) ??
      (known === 'long' ? levels[0] : undefined);
    if (level) return { what: 'long', level };
    if (typeof known === 'object' && !fixed[index]) return known;
    fresh.add(index);
    return undefined;
  });
  const opened = open === undefined ? [] : openedBy(lines, folds, { open, room });
  const isWhole = fitsWhole(lines, { ...kept, max });
  for (const index of isWhole ? folds.keys() : opened) {
    if (!folds[index] || (folds[index] === BEHIND && !opened.includes(index))) continue;
    folds[index] = undefined;
    fresh.add(index);
  }
  const named = nameRepeats(lines, folds);
  return { text: assemble(lines, named), folds: named, fresh, opened: opened.length };
}

/**
 * Indices of the folded lines that an element id opens, from its own line or else the fold's first, up to
 * `room` characters.
 */
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

/** Length of `+ ` and the line break. */
const PREFIX = 3;

/** The fold of a line that was folded as part of a repeat. */
const REPEATED: Fold = { what: 'far' };

/** Turns what was folded as whole parts of a repeat into folds of that repeat; what was far is told as it was. */
function nameRepeats(lines: readonly Line[], folds: readonly (Fold | undefined)[]): Folds {
  const named = folds.map((fold) => (fold === REPEATED ? FAR : fold));
  for (const repeat of repeats(lines)) {
    for (const { from, to } of partsOf(repeat)) {
      if (folds.slice(from, to).some((fold) => fold !== REPEATED)) continue;
      named.fill({ what: 'repeat', repeat, kind: lines[repeat.from]?.kind ?? 'text' }, from, to);
    }
  }
  return named;
}

/** The lines that an agent has, matched in order with those of the page. */
class ShownLines {
  readonly #had: readonly string[];
  readonly #now: readonly Line[];
  /** Texts of the page that are folded nowhere. */
  readonly #stillThere: ReadonlySet<string>;
  /** Where each text stands, as far as it is not matched yet. */
  readonly #places = new Map<string, number[]>();
  /** The place after the last that was matched in order. */
  #next = 0;

  constructor(had: readonly string[], now: readonly Line[], folded: readonly unknown[]) {
    this.#had = had;
    this.#now = now;
    this.#stillThere = new Set(now.flatMap(({ text }, index) => (folded[index] === undefined ? [text] : [])));
    for (const [place, text] of had.entries())
      this.#places.set(text, [...(this.#places.get(text) ?? []), place]);
  }

  /** Matches a text wherever the agent has it; false where it has not. */
  take(text: string): boolean {
    const place = this.#placeOf(text) ?? this.#places.get(text)?.[0];
    if (place === undefined) return false;
    this.#match(text, place);
    return true;
  }

  /** Matches the line of this index only where its place says that it is no other one of the same text, which is folded. */
  takeInPlace(index: number): boolean {
    const text = this.#now[index]?.text ?? '';
    const place = this.#placeOf(text);
    if (place === undefined) return false;
    const between = this.#had.slice(this.#next, place);
    if (between.some((each) => this.#stillThere.has(each))) return false;
    const isBehindFold = between.some((each) => FOLD_LINE.test(each));
    if (isBehindFold && this.#had[place + 1] !== this.#now[index + 1]?.text) return false;
    this.#match(text, place);
    return true;
  }

  #placeOf(text: string): number | undefined {
    return this.#places.get(text)?.find((place) => place >= this.#next);
  }

  #match(text: string, place: number): void {
    this.#places.set(
      text,
      (this.#places.get(text) ?? []).filter((each) => each !== place),
    );
    const isInOrder =
      place >= this.#next && !this.#had.slice(this.#next, place).some((each) => this.#stillThere.has(each));
    if (isInOrder) this.#next = place + 1;
  }
}

const FOLD_LINE = /^ *… /;

/** Characters per fingerprint. */
const LENGTH = 4;
/** The most folded lines to remember. Beyond, every line that was not shown counts as folded. */
const REMEMBERED = 10_000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const TOO_MANY = '*';

/** Between the lines of each kind of fold. */
const BORDER = '|';

const KINDS = ['far', 'repeat', 'long', 'behind'] as const;

/** Fingerprints of the folded lines in one string, for `ShownPage.folded`, by why they are folded. */
export function fingerprints(lines: readonly Line[], folds: Folds): string {
  const prints = KINDS.map(
    (what) =>
      new Set(lines.flatMap(({ text }, index) => (folds[index]?.what === what ? [fingerprint(text)] : []))),
  );
  if (prints.reduce((sum, { size }) => sum + size, 0) > REMEMBERED) return TOO_MANY;
  return prints
    .map((each) => [...each].join(''))
    .join(BORDER)
    .replace(/\|+$/, '');
}

/** Says how a line was folded; undefined for one that was not. A line that was behind the page and is in front now is shown. Where too many were, all lines may be parts of a repeat. */
function unpack(folded = ''): (line: Line) => Fold | 'long' | 'behind' | undefined {
  if (folded === TOO_MANY) return () => REPEATED;
  const [far, repeated, long, behind] = folded
    .split(BORDER)
    .map((packed) => new Set(packed.match(FINGERPRINTS)));
  return ({ text }) => {
    const print = fingerprint(text);
    if (repeated?.has(print)) return REPEATED;
    if (far?.has(print)) return FAR;
    return long?.has(print) ? 'long' : behind?.has(print) ? 'behind' : undefined;
  };
}

const FINGERPRINTS = new RegExp(`.{${LENGTH}}`, 'g');

/** 24 bits of FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). A collision only folds a new line. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const folded = (hash >>> 24) ^ (hash & 0xffffff);
  return Array.from({ length: LENGTH }, (_, at) => DIGITS.charAt((folded >>> (at * 6)) & 63)).join('');
}
