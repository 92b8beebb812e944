import * as v from 'valibot';
import { count, list } from './fields.ts';
import { LIMITS } from './limits.ts';

/** The parts of a chat whose matches the health check counts. */
export const chatParts = ['composer', 'send', 'stop', 'turn', 'userTurn', 'assistantTurn', 'answer'] as const;
export type ChatPart = (typeof chatParts)[number];

/** How well a chat's markup matches its selectors. Holds counts and structure, no text of the page. */
export const healthSchema = v.pipe(
  v.strictObject({
    /**
     * good: every selector matches · degraded: the bridge uses a fallback · unreadable: a message that was sent is in
     * the page, and in no turn · failed: it finds no message field.
     */
    state: v.picklist(['good', 'degraded', 'unreadable', 'failed']),
    /** Whether a table or a lesson describes this chat. */
    source: v.picklist(['table', 'learned']),
    /** The most matches of each entry so far, in the order of the data. */
    parts: list(v.strictObject({ part: v.picklist(chatParts), counts: list(count, 20) }), chatParts.length),
    /**
     * The fields and buttons of the page as tags and attribute names; '' while the bridge finds the message
     * field.
     */
    structure: v.pipe(v.string(), v.maxLength(LIMITS.structure)),
  }),
  v.title('Health'),
);
export type Health = v.InferOutput<typeof healthSchema>;
