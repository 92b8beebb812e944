import * as v from 'valibot';
import { type DragTo, dragToSchema, modifierNames, mouseButtons, PATH_MAX } from '../../protocol/pointer.ts';
import type { Point } from '../../protocol/snapshot.ts';
import { elementId } from './fields.ts';

const pair = <F extends v.GenericSchema<number>>(x: F, y: F, wanted: string) =>
  v.union(
    [
      v.pipe(
        v.tuple([x, y]),
        v.transform(([x, y]): Point => ({ x, y })),
      ),
      v.object({ x, y }),
    ],
    wanted,
  );

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const FAR_PX = 100_000;
const pixels = v.pipe(v.number(), v.minValue(-FAR_PX), v.maxValue(FAR_PX));

const pointIn = pair(percent, percent, 'a point of the element, [x, y] in % of its box, such as [50, 50]');

/** A point of the element; where it can be hit if it is missing. */
export const at = v.optional(pointIn);

export const button = v.optional(v.picklist(mouseButtons, '"left", "right" or "middle"'));

const wantedModifiers = 'a list of "Shift", "Control", "Alt", "Meta"';
export const modifiers = v.optional(
  v.pipe(
    v.array(v.picklist(modifierNames, wantedModifiers), wantedModifiers),
    v.maxLength(modifierNames.length, wantedModifiers),
  ),
);

const wantedEnd = `an element such as 44, an offset [dx, dy] in pixels, or 2 to ${PATH_MAX} points [[x, y], …] in % of the element`;

/** Where something is dragged to. */
export const dragTo: v.GenericSchema<unknown, DragTo> = v.union(
  [
    dragToSchema,
    v.pipe(
      elementId,
      v.transform((id) => ({ kind: 'element', id }) as const),
    ),
    v.pipe(
      pair(pixels, pixels, wantedEnd),
      v.transform((by) => ({ kind: 'offset', by }) as const),
    ),
    v.pipe(
      v.array(pointIn),
      v.minLength(2),
      v.maxLength(PATH_MAX),
      v.transform((points) => ({ kind: 'path', points }) as const),
    ),
  ],
  wantedEnd,
);
