import type { SiteRules } from '../../guard/site.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, flat, type Outcome } from '../../protocol/outcome.ts';
import type { DragTo } from '../../protocol/pointer.ts';
import type { Point } from '../../protocol/snapshot.ts';
import { type AskServices, askTarget } from '../pages/ask-target.ts';
import type { TargetDocument } from '../pages/documents.ts';
import { tabPoint } from '../pages/tab-point.ts';

/** The point to click, in CSS pixels of the frame's viewport and of the tab's viewport. */
export interface ClickPoint {
  readonly inFrame: Point;
  readonly inTab: Point;
  /** A click would choose whatever lies there: the element only gets the focus. */
  readonly takesFocus: boolean;
  /** The frame knows of no listener that the press is for. */
  readonly isUnheard?: true;
}

/** Where a click would reach the element, once that is at rest, through every frame around it. Fails as `GET_COORDINATES` does. */
export async function findClickPoint(
  services: AskServices,
  rules: SiteRules,
  {
    frame,
    id,
    at,
  }: { readonly frame: TargetDocument; readonly id: ElementId; readonly at?: Point | undefined },
): Promise<Outcome<ClickPoint>> {
  const ask = { id, purpose: 'pointer', ...(at && { at }) } as const;
  const found = flat(await askTarget(services, frame, 'GET_COORDINATES', ask));
  if (!found.ok) return found;
  const { x, y } = found.value;
  const inTab = await tabPoint(services, rules, frame, { id, point: { x, y }, purpose: 'pointer' });
  return inTab.ok ? done(clickPoint(found.value, inTab.value)) : inTab;
}

/** The point that a frame has answered, and where that is in the tab. */
export const clickPoint = (
  { takes, isUnheard, ...inFrame }: Point & { readonly takes?: 'focus'; readonly isUnheard?: true },
  { x, y }: Point,
): ClickPoint => ({
  inFrame,
  inTab: { x, y },
  takesFocus: takes === 'focus',
  ...(isUnheard && { isUnheard }),
});

/** Where a drag begins, and where it goes. */
export interface DragPoint extends ClickPoint {
  readonly alongInFrame: readonly Point[];
  readonly alongInTab: readonly Point[];
}

/** Where a drag would begin and go, once both ends are at rest and in view. Fails as `GET_DRAG` does. */
export async function findDragPoint(
  services: AskServices,
  rules: SiteRules,
  { frame, id, to }: { readonly frame: TargetDocument; readonly id: ElementId; readonly to: DragTo },
): Promise<Outcome<DragPoint>> {
  const found = flat(await askTarget(services, frame, 'GET_DRAG', { id, to }));
  if (!found.ok) return found;
  const { from, along } = found.value;
  const inTab = await tabPoint(services, rules, frame, { id, point: from, purpose: 'pointer' });
  if (!inTab.ok) return inTab;
  // Each frame around is where it is once the beginning is in view.
  const alongInTab: Point[] = [];
  for (const point of along) {
    const there = await tabPoint(services, rules, frame, { id, point, purpose: 'place' });
    if (!there.ok) return there;
    alongInTab.push(there.value);
  }
  return done({ inFrame: from, inTab: inTab.value, takesFocus: false, alongInFrame: along, alongInTab });
}
