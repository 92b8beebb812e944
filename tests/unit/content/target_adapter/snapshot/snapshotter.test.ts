// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { linesSince } from '../../../../../src/perception/join-frames.ts';
import type { ElementId } from '../../../../../src/protocol/ids.ts';
import { done } from '../../../../../src/protocol/outcome.ts';

/** Every so many snapshots the page is read afresh. */
const AFRESH = 25;

// Layout and media, which jsdom has not.
beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.assign(Document.prototype, { adoptedStyleSheets: [] });
  Object.assign(document, { getAnimations: () => [] });
  Object.assign(Element.prototype, { checkVisibility: () => true });
});
beforeEach(() => {
  document.body.innerHTML = '<button>Pay</button>';
});

/** Snapshots whose worker answers with these numbers, and how often it was asked. */
async function snapshotsWith(
  answer: () => { from: number; to: number },
  signal = new AbortController().signal,
) {
  const { tools } = await import('../../../../support/perception/snapshots.ts');
  const { Snapshots } = await import('../../../../../content/target_adapter/snapshot/snapshotter.ts');
  const asked = { times: 0 };
  const takeIds = async () => {
    asked.times += 1;
    return done(answer() as { from: ElementId; to: ElementId });
  };
  return {
    snapshots: new Snapshots({ ...tools(), takeIds, onRoot: () => undefined, pending: () => [], signal }),
    asked,
  };
}

it('is not taken of a tab that gets no numbers, and asks for them once', async () => {
  const { snapshots, asked } = await snapshotsWith(() => ({ from: 1, to: 0 }));
  await expect(snapshots.take()).rejects.toThrow('no session');
  expect(asked.times).toBe(1);
});

it('is not taken any further once the page is released', async () => {
  const controller = new AbortController();
  const { snapshots, asked } = await snapshotsWith(() => {
    controller.abort();
    return { from: 1, to: 1 };
  }, controller.signal);
  await expect(snapshots.take()).rejects.toThrow();
  await expect(snapshots.take()).rejects.toThrow();
  expect(asked.times).toBe(1);
});

it('numbers what the page shows', async () => {
  const { snapshots } = await snapshotsWith(() => ({ from: 1, to: 200 }));
  expect((await snapshots.take()).lines.map(({ text }) => text)).toEqual(['<1 button>Pay</>']);
});

it('says where what it had kept of the page was wrong, once everything is read afresh, and shows the page as it is', async () => {
  document.body.innerHTML = '<main><ul><li>Open</li><li>Secret</li></ul></main>';
  const { snapshots } = await snapshotsWith(() => ({ from: 1, to: 200 }));
  const taken = [];
  for (let times = 1; times <= AFRESH; times += 1) {
    // Nobody tells of it.
    if (times === 2) for (const item of document.querySelectorAll('li:last-child')) item.textContent = 'Shut';
    taken.push(await snapshots.take());
  }
  const last = taken.pop();
  expect(taken.every(({ mended }) => mended === undefined)).toBe(true);
  expect(last?.mended).toBe('region > item');
  expect(last?.lines.map(({ text }) => text).join('\n')).toContain('Shut');
});

it('says nothing of the kind where all was as it had been kept', async () => {
  const { snapshots } = await snapshotsWith(() => ({ from: 1, to: 200 }));
  for (let times = 1; times <= AFRESH; times += 1) expect((await snapshots.take()).mended).toBeUndefined();
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
