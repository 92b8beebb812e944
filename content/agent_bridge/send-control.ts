import { any, first, visible } from './find.ts';
import type { Site } from './sites/site.ts';

/** The control that means send now; one that means stop is none. Disabled by attribute, by ARIA, or by what stands around it. */
export function sendControl(site: Site, area: ParentNode): { readonly element: HTMLElement; readonly enabled: boolean } | undefined {
  const element = first(area, site.send, (found) => visible(found) && !meansStop(site, found));
  if (!element) return undefined;
  const disabled = element.matches(':disabled, [aria-disabled="true"]') || element.closest(any(site.sendDisabled)) !== null;
  return { element, enabled: !disabled };
}

/** Shown while a reply is being made. */
export const stopControl = (site: Site, area: ParentNode): HTMLElement | undefined =>
  first(area, site.stop) ?? (site.stopText && first(area, site.send, (found) => visible(found) && meansStop(site, found)));

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
  for (const type of ['keydown', 'keyup']) element.dispatchEvent(new KeyboardEvent(type, init));
}
