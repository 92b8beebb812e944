import type { Selectors, Site } from '../../../src/sites/site.ts';
import { any, first, only, visible } from '../dom/select.ts';
import type { Composer } from './composer.ts';

/** What cannot be pressed, and says so itself. */
export const DISABLED = ':disabled, [aria-disabled="true"]';

/** The control that means send now; one that means stop is none. Disabled by attribute, by ARIA, or by what stands around it. */
export function sendControl(
  site: Site,
  area: ParentNode,
  composer?: Composer,
): { readonly element: HTMLElement; readonly enabled: boolean } | undefined {
  const sends = (found: HTMLElement) => visible(found) && !meansStop(site, found);
  const at = site.sendAt && composer && placeOf(site.sendAt, composer);
  const element = site.learned
    ? (only(area, site.send, sends) ?? (at && nearest(area, { selectors: site.send, at, fits: sends })))
    : first(area, site.send, sends);
  if (!element) return undefined;
  const disabled = element.matches(DISABLED) || element.closest(any(site.sendDisabled)) !== null;
  return { element, enabled: !disabled };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Further away than this it is another control. */
const NEAR_PX = 60;

function placeOf({ dx, dy }: { readonly dx: number; readonly dy: number }, { element }: Composer): Place {
  const { right, bottom } = element.getBoundingClientRect();
  return { x: right + dx, y: bottom + dy };
}

interface Near {
  readonly selectors: Selectors;
  readonly at: Place;
  fits(element: HTMLElement): boolean;
}

/** Of several matches the one that stands where the control stood beside its composer. */
function nearest(area: ParentNode, { selectors, at, fits }: Near): HTMLElement | undefined {
  const away = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - at.x, (top + bottom) / 2 - at.y);
  };
  const near = [...area.querySelectorAll<HTMLElement>(any(selectors))].filter(
    (element) => fits(element) && away(element) <= NEAR_PX,
  );
  return near.sort((one, other) => away(one) - away(other))[0];
}

/** Shown while a reply is being made. */
export const stopControl = (site: Site, area: ParentNode): HTMLElement | undefined =>
  first(area, site.stop) ??
  (site.stopText && first(area, site.send, (found) => visible(found) && meansStop(site, found)));

export const meansStop = (site: Site, control: Element): boolean =>
  control.matches(any(site.stop)) || site.stopText?.test(control.textContent ?? '') === true;

export function pressKey(element: HTMLElement, chord: Site['submitKey']): void {
  const init = {
    key: 'Enter',
    code: 'Enter',
    keyCode: 13,
    bubbles: true,
    cancelable: true,
    composed: true,
    ctrlKey: chord === 'Control+Enter',
  };
  // Some sites send at the press that a browser adds to a key that nobody has taken.
  const isFree = element.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isFree) element.dispatchEvent(new KeyboardEvent('keypress', init));
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}
