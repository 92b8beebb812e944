import { vi } from 'vitest';
import { createPill } from '../../../../content/agent_dashboard/pill.ts';
import type { DashboardState } from '../../../../src/protocol/view.ts';
import { getMessage } from '../../../support/sentences.ts';

/** What the worker tells a sign. */
export const state = (over: Partial<DashboardState> = {}): DashboardState => ({
  ...{ role: 'target', status: 'working', lesson: null, corner: null },
  ...over,
});

interface Drawn {
  root: ShadowRoot;
  /** Of its shadow drawn.root. */
  mode: string;
  life: AbortController;
  /** Where the page has something that is to stay free. */
  occupied: DOMRect[];
  /** What it has asked of the worker. */
  readonly asked: unknown[][];
}

/** The sign that is open, and what is around it. */
export const drawn = { asked: [] as unknown[][] } as unknown as Drawn; // `setUp` and `open` fill it.

/** Before each test. */
export function setUp(): void {
  vi.useFakeTimers();
  vi.stubGlobal('chrome', { i18n: { getMessage } });
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    drawn.mode = init.mode;
    drawn.root = attach.call(this, init); // Nothing else gives access to a closed drawn.root.
    return drawn.root;
  });
  const listen = EventTarget.prototype.addEventListener;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    const hear = (event: Event) =>
      typeof listener === 'function' && listener.call(this, byPersons.has(event) ? asTrusted(event) : event);
    listen.call(this, type, hear, options);
  });
  HTMLElement.prototype.showPopover = () => {}; // jsdom has no top layer.
  HTMLElement.prototype.setPointerCapture = () => {};
  // Nor a layout: a card is larger than a pill, and a pill than its mark.
  const sizes: Record<string, number> = { card: 320, pill: 120, small: 28 };
  for (const side of ['offsetWidth', 'offsetHeight'] as const)
    Object.defineProperty(HTMLElement.prototype, side, {
      configurable: true,
      get(this: HTMLElement) {
        return side === 'offsetHeight' ? 28 : (sizes[this.dataset.form ?? ''] ?? 0);
      },
    });
  Object.assign(window, { innerWidth: 800, innerHeight: 600 });
  drawn.life = new AbortController();
  drawn.occupied = [];
  drawn.asked.length = 0;
}
/** After each test. */
export function tearDown(): void {
  drawn.life.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

/** Opens a sign. */
export const open = (over?: Partial<DashboardState>) => {
  const pill = createPill({
    signal: drawn.life.signal,
    ask: (...request: unknown[]) => drawn.asked.push(request),
    occupied: () => drawn.occupied,
  });
  pill.update(state(over));
  return pill;
};

/** A part of the sign, by its class. */
export const part = (name: string) => drawn.root.querySelector<HTMLElement>(`.${name}`) as HTMLElement; // It has all of them.
/** The form and the corner in which it stands. */
export const place = () => [part('pill').dataset.form, part('pill').dataset.corner];

/** The text of all elements that are not hidden, and the names of its icons. */
export const shown = (node: Node = part('pill')): string =>
  [...node.childNodes]
    .map((child) =>
      !(child instanceof HTMLElement)
        ? (child.textContent ?? '')
        : child.hidden || child.className === 'mark'
          ? ''
          : ` ${child.matches('button:has(svg)') ? `[${child.ariaLabel}]` : shown(child)} `,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const byPersons = new WeakSet<Event>();

/** Dispatches an event that listeners take for the browser's own: no test can make a trusted one. */
export function byPerson<T extends Event>(target: EventTarget, event: T): T {
  byPersons.add(event);
  target.dispatchEvent(event);
  return event;
}
const asTrusted = (event: Event): Event =>
  new Proxy(event, {
    get(own, name) {
      if (name === 'isTrusted') return true;
      const value: unknown = Reflect.get(own, name, own);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });

/** The person presses a button. */
export const press = (name: string) => byPerson(part(name), new MouseEvent('click', { bubbles: true }));
/** The person presses a key while the mark has the focus. */
export const key = (name: string) =>
  byPerson(part('mark'), new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
