// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPanel } from '../../../../content/agent_dashboard/panel.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { DashboardState } from '../../../../src/protocol/view.ts';
import { getMessage } from '../../../support/sentences.ts';

const state = (over: Partial<DashboardState> = {}): DashboardState => ({
  role: 'target',
  status: 'working',
  queueLength: 0,
  lastAction: null,
  note: null,
  ...over,
});

let root: ShadowRoot;
let mode: string;
let life: AbortController;
const resumed = vi.fn();

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
  resumed.mockClear();
});
afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (over?: Partial<DashboardState>) => {
  const panel = createPanel({ signal: life.signal, onResume: resumed });
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
  ['observing', 'Observing'],
  ['working', 'Working'],
  ['waiting', 'Waiting for you'],
  ['paused', 'Paused'],
  ['idle', 'Idle'],
  ['released', 'Released by agent'],
] as const)('shows %s as %s', (status, text) => {
  open({ status });
  expect(shown()).toContain(text);
});

it('shows queue, last action and note, and nothing where they are empty', () => {
  const panel = open({
    queueLength: 2,
    lastAction: sentence('stepCommandDone', 'click 12'),
    note: sentence('holdPersonActed'),
  });
  for (const text of ['In the queue: 2', 'Last: click 12 → done', 'Paused: you acted on a target.'])
    expect(shown()).toContain(text);
  panel.update(state());
  expect(shown()).toBe('Working –');
});

it('shows markup as text', () => {
  open({ note: '<img src=x onerror=alert(1)>' });
  expect(shown()).toContain('<img src=x onerror=alert(1)>');
  expect(root.querySelector('img')).toBeNull();
});

it('offers Resume only while paused, and ignores presses by the page', () => {
  const panel = open({ status: 'waiting' });
  expect(shown()).not.toContain('Resume');
  panel.update(state({ status: 'paused' }));
  expect(shown()).toContain('Resume');
  part('resume')?.click(); // A press by script is not trusted. Only a browser can press as a person.
  expect(resumed).not.toHaveBeenCalled();
});

it('hides its content from the page', () => {
  const panel = open();
  expect(mode).toBe('closed');
  expect(panel.host.shadowRoot).toBeNull();
  expect(panel.host.attributes).toHaveLength(0);
});

it('announces changes politely', () => {
  open({ note: 'Wait.' });
  const live = root.querySelector('[role=status]');
  expect(live?.getAttribute('aria-live')).toBe('polite');
  expect(live?.textContent).toBe('WorkingWait.');
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
