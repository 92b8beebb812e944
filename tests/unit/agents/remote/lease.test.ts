import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assignAgent } from '../../../../src/agents/chat/assign-chat.ts';
import { remoteCard } from '../../../../src/agents/remote/remote-card.ts';
import { noteTime } from '../../../../src/background/watchdog.ts';
import { findTab } from '../../../../src/browser/tabs.ts';
import type { TabId } from '../../../../src/protocol/ids.ts';
import { nextDeadline } from '../../../../src/session/waits/deadlines.ts';
import { pause } from '../../../../src/turn/person.ts';
import { ack, attach, call, type HubStage, hubStage } from './hub-stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

/** A program that has lost its connection. */
async function left() {
  const stage = await hubStage();
  await stage.allow();
  await stage.send(attach);
  await stage.lose();
  return stage;
}

/** The time passes, and the worker looks. */
async function pass({ clock, services, sessions, settle }: HubStage, ms: number) {
  clock.now += ms;
  for (const session of sessions()) await noteTime(services, session);
  await settle();
}

it('is waited for by the worker, without an alarm before it matters', async () => {
  const { session, clock } = await left();
  expect(nextDeadline(session(), clock.now)).toBe(clock.now + 10 * MINUTE);
});

it('lets the run continue for ten minutes, then holds it, and says why', async () => {
  const stage = await left();
  await pass(stage, 10 * MINUTE - 1);
  expect(stage.session().queue.hold).toBeNull();
  await pass(stage, 1);
  expect(stage.session().queue.hold).toMatchObject({
    reason: 'agent_gone',
    sentence: { key: 'holdProgramLeft' },
  });
  expect(remoteCard(stage.session())).toEqual({
    agent: { tabId: null, url: null, name: 'Code', gone: true },
    program: { link: 'left', since: 1_000_000 },
  });
});

it('continues the same task if the program attaches again within a day', async () => {
  const stage = await left();
  const { id } = stage.session();
  await pass(stage, 10 * MINUTE);
  await pass(stage, 23 * 60 * MINUTE);
  await stage.reconnect();
  const frames = await stage.send(attach, call('c1', 'help', { about: 'click' }, 2), ack('c1'));
  expect(frames.map(({ type }) => type)).toEqual(['attached', 'received', 'answer']);
  expect(stage.session()).toMatchObject({ id, queue: { hold: null } });
});

it('keeps a pause over the absence of the program', async () => {
  const stage = await left();
  await pause(stage.services, stage.session().id);
  await pass(stage, 10 * MINUTE);
  await stage.reconnect();
  await stage.send(attach);
  expect(stage.session().queue.hold?.reason).toBe('person_paused');
});

it('ends the task a day after the program has left', async () => {
  const stage = await left();
  await pass(stage, 24 * 60 * MINUTE - 1);
  expect(stage.sessions()).toHaveLength(1);
  await pass(stage, 1);
  expect(stage.sessions()).toEqual([]);
});

it('gives the task of a program that has left to no chat', async () => {
  const stage = await left();
  await pass(stage, 10 * MINUTE);
  const chat = await findTab(stage.chat.id as TabId);
  if (!chat) throw new Error('The chat is gone.');
  await assignAgent(stage.services, chat, { task: 'Buy tea', teach: false });
  expect(stage.session().queue.hold?.reason).toBe('agent_gone');
});
