// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPanel } from '../../../../content/agent_dashboard/panel.ts';
import type { DashboardState } from '../../../../src/protocol/view.ts';
import { getMessage } from '../../../support/sentences.ts';

const state = (over: Partial<DashboardState> = {}): DashboardState => ({
  role: 'target',
  status: 'working',
  lesson: null,
  ...over,
});

let root: ShadowRoot;
let mode: string;
let life: AbortController;
const pressed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('chrome', { i18n: { getMessage } });
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    mode = init.mode;
    root = attach.call(this, init); // Nothing else gives access to a closed root.
    return root;
  });
  HTMLElement.prototype.showPopover = () => {}; // jsdom has no top layer.
  life = new AbortController();
  pressed.length = 0;
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (over?: Partial<DashboardState>) => {
  const panel = createPanel({
    signal: life.signal,
    onPause: () => pressed.push('pause'),
    onOpen: () => pressed.push('open'),
  });
  panel.update(state(over));
  return panel;
};

/** The text of all elements that are not hidden. */
const shown = (node: Node = root): string =>
  [...node.childNodes]
    .map((child) =>
      child instanceof HTMLElement ? (child.hidden ? '' : ` ${shown(child)} `) : (child.textContent ?? ''),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const part = (name: string) => root.querySelector<HTMLElement>(`.${name}`);

it.each([
  ['learning', 'Learning Open'],
  ['observing', 'Observing Pause Open'],
  ['working', 'Working Pause Open'],
  ['waiting', 'Waiting for you Answer…'],
  ['paused', 'Paused Resume…'],
  ['idle', 'The agent may use this tab Open'],
  ['finished', 'Done Read the answer'],
  ['released', 'No longer used'],
] as const)('shows %s as “%s”', (status, text) => {
  open({ status });
  expect(shown()).toBe(text);
});

it('says in an idle chat that it is the agent', () => {
  open({ role: 'agent', status: 'idle' });
  expect(shown()).toBe('This chat is the agent Open');
});

it('says what comes next in a lesson', () => {
  const panel = open({ role: 'agent', status: 'learning', lesson: 'typed' });
  expect(shown()).toBe('Learning Send the message. Open');
  panel.update(state());
  expect(shown()).toBe('Working Pause Open');
});

it('ignores presses by the page', () => {
  open();
  for (const name of ['pause', 'open']) part(name)?.click(); // Only a browser can press as a person.
  expect(pressed).toEqual([]);
});

it('names the button that opens our page for those who do not see it', () => {
  const panel = open();
  expect(part('open')?.ariaLabel).toBe('Open AgentAnything');
  panel.update(state({ status: 'paused' }));
  expect(part('open')?.ariaLabel).toBeNull();
});

it('hides its content from the page', () => {
  const panel = open();
  expect(mode).toBe('closed');
  expect(panel.host.shadowRoot).toBeNull();
  expect(panel.host.attributes).toHaveLength(0);
});

it('announces changes politely', () => {
  open({ status: 'learning', lesson: 'sent' });
  const live = root.querySelector('[role=status]');
  expect(live?.getAttribute('aria-live')).toBe('polite');
  expect(live?.textContent).toBe('LearningWaiting for the answer to the message.');
});

it('comes back with the next update after the page removed it', () => {
  const panel = open();
  panel.host.remove();
  panel.update(state({ status: 'idle' }));
  expect(panel.host.isConnected).toBe(true);
});

it('outlines one part of the page at a time, for 1.2 s', () => {
  const panel = open();
  panel.outline(new DOMRect(10, 20, 100, 30));
  panel.outline(new DOMRect(50, 60, 100, 30));
  const boxes = root.querySelectorAll<HTMLElement>('.outline');
  expect([...boxes].map(({ style }) => [style.left, style.top, style.width, style.height])).toEqual([
    ['47px', '57px', '106px', '36px'],
  ]);
  vi.advanceTimersByTime(1300);
  expect(part('outline')).toBeNull();
});

it('is removed for good when its signal aborts', () => {
  const panel = open();
  panel.outline(new DOMRect(10, 20, 100, 30));
  life.abort();
  panel.update(state());
  panel.outline(new DOMRect(10, 20, 100, 30));
  expect(panel.host.isConnected).toBe(false);
  expect(part('outline')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
