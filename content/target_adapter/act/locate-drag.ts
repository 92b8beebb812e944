import { dragOutOfView } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import type { DragPoints, DragTo } from '../../../src/protocol/pointer.ts';
import type { Point } from '../../../src/protocol/snapshot.ts';
import { hitPointsOf, type LocateOptions, locate, pointIn } from './locate.ts';

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
  const there = target && (await locate(target.element, { ...options, id: target.id, drops: true }));
  if (there && !there.ok) return there;
  const here = await locate(element, options);
  if (!here.ok) return here;
  const end = target && endOn(target.element, isNumbered);
  if (target && !end) return failed(dragOutOfView(id));
  for (const from of hitPointsOf(element, isNumbered)) {
    const along = to.kind === 'offset' ? movedBy(from, to.by) : end;
    if (along && [from, along].every(isInWindow)) return done({ from, along: [along] });
  }
  return failed(dragOutOfView(id));
}

/** Where a press reaches it, scrolled into view as little as possible. */
function endOn(target: Element, isNumbered: LocateOptions['isNumbered']): Point | undefined {
  const end = hitPointsOf(target, isNumbered, { drops: true }).next().value;
  if (end) return end;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  return hitPointsOf(target, isNumbered, { drops: true }).next().value;
}

const movedBy = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

async function alongPath(
  element: Element,
  points: readonly Point[],
  options: LocateOptions,
): Promise<Outcome<DragPoints>> {
  const begun = await locate(element, { ...options, at: points[0] });
  if (!begun.ok) return begun;
  const [from = begun.value.point, ...along] = points.map((at) => pointIn(element, at));
  return [from, ...along].every(isInWindow) ? done({ from, along }) : failed(dragOutOfView(options.id));
}

/** A press outside of the window would be one at something else. */
const isInWindow = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
