import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { atEnd, temporaryFolder } from '../../../support/hub/hub.ts';
import { Fleet } from '../../../support/run-server/fleet.ts';
import { countingModel, play } from '../../../support/run-server/load.ts';
import { startModel } from '../../../support/run-server/model.ts';
import { gate, postgresPrograms } from '../../../support/run-server/postgres.ts';
import { verify } from '../../../support/run-server/verify.ts';
import { withPostgres } from '../../../support/run-server/with-postgres.ts';

const RUNS = 50;
const STEPS = 20;
const AT_ONCE = 25;
const MODEL_MS = 50;
const KILL_MS = 3_000;

describe.skipIf(postgresPrograms === undefined)('two processes on one PostgreSQL', () => {
  const postgres = withPostgres();

  it(`take ${RUNS} runs to their end while one of them is killed every ${KILL_MS / 1_000} s`, async () => {
    const url = await postgres().database();
    const decider = countingModel(STEPS, () => wait(MODEL_MS));
    const model = await startModel(decider);
    const fleet = await Fleet.start(temporaryFolder(), { size: 2, model, DATABASE_URL: url.href });
    atEnd(() => fleet.close());

    // The first kill is early, so that there is one however quick the machine is.
    const isUnderWay = gate();
    let steps = 0;
    let isDone = false;
    const killing = (async () => {
      await isUnderWay.isOpen;
      let kills = 0;
      for (; !isDone; kills++) {
        await fleet.kill(kills % 2);
        await fleet.begin(kills % 2);
        if (!isDone) await wait(KILL_MS);
      }
      return kills;
    })();
    const { played, repeats } = await play({
      addresses: fleet.ports.map((port) => `http://127.0.0.1:${port}`),
      tokens: Array.from({ length: AT_ONCE }, (_, at) => fleet.token(`client-${at}`)),
      runs: RUNS,
      steps: STEPS,
      onStep: () => {
        steps += 1;
        if (steps === AT_ONCE) isUnderWay.open();
      },
    });
    isDone = true;
    const kills = await killing;

    expect(kills).toBeGreaterThan(0);
    expect(repeats).toBeGreaterThan(0);
    expect(await verify(url, played)).toEqual({
      completed: RUNS,
      decisions: RUNS * STEPS,
      undecided: 0,
      differing: 0,
    });
    // A kill repeats at most the calls that were under way at that server.
    expect(decider.asked()).toBeGreaterThanOrEqual(RUNS * STEPS);
    expect(decider.asked()).toBeLessThanOrEqual(RUNS * STEPS + kills * AT_ONCE);
  });
});
