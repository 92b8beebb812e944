import type { ElementId } from '../protocol/ids.ts';
import type { DragTo } from '../protocol/pointer.ts';
import type { Risk } from '../protocol/risk.ts';
import type { Point } from '../protocol/snapshot.ts';

/** Something that a command presses, or lets something go on: an element, a point of it, or what is so far from it. */
export interface PressedPlace {
  readonly id?: ElementId;
  readonly at?: Point;
  readonly by?: Point;
  /** Something is let go on it. */
  readonly drops?: true;
}

/**
 * All that a command presses. What is dropped on something may do what a click on that does, and a drag that goes nowhere is a
 * click.
 */
export function pressedPlaces(
  risk: Risk,
  fields: Readonly<Record<string, unknown>>,
): readonly PressedPlace[] {
  const { id } = fields as { readonly id?: ElementId }; // Parsed by the command's schema, as all of them.
  const element = id === undefined ? {} : { id };
  if (risk === 'none' || !('pressesControl' in risk)) return [element];
  const at = risk.at === undefined ? undefined : (fields[risk.at] as Point | undefined);
  const to = risk.dropsOn === undefined ? undefined : (fields[risk.dropsOn] as DragTo | undefined);
  return [
    { ...element, ...(at && { at }) },
    ...(to ? [{ ...dropOf(element, to), drops: true as const }] : []),
  ];
}

/** The element that the pointer of a command goes to; undefined where it goes to none, or from one to another. */
export function pointedElement(risk: Risk, fields: Readonly<Record<string, unknown>>): ElementId | undefined {
  const isPointed =
    risk !== 'none' && ('pointsAt' in risk || ('pressesControl' in risk && risk.dropsOn === undefined));
  return isPointed ? (fields.id as ElementId | undefined) : undefined;
}

function dropOf(element: Pick<PressedPlace, 'id'>, to: DragTo): PressedPlace {
  switch (to.kind) {
    case 'element':
      return { id: to.id };
    case 'offset':
      return { ...element, by: to.by };
    case 'path':
      return { ...element, ...(to.points.at(-1) && { at: to.points.at(-1) as Point }) };
  }
}
