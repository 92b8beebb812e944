import type { Point } from '../../../src/protocol/snapshot.ts';
import type { Selectors, Site } from '../../../src/sites/site.ts';
import { anyOf, firstMatch, isVisible, onlyMatch } from '../dom/select.ts';
import type { Composer } from './composer.ts';
import { isDisabled } from './disabled.ts';
import { isSendable } from './fit.ts';

/** The visible control that sends now, never one that stops. `sendDisabled` ancestors disable it, too. */
export function findSendControl(
  site: Site,
  area: ParentNode,
  composer?: Composer,
): { readonly element: HTMLElement; readonly enabled: boolean } | undefined {
  const canSend = (found: HTMLElement) =>
    isVisible(found) && !isStopControl(site, found) && isSendable(found, composer?.element);
  const point = site.sendAt && composer && expectedPoint(site.sendAt, composer);
  const element = site.fieldLearned
    ? (onlyMatch(area, site.send, canSend) ??
      (point && nearest(area, { selectors: site.send, point, accepts: canSend })))
    : firstMatch(area, site.send, canSend);
  if (!element) return undefined;
  const disabled =
    isDisabled(element, area, composer?.element) || element.closest(anyOf(site.sendDisabled)) !== null;
  return { element, enabled: !disabled };
}

/** A control further away than this is another one. */
const NEAR_PX = 60;

function expectedPoint(
  { dx, dy }: { readonly dx: number; readonly dy: number },
  { element }: Composer,
): Point {
  const { right, bottom } = element.getBoundingClientRect();
  return { x: right + dx, y: bottom + dy };
}

interface NearestQuery {
  readonly selectors: Selectors;
  readonly point: Point;
  accepts(element: HTMLElement): boolean;
}

/** The accepted match that is closest to `point`, viewport CSS pixels. */
function nearest(area: ParentNode, { selectors, point, accepts }: NearestQuery): HTMLElement | undefined {
  const distance = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - point.x, (top + bottom) / 2 - point.y);
  };
  const near = [...area.querySelectorAll<HTMLElement>(anyOf(selectors))].filter(
    (element) => accepts(element) && distance(element) <= NEAR_PX,
  );
  return near.sort((one, other) => distance(one) - distance(other))[0];
}

/** The control that stops the reply; shown only while a reply streams. */
export const findStopControl = (site: Site, area: ParentNode): HTMLElement | undefined =>
  firstMatch(area, site.stop) ??
  (site.stopText && firstMatch(area, site.send, (found) => isVisible(found) && isStopControl(site, found)));

/** Whether pressing this control would stop a reply. */
export const isStopControl = (site: Site, control: Element): boolean =>
  control.matches(anyOf(site.stop)) || site.stopText?.test(control.textContent ?? '') === true;

/** Dispatches the key events of Enter, or of Control+Enter, in a field that has the focus: editors take no others. */
export function pressKey(element: HTMLElement, chord: Site['submitKey']): void {
  element.focus({ preventScroll: true });
  const init = {
    key: 'Enter',
    code: 'Enter',
    keyCode: 13,
    bubbles: true,
    cancelable: true,
    composed: true,
    ctrlKey: chord === 'Control+Enter',
  };
  // Some sites send on keypress, which browsers fire only if keydown was not cancelled.
  const isUncancelled = element.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isUncancelled) element.dispatchEvent(new KeyboardEvent('keypress', init));
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}
