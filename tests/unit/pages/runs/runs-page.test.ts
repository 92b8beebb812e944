// @vitest-environment jsdom

import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { button, eventually, field, page, press, reads, type } from '../person.ts';
import { aRow, aStory, FakeServer } from './fake-server.ts';

const KEPT = 'run server token';

/** Opens the page before a server, by default with a good token that the tab has kept. */
async function open(
  prepare: (server: FakeServer) => void = () => {},
  { token = 'good', run = '' }: { readonly token?: string; readonly run?: string } = {},
): Promise<FakeServer> {
  HTMLElement.prototype.hidePopover = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  sessionStorage.clear();
  if (token !== '') sessionStorage.setItem(KEPT, token);
  location.hash = run;
  const server = new FakeServer().install();
  prepare(server);
  render(null, document.body);
  vi.resetModules();
  await import('../../../../src/pages/runs/main.tsx');
  return server;
}

it.each([
  ['', 'Enter the token.'],
  ['wrong', 'This server doesn’t know this token.'],
  ['ключ', 'This server doesn’t know this token.'],
  ['other', 'This token can’t read runs. Ask the operator for one that can.'],
])('says why the token "%s" is not taken, and keeps it nowhere', async (token, words) => {
  await open(undefined, { token: '' });
  const entered = await type('Token', token);
  expect(entered.type).toBe('password');
  await press('Show runs');
  await reads(words);
  expect(entered.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(entered);
  expect(sessionStorage.length).toBe(0);
});

it('takes a pasted header, keeps the token in the tab, and sends it in headers alone', async () => {
  const server = await open((it) => (it.list = { runs: [aRow()] }), { token: '' });
  await type('Token', ' Bearer good\n');
  await press('Show runs');
  await reads('1 of 1 runs');
  expect([sessionStorage.getItem(KEPT), localStorage.length]).toEqual(['good', 0]);
  expect(server.asked.filter(({ token }) => token !== 'good')).toEqual([]);
  expect([...server.asked.map(({ path }) => path), location.href].join()).not.toContain('good');
});

it('forgets a token that the server refuses later', async () => {
  const server = await open((it) => (it.list = { runs: [aRow()] }));
  await reads('1 of 1 runs');
  server.tokens = {};
  document.dispatchEvent(new Event('visibilitychange'));
  await reads('This server doesn’t know this token.');
  expect((await field('Token')).value).toBe('');
  expect(sessionStorage.length).toBe(0);
});

it('says that there are no runs yet, and how to start one', async () => {
  await open();
  await reads('No runs yet. In AgentAnything, choose this server under “With” and start a task.');
});

it('lists task, state, person, steps, cost and start, each state in words', async () => {
  const states = [
    aRow(),
    aRow({ runId: 'run_2', person: 'Omar' }),
    aRow({ runId: 'run_3', status: 'running', usage: { input: 12_000, output: 0, money: null } }),
    aRow({ runId: 'run_4', status: 'completed' }),
    aRow({ runId: 'run_5', status: 'completed', reason: 'loop' }),
    aRow({ runId: 'run_6', status: 'completed', reason: 'a code of a later version' }),
    aRow({ runId: 'run_7', status: 'error', reason: 'key' }),
    aRow({ runId: 'run_8', status: 'cancelled' }),
    aRow({ runId: 'run_9', status: 'created' }),
  ];
  await open((it) => (it.list = { runs: states, total: 212, next: 'c', persons: ['Jane', 'Omar'] }));
  await reads('9 of 212 runs');
  const badges = [...document.querySelectorAll('td .badge')].map(({ textContent }) => textContent);
  expect(badges).toEqual([
    ...['Waits for you', 'Waits for an answer', 'Working', 'Done', 'Stopped: loop', 'Stopped', 'Failed'],
    ...['Cancelled', 'Starting'],
  ]);
  expect(page()).toContain('$0.03');
  expect(page()).toContain('12,000 tokens');
  expect(document.querySelector('td a')?.getAttribute('href')).toBe('#run_1');
});

it('asks the server for what the filters say, and for more', async () => {
  const server = await open((it) => (it.list = { runs: [aRow()], next: 'c', total: 50, persons: ['Jane'] }));
  await press('Show more');
  await eventually(() => expect(server.asked.at(-1)?.path).toMatch(/limit=\d+/));
  const [state, person] = document.querySelectorAll('select');
  const choose = (select: HTMLSelectElement | undefined, value: string) => {
    if (select) select.value = value;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(state, 'waiting_user');
  choose(person, 'Jane');
  const search = document.querySelector<HTMLInputElement>('[type=search]');
  if (search) search.value = 'library';
  search?.dispatchEvent(new Event('input', { bubbles: true }));
  await eventually(() =>
    expect(server.asked.map(({ path }) => path)).toContain(
      '/agent/runs?limit=20&q=library&status=waiting_user&person=Jane',
    ),
  );
  server.list = { runs: [], total: null, persons: ['Jane'] };
  document.dispatchEvent(new Event('visibilitychange'));
  choose(state, '');
  await reads('Nothing found for “library”.');
});

it.each([
  ['silent' as const, /No answer for \d+ s, trying again/],
  [503, /The server can’t read its runs, trying again/],
])('keeps the list and says so while the server is %s', async (trouble, words) => {
  const server = await open((it) => (it.list = { runs: [aRow()] }));
  await reads('1 of 1 runs');
  server.trouble = trouble;
  const state = document.querySelector('select');
  if (state) state.value = 'running';
  state?.dispatchEvent(new Event('change', { bubbles: true })); // Asks at once.
  await eventually(() => expect(page()).toMatch(words));
  expect(page()).toContain('Renew the library books');
  server.trouble = undefined;
  await reads('Live');
});

it('shows a run that waits: the question, where to decide, who allowed which step', async () => {
  const approvals = [
    {
      shown: 'Open library.example?\nlibrary.example',
      asks: null,
      allowed: true,
      by: 'Jane',
      at: Date.now(),
    },
    { shown: 'Pay?', asks: null, allowed: false, by: 'Omar', at: Date.now() },
  ];
  await open((it) => (it.story = aStory({ approvals })), { run: 'run_1' });
  await reads('Decide in the browser where it runs.');
  expect(document.querySelector('.status')?.textContent).toContain('Click Renew all?');
  expect(page()).toContain('4 of 50');
  expect(page()).toContain('gpt-5.1');
  const rows = [...document.querySelectorAll('.checks > li')].map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('Waits for you');
  expect(rows[1]).toMatch(/^Pay\?Refused by Omar, /);
  expect(rows[2]).toMatch(/^Open library\.example\?library\.exampleJane, /);
  await eventually(() => expect(document.title).toBe('Renew the library books · Runs'));
});

it('follows a run by its events', async () => {
  const server = await open((it) => (it.story = aStory({ status: 'running', question: null })), {
    run: 'run_1',
  });
  await eventually(() => expect(server.asked.some(({ path }) => path.endsWith('/events'))).toBe(true));
  server.story = aStory({ status: 'running', question: null, currentStep: 5 });
  server.emit(7);
  await reads('5 of 50');
  expect(server.asked.filter(({ path }) => path.endsWith('/events'))).toHaveLength(1); // It was not cut off.
});

it('cancels and deletes a run of the reader after a question', async () => {
  const server = await open(undefined, { run: 'run_1' });
  await press('Cancel run');
  expect(page()).not.toContain('Loading');
  await reads('Cancelled');
  expect(document.activeElement?.className).toBe('status'); // The button is gone.
  expect(server.asked.find(({ method }) => method === 'POST')?.path).toBe('/agent/run/run_1/cancel');
  await press('Delete…');
  expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Delete');
  await reads('No runs yet.');
  expect(server.asked.find(({ method }) => method === 'DELETE')?.path).toBe('/agent/run/run_1');
});

it('says that nothing happened if the server does not answer', async () => {
  const server = await open(undefined, { run: 'run_1' });
  await button('Cancel run');
  server.trouble = 'silent';
  await press('Cancel run');
  await reads('The server doesn’t answer. Try again.');
});

it('lets nobody act in the run of another person', async () => {
  await open((it) => (it.story = aStory({ person: 'Omar' })), { run: 'run_1' });
  await reads('Waits for an answer');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Delete…',
  );
  expect(page()).not.toContain('Cancel run');
});

it('says that a run is gone', async () => {
  await open((it) => (it.story = undefined), { run: 'run_1' });
  await reads('This run is not on the server any more, or it belongs to another person.');
});
