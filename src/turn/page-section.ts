import { fit } from '../perception/budget.ts';
import { differences } from '../perception/diff.ts';
import type { Folds } from '../perception/folds.ts';
import { cut } from '../perception/placeholder-marks.ts';
import { fingerprints, openedBy, refold } from '../perception/refold.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { Line, TargetPage } from '../protocol/snapshot.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { Seen } from '../session/session.ts';

/** A target's page as it is now, beside what the agent last saw of it. */
export interface PageNow extends TargetPage {
  readonly seen: Seen | undefined;
  /** Whole, even where only differences are new. */
  readonly full: boolean;
  /** A number that a fold names: that part is to be shown. */
  readonly open?: ElementId | undefined;
}

interface Limits {
  readonly turn: TurnCode;
  readonly keep: ReadonlySet<ElementId>;
  readonly boundary: string;
  readonly redact: (text: string) => string;
  readonly max: number;
}

interface Part {
  readonly section: string;
  /** Absent where there is nothing to be seen. */
  readonly seen?: Seen;
  /** A sentence of ours on what was asked for and cannot be shown. */
  readonly note?: string;
}

/** A longer address, title or path is cut: nobody needs its end to tell pages apart. */
const ADDRESS_MAX = 200;
const TITLE_MAX = 80;
/** Characters of the two lines around page data, without what they say it is. */
export const FRAME_MAX = 80;
/** An agent that has so many times the budget of one page is shown it anew. */
const GROWN = 3;
/** Of the budget, what new lines may take before they are folded like any others. */
const FRESH_SHARE = 1 / 3;
/** Of the budget, what is unfolded of a part. */
const OPEN_SHARE = 0.85;
/** Characters. To fold a long page anew costs more than so little could save. */
const FEW = 500;

/** Page data between marks that no page can know. */
export const bounded = (boundary: string, what: string, text: string): string =>
  [`┌ page data ${boundary} · ${what}`, text, `└ end ${boundary}`].join('\n');

/** What is new of one page: whole at first, differences afterwards, whichever is shorter. A note alone where
 * what was asked for cannot be shown and nothing else is new; undefined where nothing is new. */
export function pagePart(page: PageNow, limits: Limits): Part | undefined {
  const { tabId, number, url, title, calls, seen, full, open } = page;
  const { turn, boundary, redact, max } = limits;
  // The number that a command unfolds is one that it speaks of, too; kept, it would no longer be in the fold.
  const keep = new Set([...limits.keep].filter((id) => id !== open));
  const activity = calls
    .map(({ method, path, status }) => redact(`${method} ${cut(path, TITLE_MAX)} ${status ?? '…'}`))
    .join(', ');
  const what = `target ${number}${title ? ` · ${redact(cut(title, TITLE_MAX))}` : ''} · ${cut(url, ADDRESS_MAX)}`;
  const lines = redactLines(page.lines, redact);
  const room = max - what.length - FRAME_MAX;
  const seenAs = (text: string, folds: Folds): Seen => {
    const folded = fingerprints(lines, folds);
    return { tabId, turn, url, text, ...(folded === '' ? {} : { folded }) };
  };

  const again = seen && !full ? refold(lines, seen, { keep, open, room: room * OPEN_SHARE }) : undefined;
  const changes =
    seen && again && again.text.length <= max * GROWN ? differences(seen.text, again.text) : undefined;
  const note =
    open !== undefined && again?.opened === 0
      ? `Nothing that has room here is folded at ${open}: look for words with find.`
      : undefined;
  if (changes === '') return note === undefined ? undefined : { section: '', note };

  const told =
    seen && again && changes !== undefined && changes.length <= room
      ? {
          section: bounded(boundary, `${what} · changes since ${seen.turn}`, changes),
          seen: seenAs(again.text, again.folds),
          ...(note === undefined ? {} : { note }),
        }
      : undefined;
  if (told && (open !== undefined || isPlainlyShorter(told.section, lines))) return told;
  const fitted = fitWhole(lines, { keep, open, also: again?.fresh, max: room - activity.length });
  if (told && changes !== undefined && changes.length < fitted.text.length) return told;
  const text = fitted.text || (lines.length > 0 ? '(no room for this page)' : '(the page is empty)');
  const section = bounded(boundary, what, activity ? `${text}\nLatest requests: ${activity}` : text);
  return { section, seen: seenAs(fitted.text, fitted.folds) };
}

/** A few words on a long page need not be compared with all of it. */
const isPlainlyShorter = ({ length }: string, lines: readonly Line[]): boolean =>
  length < FEW && lines.reduce((whole, { text }) => whole + text.length, 0) > 4 * FEW;

/** The page within its budget; of what is new and of what is to be opened, as much as has room beside the rest. */
function fitWhole(
  lines: readonly Line[],
  {
    keep,
    open,
    also,
    max,
  }: {
    keep: Limits['keep'];
    open: ElementId | undefined;
    also: ReadonlySet<number> | undefined;
    max: number;
  },
) {
  const fresh = also && lengthOf(lines, also) <= max * FRESH_SHARE ? also : new Set<number>();
  const fitted = fit(lines, { keep, also: fresh, max });
  const opened = open === undefined ? [] : openedBy(lines, fitted.folds, { open, room: max * OPEN_SHARE });
  return opened.length === 0 ? fitted : fit(lines, { keep, also: new Set([...fresh, ...opened]), max });
}

const lengthOf = (lines: readonly Line[], indices: ReadonlySet<number>): number =>
  [...indices].reduce((sum, index) => sum + (lines[index]?.text.length ?? 0) + 1, 0);

/** The last pass over a page, over all its lines at once; line by line where a value reached over a line's end. */
function redactLines(lines: readonly Line[], redact: (text: string) => string): readonly Line[] {
  const texts = redact(lines.map(({ text }) => text).join('\n')).split('\n');
  return lines.map((line, index) => ({
    ...line,
    text: (texts.length === lines.length ? texts[index] : redact(line.text)) ?? '',
  }));
}
