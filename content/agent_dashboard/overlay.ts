import type { AimVerb } from '../../src/protocol/aim.ts';
import type { Point } from '../../src/protocol/snapshot.ts';
import type { Overlay as Shown } from '../../src/protocol/view.ts';
import { overlayStyles } from './styles.ts';
import { type TextKey, text } from './words.ts';

/** Time in which the pointer moves, as in overlay.css, and then stays so that a person sees it, ms. */
const MOVE_MS = 200;
const REST_MS = 400;
/** The label stays this long after the rest, ms: by then the act has happened. */
const LABEL_MS = 1_200;
/** The tip of the pointer in its picture, CSS pixels. */
const TIP = { x: 3, y: 2 };
/** Space between the label and the edge of the window, CSS pixels. */
const EDGE = 4;
const POINTER = 'M3 2 21 11 13 13.5 9 21z';
const SVG = 'http://www.w3.org/2000/svg';
/** Marks where a name goes in a text of ours; no text has it. */
const NAME = '\u0000';

const verbs = {
  click: 'aimClick',
  double_click: 'aimDoubleClick',
  point: 'aimPoint',
  drag: 'aimDrag',
  type: 'aimType',
  fill: 'aimFill',
  select: 'aimSelect',
  turn_on: 'aimTurnOn',
  turn_off: 'aimTurnOff',
  press: 'aimPress',
  upload: 'aimUpload',
} as const satisfies Record<AimVerb, TextKey>;

/** What the label at the pointer says. */
export interface AimLabel {
  readonly verb: AimVerb;
  /** The name of the control in the page itself; '' if it has none, or is in another frame. */
  readonly name: string;
}

/** What covers the page while the agent works in it and the person looks: a frame, a pointer, a layer that takes clicks. */
export interface Overlay {
  /** Gives it its place below the pill, with nothing shown yet. */
  attach(): void;
  /** Shows these parts, or nothing. */
  show(parts: Shown | undefined): void;
  /**
   * Moves the pointer to a place of the viewport. Resolves once it has rested there, and at once if it is not shown or the
   * person stops looking.
   */
  pointTo(place: Point, label: AimLabel): Promise<void>;
  /** Whether the pointer would be shown. */
  readonly hasPointer: boolean;
  /** Whether the person's clicks are taken. */
  readonly takesClicks: boolean;
  /** Input of the agent is about to come, which the layer lets through, or has ended. */
  letThrough(isComing: boolean): void;
}

/** Creates the overlay in the shadow root of the pill. It moves nothing if the person wants reduced motion. */
export function createOverlay(root: ShadowRoot, signal: AbortSignal): Overlay {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, overlayStyles()];
  const box = part('overlay');
  box.popover = 'manual';
  box.ariaHidden = 'true';
  box.hidden = true;
  const [layer, frame, pointer, label] = [part('layer'), part('frame'), part('pointer'), part('label')];
  pointer.append(picture(), label);
  box.append(layer, frame, pointer);
  root.append(box);

  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let wanted: Shown | undefined;
  let isLetThrough = false;
  const hasPointer = () => wanted !== undefined && wanted !== 'layer' && !still.matches;
  const takesClicks = () => wanted === 'layer' || wanted === 'frame_and_layer';

  // Whoever waits for the pointer to have rested.
  let endRest = () => {};
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(hiding);
    pointer.hidden = true;
    label.hidden = true;
    endRest();
  };
  const update = () => {
    frame.hidden = !hasPointer();
    layer.hidden = !takesClicks();
    box.hidden = frame.hidden && layer.hidden;
    if (!hasPointer()) clear();
  };
  clear();
  still.addEventListener('change', update, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && endRest(), { signal });
  signal.addEventListener('abort', clear, { once: true });
  // What the agent points at may react to its pointer, such as a menu: the layer returns with the person's own.
  const close = () => layer.removeAttribute('data-through');
  window.addEventListener('pointermove', ({ isTrusted }) => isTrusted && !isLetThrough && close(), {
    capture: true,
    passive: true,
    signal,
  });

  return {
    attach: () => box.showPopover(),
    show(parts) {
      wanted = signal.aborted ? undefined : parts;
      update();
    },
    async pointTo(place, { verb, name }) {
      endRest();
      if (!hasPointer() || document.hidden) return;
      clearTimeout(hiding);
      write(label, verb, name);
      if (pointer.hidden) {
        pointer.hidden = false;
        put(pointer, { x: innerWidth / 2, y: innerHeight / 2 });
        pointer.getBoundingClientRect(); // It begins there.
      }
      put(pointer, place);
      keepInView(label, place);
      await new Promise<void>((rested) => {
        const timer = setTimeout(rested, MOVE_MS + REST_MS);
        endRest = () => {
          clearTimeout(timer);
          rested();
        };
      });
      hiding = setTimeout(() => {
        label.hidden = true;
      }, LABEL_MS);
    },
    get hasPointer() {
      return hasPointer();
    },
    get takesClicks() {
      return takesClicks();
    },
    letThrough(isComing) {
      isLetThrough = isComing;
      if (isComing) layer.setAttribute('data-through', '');
    },
  };
}

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

function picture(): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg');
  drawn.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', POINTER);
  drawn.append(path);
  return drawn;
}

/** Puts the tip of the pointer at a place of the viewport. */
function put(pointer: HTMLElement, { x, y }: Point): void {
  pointer.style.translate = `${x - TIP.x}px ${y - TIP.y}px`;
}

function write(label: HTMLElement, verb: AimVerb, name: string): void {
  const [before = '', after = ''] = text(verbs[verb], NAME).split(NAME);
  const named = document.createElement(name ? 'b' : 'span');
  named.textContent = name || text('aimUnnamed');
  named.dir = 'auto';
  label.replaceChildren(before, named, after);
  label.hidden = false;
}

/** Moves the label to the side of the pointer that has room for it. */
function keepInView(label: HTMLElement, { x, y }: Point): void {
  label.style.left = label.style.top = '';
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = label;
  const over = x - TIP.x + offsetLeft + offsetWidth + EDGE - innerWidth;
  if (over > 0) label.style.left = `${offsetLeft - over}px`;
  const below = y - TIP.y + offsetTop + offsetHeight + EDGE - innerHeight;
  if (below > 0) label.style.top = `${-offsetHeight - EDGE}px`;
}
