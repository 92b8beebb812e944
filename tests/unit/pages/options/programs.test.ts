// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { retryWords } from '../../../../src/pages/programs/hub-words.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import {
  type LoggedCall,
  noPrograms,
  type Program,
  type Programs,
} from '../../../../src/protocol/programs.ts';
import { aHub, type FakeWorker, refused, refusedHub } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, field, key, page, press, reads, type } from '../person.ts';

const openPrograms = (over: Partial<Programs> = {}, prepare: (worker: FakeWorker) => void = () => {}) =>
  openPage(
    'options',
    (it) => {
      it.view = { ...it.view, programs: { ...noPrograms, ...over } };
      prepare(it);
    },
    'programs',
  );

const claude: Program = {
  ...{ id: 'h1 claude', name: 'Claude Code', state: 'connected', tabs: 2 },
  ...{ allowedAt: Date.now(), seenAt: Date.now() },
};
const CODE = '7KQ2M-V9XHD-41PTA-0ZBWE';

it('says how to pair a program while there is none', async () => {
  await openPrograms();
  await reads('No program works here yet. Start one with npx agent-anything pair, then paste its code here.');
  expect(page()).not.toContain('Activity');
});

it.each<[string, Partial<Program>, string]>([
  ['works', {}, 'Paired today · working in 2 tabs'],
  ['works in one tab', { tabs: 1 }, 'Paired today · working in 1 tab'],
  ['is connected', { tabs: 0 }, 'Claude CodePaired todayConnected'],
  [
    'is not running',
    {
      state: 'not_running',
      allowedAt: new Date('2020-11-03T12:00').getTime(),
      seenAt: new Date('2021-01-02T12:00').getTime(),
    },
    'Paired November 3, 2020 · last seen January 2, 2021Not running',
  ],
])('shows a program that %s', async (_, over, words) => {
  await openPrograms({ programs: [{ ...claude, ...over }] });
  await reads(words);
});

it('says which versions do not fit, and what mends it, beside the programs of that hub alone', async () => {
  const refusal = { ...refusedHub('version').refusal, hub: 'h2', fix: 'npm i -g agent-anything@2' };
  const hub = { ...refusedHub('version'), refusal: { ...refusal, theirs: { major: 1, minor: 4 } } };
  const out = { ...claude, state: 'cannot_connect', tabs: 0 } as const;
  await openPrograms({
    isOn: true,
    hubs: [hub],
    programs: [
      { ...out, id: 'h2 build', name: 'Build' },
      { ...out, id: 'h22 other', name: 'Other' },
    ],
  });
  await reads('BuildHas 1.4, needs 1.0 · npm i -g agent-anything@2Can’t connect');
  expect(page()).toContain('OtherPaired today');
});

it('unpairs a program after one question', async () => {
  const worker = await openPrograms({ programs: [claude] });
  await press('Unpair');
  await reads('Unpair Claude Code?Its tasks end, and their tabs stay open.');
  await press('Cancel');
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  expect(worker.asked).toEqual([]);
  await press('Unpair');
  await eventually(() => {
    const sure = document.querySelector<HTMLButtonElement>('dialog .danger');
    expect(sure).not.toBeNull();
    sure?.click();
  });
  await asks(worker, { name: 'UNPAIR', payload: { program: 'h1 claude' } });
  await reads('Claude Code can’t use this browser any more.');
});

it('pairs by the code that was pasted, however it was written', async () => {
  const worker = await openPrograms();
  await press('Pair a program');
  await type('2. Paste the code it shows', ' 7kq2m v9xhd 4IPTA OZBWE ');
  await press('Pair');
  await asks(worker, { name: 'PAIR', payload: { code: CODE } });
  await reads('Paired. Programs appear here when they first ask');
  await button('Pair a program');
});

it('asks nobody about text that cannot be a code, and leaves it in the field', async () => {
  const worker = await openPrograms();
  await press('Pair a program');
  const input = await type('2. Paste the code it shows', '7KQ2M-V9XHD');
  key(input, 'Enter');
  await reads('This is not a pairing code.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(worker.asked).toEqual([]);
});

it('says below the field why a code was not taken, until it is changed', async () => {
  await openPrograms({}, (it) => {
    it.answers.PAIR = () => refused('This code has expired.', 'Run the command again for a new one.');
  });
  await press('Pair a program');
  const input = await type('2. Paste the code it shows', CODE);
  await press('Pair');
  await reads('This code has expired. Run the command again for a new one.');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'expired',
  );
  expect(input.value).toBe(CODE);
  await type('2. Paste the code it shows', `${CODE}X`);
  await reads('Valid for 10 minutes, once.');
  expect(page()).not.toContain('expired');
});

it('goes back from pairing without it, by the button and by Escape', async () => {
  const worker = await openPrograms();
  await press('Pair a program');
  await press('Cancel');
  await press('Pair a program');
  key(await field('2. Paste the code it shows'), 'Escape');
  await reads('No program works here yet.');
  expect(worker.asked).toEqual([]);
});

it('copies the command that shows a code', async () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await openPrograms();
  await press('Pair a program');
  await press('Copy the command');
  await reads('The command is in the clipboard.');
  expect(written).toEqual(['npx agent-anything pair']);
});

