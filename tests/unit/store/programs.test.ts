import { expect, it } from 'vitest';
import { hubLink, SOCKET_ADDRESS } from '../../../src/protocol/link-id.ts';
import { LOG_MAX, type LoggedCall } from '../../../src/protocol/programs.ts';
import { openPrograms, programId } from '../../../src/store/programs.ts';
import { removeUnused } from '../../../src/store/room.ts';
import { FakeArea } from '../../support/browser/area.ts';

const CURSOR = { hub: 'h1', client: 'c1', name: 'Cursor', allowedAt: null, seenAt: 5 };
const CODEX = { hub: 'h1', client: 'c2', name: 'Codex', allowedAt: 7, seenAt: 7 };
const KEY = 'ab'.repeat(32);

function stored(local = new FakeArea(), session = new FakeArea()) {
  const open = () => openPrograms(local.area, session.area);
  return { local, session, open, programs: open() };
}

it('has everything switched off until the person has switched it on', async () => {
  const { programs, open } = stored();
  expect(await programs.settings()).toEqual({
    isOn: false,
    hubs: {},
    hushed: [],
    socket: { isOn: false, url: SOCKET_ADDRESS },
  });
  await programs.changeSettings((settings) => ({
    ...settings,
    isOn: true,
    hubs: { h1: { port: 3131, key: KEY, pairedAt: 1 } },
  }));
  expect(await open().settings()).toMatchObject({ isOn: true, hubs: { h1: { key: KEY } } });
});

it('makes each of two changes at once', async () => {
  const { programs } = stored();
  await Promise.all([
    programs.changeSettings((settings) => ({ ...settings, isOn: true })),
    programs.changeSettings((settings) => ({ ...settings, hushed: [...settings.hushed, 4000] })),
    programs.keepProgram(CURSOR),
    programs.keepProgram(CODEX),
  ]);
  expect(await programs.settings()).toMatchObject({ isOn: true, hushed: [4000] });
  expect(Object.values(await programs.programs())).toEqual([CURSOR, CODEX]);
});

it('keeps a program by hub and client, and forgets it', async () => {
  const { programs, open } = stored();
  await programs.keepProgram(CURSOR);
  await programs.keepProgram({ ...CURSOR, allowedAt: 9 });
  await programs.keepProgram(CODEX);
  await programs.forgetProgram(programId('h1', 'c2'));
  expect(await open().programs()).toEqual({ [programId('h1', 'c1')]: { ...CURSOR, allowedAt: 9 } });
});

it('keeps keys and programs when storage is freed', async () => {
  const { local, programs, open } = stored();
  await programs.changeSettings((settings) => ({ ...settings, isOn: true }));
  await programs.keepProgram(CURSOR);
  await removeUnused(local.area);
  expect((await open().settings()).isOn).toBe(true);
  expect(Object.keys(await open().programs())).toHaveLength(1);
});

it('notes the latest state of each link in this run of the browser only', async () => {
  const { local, programs, open } = stored();
  await programs.noteLink(hubLink(3131), { state: 'connecting' });
  await programs.noteLink(hubLink(3131), { state: 'connected', connection: 2, since: 5, hub: 'h1' });
  expect(await open().links()).toEqual({
    'hub:3131': { state: 'connected', connection: 2, since: 5, hub: 'h1' },
  });
  expect(await stored(local).programs.links()).toEqual({});
});

it('logs the latest calls first, and no more than are shown', async () => {
  const { programs, open } = stored();
  for (let at = 0; at <= LOG_MAX; at++) await programs.noteCall(aCall(at));
  const log = await open().log();
  expect([log.length, log[0]?.at, log.at(-1)?.at]).toEqual([LOG_MAX, LOG_MAX, 1]);
  await programs.clearLog();
  expect(await open().log()).toEqual([]);
});

it('ignores entries that do not fit the schema', async () => {
  const local = new FakeArea({ programs: { isOn: 'yes' }, 'program:h1 c1': 4, 'program:h1 c2': CODEX });
  const session = new FakeArea({ links: { 'hub:1': { state: 'odd' } }, calls: 3 });
  const { programs } = stored(local, session);
  expect((await programs.settings()).isOn).toBe(false);
  expect(await programs.programs()).toEqual({ 'h1 c2': CODEX });
  expect([await programs.links(), await programs.log()]).toEqual([{}, []]);
});

const aCall = (at: number): LoggedCall => ({
  at,
  program: 'Cursor',
  label: 'click "Buy"',
  end: 'done',
  code: null,
  ms: 4,
});
