import { hasChanged } from '../../src/guard/loops/step.ts';
import type { Step } from '../../src/protocol/step.ts';
import { hashOf } from '../../src/protocol/text-hash.ts';
import type { StepRecord, ToolCall } from '../store/records.ts';
import { type PromptParts, resultText } from './basic-prompt.ts';
import { pageHash } from './snapshot.ts';

// The steps of a run as the guard against loops reads them. The extension makes them of receipts and pages; a server has what its
// client sends: the page before and after a tool call, and the call's result.

/** Steps that the guard gets: its rules need fewer. */
export const TRAIL_MAX = 24;

/** Tools that only look. */
const READS: ReadonlySet<string> = new Set(['observe', 'scroll']);

export const traceOf = (tool: ToolCall, page: string): NonNullable<StepRecord['trace']> => ({
  command: hashOf(JSON.stringify([tool.name, sorted(withoutWords(tool))])),
  page,
  ...(READS.has(tool.name) && { reads: true as const }),
});

/** The reasons that a model gives for its actions are not part of them. */
const withoutWords = ({ name, arguments: given }: ToolCall): unknown =>
  name === 'act' ? given.actions : given;

/** The same value with its keys in order, so that the same call has the same hash. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)]);
}

/**
 * The tool calls that were delivered, and the one that a model wants now, which has no effect yet.
 */
export function trailOf(
  { run: { vocabulary }, steps, snapshot, lastResult }: PromptParts,
  wanted?: StepRecord['trace'],
): readonly Step[] {
  const done = steps.flatMap((step, index): Step[] => {
    if (step.decision?.action !== 'execute_tool' || !step.trace) return [];
    const next = steps[index + 1];
    const after = pageHash(next ? next.request.snapshot : snapshot, vocabulary);
    const result = next ? next.request.lastResult : lastResult;
    const { command, page: before, reads } = step.trace;
    return [
      {
        command,
        before,
        after,
        effect: after === before ? 'none' : 'page',
        ...(hasFailed(result) && { failed: true as const }),
        ...(reads && { reads: true as const }),
        ...answerIn(step.trace, result),
      },
    ];
  });
  const next = wanted && { command: wanted.command, before: wanted.page, effect: 'none' as const };
  return (next ? [...done, next] : done).slice(-TRAIL_MAX);
}

/** What a client read for the model, if its result says more than that it was done. */
const answerIn = ({ reads }: NonNullable<StepRecord['trace']>, result: unknown): { answer?: string } =>
  reads && typeof result === 'string' && result !== '' ? { answer: hashOf(resultText(result)) } : {};

function hasFailed(result: unknown): boolean {
  const { success, error, end } = Object(result) as Readonly<Record<string, unknown>>;
  return success === false || end === 'not_done' || (typeof error === 'string' && error !== '');
}

/** Whether the latest delivered call changed the page. */
export function changedLast(trail: readonly Step[]): boolean {
  const last = trail.at(-1);
  return last !== undefined && hasChanged(last);
}
