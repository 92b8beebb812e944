import type { RunSummary } from '../protocol/history.ts';
import { redactKinds } from '../protocol/settings.ts';
import type { StoryEntry } from '../protocol/story.ts';
import { withoutPersonal } from '../redaction/without-personal.ts';

/**
 * An entry as the history keeps it. Agents may write personal data that no page of the task showed, so whatever is not in the
 * person's own words keeps the type of such a value only.
 */
export const lastingEntry = (entry: StoryEntry): StoryEntry =>
  entry.kind === 'said' || entry.kind === 'answer' ? entry : (redacted(entry) as StoryEntry); // The same fields.

/** A summary as the history keeps it. */
export const lastingSummary = (summary: RunSummary): RunSummary => ({
  ...summary,
  answer: redacted(summary.answer) as RunSummary['answer'], // The same type, as below.
  why: redacted(summary.why) as RunSummary['why'],
});

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return withoutPersonal(value, redactKinds, 'type');
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redacted(one)]));
}
