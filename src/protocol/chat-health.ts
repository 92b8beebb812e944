import * as v from 'valibot';
import { LIMITS } from './limits.ts';

/** Of which parts of a chat the health check counts matches. */
export const chatParts = ['composer', 'send', 'stop', 'turn', 'userTurn', 'assistantTurn', 'answer'] as const;
export type ChatPart = (typeof chatParts)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What of a chat's markup is as we know it. Counts and structure, no text of the page. */
export const healthSchema = v.pipe(
  v.strictObject({
    /** good: as known · degraded: a fallback had to do · failed: there is no message field. */
    state: v.picklist(['good', 'degraded', 'failed']),
    /** Whether a table or a lesson says how this chat works. */
    source: v.picklist(['table', 'learned']),
    /** The most matches that each entry has had so far, in the order of the data. */
    parts: v.pipe(
      v.array(
        v.strictObject({ part: v.picklist(chatParts), counts: v.pipe(v.array(count), v.maxLength(20)) }),
      ),
      v.maxLength(chatParts.length),
    ),
    /** What can be typed into or pressed on the page, as tags and attribute names; '' while the message field is there. */
    structure: v.pipe(v.string(), v.maxLength(LIMITS.structure)),
  }),
  v.title('Health'),
);
export type Health = v.InferOutput<typeof healthSchema>;
