// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openServerAddress } from '../../../../src/protocol/failures/server-failures.ts';
import type { ServerId } from '../../../../src/protocol/ids.ts';
import { done, failed } from '../../../../src/protocol/outcome.ts';
import type { ServerDraft, ServerTrial, ServerView } from '../../../../src/protocol/run-servers.ts';
import { aServer, someServers } from '../../../support/looks/server-states.ts';
import type { FakeWorker } from '../chrome.ts';
import { openPage } from '../open.ts';
import { button, eventually, field, key, page, press, reads, type } from '../person.ts';

const TOKEN = 'aa_planted-0123456789';
const ADDRESS = 'https://agents.team.example';

const openServers = (
  servers: readonly ServerView[] = [],
  prepare: (worker: FakeWorker) => void = () => {},
): Promise<FakeWorker> =>
  openPage(
    'options',
    (it) => {
      it.view = { ...it.view, servers: [...servers] };
      it.answers.SAVE_SERVER = () => done('s9' as ServerId);
      it.answers.TEST_SERVER = () => done(works);
      it.answers.REMOVE_SERVER = () => done();
      prepare(it);
    },
    'servers',
  );

const works: ServerTrial = {
  ...{ state: 'works', at: 1, ms: 40, model: 'gpt-5.1', person: 'Jane', version: '0.1.0' },
};
const refuses = (code: Extract<ServerTrial, { state: 'failed' }>['code'], status?: number): ServerTrial => ({
  ...{ state: 'failed', at: 1, code },
  ...(status !== undefined && { status }),
});

const drafts = (worker: FakeWorker, name: 'SAVE_SERVER' | 'TEST_SERVER') =>
  worker.asked.filter((one) => one.name === name).map(({ payload }) => payload as ServerDraft);
