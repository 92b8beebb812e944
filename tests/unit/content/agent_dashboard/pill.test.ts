// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn, open, part, place, press, setUp, shown, state, tearDown } from './open-pill.ts';

beforeEach(setUp);
afterEach(tearDown);

it.each([
  ['learning', 'Setting up Open'],
  ['observing', 'Starting Open [Pause]'],
  ['working', 'Working Open [Pause]'],
  ['question', 'The agent has a question Answer… Not now'],
  ['approval', 'Needs your OK before it continues Decide… Not now'],
  ['paused', 'Paused Resume…'],
  ['stopped', 'Stopped See why'],
  ['idle', 'This tab is shared Open'],
  ['finished', 'Done Read the answer [Close]'],
  ['released', 'No longer used'],
] as const)('shows %s as “%s”', (status, words) => {
  open({ status });
  expect(shown()).toBe(words);
});

it('says in an idle chat that it is the agent', () => {
  open({ role: 'agent', status: 'idle' });
  expect(shown()).toBe('Working in this chat Open');
});

it('says what comes next in a lesson', () => {
  const pill = open({ role: 'agent', status: 'learning', lesson: 'typed' });
  expect(shown()).toBe('Setting up Send the message. Open');
  pill.update(state());
  expect(shown()).toBe('Working Open [Pause]');
});

it('pauses, and opens our page, at presses of the person alone', () => {
  open();
  for (const name of ['pause', 'open']) part(name).click(); // Only a browser can press as a person.
  expect(drawn.asked).toEqual([]);
  press('pause');
  press('open');
  expect(drawn.asked).toEqual([
    ['PAUSE', {}],
    ['OPEN_PANEL', {}],
  ]);
});

it('puts the card away until something else is asked', () => {
  const pill = open({ status: 'question' });
  expect(place()).toEqual(['card', 'bottom-right']);
  press('not-now');
  expect(place()).toEqual(['pill', 'bottom-right']);
  expect(shown()).toBe('The agent has a question Answer…');
  expect(part('pill').dataset.tone).toBe('waiting');
  pill.update(state({ status: 'question' }));
  expect(place()[0]).toBe('pill');
  pill.update(state());
  pill.update(state({ status: 'question' }));
  expect(place()[0]).toBe('card');
});

it('goes when it is closed', () => {
  open({ status: 'finished' });
  part('close').click(); // As above: a page may click.
  expect(part('pill').hidden).toBe(false);
  press('close');
  expect(part('pill').hidden).toBe(true);
});

it('stays with a result until the person has seen it, goes 6 s after that, and comes back with the next task', () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const pill = open({ status: 'finished' });
  vi.advanceTimersByTime(60_000);
  expect(part('pill').hidden).toBe(false);
  isHidden.mockReturnValue(true);
  pill.update(state({ status: 'finished', isSeen: true }));
  vi.advanceTimersByTime(60_000);
  expect(part('pill').hidden).toBe(false);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(6_000);
  expect(part('pill').hidden).toBe(true);
  pill.update(state());
  expect(part('pill').hidden).toBe(false);
});

it.each([
  ['rgb(20, 20, 20)', 'dark'],
  ['rgb(250, 250, 240)', 'light'],
  ['rgba(0, 0, 0, 0)', 'light'],
])('on a page of %s is %s', (colour, scheme) => {
  document.body.style.backgroundColor = colour;
  open();
  expect(part('pill').style.colorScheme).toBe(scheme);
  document.body.removeAttribute('style');
});

it('follows the scheme that the page changes to', async () => {
  open();
  document.body.style.backgroundColor = 'rgb(0, 0, 0)';
  await Promise.resolve(); // What observes the page is told.
  expect(part('pill').style.colorScheme).toBe('dark');
  document.body.removeAttribute('style');
});

it('names the button that opens our page for those who do not see it', () => {
  const pill = open();
  expect(part('open').ariaLabel).toBe('Open AgentAnything');
  pill.update(state({ status: 'paused' }));
  expect(part('open').ariaLabel).toBeNull();
});

it('hides its content from the page', () => {
  const pill = open();
  expect(drawn.mode).toBe('closed');
  expect(pill.host.shadowRoot).toBeNull();
  expect(pill.host.attributes).toHaveLength(0);
});

it('announces changes politely', () => {
  open({ status: 'learning', lesson: 'sent' });
  const live = drawn.root.querySelector('[role=status]');
  expect(live?.getAttribute('aria-live')).toBe('polite');
  expect(live?.textContent).toBe('Setting upWaiting for the reply to the message.');
});

it('comes back with the next update after the page removed it', () => {
  const pill = open();
  pill.host.remove();
  pill.update(state({ status: 'idle' }));
  expect(pill.host.isConnected).toBe(true);
});

it('outlines one part of the page at a time, for 1.2 s', () => {
  const pill = open();
  pill.outline(new DOMRect(10, 20, 100, 30));
  pill.outline(new DOMRect(50, 60, 100, 30));
  const boxes = drawn.root.querySelectorAll<HTMLElement>('.outline');
  expect([...boxes].map(({ style }) => [style.left, style.top, style.width, style.height])).toEqual([
    ['47px', '57px', '106px', '36px'],
  ]);
  vi.advanceTimersByTime(1300);
  expect(drawn.root.querySelector('.outline')).toBeNull();
});

it('is removed for good when its signal aborts', () => {
  const pill = open();
  pill.outline(new DOMRect(10, 20, 100, 30));
  drawn.life.abort();
  pill.update(state());
  pill.outline(new DOMRect(10, 20, 100, 30));
  expect(pill.host.isConnected).toBe(false);
  expect(drawn.root.querySelector('.outline')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves the order of Tab while the agent presses keys, and gives up the focus', () => {
  const pill = open();
  const buttons = () => ['mark', 'open', 'pause'].map((name) => part(name).tabIndex);
  part('pause').focus();
  pill.letThrough(1_000);
  expect(buttons()).toEqual([-1, -1, -1]);
  expect(document.activeElement).toBe(document.body);
  pill.letThrough(0);
  expect(buttons()).toEqual([0, 0, 0]);
});
