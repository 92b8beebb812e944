// @vitest-environment jsdom

import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { linesSince } from '../../../../../src/perception/join-frames.ts';
import type { ElementId } from '../../../../../src/protocol/ids.ts';
import { done } from '../../../../../src/protocol/outcome.ts';
import fc from '../../../../support/properties.ts';

/** Every 25th snapshot reads the whole page again. */
const FULL_READ_EVERY = 25;

// jsdom has no layout, media queries and animations.
beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.assign(Document.prototype, { adoptedStyleSheets: [] });
  Object.assign(document, { getAnimations: () => [] });
  Object.assign(Element.prototype, { checkVisibility: () => true });
});
beforeEach(() => {
  document.body.innerHTML = '<button>Pay</button>';
});

/** A snapshotter whose worker grants these ids, and how often it was asked. */
async function snapshotterWith(
  answer: () => { from: number; to: number },
  signal = new AbortController().signal,
) {
  const { tools } = await import('../../../../support/perception/snapshots.ts');
  const { Snapshotter } = await import('../../../../../content/target_adapter/snapshot/snapshotter.ts');
  const asked = { times: 0 };
  const takeIds = async () => {
    asked.times += 1;
    return done(answer() as { from: ElementId; to: ElementId });
  };
  return {
    snapshotter: new Snapshotter({ ...tools(), takeIds, onRoot: () => undefined, pending: () => [], signal }),
    asked,
  };
}

it('throws in a tab that gets no ids, and asks for them once', async () => {
  const answers = [{ from: 1, to: 0 }];
  const { snapshotter } = await snapshotterWith(() => {
    const answer = answers.pop();
    if (!answer) throw new Error('It asked again.'); // To answer forever would block the test's own timeout.
    return answer;
  });
  await expect(snapshotter.take()).rejects.toThrow('no session');
});

it('stops once the page is released', async () => {
  const controller = new AbortController();
  const { snapshotter, asked } = await snapshotterWith(() => {
    controller.abort();
    return { from: 1, to: 1 };
  }, controller.signal);
  await expect(snapshotter.take()).rejects.toThrow();
  await expect(snapshotter.take()).rejects.toThrow();
  expect(asked.times).toBe(1);
});

it('assigns ids to the controls of the page', async () => {
  const { snapshotter } = await snapshotterWith(() => ({ from: 1, to: 200 }));
  expect((await snapshotter.take()).lines.map(({ text }) => text)).toEqual(['<1 button>Pay</>']);
});

it('reports where its cache was wrong when it reads the whole page again, and shows the page as it is', async () => {
  document.body.innerHTML = '<main><ul><li>Open</li><li>Secret</li></ul></main>';
  const { snapshotter } = await snapshotterWith(() => ({ from: 1, to: 200 }));
  const taken = [];
  for (let times = 1; times <= FULL_READ_EVERY; times += 1) {
    // The reader gets no mutation records.
    if (times === 2) for (const item of document.querySelectorAll('li:last-child')) item.textContent = 'Shut';
    taken.push(await snapshotter.take());
  }
  const last = taken.pop();
  expect(taken.every(({ mended }) => mended === undefined)).toBe(true);
  expect(last?.mended).toBe('region > item');
  expect(last?.lines.map(({ text }) => text).join('\n')).toContain('Shut');
});

it('reports nothing if its cache was right', async () => {
  const { snapshotter } = await snapshotterWith(() => ({ from: 1, to: 200 }));
  for (let times = 1; times <= FULL_READ_EVERY; times += 1)
    expect((await snapshotter.take()).mended).toBeUndefined();
});

it('tells what has changed so that the worker has the page as it is, also where lines repeat', {
  timeout: 60_000,
}, async () => {
  const { following, snapshotsOf } = await import('../../../../support/perception/snapshots.ts');
  const show = (words: readonly string[]) => {
    const lines = words.map((word) => Object.assign(document.createElement('p'), { textContent: word }));
    document.body.replaceChildren(...lines);
  };
  // Few words, so that the same line often comes several times.
  const page = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(page, page, page, async (...pages) => {
      const end = new AbortController();
      const snapshots = snapshotsOf(following(undefined, end.signal));
      let version: string | undefined;
      let lines: Parameters<typeof linesSince>[0] = [];
      try {
        for (const words of pages) {
          show(words);
          const taken = await snapshots.take(version);
          lines = linesSince(lines, taken);
          version = taken.version;
          expect(lines.map(({ text }) => text)).toEqual(words);
        }
      } finally {
        end.abort();
      }
    }),
    {
      numRuns: 20,
      examples: [
        [
          ['x', 'x', 'x'],
          ['x', 'x'],
          ['x', 'x', 'x'],
        ],
      ],
    },
  );
});

it('is whole for one who has another version than the latest', async () => {
  const { following, snapshotsOf } = await import('../../../../support/perception/snapshots.ts');
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const snapshots = snapshotsOf(following(undefined, end.signal));
  document.body.innerHTML = '<p>one</p><p>two</p>';
  const first = await snapshots.take();
  document.body.append('three');
  await snapshots.take();
  const late = await snapshots.take(first.version);
  expect(late).not.toHaveProperty('from');
  expect(late.lines.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
});
