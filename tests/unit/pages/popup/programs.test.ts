// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noPrograms, type Program, type Programs } from '../../../../src/protocol/programs.ts';
import type { SessionView } from '../../../../src/protocol/view.ts';
import { aHub, refusedHub, session } from '../chrome.ts';
import { openPage } from '../open.ts';
import { eventually, page, reads } from '../person.ts';

const openWith = (programs: Partial<Programs>, sessions: readonly SessionView[] = []) =>
  openPage('popup', (it) => {
    it.view = { ...it.view, sessions, programs: { ...noPrograms, ...programs } };
  });

const row = () =>
  eventually(() => {
    const found = document.querySelector<HTMLButtonElement>('button.list-row');
    if (!found) throw new Error(`no row in: ${page()}`);
    return found;
  });

const claude: Program = {
  ...{ id: 'h1 claude', name: 'Claude Code', state: 'connected', tabs: 2 },
  ...{ allowedAt: 1, seenAt: 1 },
};
const socket = (state: Programs['socket']['state']) => ({ socket: { ...noPrograms.socket, state } });

it.each<[string, Partial<Programs>, string]>([
  ['a program works', { isOn: true, programs: [claude] }, 'Claude Code works in 2 tabs'],
  ['one works in one tab', { isOn: true, programs: [{ ...claude, tabs: 1 }] }, 'Claude Code works in 1 tab'],
  [
    'several are connected',
    { isOn: true, programs: [{ ...claude, id: 'a', name: 'A', tabs: 0 }, claude] },
    'Claude Code works in 2 tabs1 more program connected',
  ],
  [
    'none has a tab',
    { isOn: true, programs: [1, 2, 3].map((at) => ({ ...claude, id: `${at}`, tabs: 0 })) },
    'Claude Code is connected2 more programs connected',
  ],
  [
    'none is connected',
    { isOn: true, hubs: [aHub()], programs: [{ ...claude, state: 'not_running' }] },
    'No program is connectedagent-anything is running',
  ],
  [
    'no hub is there',
    { isOn: true, hubs: [aHub({ state: 'waiting', version: null })] },
    'No program is connectedagent-anything isn’t running on this computer',
  ],
  [
    'a hub is dialled',
    { isOn: true, hubs: [aHub({ state: 'connecting', version: null })] },
    'No program is connectedConnecting…',
  ],
  [
    'one is not paired',
    { isOn: true, hubs: [refusedHub('unpaired')] },
    'A program wants to connectPaste its pairing code',
  ],
  [
    'the versions do not fit',
    { isOn: true, hubs: [refusedHub('version')] },
    'No program is connectedIt has version 3.0, this needs 1.0',
  ],
  [
    'a stranger has the port',
    { isOn: true, hubs: [refusedHub('unproven_hub')] },
    'No program is connectedAnother program listens on 127.0.0.1:3131.',
  ],
  ['the socket is connected', socket('connected'), 'A program is connectedws://localhost:8080'],
  ['the socket is dialled', socket('waiting'), 'No program is connectedNothing answers at this address.'],
])('says in one row that %s', async (_, programs, words) => {
  await openWith(programs);
  expect((await row()).textContent).toContain(words);
});

it('opens the programs in the options', async () => {
  const worker = await openWith({ isOn: true, programs: [claude] });
  (await row()).click();
  expect(worker.opened).toHaveLength(1);
  expect(worker.opened[0]).toMatch(/\/options\/options\.html#programs$/);
});

it('has no row while nothing may connect', async () => {
  await openWith({ programs: [claude] });
  await reads('What do you want done?');
  expect(document.querySelector('button.list-row')).toBeNull();
});

it('shows the row beside a task at work, and leaves it out where the person is needed', async () => {
  const worker = await openWith({ isOn: true, programs: [claude] }, [session()]);
  await row();
  worker.tellView({ ...worker.view, sessions: [session({ isSlow: true })] });
  await eventually(() => expect(document.querySelector('button.list-row')).toBeNull());
});
