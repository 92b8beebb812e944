import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addToken } from '../../../../server/home/tokens.ts';
import { postgresAt } from '../../../../server/store/databases.ts';
import { newHome } from '../../../support/hub/hub.ts';
import type { Decider } from '../../../support/model-server/dialogue.ts';
import { calls, startModel } from '../../../support/run-server/model.ts';
import { gate, NEVER_MS, PASSWORD, postgresPrograms } from '../../../support/run-server/postgres.ts';
import { type Reply, startRunServer, type TestServer } from '../../../support/run-server/server.ts';
import { withPostgres } from '../../../support/run-server/with-postgres.ts';

const FAILED = { status: 503, json: { error: { code: 'storage' } } };

/** Asks as a client does: 503 says that it may ask again. */
async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

describe.skipIf(postgresPrograms === undefined)('two servers on one PostgreSQL', () => {
  const postgres = withPostgres();

  /** Servers of one home, model and database. The first one reconnects after `pause`. */
  async function two(decider: Decider, pause?: () => Promise<void>) {
    const url = await postgres().database();
    const home = newHome();
    const ann = addToken(home, 'ann', ['runs']);
    const shared = { home, ann, model: await startModel(decider), wait: (ms: number) => wait(ms) };
    const one = await startRunServer(decider, {
      ...shared,
      database: postgresAt(url, { silenceMs: NEVER_MS, ...(pause && { pause }) }),
    });
    const other = await startRunServer(decider, {
      ...shared,
      database: postgresAt(url, { silenceMs: NEVER_MS }),
    });
    return { one, other, url, model: shared.model };
  }
  const metric = async (server: TestServer, line: string) =>
    String((await server.send('GET', '/metrics', { token: '' })).json).includes(`agent_anything_${line}\n`);

  it('answer for each other’s runs, and decide a step once that both are asked for', async () => {
    const asked = gate();
    const answer = gate();
    const { one, other, model } = await two(async () => {
      asked.open();
      await answer.isOpen;
      return calls('click', { id: 'agent-1' });
    });
    const run = await one.start();
    const first = one.step(run, { step: 1 });
    await asked.isOpen;
    const second = other.step(run, { step: 1 });
    expect((await other.step(run, { step: 1, snapshot: 'another' })).json.error.code).toBe('other_body');
    answer.open();
    expect((await first).json).toMatchObject({ currentStep: 1, status: 'running' });
    expect((await second).json).toEqual((await first).json);
    expect((await other.send('GET', `/agent/run/${run}`)).json).toMatchObject({ currentStep: 1, steps: 1 });
    expect(model.calls).toHaveLength(1);
    expect(await metric(one, 'steps_total 1')).toBe(true);
    expect(await metric(other, 'steps_total 0')).toBe(true);
    expect(await metric(other, 'runs{status="running"} 1')).toBe(true);
  });

  it('stream what happens at the other one', async () => {
    const { one, other } = await two(() => calls('click', { id: 'agent-1' }));
    const run = await one.start();
    const stream = other.send('GET', `/agent/run/${run}/events`);
    await one.step(run);
    await one.send('POST', `/agent/run/${run}/cancel`, { body: {} });
    const kinds = [...String((await stream).json).matchAll(/^event: (\w+)$/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual(['created', 'decided', 'ended']);
  });

  it('take the step of a server that is gone, which then records nothing of it', async () => {
    const asked = gate();
    const late = gate();
    const pause = gate();
    let calledTimes = 0;
    const { one, other, url } = await two(
      async () => {
        calledTimes += 1;
        if (calledTimes === 2) return calls('click', { id: 'agent-3' });
        asked.open();
        await late.isOpen;
        return calls('click', { id: 'agent-1' });
      },
      () => pause.isOpen,
    );
    const run = await one.start();
    const first = one.step(run, { step: 1 });
    await asked.isOpen;
    await postgres().cutLives(url);
    const taken = await patiently(() => other.step(run, { step: 1 }));
    expect(taken.json).toMatchObject({ tool: { arguments: { id: 'agent-3' } } });
    expect(await metric(other, 'takeovers_total 1')).toBe(true);
    late.open();
    pause.open();
    await first;
    const again = await patiently(() => one.step(run, { step: 1 }));
    expect(again.json).toEqual(taken.json);
    expect(calledTimes).toBe(2);
  });

  it('have each other’s decisions, also one that could not be stored at first', async () => {
    const { one, other, url, model } = await two(async () => {
      await postgres().query('alter table events rename to away', [], url);
      return calls('click', { id: 'agent-1' });
    });
    const run = await one.start();
    expect(await one.step(run, { step: 1 })).toMatchObject(FAILED);
    await postgres().query('alter table away rename to events', [], url);
    // Nobody asks the first server again.
    const answer = await patiently(() => other.step(run, { step: 1 }));
    expect(answer.json).toMatchObject({ action: 'execute_tool', currentStep: 1 });
    expect(model.calls).toHaveLength(1);
  });

  it('answer 503 while the database is gone, and continue once it is back', async () => {
    const { one, other } = await two(() => calls('click', { id: 'agent-1' }));
    const run = await one.start();
    const before = await one.step(run, { step: 1 });
    await postgres().stop();
    try {
      expect(await one.step(run, { step: 2 })).toMatchObject(FAILED);
      expect(await other.send('GET', `/agent/run/${run}`)).toMatchObject(FAILED);
      expect((await one.send('GET', '/health')).json).toMatchObject({ status: 'ok', database: 'postgresql' });
      expect(await metric(one, 'database_up 0')).toBe(true);
      expect(await metric(one, 'errors_total{code="storage"} 1')).toBe(true);
    } finally {
      await postgres().start();
    }
    expect((await patiently(() => other.step(run, { step: 1 }))).json).toEqual(before.json);
    expect((await patiently(() => one.step(run, { step: 2 }))).json).toMatchObject({ currentStep: 2 });
    expect(await metric(one, 'database_up 1')).toBe(true);
    expect([...one.log, ...other.log].filter((line) => line.includes(PASSWORD))).toEqual([]);
  });

  it('lose nothing if the database goes while a model is asked', async () => {
    let isGone = false;
    const { one, other, model } = await two(async () => {
      if (!isGone) await postgres().stop();
      isGone = true;
      return calls('click', { id: 'agent-1' });
    });
    const run = await one.start();
    expect(await one.step(run, { step: 1 })).toMatchObject(FAILED);
    await postgres().start();
    const answer = await patiently(() => other.step(run, { step: 1 }));
    expect(answer.json).toMatchObject({ currentStep: 1 });
    expect((await patiently(() => one.step(run, { step: 1 }))).json).toEqual(answer.json);
    // Either the first one recorded it once it was back, or the other one has taken the step before.
    expect([1, 2]).toContain(model.calls.length);
  });
});
