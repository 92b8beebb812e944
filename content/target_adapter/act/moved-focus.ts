import { deepFocus } from '../../page/deep-focus.ts';

/**
 * Moves the focus, and has the page told of it. Chrome tells a document that has no focus itself, as one in a hidden tab,
 * nothing of the focus in it; its scripts check and save their fields by these events.
 */
export function movingFocus(move: () => void): void {
  const before = deepFocus();
  move();
  const after = deepFocus();
  if (before === after || document.hasFocus()) return;
  tell(before, ['blur', 'focusout'], after);
  tell(after, ['focus', 'focusin'], before);
}

function tell(
  element: Element | null,
  [own, bubbling]: readonly [string, string],
  relatedTarget: Element | null,
): void {
  const how = { composed: true, relatedTarget };
  element?.dispatchEvent(new FocusEvent(own, how));
  element?.dispatchEvent(new FocusEvent(bubbling, { ...how, bubbles: true }));
}
