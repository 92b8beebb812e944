import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { type RunSummary, runSummarySchema } from '../protocol/history.ts';
import { storyEntrySchema } from '../protocol/story.ts';
import type { Session } from './session.ts';

export const endedSchema = v.object({
  summary: runSummarySchema,
  /** Entries that the history may not have yet, oldest first. */
  outbox: v.array(storyEntrySchema),
  /** The person wants nothing of the task to be kept. */
  forgets: v.exactOptional(v.literal(true)),
});
/** The rest of a session that ended, until the history has it. */
export type Ended = DeepReadonly<v.InferOutput<typeof endedSchema>>;

/** A task as the history has it. It ends with its session. */
export function summaryOf({ id, history: { run }, turn, queue: { cutOff } }: Session): RunSummary {
  const { rests: _, ...facts } = run;
  return {
    ...facts,
    id,
    state: cutOff ? 'cut_off' : facts.state === 'done' ? 'done' : 'working',
    messages: Math.max(facts.messages, turn.number),
    isStarred: false,
  };
}

/** The rest of a session that ends now. */
export function endedOf(session: Session): Ended {
  const summary = summaryOf(session);
  return {
    summary: { ...summary, state: summary.state === 'done' ? 'done' : 'ended' },
    outbox: session.history.outbox,
  };
}
