import type { Corner } from '../../src/protocol/corner.ts';
import { cornerAt, cornerByKey } from './place.ts';

/** A press that moves less than this is no drag, CSS pixels. */
const SLOP = 4;

interface Moves {
  readonly signal: AbortSignal;
  /** Where the sign stands now. */
  corner(): Corner;
  /** The person has moved it. */
  moved(corner: Corner): void;
  /** The person has pressed its mark, without moving it. */
  pressed(): void;
}

/** Lets the person move the sign into another corner, by drag or by arrow keys. Escape leaves it, and does nothing else. */
export function makeMovable(pill: HTMLElement, { signal, corner, moved, pressed }: Moves): void {
  let from: { readonly x: number; readonly y: number; readonly onMark: boolean } | undefined;
  const shift = (x: number, y: number) => {
    pill.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
  };
  const isOnButton = ({ target }: Event) => target instanceof Element && target.closest('button:not(.mark)');

  const handlers: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown(event) {
      if (event.button !== 0 || isOnButton(event)) return;
      const onMark = event.target instanceof Element && event.target.closest('.mark') !== null;
      from = { x: event.clientX, y: event.clientY, onMark };
      pill.setPointerCapture(event.pointerId);
    },
    // A drag takes no focus from the page.
    mousedown(event) {
      if (!isOnButton(event)) event.preventDefault();
    },
    pointermove({ clientX, clientY }) {
      if (!from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.hypot(x, y) >= SLOP) shift(x, y);
    },
    pointerup() {
      if (!from) return;
      const { onMark } = from;
      from = undefined;
      if (pill.style.translate === '') return onMark ? pressed() : undefined;
      const { left, top, width, height } = pill.getBoundingClientRect();
      shift(0, 0);
      moved(cornerAt(left + width / 2, top + height / 2, { width: innerWidth, height: innerHeight }));
    },
    pointercancel() {
      from = undefined;
      shift(0, 0);
    },
    // By a key; that of a pointer is one of the sign as a whole, which has captured it.
    click({ detail, target }) {
      if (detail === 0 && target instanceof Element && target.matches('.mark')) pressed();
    },
    keydown(event) {
      const to = cornerByKey(corner(), event.key);
      if (to) moved(to);
      else if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  for (const [name, handle] of Object.entries(handlers) as [string, (event: Event) => void][])
    pill.addEventListener(name, (event) => event.isTrusted && handle(event), { signal });
}
