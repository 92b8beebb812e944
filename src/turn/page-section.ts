import { fit } from '../perception/budget.ts';
import { differences } from '../perception/diff.ts';
import type { Folds } from '../perception/folds.ts';
import { withoutListenedNumbers } from '../perception/listened-numbers.ts';
import {
  fingerprints,
  isKnownIn,
  openedBy,
  type RefoldedPage,
  type RefoldLimits,
  refold,
} from '../perception/refold.ts';
import type { ElementId } from '../protocol/ids.ts';
import { inAddress, quoted } from '../protocol/said.ts';
import type { Line, PageLine, TargetPage } from '../protocol/snapshot.ts';
import type { ToldText } from '../protocol/told-text.ts';
import type { TurnCode } from '../protocol/turn-code.ts';
import type { Seen } from '../session/items.ts';
import type { Agent } from './agent.ts';
import { changesSinceDialog, pageBefore } from './before-dialog.ts';
import { describeCall } from './describe-call.ts';
import { textsBySite } from './texts-by-site.ts';

/** A target's current page, with what the agent last saw of it and how to show it. */
export interface PageWithHistory extends TargetPage {
  readonly seen: Seen | undefined;
  /** Show the whole page, even if only differences are new. */
  readonly full: boolean;
  /** An element id that a fold names: show that part. */
  readonly open?: ElementId | undefined;
}

interface SectionLimits {
  readonly turn: TurnCode;
  /** Names the earlier message that changes are relative to. */
  readonly frame: Agent['frame'];
  readonly keep: ReadonlySet<ElementId>;
  readonly boundary: string;
  readonly redact: (text: string) => string;
  readonly max: number;
}

interface PageSection {
  readonly section: string;
  /** Absent if the section shows nothing. */
  readonly seen?: Seen;
  /** What it shows of the page, by the sites that it is of. */
  readonly texts?: readonly ToldText[];
  /** Our sentence on a requested part that cannot be shown. */
  readonly note?: string;
}

/** Longer titles and paths are cut: their beginning distinguishes pages well enough. */
const TITLE_MAX = 80;
/** Characters of the two lines around page data, without the description in them. */
export const FRAME_MAX = 80;
/** Above this multiple of the page's budget, the agent sees the page folded afresh instead of a difference. */
const GROWTH_MAX = 3;
/** Share of the budget that new lines may take before they are folded like the others. */
const FRESH_SHARE = 1 / 3;
/** Share of the budget that an unfolded part may take. */
const OPEN_SHARE = 0.85;
/** Characters. For a shorter difference, folding a long page again costs more than it can save. */
const SHORT_MAX = 500;

/** Puts page data between boundary lines that no page can forge. */
export const bounded = (boundary: string, what: string, text: string): string =>
  [`┌ page data ${boundary} · ${what}`, text, `└ end ${boundary}`].join('\n');

/**
 * The section of one page: whole at first, afterwards whole or as differences, whichever is shorter. Only a note if
 * nothing is new and the requested part cannot be shown; undefined if nothing is new.
 */
