import type { Approved } from '../protocol/grant.ts';
import { controlRisk } from './risk-words/control-risk.ts';
import { deedsIn } from './risk-words/deeds-in.ts';

/**
 * Whether the approval of a press also answers the question that the page asks because of it. The question may name no action,
 * number, amount or address that the person did not read on the control. Each purchase needs an approval of its own.
 */
export function coversFollowUp({ kind, control = '' }: Approved, question: string): boolean {
  if (kind === 'buys') return false;
  if (deedsIn(question).some((action) => controlRisk(action) !== kind)) return false;
  const known = new Set(particularsIn(control));
  return particularsIn(question).every((one) => known.has(one));
}

/** Placeholders, e-mail addresses, hosts and numbers. */
const PARTICULARS =
  /\[[A-Z_]+_\d+\]|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\p{N}+(?:[.,'’]\p{N}+)*/gu;

const particularsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(PARTICULARS), ([one]) => one.toLowerCase());
