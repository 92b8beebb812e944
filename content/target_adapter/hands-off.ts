import { PRESSES } from './act/early-events.ts';
import { stop } from './act/input-guard.ts';

/**
 * Keeps the person's clicks from the page while they asked for that. The layer of the overlay covers frames that none of our
 * scripts is in; this stops a press while the layer lets the agent's input through, or above the layer.
 * Must run before the other watches, which would attribute such a press to the person.
 */
export function keepHandsOff({
  signal,
  takes,
  isOurs,
  taken,
}: {
  readonly signal: AbortSignal;
  /** Whether a press is kept from the page. */
  takes(event: MouseEvent): boolean;
  /** Whether a press is of the agent's announced input. */
  isOurs(event: Event): boolean;
  /** A press was kept from the page. */
  taken(): void;
}): void {
  let isTaking = false;
  const hear = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    if (event.type === 'pointerdown') {
      isTaking = takes(event) && !isOurs(event);
      if (isTaking) taken();
    }
    // A key clicks without a press.
    const isByKey = event.type === 'click' && event.detail === 0;
    if (isTaking && !isByKey) stop(event);
  };
  for (const type of PRESSES) window.addEventListener(type, hear, { capture: true, signal });
}
