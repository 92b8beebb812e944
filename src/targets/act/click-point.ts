import type { SiteRules } from '../../guard/site.ts';
import type { ElementId } from '../../protocol/ids.ts';
import { done, flat, type Outcome } from '../../protocol/outcome.ts';
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
}

/** Where a click would reach the element, once that is at rest, through every frame around it. Fails as `GET_COORDINATES` does. */
export async function findClickPoint(
  services: AskServices,
  rules: SiteRules,
  { frame, id }: { readonly frame: TargetDocument; readonly id: ElementId },
): Promise<Outcome<ClickPoint>> {
  const found = flat(await askTarget(services, frame, 'GET_COORDINATES', { id, purpose: 'pointer' }));
  if (!found.ok) return found;
  const { takes, ...inFrame } = found.value;
  const inTab = await tabPoint(services, rules, frame, { id, point: inFrame, purpose: 'pointer' });
  return inTab.ok ? done({ inFrame, inTab: inTab.value, takesFocus: takes === 'focus' }) : inTab;
}
