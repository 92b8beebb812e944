import * as v from 'valibot';
import { id, list, text } from '../fields.ts';
import type { ElementId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { DRAG_PLACES_MAX, modifierNames, pointerHow } from '../pointer.ts';
import { pointSchema } from '../snapshot.ts';

const elementId = id<ElementId>();

/** The data of a key event; `text` is what the key writes. */
const keySchema = v.object({
  key: text(32),
  code: text(32),
  keyCode: v.number(),
  text: v.exactOptional(text(8)),
  shift: v.exactOptional(v.boolean()),
  location: v.exactOptional(v.picklist([1, 2, 3])),
});

/** One act that the adapter does itself, by DOM events and editing commands. */
export const scriptActSchema = v.variant('kind', [
  /** A press on an element at a point of the frame's viewport. */
  v.object({
    kind: v.literal('press'),
    id: elementId,
    point: pointSchema,
    ...pointerHow,
    modifiers: v.exactOptional(list(v.picklist(modifierNames), modifierNames.length)),
    goes: v.exactOptional(v.literal('down')),
  }),
  /** The button that is down on an element is released, wherever the element is by now. */
  v.object({ kind: v.literal('release'), id: elementId }),
  /** A drag from a point of an element through places of the frame's viewport, the last one at `to` where that is an element. */
  v.object({
    kind: v.literal('drag'),
    id: elementId,
    from: pointSchema,
    places: list(pointSchema, DRAG_PLACES_MAX),
    isChosen: pointerHow.isChosen,
    to: v.exactOptional(elementId),
  }),
  /**
   * A text for a field: at its end, or instead of what it holds; where its caret is, if it comes by `keys` at the end. Without an id
   * for the field that has the focus.
   */
  v.object({
    kind: v.literal('text'),
    id: v.exactOptional(elementId),
    value: text(LIMITS.composed),
    select: v.picklist(['end', 'all']),
    keys: v.exactOptional(list(keySchema, LIMITS.composed)),
  }),
  /** A key for an element, or for whatever has the focus in this frame. One that is held goes down and up in two acts. */
  v.object({
    kind: v.literal('key'),
    id: v.exactOptional(elementId),
    key: keySchema,
    modifiers: list(v.picklist(modifierNames), modifierNames.length),
    goes: v.exactOptional(v.picklist(['down', 'up'])),
  }),
  /**
   * Files that were staged, at an element: into its file field, into the field that the page has asked with, or dropped on it.
   */
  v.object({
    kind: v.literal('files'),
    id: elementId,
    upload: text(16),
    into: v.picklist(['field', 'asked', 'drop']),
  }),
]);
export type ScriptAct = Readonly<v.InferOutput<typeof scriptActSchema>>;
