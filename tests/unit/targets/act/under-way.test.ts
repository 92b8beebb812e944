import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigated, navigating, notNavigated } from '../../../../src/background/tab-events.ts';
import { describeEvidence } from '../../../../src/turn/effect-words.ts';
import { playRequest } from '../../../support/browser/play-request.ts';
import fc from '../../../support/properties.ts';
import { frame, tab } from '../../../support/samples.ts';
import type { Stage } from '../../background/support/stage.ts';
import { watchPage } from '../../background/support/watch-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = (ms: number) => ({ changes: 1, lastChangeAt: Date.now() - ms });
const place = ({ shop }: Stage) => ({ tabId: tab(shop.id), frameId: frame(0), url: shop.url });

it('lets a page react to the end of what it has waited for', async () => {
  const seen = await watchPage(() => ({ changes: 1 }), {
    after({ browser }) {
      const url = 'https://shop.example/orders';
      const end = playRequest(browser, { tabId: tab(12), url, method: 'POST' });
      setTimeout(() => end(200), 3000);
    },
  });
  expect(seen.ms).toBe(3100);
});

it('waits for the rest of an answer, but once alone for that of a stream', async () => {
  const url = 'https://shop.example/reply';
  const asks = (ms: number, error?: string) =>
    watchPage(() => ({ changes: 1 }), {
      after({ browser }) {
        const request = {
          tabId: tab(12),
          url,
          status: 200,
          comesInParts: true,
          ...(error && { error }),
        } as const;
        const end = playRequest(browser, request);
        setTimeout(() => end(error ? 0 : 200), ms);
      },
    });
  expect((await asks(3000)).ms).toBe(3100);
  expect(await asks(20_000, 'net::ERR_ABORTED')).toMatchObject({ ms: 15_000, underWay: 'other' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await asks(20_000)).ms).toBe(80);
});

it('waits for a page that has been asked for, also between its answer and its beginning', async () => {
  const seen = await watchPage((ms) => busy(ms), {
    after(stage) {
      void navigating(stage.services, place(stage));
      setTimeout(() => {
        Object.assign(stage.shop.frames.get(0) ?? {}, { documentId: 'doc-new' });
        void navigated(stage.services, place(stage));
      }, 3000);
    },
  });
  expect(seen).toMatchObject({ changed: true, timedOut: false });
  expect(seen).not.toHaveProperty('underWay');
  expect(seen.ms).toBe(3100);
});

it('is at rest after an answer that brings no page', async () => {
  const seen = await watchPage(
    (ms, stage) => {
      if (ms > 1000 && stage.stored().targets.tabs[0]?.navigatingSince !== undefined)
        void notNavigated(stage.services, place(stage));
      return {};
    },
    {
      after(stage) {
        void navigating(stage.services, place(stage));
        const { browser } = stage;
        const url = 'https://shop.example/save';
        void playRequest(browser, { tabId: tab(12), url, method: 'POST', type: 'main_frame', status: 204 });
      },
    },
  );
  expect(seen).toMatchObject({
    changed: false,
    timedOut: false,
    calls: [{ method: 'POST', path: '/save', status: 204 }],
  });
  expect(seen.ms).toBeLessThan(3300);
});

it('tells of a page that was asked for and has not come in 15 s as under way, and waits for it no longer', async () => {
  const seen = await watchPage(() => ({}), {
    after: (stage) => void navigating(stage.services, place(stage)),
  });
  expect(seen).toMatchObject({ changed: false, timedOut: true, underWay: 'other' });
  const next = await watchPage(() => ({}), {
    before: (stage) => {
      stage.services.now = () => 0;
      void navigating(stage.services, place(stage));
    },
  });
  expect(next).toMatchObject({ changed: false, timedOut: false, underWay: 'other' });
  expect(next.ms).toBeLessThan(2200);
});

it('does not wait for our script in the browser’s own error page', async () => {
  const seen = await watchPage((_, { shop }) => {
    const url = 'https://shop.example/down';
    Object.assign(shop.frames.get(0) ?? {}, { url, documentId: 'doc-error', errorOccurred: true });
    return undefined;
  });
  expect(seen).toMatchObject({ changed: true, timedOut: false, navigatedTo: 'https://shop.example/down' });
  expect(seen.ms).toBeLessThan(300);
});

it('tells that a page does not answer', async () => {
  const seen = await watchPage(() => undefined);
  expect(seen).toMatchObject({ changed: false, timedOut: true, silent: true });
});

it('never says that nothing changed while something is under way, whatever happens in whatever order', async () => {
  const step = fc.tuple(
    fc.constantFrom('asked', 'came', 'failed', 'post', 'answered', 'broken', 'changed', 'silent', 'back'),
    fc.nat(3000),
  );
  const check = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
    const open: ((status: number) => void)[] = [];
    let [isSilent, changes, documents] = [false, 0, 0];
    const seen = await watchPage(() => (isSilent ? undefined : { changes }), {
      after(stage) {
        const deeds = {
          asked: () => void navigating(stage.services, place(stage)),
          came() {
            documents += 1;
            Object.assign(stage.shop.frames.get(0) ?? {}, { documentId: `doc-next-${documents}` });
            void navigated(stage.services, place(stage));
          },
          failed: () => void notNavigated(stage.services, place(stage)),
          post: () =>
            open.push(
              playRequest(stage.browser, {
                ...{ tabId: tab(12), url: 'https://shop.example/orders', method: 'POST' },
              }),
            ),
          answered: () => open.shift()?.(200),
          broken: () => open.shift()?.(0),
          changed() {
            changes += 1;
          },
          silent() {
            isSilent = true;
          },
          back() {
            isSilent = false;
          },
        };
        let at = 0;
        for (const [deed, after] of steps) {
          at += after;
          setTimeout(deeds[deed], at);
        }
      },
      atRest: (stage) => stage.stored().targets.tabs[0]?.navigatingSince !== undefined || open.length > 0,
    });
    if (seen.wasSo)
      expect(
        await describeEvidence(seen, {
          ...{ from: '', isTold: false, isUnreadable: false },
          redact: async () => '',
        }),
      ).not.toMatch(/Nothing changed|failed/);
  });
  await fc.assert(check, { numRuns: 60, seed: 7 });
});
