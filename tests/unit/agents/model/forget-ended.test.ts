import { beforeEach, expect, it, vi } from 'vitest';
import { isModelSession } from '../../../../src/agents/model/model-state.ts';
import type { SessionId } from '../../../../src/protocol/ids.ts';
import { allSessions } from '../../../../src/store/sessions.ts';
import { openTurns } from '../../../../src/store/turns.ts';
import { disengage } from '../../../../src/targets/tabs/release.ts';
import { SESSION } from '../../../support/samples.ts';
import { GatedDatabases } from '../../background/support/gated-databases.ts';
import type { Stage } from '../../background/support/stage.ts';
import { acting, modelStage } from './model-stage.ts';

const GONE = 'gone' as SessionId;

beforeEach(() => {
  vi.resetModules();
});

/** A new worker looks. */
const look = async ({ services }: Stage, { forgetEnded } = { forgetEnded: undefined as unknown }) => {
  const run = (forgetEnded ?? (await import('../../../../src/agents/calls/forget-ended.ts')).forgetEnded) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run(services, (await allSessions(services)).filter(isModelSession));
};

/** The stage with the conversation of its session and of one that has ended. */
async function withBoth() {
  const stage = await modelStage();
  for (const id of [SESSION, GONE]) {
    await stage.services.turns.putMessage(id, 1, 'Buy');
    await stage.services.turns.putAnswer(id, 1, acting({ action: 'snapshot' }));
  }
  return stage;
}

it('a new worker deletes the conversations of ended sessions, and no others', async () => {
  const stage = await withBoth();
  await look(stage);
  expect(await stage.services.turns.sessions()).toEqual([SESSION]);
  expect(await stage.services.turns.exchanges(SESSION, 1, 1)).toHaveLength(1);
});

it('a conversation goes with its session', async () => {
  const stage = await withBoth();
  const worker = await import('../../../../src/agents/calls/forget-ended.ts');
  await look(stage, worker);
  await disengage(stage.services, SESSION);
  await look(stage, worker);
  expect(await stage.services.turns.sessions()).toEqual([]);
});

it('looks once, and then only after a session has ended', async () => {
  const stage = await withBoth();
  const worker = await import('../../../../src/agents/calls/forget-ended.ts');
  await look(stage, worker);
  await stage.services.turns.putMessage(GONE, 1, 'Buy');
  await look(stage, worker);
  expect(await stage.services.turns.sessions()).toEqual([GONE, SESSION]);
});

it('what a worker that died has not deleted, the next one does', async () => {
  const stage = await withBoth();
  const databases = new GatedDatabases(() => {});
  // The databases are others now: they are filled again.
  const turns = openTurns();
  const services = { ...stage.services, turns };
  await turns.putMessage(SESSION, 1, 'Buy');
  await turns.putMessage(GONE, 1, 'Buy');
  databases.begin((call) => (call === 'idb.turns.delete' ? 'ends' : 'goes'));
  void look({ ...stage, services });
  await vi.waitFor(() => expect(databases.isBusy()).toBe(false));
  databases.begin(() => 'goes');
  expect(await turns.sessions()).toEqual([GONE, SESSION]);
  vi.resetModules();
  await look({ ...stage, services });
  expect(await turns.sessions()).toEqual([SESSION]);
  databases.restore();
});

it('a session that begins while the worker looks keeps its first message', async () => {
  const stage = await withBoth();
  const { turns } = stage.services;
  const services = {
    ...stage.services,
    turns: {
      ...turns,
      sessions: async () => {
        const all = await turns.sessions();
        await turns.putMessage('new' as SessionId, 1, 'Buy');
        return all;
      },
    },
  };
  await look({ ...stage, services });
  expect(await turns.sessions()).toEqual([SESSION, 'new']);
});

it('a database that refuses stops nothing', async () => {
  const stage = await withBoth();
  const refused = async () => Promise.reject(new Error('closed'));
  await look({
    ...stage,
    services: { ...stage.services, turns: { ...stage.services.turns, sessions: refused } },
  });
  expect(stage.logged.at(-1)?.[0]).toContain('could not be deleted');
});
