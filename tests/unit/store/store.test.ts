import { describe, expect, it } from 'vitest';
import { createStore, fieldPerKey } from '../../../src/store/store.ts';
import { FakeArea } from '../../support/browser/area.ts';

interface Counts {
  readonly a: number;
  readonly b: number;
  readonly list: readonly string[];
}
const initial: Counts = { a: 0, b: 0, list: [] };

function setUp(items: Record<string, unknown> = {}) {
  const area = new FakeArea(items);
  return { area, store: createStore<Counts>(area.area, fieldPerKey(initial)) };
}

describe('a store', () => {
  it('reads stored values, and initial values for missing keys', async () => {
    const { store } = setUp({ a: 7, other: 'left alone' });
    expect(await store.read()).toEqual({ a: 7, b: 0, list: [] });
  });

  it('loses none of many concurrent changes', async () => {
    const { store, area } = setUp();
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        store.update(({ a, list }) => ({ a: a + 1, list: [...list, `${i}`] })),
      ),
    );
    expect(area.items).toEqual({ a: 50, list: Array.from({ length: 50 }, (_, i) => `${i}`) });
  });

  it('writes all keys of a change in one write', async () => {
    const { store, area } = setUp();
    const seen: unknown[] = [];
    area.onChanged.addListener((changes) => seen.push(Object.keys(changes)));
    expect(await store.update(() => ({ a: 1, b: 2 }))).toEqual({ a: 1, b: 2, list: [] });
    expect(area.writes).toBe(1);
    expect(seen).toEqual([['a', 'b']]);
  });

  it('says what it is about to write, while nothing is written yet, and only then', async () => {
    const area = new FakeArea();
    const heard: unknown[] = [];
    const store = createStore<Counts>(area.area, fieldPerKey(initial), (state) =>
      heard.push([state, area.writes]),
    );
    await store.update(() => ({ a: 1 }));
    await store.update(() => ({}));
    expect(heard).toEqual([[{ ...initial, a: 1 }, 0]]);
  });

  it('writes nothing if nothing changes', async () => {
    const { store, area } = setUp();
    await store.update(() => ({}));
    expect(area.writes).toBe(0);
  });

  it('keeps its state if Chrome refuses a write, and accepts the next change', async () => {
    const { store, area } = setUp({ a: 1, b: 1 });
    area.refuseOnce();
    await expect(store.update(() => ({ a: 2, b: 2 }))).rejects.toThrow('quota exceeded');
    expect(await store.update(({ a }) => ({ a: a + 10 }))).toEqual({ a: 11, b: 1, list: [] });
    expect(area.items).toEqual({ a: 11, b: 1 });
  });

  it('writes the changes together that wait for a write, and begins each in what is then stored', async () => {
    const { store, area } = setUp();
    const begun: unknown[] = [];
    const add = ({ a }: Counts) => ({ a: a + 1 });
    await Promise.all(
      [1, 2, 3].map((one) => store.update(add, ({ a }) => begun.push([one, a, area.writes]))),
    );
    expect(area.writes).toBe(1);
    expect(begun).toEqual([1, 2, 3].map((one) => [one, 3, 1]));
  });

  it('begins at once what changes nothing, and does not wait for the change behind it', async () => {
    const { store, area } = setUp();
    const order: string[] = [];
    const nothing = store.update(
      () => ({}),
      () => order.push(`begun after ${area.writes} writes`),
    );
    await Promise.all([nothing, store.update(() => ({ a: 1 }))]);
    expect(order).toEqual(['begun after 0 writes']);
  });

  it('writes along what begins as it says what it is about to write, and says that as well', async () => {
    const area = new FakeArea();
    const heard: Counts[] = [];
    const inner: Promise<Counts>[] = [];
    const store = createStore<Counts>(area.area, fieldPerKey(initial), (state) => {
      heard.push(state);
      if (inner.length === 0)
        inner.push(Promise.resolve().then(() => store.update(({ a }) => ({ b: a + 1 }))));
    });
    await store.update(() => ({ a: 1 }));
    await Promise.all(inner);
    expect(area.writes).toBe(1);
    expect(heard).toEqual([
      { ...initial, a: 1 },
      { ...initial, a: 1, b: 2 },
    ]);
  });

  it('writes each change by itself where Chrome refuses them together', async () => {
    const { area } = setUp({ a: 1, b: 1 });
    const full = Object.create(area.area) as chrome.storage.StorageArea;
    full.set = async (items: Record<string, unknown>) => {
      if (items.list) throw new Error('quota exceeded');
      await area.set(items);
    };
    const store = createStore<Counts>(full, fieldPerKey(initial));
    const wanted = [{ a: 2 }, { list: ['too long'] }, { b: 3 }];
    const ends = await Promise.allSettled(wanted.map((change) => store.update(() => change)));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(area.items).toEqual({ a: 2, b: 3 });
  });

  it('stores what others change where the beginning of one throws', async () => {
    const { store, area } = setUp();
    const fails = store.update(
      () => ({ a: 1 }),
      () => {
        throw new Error('a bug');
      },
    );
    const other = store.update(() => ({ b: 1 }));
    await expect(fails).rejects.toThrow('a bug');
    await other;
    expect(area.items).toEqual({ a: 1, b: 1 });
  });

  it('keeps its state if a change throws, and accepts the next change', async () => {
    const { store, area } = setUp({ a: 1 });
    await expect(
      store.update(() => {
        throw new Error('a bug');
      }),
    ).rejects.toThrow('a bug');
    await store.update(({ a }) => ({ a: a + 1 }));
    expect(area.items).toEqual({ a: 2 });
  });

  it('runs a nested change after the outer one', async () => {
    const { store, area } = setUp();
    let inner: Promise<Counts> | undefined;
    await store.update(({ a }) => {
      inner = store.update((now) => ({ b: now.a + 1 }));
      return { a: a + 1 };
    });
    await inner;
    expect(area.items).toEqual({ a: 1, b: 2 });
  });

  it('reads the area once per worker', async () => {
    const { area } = setUp({ a: 1 });
    let reads = 0;
    const counting = Object.create(area.area) as chrome.storage.StorageArea;
    counting.get = (async (keys: null) => {
      reads += 1;
      return area.get(keys);
    }) as typeof counting.get;
    const counted = createStore<Counts>(counting, fieldPerKey(initial));
    await counted.update(({ a }) => ({ a: a + 1 }));
    expect((await counted.read()).a).toBe(2);
    expect(reads).toBe(1);
  });

  it('shows a change to its listeners before Chrome completes the write', async () => {
    const { area } = setUp();
    const slow = Object.create(area.area) as chrome.storage.StorageArea;
    slow.set = async (items: Record<string, unknown>) => {
      await area.set(items);
      for (let turns = 0; turns < 20; turns++) await Promise.resolve();
    };
    const store = createStore<Counts>(slow, fieldPerKey(initial));
    const seen: number[] = [];
    area.onChanged.addListener(() => void store.read().then(({ a }) => seen.push(a)));
    await store.update(() => ({ a: 1 }));
    expect(seen).toEqual([1]);
  });

  it('calls back only after a change', async () => {
    const { store } = setUp({ a: 1 });
    let calls = 0;
    store.onChange(() => {
      calls += 1;
    });
    await store.update(() => ({ a: 1 }));
    expect(calls).toBe(0);
    await store.update(() => ({ a: 2 }));
    expect(calls).toBe(1);
  });
});
