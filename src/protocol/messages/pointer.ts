import * as v from 'valibot';
import { aimVerbs } from '../aim.ts';
import { id } from '../fields.ts';
import type { ElementId, FrameId } from '../ids.ts';
import { outcomeOf } from '../outcome.ts';
import { dragPointsSchema, dragToSchema } from '../pointer.ts';
import { pointSchema } from '../snapshot.ts';
import type { Meanings, Payloads } from './message.ts';
import { redacting } from './redacting.ts';

const elementId = id<ElementId>();

export const coordinatesSchema = v.object({
  ...pointSchema.entries,
  takes: v.exactOptional(v.literal('focus')),
  /** Only the pointer says that the element is pressed: the frame knows of no listener on it, in it or around it. */
  isUnheard: v.exactOptional(v.literal(true)),
});

/** What the worker asks of the adapter about where the pointer is to go. */
export const toPointer = {
  /** `at`: a point of the element, in % of its box; else one that is hit. */
  GET_COORDINATES: redacting({
    id: elementId,
    purpose: v.picklist(['pointer', 'field']),
    at: v.exactOptional(pointSchema),
  }),
  /** An element of the top frame, or a point of the tab's viewport where the pointer is for an element of another frame. */
  SHOW_AIM: redacting({
    verb: v.picklist(aimVerbs),
    on: v.variant('kind', [
      v.object({ kind: v.literal('element'), id: elementId, at: v.exactOptional(pointSchema) }),
      v.object({ kind: v.literal('point'), point: pointSchema }),
    ]),
  }),
  GET_DRAG: redacting({ id: elementId, to: dragToSchema }),
  REST_IN_DRAG: redacting({}),
  GET_FRAME_POINT: redacting({
    frameId: id<FrameId>(),
    id: elementId,
    point: pointSchema,
    purpose: v.picklist(['pointer', 'place']),
  }),
} satisfies Payloads;

export const toPointerMeanings = {
  GET_COORDINATES: {
    means:
      "Scrolls an element into view. Answers a point on it that would receive a click, in this frame's viewport; `takes` is the focus where a click would choose whatever lies there.",
    answer: outcomeOf(coordinatesSchema),
  },
  SHOW_AIM: {
    means:
      'Asks the top frame to show the person what a command is about to act on. Answers once the pointer has moved there and rested; at once and false if the overlay is not shown. Nothing in it names a text: the frame itself knows the name.',
    answer: v.boolean(),
  },
  GET_DRAG: {
    means:
      'Scrolls an element and what it is dragged to into view. Answers the points of the drag in the viewport of this frame, both ends of which are hit.',
    answer: outcomeOf(dragPointsSchema),
  },
  REST_IN_DRAG: {
    means:
      'Rests where the pointer is while the announced press is down, until the timers have run that the page had set for what it draws there (60 ms). Answers whether the press has begun a drag of the browser, which the page has not stopped.',
    answer: v.boolean(),
  },
  GET_FRAME_POINT: {
    means:
      "Asks where a point of a child frame is in this frame's viewport. For a press the frame is scrolled until nothing covers the point; `id` is the element there.",
    answer: outcomeOf(pointSchema),
  },
} as const satisfies Meanings<typeof toPointer>;
