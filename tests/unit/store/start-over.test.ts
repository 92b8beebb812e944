import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { markStartOver, startOverIfMarked } from '../../../src/store/start-over.ts';

/** An area of `chrome.storage` that can be cleared, and fails to be where the worker dies. */
class Area {
  items: Record<string, unknown> = { kept: 1 };
  dies = false;
  get = async (key: string) => ({ [key]: this.items[key] });
  set = async (items: object) => void Object.assign(this.items, items);
  clear = async () => {
    if (this.dies) throw new Error('died');
    this.items = {};
  };
}

let areas: Record<'local' | 'session' | 'sync', Area>;
const kept = () => Object.values(areas).map(({ items }) => Object.keys(items).length);

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Creates a database, and closes it, as the worker that reloads does. */
const addDatabase = () =>
  new Promise<void>((added, reject) => {
    const request = indexedDB.open('runs');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      added();
    };
  });

beforeEach(async () => {
  areas = { local: new Area(), session: new Area(), sync: new Area() };
  Object.assign(globalThis, { chrome: { storage: areas } });
  await addDatabase();
});

it('nothing is deleted without the mark', async () => {
  expect(await startOverIfMarked()).toBe(false);
  expect(kept()).toEqual([1, 1, 1]);
  expect(await databases()).toEqual(['runs']);
});

it('all areas and databases are deleted, and the mark with them', async () => {
  await markStartOver();
  expect(await startOverIfMarked()).toBe(true);
  expect(kept()).toEqual([0, 0, 0]);
  expect(await databases()).toEqual([]);
  expect(await startOverIfMarked()).toBe(false);
});

it.each(['session', 'sync', 'local'] as const)(
  'a worker that dies at %s leaves the rest to the next one',
  async (name) => {
    await markStartOver();
    areas[name].dies = true;
    await expect(startOverIfMarked()).rejects.toThrow('died');
    areas[name].dies = false;
    expect(await startOverIfMarked()).toBe(true);
    expect(kept()).toEqual([0, 0, 0]);
  },
);
