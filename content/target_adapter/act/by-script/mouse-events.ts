import type { Modifier, MouseButton } from '../../../../src/protocol/pointer.ts';
import type { Point } from '../../../../src/protocol/snapshot.ts';

/** The mouse whose events are dispatched. */
export interface ScriptMouse {
  readonly point: Point;
  readonly button: Exclude<MouseButton, 'middle'>;
  readonly modifiers: readonly Modifier[];
  /** The button is down as the pointer moves. */
  readonly isDown?: boolean;
}

export type MouseEvents = ReturnType<typeof mouseEvents>;

type PointerType =
  | ('pointerover' | 'pointerenter' | 'pointermove' | 'pointerout')
  | ('pointerdown' | 'pointerup' | 'pointercancel')
  | ('click' | 'auxclick' | 'contextmenu');
type MouseType = 'mouseover' | 'mouseenter' | 'mousemove' | 'mouseout' | 'mousedown' | 'mouseup' | 'dblclick';

const BUTTONS = { left: { button: 0, buttons: 1 }, right: { button: 2, buttons: 2 } } as const;

/** Dispatches events of a mouse at a point; `detail` counts its presses. Each returns whether its default goes on. */
export function mouseEvents({ point: { x, y }, button, modifiers, isDown = false }: ScriptMouse) {
  const { button: own, buttons } = BUTTONS[button];
  const init = (type: string, detail: number) => ({
    bubbles: !type.endsWith('enter'),
    cancelable: !type.endsWith('enter'),
    composed: true,
    view: document.defaultView,
    detail,
    clientX: x,
    clientY: y,
    screenX: x + window.screenX,
    screenY: y + window.screenY,
    button: /pointer(?:over|enter|move|out)/.test(type)
      ? -1
      : /(?:over|enter|move|out)$/.test(type)
        ? 0
        : own,
    buttons: type.endsWith('down') || (isDown && !/up$|cancel$/.test(type)) ? buttons : 0,
    shiftKey: modifiers.includes('Shift'),
    ctrlKey: modifiers.includes('Control'),
    altKey: modifiers.includes('Alt'),
    metaKey: modifiers.includes('Meta'),
  });
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
  return {
    pointer: (on: Element, type: PointerType, detail = 0): boolean =>
      on.dispatchEvent(new PointerEvent(type, { ...init(type, detail), ...pointer })),
    mouse: (on: Element, type: MouseType, detail = 0): boolean =>
      on.dispatchEvent(new MouseEvent(type, init(type, detail))),
  };
}
