import { describe, expect, it } from 'vitest';
import { createDrain } from '../../../src/turn/drain.ts';

/** A queue of work and a step that completes one piece each time the test lets it. */
function setUp() {
  const waiting: string[] = [];
  const done: string[] = [];
  const world = { waiting, done, atWork: 0, most: 0, between: async () => {} };
  const drain = createDrain(async () => {
    const next = waiting.shift();
    world.atWork += 1;
    world.most = Math.max(world.most, world.atWork);
    await world.between();
    world.atWork -= 1;
    if (next === 'broken') throw new Error('broken');
    if (next !== undefined) done.push(next);
    return next !== undefined;
  });
  return { world, waiting, done, drain };
}

describe('a drain', () => {
  it('does all waiting work in order', async () => {
    const { waiting, done, drain } = setUp();
    waiting.push('a', 'b', 'c');
    await drain();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('runs one step at a time, however often it is called', async () => {
    const { world, waiting, done, drain } = setUp();
    waiting.push('a', 'b', 'c');
    await Promise.all(Array.from({ length: 10 }, drain));
    expect(done).toEqual(['a', 'b', 'c']);
    expect(world.most).toBe(1);
  });

  it('misses no work that arrives at any moment of a step', async () => {
    // New work arrives after the last step has found nothing: the drain must still do it.
    for (let moment = 0; moment < 12; moment++) {
      const { waiting, done, drain } = setUp();
      waiting.push('a');
      const first = drain();
      for (let tick = 0; tick < moment; tick++) await Promise.resolve();
      waiting.push('b');
      await Promise.all([first, drain()]);
      expect(done).toEqual(['a', 'b']);
    }
  });

  it('runs once more if a step calls it', async () => {
    const { world, waiting, done, drain } = setUp();
    waiting.push('a');
    world.between = async () => {
      if (done.length === 1 && waiting.length === 0) {
        world.between = async () => {};
        void drain(); // What this step has just looked at was empty.
        waiting.push('b');
      }
    };
    await drain();
    expect(done).toEqual(['a', 'b']);
  });

  it('rejects with the error of a step and continues at the next call', async () => {
    const { waiting, done, drain } = setUp();
    waiting.push('a', 'broken', 'b');
    await expect(drain()).rejects.toThrow('broken');
    await drain();
    expect(done).toEqual(['a', 'b']);
  });

  it('does nothing without work', async () => {
    const { world, drain } = setUp();
    await drain();
    expect(world.most).toBe(1);
  });
});
