import { dragOutOfView } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { DragPoints, DragTo } from '../../../src/protocol/pointer.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { hitPointOf, type LocateOptions, locate, pointIn } from './locate.ts';

/** What is dragged, and where to; `target` is the element where `to` names one. */
export interface DragAsk extends LocateOptions {
  readonly to: DragTo;
  readonly target: { readonly id: ElementId; readonly element: Element } | undefined;
}

/** Scrolls both ends of a drag into view and finds where they are hit. Fails as `locate` does for either of them, and `not_visible`. */
export async function locateDrag(
  element: Element,
  { to, target, ...options }: DragAsk,
): Promise<Outcome<DragPoints>> {
  const { id, isNumbered } = options;
  if (to.kind === 'path') return alongPath(element, to.points, options);
  // First where it goes: what is dragged has to be in view in the end.
  const there = target && (await locate(target.element, { ...options, id: target.id }));
  if (there && !there.ok) return there;
  const here = await locate(element, options);
  if (!here.ok) return here;
  const end = target ? endOn(target.element, isNumbered) : movedBy(here.value.point, to);
  const from = hitPointOf(element, isNumbered);
  return end && from ? inView(id, { from, along: [end] }) : failed(dragOutOfView(id));
}

/** Where a press reaches it, scrolled into view as little as possible. */
function endOn(target: Element, isNumbered: LocateOptions['isNumbered']): Point | undefined {
  const end = hitPointOf(target, isNumbered);
  if (end) return end;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  return hitPointOf(target, isNumbered);
}

const movedBy = ({ x, y }: Point, to: DragTo): Point | undefined =>
  to.kind === 'offset' ? { x: x + to.by.x, y: y + to.by.y } : undefined;

async function alongPath(
  element: Element,
  points: readonly Point[],
  options: LocateOptions,
): Promise<Outcome<DragPoints>> {
  const begun = await locate(element, { ...options, at: points[0] });
  if (!begun.ok) return begun;
  const [from = begun.value.point, ...along] = points.map((at) => pointIn(element, at));
  return inView(options.id, { from, along });
}

/** A press outside of the window would be one at something else. */
function inView(id: ElementId, drag: DragPoints): Outcome<DragPoints> {
  const isIn = ({ x, y }: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  return [drag.from, ...drag.along].every(isIn) ? done(drag) : failed(dragOutOfView(id));
}
