import * as v from 'valibot';
import { approvedPressSchema } from '../act-facts.ts';
import { id, list, text } from '../fields.ts';
import type { ElementId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { pointerHow } from '../pointer.ts';
import { heldFieldSchema } from '../shown-facts.ts';
import { pointSchema } from '../snapshot.ts';

/** Origins, each as a page's address begins. */
export const origins = list(text(LIMITS.address), LIMITS.viewed);
/** The facts that the person has read; the press is stopped if they have changed. */
const approved = v.exactOptional(approvedPressSchema);
export const inputSchema = v.variant('kind', [
  /** A press on an element at a point of the frame's viewport; `drop`: where a drag that begins there ends, and on what. */
  v.object({
    kind: v.literal('pointer'),
    id: id<ElementId>(),
    point: pointSchema,
    sendTo: origins,
    approved,
    ...pointerHow,
    drop: v.exactOptional(v.object({ point: pointSchema, id: v.exactOptional(id<ElementId>()) })),
  }),
  /**
   * Keys for a field, or for whatever has the focus in this frame. `onlyWrites`: nobody has judged what they would press there,
   * so they are for a field for text alone. `selects`: they take the place of all that the field holds.
   */
  v.object({
    kind: v.literal('keys'),
    id: v.exactOptional(id<ElementId>()),
    keys: list(text(32), LIMITS.composed),
    onlyWrites: v.exactOptional(v.literal(true)),
    selects: v.exactOptional(v.literal(true)),
    sendTo: origins,
    approved,
  }),
  /** Input for another frame of the tab. */
  v.object({ kind: v.literal('elsewhere') }),
]);
/**
 * Input that the debugger is about to dispatch. `sendTo`: where a form may go that it submits, beside the frame's
 * own origin.
 */
export type AnnouncedInput = Readonly<v.InferOutput<typeof inputSchema>>;

/** What has become of it. */
export const inputEndSchema = v.object({
  /** The press that was announced has not come here. */
  missed: v.exactOptional(v.literal(true)),
  /** A form that was not submitted, because it goes to an origin that was not announced. */
  held: v.exactOptional(
    v.object({
      /** Where it goes; only the scheme where that is no web address. */
      to: text(LIMITS.address),
      /** Its fields, redacted and escaped. */
      holds: list(heldFieldSchema, LIMITS.heldFields),
    }),
  ),
});
