import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/protocol/text-hash.ts';
import { type Migration, migrate, migrations, NewerStorage } from '../../../src/store/migrations.ts';
import { SCHEMA_VERSION } from '../../../src/store/sessions.ts';
import { FakeArea } from '../../support/browser/area.ts';

/** 1 → 2 renames a key; 2 → 3 counts it. */
const steps: Readonly<Record<number, Migration>> = {
  1: ({ old }) => ({ set: { renamed: old }, remove: ['old'] }),
  2: ({ renamed }) => ({ set: { length: String(renamed).length }, remove: [] }),
};

describe('migrations', () => {
  it('lead from every stored version to the current one', async () => {
    for (let from = 0; from < SCHEMA_VERSION; from++) expect(migrations[from]).toBeDefined();
    const area = new FakeArea({});
    await migrate(area.area, SCHEMA_VERSION);
    expect(area.items).toMatchObject({ schemaVersion: SCHEMA_VERSION });
  });

  it('remove everything that was stored without a version', async () => {
    const area = new FakeArea({ sessions: { broken: true }, litter: 1 });
    await migrate(area.area, 1);
    expect(area.items).toEqual({ schemaVersion: 1 });
  });

  it('run one version after the other', async () => {
    const area = new FakeArea({ schemaVersion: 1, old: 'four', kept: true });
    await migrate(area.area, 3, steps);
    expect(area.items).toEqual({ schemaVersion: 3, renamed: 'four', length: 4, kept: true });
  });

  it('leave the current version unchanged and reject a newer one', async () => {
    const same = new FakeArea({ schemaVersion: 3, old: 'four' });
    await migrate(same.area, 3, steps);
    const newer = new FakeArea({ schemaVersion: 4, old: 'four' });
    await expect(migrate(newer.area, 3, steps)).rejects.toThrow(NewerStorage);
    expect([same.items, newer.items]).toEqual([
      { schemaVersion: 3, old: 'four' },
      { schemaVersion: 4, old: 'four' },
    ]);
    expect(same.writes + newer.writes).toBe(0);
  });

  it('end the sessions of 0.1 with a notice, release their tabs, and keep learned chats', async () => {
    const area = new FakeArea({
      schemaVersion: 1,
      releases: [{ tabId: 3, by: 'agent' }],
      sessions: { aaaa: { agentTabId: 10, targetTabs: [{ tabId: 20 }, { tabId: 21 }], journal: [] } },
      'learned:https://chat.example': { version: 1 },
    });
    await migrate(area.area, 2);
    expect(area.items).toEqual({
      schemaVersion: 2,
      notice: 'sessionsEndedByUpdate',
      releases: [{ tabId: 3, by: 'agent' }, ...[10, 20, 21].map((tabId) => ({ tabId, by: 'person' }))],
      'learned:https://chat.example': { version: 1 },
    });
  });

  it('leave of the addresses that version 2 stored no more than their places, and other values as they are', async () => {
    const url = 'https://jane:pass@shop.example/cart?key=1#end';
    const session = {
      task: 'See https://shop.example/?q=1',
      agent: { url, tabId: 10 },
      targetTabs: [{ url, number: 1 }, 'broken'],
      commandQueue: [{ opening: { url, newerThan: 3 }, fields: { url } }, { kind: 'UPDATE_AGENT' }, null],
      steps: [{ fields: { url } }, { fields: { id: 12 } }],
    };
    const area = new FakeArea({
      schemaVersion: 2,
      'session:aaaa': session,
      'session:bbbb': null,
      'session:cccc': [1],
    });
    await migrate(area.area, 3);
    const place = 'https://shop.example/cart';
    expect(area.items).toEqual({
      schemaVersion: 3,
      'session:aaaa': {
        task: 'See https://shop.example/?q=1',
        agent: { url: place, tabId: 10 },
        targetTabs: [{ url: place, number: 1 }, 'broken'],
        commandQueue: [
          { opening: { address: hashOf(url), site: 'https://shop.example', newerThan: 3 }, fields: { url } },
          { kind: 'UPDATE_AGENT' },
          null,
        ],
      },
      'session:bbbb': null,
      'session:cccc': [1],
    });
  });

  it('leave no notice if 0.1 had no session', async () => {
    const area = new FakeArea({ schemaVersion: 1, sessions: {}, releases: [] });
    await migrate(area.area, 2);
    expect(area.items).toEqual({ schemaVersion: 2, releases: [] });
  });

  it('name the step that is missing', async () => {
    await expect(migrate(new FakeArea({ schemaVersion: 5 }).area, 6, steps)).rejects.toThrow('version 5');
  });

  it('reach the same state, whichever write the worker dies at', async () => {
    for (let survives = 0; survives < 4; survives++) {
      const area = new FakeArea({ schemaVersion: 1, old: 'four' });
      const dying = Object.create(area) as FakeArea;
      let left = survives;
      const orDie = (write: () => Promise<void>) =>
        left-- > 0 ? write() : Promise.reject(new Error('the worker died'));
      dying.set = (items) => orDie(() => area.set(items));
      dying.remove = (keys) => orDie(() => area.remove(keys));
      await migrate(dying.area, 3, steps).catch(() => {});
      await migrate(area.area, 3, steps);
      expect(area.items).toMatchObject({ schemaVersion: 3, renamed: 'four', length: 4 });
    }
  });
});