it('accepts paired programs by a switch, which goes back where that fails', async () => {
  const worker = await openPrograms({}, (it) => {
    it.answers.ACCEPT_PROGRAMS = ({ isOn }) => {
      it.view = { ...it.view, programs: { ...it.view.programs, isOn } };
      return done();
    };
  });
  const box = (await field('Accept paired programs')) as HTMLInputElement;
  box.click();
  await asks(worker, { name: 'ACCEPT_PROGRAMS', payload: { isOn: true } });
  await eventually(() => expect(box.ariaChecked).toBe('true'));
  worker.answers.ACCEPT_PROGRAMS = () => refused('The browser’s storage is full.');
  box.click();
  await reads('The browser’s storage is full.');
  await eventually(() => expect(box.checked).toBe(true));
});

it.each<[string, Programs['hubs'], string]>([
  ['connected', [aHub()], 'agent-anything 2.0.1 is running on 127.0.0.1:3131. When off,'],
  ['dialled', [aHub({ state: 'connecting' })], 'Connecting to 127.0.0.1:3131… When off,'],
  ['unpaired', [refusedHub('unpaired')], 'A program on 127.0.0.1:3131 wants to connect. Pair it first.'],
  ['unpaired on its side', [refusedHub('revoked')], 'doesn’t know this browser any more. Pair it again.'],
  ['a stranger', [refusedHub('unproven_hub')], 'Another program listens on 127.0.0.1:3131.'],
  ['of another version', [refusedHub('version')], 'on 127.0.0.1:3131 has version 3.0, this needs 1.0.'],
  ['full', [refusedHub('busy')], 'takes no more connections.'],
])('says that the hub is %s', async (_, hubs, words) => {
  await openPrograms({ isOn: true, hubs });
  await reads(words);
});

it('says nothing of a hub while nothing may connect', async () => {
  await openPrograms({ hubs: [aHub({ state: 'off' })] });
  await reads('When off, nothing connects.');
  expect(page()).not.toContain('127.0.0.1');
});

afterEach(() => vi.useRealTimers());

it('counts down to the next attempt', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const nextAt = Date.now() + 3_600_000;
  await openPrograms({ socket: { ...noPrograms.socket, state: 'waiting', nextAt } });
  await reads('Nothing answers at this address. Trying again in 3');
  await eventually(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(3_600_000);
  await reads('Trying again in 0 s.');
});

it.each([
  [8_000, 'Trying again in 8 s.'],
  [7_001, 'Trying again in 8 s.'],
  [1, 'Trying again in 1 s.'],
  [-500, 'Trying again in 0 s.'],
])('says %i ms before an attempt: %s', (ms, words) => {
  expect(retryWords(1_000_000 + ms, 1_000_000).trim()).toBe(words);
});

it('connects to the address of a program without pairing, moves to another one, and stops', async () => {
  const worker = await openPrograms();
  await reads('For programs without pairing. They can’t get lasting approvals.');
  await type('WebSocket address', ' ws://localhost:9000 ');
  await press('Connect');
  const begun = { name: 'CONNECT', payload: { url: 'ws://localhost:9000' } };
  await asks(worker, begun);
  const socket = { state: 'connected', url: 'ws://localhost:9000', nextAt: null } as const;
  worker.tellView({
    ...worker.view,
    programs: { ...noPrograms, socket: { ...socket, since: new Date('2026-11-03T14:02').getTime() } },
  });
  await reads('Connected since 02:02 PM.');
  await button('Stop');
  await type('WebSocket address', 'ws://localhost:9001');
  await press('Connect');
  const moved = { name: 'UPDATE_URL', payload: { url: 'ws://localhost:9001' } };
  await asks(worker, begun, moved);
  await press('Stop');
  await asks(worker, begun, moved, { name: 'DISCONNECT', payload: {} });
});

it('keeps an address that the worker refuses in the field, and says why', async () => {
  await openPrograms({}, (it) => {
    it.answers.CONNECT = () => refused('This is not a WebSocket address.');
  });
  const input = await type('WebSocket address', 'http://x');
  await press('Connect');
  await reads('This is not a WebSocket address.');
  expect(input.value).toBe('http://x');
});

const call = (over: Partial<LoggedCall>): LoggedCall => ({
  ...{
    at: Date.now(),
    program: 'Claude Code',
    label: 'click "Add to cart"',
    end: 'done',
    code: null,
    ms: 180,
  },
  ...over,
});

it.each<[string, Partial<LoggedCall>, string]>([
  ['was carried out', {}, 'click "Add to cart"Claude CodeDone · 0.2 s'],
  ['the person refused', { end: 'not_done', code: 'refused_by_person' }, 'You refused'],
  ['was about a tab of others', { end: 'not_done', code: 'site_withheld' }, 'Not shared'],
  ['failed', { end: 'not_done', code: 'covered' }, 'Not done'],
  ['may have happened', { end: 'unknown', code: 'interrupted' }, 'Not confirmed'],
])('lists a call that %s', async (_, over, words) => {
  await openPrograms({}, (it) => {
    it.calls = [call(over)];
  });
  await reads(words);
});

it('shows new calls as they are made, and clears them', async () => {
  const worker = await openPrograms({ programs: [claude] });
  await reads('Nothing yet.');
  worker.calls = [call({ label: 'open shop.example' })];
  worker.tellView({ ...worker.view });
  await reads('open shop.example');
  worker.answers.CLEAR_ACTIVITY_LOG = () => {
    worker.calls = [];
    return done();
  };
  await press('Clear');
  await reads('Nothing yet.');
  expect(worker.asked).toEqual([{ name: 'CLEAR_ACTIVITY_LOG', payload: {} }]);
});

it('exports the calls as JSON', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const made = call({});
  await openPrograms({}, (it) => {
    it.calls = [made];
  });
  await press('Export');
  click.mockRestore();
  expect(names).toEqual(['agent-anything-activity.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual([made]);
});
