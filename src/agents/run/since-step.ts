import { inWords } from '../../browser/in-words.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { StoryEntry } from '../../protocol/story.ts';
import type { Approval, LastResult } from '../../run-client/step.ts';

type Decision = Extract<StoryEntry, { readonly kind: 'decision' }>;

/** What the person has decided in these entries, with what their card has shown. */
export const approvalsIn = (entries: readonly StoryEntry[]): readonly Approval[] =>
  entries.flatMap((entry) =>
    entry.kind === 'decision'
      ? [{ shown: shownIn(entry), allowed: entry.choice !== 'refuse', at: entry.at }]
      : [],
  );

/** Sentences of a name and a thing that begin with the person's answer, which the server stores beside them. */
const NAMES: ReadonlySet<string> = new Set([
  ...['stepAllowed', 'stepAllowedFor', 'stepNotAllowed'],
  ...['stepRequestAllowed', 'stepRequestNotAllowed'],
]);

/** The story holds placeholders in place of hidden values, so these lines do, too. */
function shownIn({ sentence, site, shown, fields = [] }: Decision): string {
  return [
    NAMES.has(sentence.key) ? sentence.args.join(' · ') : inWords(sentence),
    site,
    shown?.subject?.text,
    shown?.dialog && [shown.dialog.title, shown.dialog.text].join('\n'),
    ...(shown?.amounts ?? []).map(({ line }) => line),
    shown?.repeats,
    ...fields.map(({ name, value }) => `${name}: ${value}`),
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, LIMITS.composed);
}

/** How the last command in these entries has ended; null without one. */
export function lastResultIn(entries: readonly StoryEntry[]): LastResult | null {
  const last = entries.findLast((entry) => entry.kind === 'step');
  if (!last) return null;
  return last.end === 'done' ? { success: true } : { success: false, code: last.end };
}
