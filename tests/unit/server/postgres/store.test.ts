import { describe, expect, it } from 'vitest';
import { PostgresStore } from '../../../../server/store/postgres-store.ts';
import { plainly, readSealKey, type Seal, sealWith } from '../../../../server/store/seal.ts';
import { atEnd } from '../../../support/hub/hub.ts';
import { gate, NEVER_MS, postgresPrograms } from '../../../support/run-server/postgres.ts';
import { testStore } from '../../../support/run-server/store-contract.ts';
import { withPostgres } from '../../../support/run-server/with-postgres.ts';

describe.skipIf(postgresPrograms === undefined)('PostgreSQL', () => {
  const postgres = withPostgres();

  const inDatabase = (seal: Seal) => async () => {
    const url = await postgres().database();
    let pause = gate();
    /** When each server is connected again. */
    const backs: ReturnType<typeof gate>[] = [];
    return {
      open: () => {
        const at = backs.push(gate()) - 1;
        const onBeat = () => backs[at]?.open();
        return PostgresStore.open({ url, seal, silenceMs: NEVER_MS, pause: () => pause.isOpen, onBeat });
      },
      lose: async () => {
        pause = gate();
        await postgres().cutLives(url);
        return async () => {
          const back = gate();
          backs[0] = back;
          pause.open();
          await back.isOpen;
        };
      },
    };
  };
  testStore('PostgreSQL', inDatabase(plainly));
  testStore('PostgreSQL, encrypted', inDatabase(sealWith(readSealKey('11'.repeat(32)))));

  it('gives no step of a server that lives to another, and wakes who watches at another server', async () => {
    const url = await postgres().database();
    const open = async () => {
      const store = await PostgresStore.open({ url, seal: plainly, silenceMs: NEVER_MS });
      atEnd(() => store.close());
      return store;
    };
    const [one, two] = [await open(), await open()];
    const run = {
      id: 'run_1',
      person: 'ann',
      task: 'Buy',
      mode: 'careful',
      vocabulary: 'basic',
      model: '',
    } as const;
    await one.createRun({ ...run, maxSteps: 5, created: 1 });
    const woken = gate();
    atEnd(two.watch(run.id, () => woken.open()));
    const request = { snapshot: 'page', lastResult: null };
    const claim = { run: run.id, n: 1, hash: 'body', request, approvals: [], now: 2 };
    expect(await one.claimStep(claim)).toMatchObject({ state: 'mine' });
    const theirs = await two.claimStep(claim);
    if (theirs.state !== 'theirs') throw new Error(theirs.state);
    expect(await two.takeOver(run.id, 1, theirs.owner)).toBe(false);
    await one.release(run.id, 1);
    await woken.isOpen;
    expect(await two.claimStep(claim)).toMatchObject({ state: 'mine' });
  });

  it('learns that it was silent for too long', async () => {
    const url = await postgres().database();
    const fenced = gate();
    const store = await PostgresStore.open({
      url,
      seal: plainly,
      silenceMs: 1,
      onFenced: () => fenced.open(),
    });
    atEnd(() => store.close());
    await fenced.isOpen;
    await expect(store.run('run_1')).rejects.toThrow('silent for too long');
  });

  it('says why it cannot be opened, without the password', async () => {
    const url = await postgres().database();
    url.password = 'planted-wrong-password';
    const opened = PostgresStore.open({ url, seal: plainly });
    await expect(opened).rejects.toThrow('password authentication failed');
    await expect(opened).rejects.not.toThrow('planted');
    const gone = postgres().urlOf('nowhere');
    await expect(PostgresStore.open({ url: gone, seal: plainly })).rejects.toThrow('does not exist');
  });
});
