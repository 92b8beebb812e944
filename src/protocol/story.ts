import * as v from 'valibot';
import { deedIcons } from './deed.ts';
import { count, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { sentenceSchema } from './sentence.ts';

/** Unix ms. */
const at = v.number();

/** not_done: it did not happen, as far as is known · unknown: it may have happened. */
export const stepOutcomes = ['done', 'not_done', 'unknown'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

export const storyEntrySchema = v.pipe(
  v.variant('kind', [
    /** The person's own words. */
    v.object({ kind: v.literal('said'), at, text: text(LIMITS.words) }),
    /** What the agent says beside its command. */
    v.object({ kind: v.literal('reply'), at, text: text(LIMITS.note) }),
    /** A tab, chat or dialog changed, or the person decided something. */
    v.object({ kind: v.literal('event'), at, sentence: sentenceSchema }),
    /** A command that is over. */
    v.object({
      kind: v.literal('step'),
      at,
      icon: v.picklist(deedIcons),
      sentence: sentenceSchema,
      end: v.picklist(stepOutcomes),
      /** Why it did not happen, as the agent is told it. */
      why: v.exactOptional(text(LIMITS.composed)),
      /** The number of its target. */
      target: v.exactOptional(count),
      /** It was risky, and a mode, a setting or a lasting permission let it pass without a question. */
      unasked: v.exactOptional(v.literal(true)),
    }),
  ]),
  v.title('StoryEntry'),
);
/** One thing that has happened in a session, for the person. Holds redacted text only, but for the person's own words. */
export type StoryEntry = Readonly<v.InferOutput<typeof storyEntrySchema>>;
