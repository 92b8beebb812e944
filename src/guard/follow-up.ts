import type { ActFacts } from '../protocol/act-facts.ts';
import { type Approved, canLast } from '../protocol/grant.ts';
import { controlRisk } from './risk-words/control-risk.ts';
import { deedsIn } from './risk-words/deeds-in.ts';

/**
 * Whether the approval of a press also answers the question that the page asks because of it. The question may name no action,
 * number, amount or address that the person did not read on the card. Each purchase needs an approval of its own.
 */
export function coversFollowUp(approved: Approved, question: string): boolean {
  const { kind, control = '', press } = approved;
  if (!canLast(approved)) return false;
  if (deedsIn(question).some((action) => controlRisk(action) !== kind)) return false;
  const known = new Set([control, press?.subject?.text ?? ''].flatMap(particularsIn));
  return particularsIn(question).every((one) => known.has(one));
}

/**
 * The approvals of the press before that also cover a press in a dialog that the page opened because of it. A dialog that was open
 * when the person decided is not a follow-up.
 */
export function followUps(
  before: readonly Approved[],
  { name, otherNames = [], dialog }: Pick<ActFacts, 'name' | 'otherNames' | 'dialog'>,
): readonly Approved[] {
  if (!dialog) return [];
  const question = [dialog.title, dialog.text, name, ...otherNames].join('\n');
  return before
    .filter((one) => one.press && !one.press.dialog && coversFollowUp(one, question))
    .flatMap(({ press: _, ...one }) => [name, ...otherNames].map((control) => ({ ...one, control })));
}

/** Placeholders, e-mail addresses, hosts and numbers. */
const PARTICULARS =
  /\[[A-Z_]+_\d+\]|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\p{N}+(?:[.,'’]\p{N}+)*/gu;

const particularsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(PARTICULARS), ([one]) => one.toLowerCase());