const note = async (label: string) => {
  const of = await field(label);
  return document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent;
};
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-server="${id}"]`);

it('lists servers: who answers and how fast, since when one is silent, and why one refuses', async () => {
  await openServers(someServers);
  await reads('agents.team.example');
  expect(rowOf('team')?.textContent).toContain('gpt-5.1 · answered in 0.3 s · as JaneWorksOpen its runs');
  expect(rowOf('team')?.querySelector('a')?.href).toBe(`${ADDRESS}/runs`);
  expect(rowOf('here')?.textContent).toMatch(/Can’t be reached\. Last seen .*No answerTest again/);
  const refused = rowOf('long')?.textContent;
  expect(refused).toContain('Token refused (401). Ask its operator for a new one.Token refused');
  expect(refused).not.toContain('Test again');
});

it('adds a server: a test, then Save, and the page forgets the token', async () => {
  const worker = await openServers();
  await reads('No server yet. Your team’s server gives you an address and a token.');
  await press('Add a server');
  const address = await field('Address');
  await eventually(() => expect(document.activeElement).toBe(address));
  const token = await field('Token');
  expect([token.getAttribute('type'), token.getAttribute('autocomplete')]).toEqual(['password', 'off']);
  await type('Address', ` ${ADDRESS} `);
  await type('Token', `  ${TOKEN}\n`);
  const primary = await button('Test connection');
  primary.focus();
  primary.click();
  await reads('It works');
  expect(page()).toContain('Answered in 0.1 s');
  expect([document.activeElement, primary.textContent]).toEqual([primary, 'Save']);
  await press('Save');
  await reads('agents.team.example saved');
  expect(drafts(worker, 'TEST_SERVER')).toEqual([{ address: ADDRESS, token: TOKEN }]);
  expect(drafts(worker, 'SAVE_SERVER')).toEqual([{ address: ADDRESS, token: TOKEN }]);
  expect(document.documentElement.outerHTML).not.toContain(TOKEN);
  expect([...document.querySelectorAll('input')].some(({ value }) => value.includes(TOKEN))).toBe(false);
  expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
  await eventually(async () => expect(document.activeElement).toBe(await button('Add a server')));
});

it('tests again after a change', async () => {
  await openServers();
  await press('Add a server');
  await type('Address', ADDRESS);
  await type('Token', TOKEN);
  await press('Test connection');
  await button('Save');
  await type('Token', `${TOKEN}0`);
  await button('Test connection');
  expect(page()).not.toContain('It works');
});

it.each<[string, ServerTrial | 'open', string, string]>([
  ['a refused token', refuses('token', 401), 'Token', 'Token refused (401). Ask its operator for a new one.'],
  ['a server that is away', refuses('unreachable'), 'Address', 'Can’t be reached.'],
  ['another program', refuses('other'), 'Address', 'Another program answers at this address.'],
  ['an open address', 'open', 'Address', 'Your pages and the token would travel unencrypted. Use https.'],
])('leads to the wrong field of %s', async (_, end, label, words) => {
  await openServers([], (it) => {
    it.answers.TEST_SERVER = () => (end === 'open' ? failed(openServerAddress) : done(end));
  });
  await press('Add a server');
  await type('Address', ADDRESS);
  await type('Token', TOKEN);
  const primary = await button('Test connection');
  primary.focus();
  primary.click();
  await eventually(async () => expect((await field(label)).getAttribute('aria-invalid')).toBe('true'));
  expect(await note(label)).toContain(words);
  expect(await note(label)).not.toBe('');
  const wrong = await field(label);
  await eventually(() => expect(document.activeElement).toBe(wrong));
  expect((await button('Test connection')).textContent).toBe('Test connection');
});

it('asks for a missing address and a missing token, and tests nothing', async () => {
  const worker = await openServers();
  await press('Add a server');
  await press('Test connection');
  await reads('Address');
  await eventually(async () => expect((await field('Address')).getAttribute('aria-invalid')).toBe('true'));
  await type('Address', ADDRESS);
  await press('Test connection');
  await eventually(async () => expect((await field('Token')).getAttribute('aria-invalid')).toBe('true'));
  expect(drafts(worker, 'TEST_SERVER')).toEqual([]);
});

it('can be stopped or changed while it tests: that test counts for nothing, and the next one begins at once', async () => {
  const ends: (() => void)[] = [];
  const worker = await openServers([], (it) => {
    it.answers.TEST_SERVER = () => new Promise((answer) => ends.push(() => answer(done(works)))) as never; // The page waits for promises.
  });
  await press('Add a server');
  await type('Address', ADDRESS);
  await type('Token', TOKEN);
  await press('Test connection');
  await reads('Testing the connection');
  await press('Stop');
  await press('Test connection');
  await reads('Testing the connection');
  await type('Token', `${TOKEN}0`);
  await press('Test connection');
  await eventually(() => expect(drafts(worker, 'TEST_SERVER')).toHaveLength(3));
  for (const end of ends.slice(0, 2)) end();
  await reads('Testing the connection');
  expect(page()).not.toContain('It works');
  ends[2]?.();
  await reads('It works');
});

it('changes a server with the stored token while the address is the same', async () => {
  const worker = await openServers([aServer()]);
  await press('Change the server');
  expect((await field('Token')).getAttribute('placeholder')).toBe('Saved');
  await press('Test connection');
  await reads('It works');
  expect(drafts(worker, 'TEST_SERVER')).toEqual([{ id: 'team', address: ADDRESS }]);
  await type('Address', 'https://other.example');
  await eventually(async () => expect((await field('Token')).getAttribute('placeholder') || '').toBe(''));
  await press('Test connection');
  await eventually(async () => expect((await field('Token')).getAttribute('aria-invalid')).toBe('true'));
  expect(drafts(worker, 'TEST_SERVER')).toHaveLength(1);
  key(await field('Token'), 'Escape');
  await button('Add a server');
});

it('tests a server of the list again', async () => {
  const worker = await openServers(someServers);
  await press('Test again: 127.0.0.1:3131');
  await eventually(() =>
    expect(drafts(worker, 'TEST_SERVER')).toEqual([{ id: 'here', address: 'http://127.0.0.1:3131' }]),
  );
});

it('removes a server at once, and asks first while a task uses it', async () => {
  const worker = await openServers([
    aServer(),
    aServer({ id: 'used' as ServerId, name: 'b.example', tasks: 1 }),
  ]);
  const removed = () =>
    worker.asked.filter(({ name }) => name === 'REMOVE_SERVER').map(({ payload }) => payload);
  const buttons = () =>
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Remove the server');
  await eventually(() => expect(buttons()).toHaveLength(2));
  const [unused, used] = buttons();
  unused?.click();
  await eventually(() => expect(removed()).toEqual([{ id: 'team' }]));
  used?.click();
  await reads('Remove b.example?');
  expect(removed()).toHaveLength(1);
  expect(page()).toContain('A running task uses it.');
  document.querySelector<HTMLElement>('dialog .danger')?.click();
  await eventually(() => expect(removed()).toEqual([{ id: 'team' }, { id: 'used' }]));
});
