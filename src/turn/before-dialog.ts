import { differences } from '../perception/diff.ts';
import { type RefoldedPage, type RefoldLimits, refold, type ShownPage } from '../perception/refold.ts';
import type { Line } from '../protocol/snapshot.ts';
import type { Seen } from '../session/items.ts';

/** The first line of the changes of a page whose dialog has closed: they change what the agent knew before it. */
export const AS_BEFORE = '@ page as before the dialog';

/** The page that the agent knew before a dialog took its place, as `text` says now; undefined where none did. */
export function pageBefore(
  seen: Seen | undefined,
  { lines, text }: { readonly lines: readonly Line[]; readonly text: string },
): ShownPage | undefined {
  if (!seen || !hasDialog(lines)) return undefined;
  if (seen.before) return seen.before;
  const now = new Set(text.split('\n'));
  const had = seen.text.split('\n');
  const isGone = had.filter((line) => !now.has(line)).length > had.length / 2;
  if (!isGone || DIALOG.test(seen.text)) return undefined;
  return { text: seen.text, ...(seen.folded === undefined ? {} : { folded: seen.folded }) };
}

/** The changes of a page whose dialog has closed, as changes of what the agent knew before it; undefined where none has. */
export function changesSinceDialog(
  seen: Seen,
  lines: readonly Line[],
  kept: RefoldLimits,
): { readonly changes: string; readonly refolded: RefoldedPage } | undefined {
  if (!seen.before || hasDialog(lines)) return undefined;
  const refolded = refold(lines, seen.before, kept);
  const changes = differences(seen.before.text, refolded.text);
  return { changes: changes === '' ? AS_BEFORE : `${AS_BEFORE}\n${changes}`, refolded };
}

const hasDialog = (lines: readonly Line[]): boolean => lines.some(({ kind }) => kind === 'dialog');
const DIALOG = /^ *@ dialog\b/m;