export function pageSection(page: PageWithHistory, limits: SectionLimits): PageSection | undefined {
  const { tabId, number, url, title, calls, seen, full, open } = page;
  const { turn, frame, boundary, redact, max } = limits;
  // The receipt also names the id to unfold; if it were kept visible, it would not be in the fold.
  const keep = new Set([...limits.keep].filter((id) => id !== open));
  const activity = calls.map((call) => redact(describeCall(call, TITLE_MAX))).join(', ');
  const shownTitle = title ? quoted(redact(title), TITLE_MAX) : undefined;
  const what = [`target ${number}`, ...(shownTitle ? [shownTitle] : []), inAddress(url)].join(' · ');
  const lines = redactLines(page.lines, redact);
  const room = max - what.length - FRAME_MAX;
  const seenAs = (text: string, folds: Folds): Seen => {
    const folded = fingerprints(lines, folds);
    const before = pageBefore(seen, { lines, text });
    return {
      tabId,
      turn,
      url,
      text,
      ...(shownTitle ? { title: shownTitle } : {}),
      ...(folded === '' ? {} : { folded }),
      ...(before ? { before } : {}),
    };
  };

  const most = room - activity.length;
  const kept = { keep, open, room: room * OPEN_SHARE, max: most };
  const since = seen && !full ? changesOf(withLostFocus(lines, seen), seen, kept) : undefined;
  const refolded = since?.refolded;
  const changes = refolded && refolded.text.length <= max * GROWTH_MAX ? since.changes : undefined;
  const note =
    open !== undefined && refolded?.opened === 0
      ? `Nothing that has room here is folded at ${open}: look for words with find.`
      : undefined;
  const isSame =
    changes === '' ||
    (open === undefined &&
      seen &&
      refolded &&
      (isOnlyFocus(seen.text, refolded.text) || areOnlyNumbers(lines, seen, kept)));
  if (isSame) return note === undefined ? undefined : { section: '', note };

  const changeSection =
    seen && refolded && changes !== undefined && changes.length <= room
      ? {
          section: bounded(
            boundary,
            `${seen.url === url && seen.title === shownTitle ? `target ${number}` : what} · ${sinceMessage(frame(seen.turn).name)}`,
            changes,
          ),
          seen: seenAs(refolded.text, refolded.folds),
          texts: textsBySite({ ...page, lines }, changes),
          ...(note === undefined ? {} : { note }),
        }
      : undefined;
  if (changeSection && (open !== undefined || isPlainlyShorter(changeSection.section, lines)))
    return changeSection;
  const fitted = fitWhole(lines, { keep, open, also: refolded?.fresh, max: most });
  if (changeSection && changes !== undefined && changes.length < fitted.text.length) return changeSection;
  const text = fitted.text || (lines.length > 0 ? '(no room for this page)' : '(the page is empty)');
  const section = bounded(boundary, what, activity ? `${text}\nLatest requests: ${activity}` : text);
  const texts = textsBySite({ ...page, lines }, `${fitted.text}\n${activity}`);
  return { section, seen: seenAs(fitted.text, fitted.folds), texts };
}

const sinceMessage = (name: string): string => (name === '' ? 'changes' : `changes since ${name}`);

/** What has changed since the agent saw the page, or since a dialog took its place where that says less. */
function changesOf(
  lines: readonly Line[],
  seen: Seen,
  kept: RefoldLimits,
): { readonly changes: string; readonly refolded: RefoldedPage } {
  const refolded = refold(lines, seen, kept);
  const since = { changes: differences(seen.text, refolded.text), refolded };
  const sinceDialog = changesSinceDialog(seen, lines, kept);
  return sinceDialog && sinceDialog.changes.length < since.changes.length ? sinceDialog : since;
}

/** Whether all news are numbers of elements that a script listens on: they come with the next change. */
function areOnlyNumbers(lines: readonly Line[], seen: Seen, kept: RefoldLimits): boolean {
  const isKnown = isKnownIn(seen);
  const before = lines.map((line) => (isKnown(line) ? line : withoutListenedNumbers(line)));
  if (before.every((line, index) => line === lines[index])) return false;
  return isOnlyFocus(seen.text, refold(before, seen, kept).text);
}

/** The page in which fields that only lost the focus are as the agent knows them: the receipt names the focused one. */
function withLostFocus(lines: readonly Line[], seen: Seen): readonly Line[] {
  const focused = seen.text.split('\n').filter((text) => text !== withoutFocus(text));
  const known = new Map(focused.map((text) => [withoutFocus(text), text]));
  return known.size === 0
    ? lines
    : lines.map((line) => ({ ...line, text: known.get(line.text) ?? line.text }));
}

/** Whether nothing but the focus has moved, which the receipt tells: its line is told with the next change. */
const isOnlyFocus = (before: string, now: string): boolean => withoutFocus(before) === withoutFocus(now);
const withoutFocus = (text: string): string => text.replace(FOCUS, '$1');
const FOCUS = /(<\d+ [a-z](?:[^<>"]|"[^"]*")*?) focused(?=[ >])/g;

/** Whether a short difference of a long page is shorter than the page without folding it. */
const isPlainlyShorter = ({ length }: string, lines: readonly Line[]): boolean =>
  length < SHORT_MAX && lines.reduce((whole, { text }) => whole + text.length, 0) > 4 * SHORT_MAX;

/** Folds the page into its budget; keeps new lines and the part to unfold as far as there is room. */
function fitWhole(
  lines: readonly Line[],
  {
    keep,
    open,
    also,
    max,
  }: {
    keep: SectionLimits['keep'];
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

/** Redacts all lines of a page at once, or line by line if a value spans several lines. */
function redactLines(lines: readonly PageLine[], redact: (text: string) => string): readonly PageLine[] {
  const texts = redact(lines.map(({ text }) => text).join('\n')).split('\n');
  return lines.map((line, index) => ({
    ...line,
    text: (texts.length === lines.length ? texts[index] : redact(line.text)) ?? '',
  }));
}
