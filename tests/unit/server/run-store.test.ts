import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { SqliteFile } from '../../../server/store/database.ts';
import { plainly, readSealKey, type Seal, sealWith } from '../../../server/store/seal.ts';
import { SqliteStore } from '../../../server/store/sqlite-store.ts';
import { StorageFailed } from '../../../server/store/store.ts';
import { atEnd, temporaryFolder } from '../../support/hub/hub.ts';
import { calls, ends } from '../../support/run-server/model.ts';
import { startRunServer } from '../../support/run-server/server.ts';
import { testStore } from '../../support/run-server/store-contract.ts';

const newFile = () => join(temporaryFolder(), 'runs.db');
const KEY = '11'.repeat(32);

const inFile = (seal: Seal) => async () => {
  const path = newFile();
  return { open: () => SqliteStore.open(path, seal), lose: async () => async () => {} };
};
testStore('SQLite', inFile(plainly));
testStore('SQLite, encrypted', inFile(sealWith(readSealKey(KEY))));

describe('the file of runs', () => {
  it('is for its owner alone, and holds no word of a run if there is a key', async () => {
    const seal = sealWith(readSealKey(Buffer.from(KEY, 'hex').toString('base64')));
    const server = await startRunServer(() => calls('type', { id: 'agent-3', text: 'planted-typed' }), {
      seal,
    });
    const run = await server.start({ task: 'planted-task' });
    await server.step(run, { snapshot: 'planted-page' });
    expect((await server.send('GET', '/health')).json.atRest).toBe('encrypted');
    await server.close();
    for (const file of [server.path, `${server.path}-wal`]) {
      const mode = statSync(file, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined) expect(mode & 0o077).toBe(0);
      if (mode !== undefined) expect(readFileSync(file, 'latin1')).not.toContain('planted');
    }
    const other = await SqliteStore.open(server.path, sealWith(readSealKey('22'.repeat(32))));
    atEnd(() => other.close());
    await expect(other.run(run)).rejects.toThrow('another AA_KEY');
  });

  it('refuses a text that was moved to another row', () => {
    const seal = sealWith(readSealKey(KEY));
    expect(() => seal.open('runs/b', seal.seal('runs/a', '"x"'))).toThrow('changed or moved');
  });

  it('answers 503 while it is gone, locked or full, and continues where it was', async () => {
    const server = await startRunServer(({ messages }) =>
      messages.length > 9 ? ends('') : calls('observe'),
    );
    const run = await server.start();
    const failed = { status: 503, json: { error: { code: 'storage' } } };
    renameSync(server.path, `${server.path}.away`);
    expect(await server.step(run, { step: 1 })).toMatchObject(failed);
    renameSync(`${server.path}.away`, server.path);

    const lock = new Database(server.path);
    lock.exec('begin immediate');
    expect(await server.step(run, { step: 1 })).toMatchObject(failed);
    lock.exec('rollback');
    lock.close();
    expect((await server.step(run, { step: 1 })).json).toMatchObject({ currentStep: 1 });
    expect(server.model.calls).toHaveLength(1);
  });

  it('loses no decision that could not be stored, and asks the model no second time', async () => {
    const path = newFile();
    const lock = new Database(path);
    atEnd(() => lock.close());
    const server = await startRunServer(
      () => {
        if (server.model.calls.length === 1) lock.exec('begin immediate');
        return calls('observe');
      },
      { path },
    );
    const run = await server.start();
    expect((await server.step(run, { step: 1 })).status).toBe(503);
    lock.exec('rollback');
    expect((await server.step(run, { step: 1 })).json).toMatchObject({
      action: 'execute_tool',
      currentStep: 1,
    });
    expect(server.model.calls).toHaveLength(1);
  });

  it('stores nothing of a transaction that fills the disk, and works once there is room', async () => {
    const file = await SqliteFile.open(newFile());
    atEnd(() => file.close());
    const task = 'x'.repeat(50_000);
    const insert = (person: string) =>
      file.transact(() => {
        for (let n = 0; n < 20; n++)
          file.change('insert into keys (person, key, hash, run, n) values (@person, @key, @task, @key, 0)', {
            person,
            key: String(n),
            task,
          });
      });
    const count = () => Number(file.get('select count(*) as n from keys', {})?.n);
    const pages = Number(file.get('pragma page_count', {})?.page_count);
    file.get(`pragma max_page_count = ${pages + 5}`, {});
    expect(() => insert('ann')).toThrow(StorageFailed);
    expect(count()).toBe(0);
    file.get('pragma max_page_count = 100000', {});
    insert('ann');
    expect(count()).toBe(20);
  });
});
