import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { sentenceSchema } from '../protocol/sentence.ts';

export const holdSchema = v.object({
  /** The person · something that is broken, the browser's end among it · a limit, about which the person is asked. */
  reason: v.picklist([
    'person_acted',
    'person_paused',
    'agent_gone',
    'cut_off',
    'debugger_cancelled',
    'agent_failed',
    'agent_limit',
    'agent_refused',
    'storage_full',
    'unknown_codes',
    'steps_used',
    'tokens_used',
    'repeats',
    'no_progress',
  ]),
  sentence: sentenceSchema,
  since: v.number(),
  /** When it ends automatically, Unix ms; absent if unknown. */
  until: v.exactOptional(v.number()),
  /** The person also paused the run: it stays paused after the reason ends. */
  isPaused: v.exactOptional(v.literal(true)),
});
/** Why nothing is carried out. The queue is kept; the person resumes. */
export type Hold = DeepReadonly<v.InferOutput<typeof holdSchema>>;
