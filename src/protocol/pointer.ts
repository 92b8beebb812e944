import * as v from 'valibot';
import { count, id, list } from './fields.ts';
import type { ElementId } from './ids.ts';
import { pointSchema } from './snapshot.ts';

export const mouseButtons = ['left', 'right', 'middle'] as const;
export type MouseButton = (typeof mouseButtons)[number];

export const modifierNames = ['Shift', 'Control', 'Alt', 'Meta'] as const;
export type Modifier = (typeof modifierNames)[number];

/** How a mouse presses. */
export interface MousePress {
  readonly button: MouseButton;
  readonly modifiers: readonly Modifier[];
  /** 2 for a double click. */
  readonly presses: 1 | 2;
  /** How long the button stays down, ms. */
  readonly hold: number;
}

/** A path may have so many points. */
export const PATH_MAX = 50;
/** A drag goes in so many steps from one point to the next, at most. */
export const DRAG_STEPS_MAX = 8;
/** Places of the pointer in a drag. */
export const DRAG_PLACES_MAX = PATH_MAX * DRAG_STEPS_MAX;

/**
 * Where a drag goes: to an element; by CSS pixels from where it begins; or along points of the element itself, in % of its
 * box, the first of which it begins at.
 */
export const dragToSchema = v.variant('kind', [
  v.object({ kind: v.literal('element'), id: id<ElementId>() }),
  v.object({ kind: v.literal('offset'), by: pointSchema }),
  v.object({ kind: v.literal('path'), points: list(pointSchema, PATH_MAX) }),
]);
export type DragTo = Readonly<v.InferOutput<typeof dragToSchema>>;

/** The points of a drag in the viewport of the frame, the first where the button goes down. */
export const dragPointsSchema = v.object({ from: pointSchema, along: list(pointSchema, PATH_MAX) });
export type DragPoints = Readonly<v.InferOutput<typeof dragPointsSchema>>;

/** How the pointer comes to an element; each field is left out where it is as in a plain click. */
export const pointerHow = {
  /** How often the button goes down; 0 where the pointer only goes there. */
  presses: v.exactOptional(count),
  button: v.exactOptional(v.picklist(mouseButtons)),
  /** The agent has chosen the point in the element. */
  isChosen: v.exactOptional(v.literal(true)),
};
