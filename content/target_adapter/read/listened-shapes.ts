import { allIn, childrenOf, clientWidthOf, localNameOf } from '../../page/genuine.ts';
import type { Listened } from './semantics/listened.ts';

const SHAPES = new Set(['circle', 'ellipse', 'image', 'line', 'path', 'polygon', 'polyline', 'rect', 'text']);
/** More shapes that one listener hears of are a drawing. */
const SHAPES_MAX = 60;
/** A smaller drawing is an icon, pressed as a whole. */
const ICON_PX = 64;

const isPressed = (listened: Listened, element: Element): boolean => {
  const kinds = listened.kindsOf(element);
  return kinds.has('press') || kinds.has('double') || kinds.has('menu') || kinds.has('drag');
};

/** The shapes of a drawing that scripts listen for: on each, or on what holds a few of them. */
export function listenedShapes(svg: Element, listened: Listened): ReadonlySet<Element> {
  const shapes = new Set<Element>();
  if (listened.isEmpty) return shapes;
  for (const element of [svg, ...allIn(svg, '*')]) {
    if (!isPressed(listened, element)) continue;
    const isHolder = element === svg || (localNameOf(element) === 'g' && !isOneOf(element, listened));
    const held = isHolder ? heldShapes(element) : [];
    if (held.length > 1 && (element !== svg || isDrawing(svg))) for (const shape of held) shapes.add(shape);
    else if (element !== svg) shapes.add(element);
  }
  return shapes;
}

/** Whether a group of shapes is one of several alike, as the pins of a map are: each is one thing. */
const isOneOf = (group: Element, listened: Listened): boolean =>
  [...childrenOf(group.parentElement ?? group)].some(
    (other) => other !== group && localNameOf(other) === 'g' && isPressed(listened, other),
  );

/** Whether scripts listen on a drawing itself: for presses wherever nothing is drawn, as well. */
export const isListenedDrawing = (svg: Element, listened: Listened): boolean =>
  isPressed(listened, svg) && isShapeHolder(svg);

/** Whether the things to press are in the drawing, and not the drawing itself. */
export const isShapeHolder = (svg: Element): boolean => isDrawing(svg) && heldShapes(svg).length > 1;

const isDrawing = (svg: Element): boolean => clientWidthOf(svg) > ICON_PX;

function heldShapes(holder: Element): readonly Element[] {
  const shapes = [...childrenOf(holder)].filter((part) => SHAPES.has(localNameOf(part)));
  return shapes.length <= SHAPES_MAX ? shapes : [];
}
