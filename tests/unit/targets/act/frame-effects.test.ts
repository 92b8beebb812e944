import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity } from '../../../../src/protocol/snapshot.ts';
import { activityAnswers, anActivity } from '../../../support/activity.ts';
import { playRequest } from '../../../support/browser/play-request.ts';
import { tab } from '../../../support/samples.ts';
import { activity, run, shopWith } from '../../background/support/shop.ts';
import { newsIn, type Stage } from '../../background/support/stage.ts';
import { watchPage } from '../../background/support/watch-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Our script in a frame that is quiet. */
const quiet = () => {
  const answers = activityAnswers(() => anActivity());
  return ({ type, data }: { readonly type: string; readonly data: unknown }) => {
    if (type === 'GET_ACTIVITY') return answers.GET_ACTIVITY();
    if (type === 'NOTE_PAGE') return answers.NOTE_PAGE();
    return type === 'AWAIT_CHANGE' ? answers.AWAIT_CHANGE(data as Activity) : undefined; // The worker's own message.
  };
};

describe.each([
  ['of the page’s site', 'https://shop.example/detail'],
  ['of another site', 'https://pay.example/form'],
])('in a frame %s', (_, url) => {
  const place = { tabId: tab(12), frameId: 5 };
  const origin = new URL(url).origin;
  const within = (serve?: ReturnType<typeof quiet>) => (stage: Stage) =>
    stage.shop.frames.set(5, {
      frameId: 5,
      parentFrameId: 0,
      url,
      documentId: 'd5',
      ...(serve && { serve }),
    });

  it('sees that another page is loaded, and waits for it', async () => {
    const seen = await watchPage(() => ({}), {
      before: within(),
      after(stage) {
        const end = playRequest(stage.browser, { ...place, url: `${origin}/next`, type: 'sub_frame' });
        setTimeout(() => {
          end(200);
          within(quiet())(stage);
          Object.assign(stage.shop.frames.get(5) ?? {}, { documentId: 'd6' });
        }, 3000);
      },
    });
    expect(seen).toMatchObject({ changed: true, calls: [], replaced: [{ documentId: 'd5' }] });
    expect(seen.ms).toBeGreaterThanOrEqual(3000);
    expect(seen.ms).toBeLessThan(3500);
  });

  it('tells what is sent, and waits for its answer', async () => {
    const seen = await watchPage(() => ({}), {
      before: within(quiet()),
      after({ browser }) {
        const end = playRequest(browser, { ...place, url: `${origin}/pay`, method: 'POST' });
        setTimeout(() => end(201), 3000);
      },
    });
    expect(seen).toMatchObject({ accepted: true, calls: [{ method: 'POST', status: 201 }] });
    expect(seen.ms).toBeGreaterThanOrEqual(3000);
  });
});

it('waits for no script in what a frame has loaded where none comes', async () => {
  const seen = await watchPage(() => ({}), {
    before: ({ shop }) =>
      shop.frames.set(5, { frameId: 5, parentFrameId: 0, url: shop.url, documentId: 'd5' }),
    after: ({ shop }) => Object.assign(shop.frames.get(5) ?? {}, { documentId: 'pdf' }),
  });
  expect(seen).toMatchObject({ timedOut: false, replaced: [{ documentId: 'd5' }] });
  expect(seen.ms).toBeGreaterThanOrEqual(2000);
  expect(seen.ms).toBeLessThan(2500);
});

it('tells what changes in a frame of another site alone', async () => {
  const { stage } = await shopWith({}, { GET_ACTIVITY: activity(0), GET_EFFECTS: [] });
  stage.shop.frames.set(5, {
    ...{ frameId: 5, parentFrameId: 0, url: 'https://pay.example/', documentId: 'd5' },
    serve: ({ type }) =>
      ({ GET_EFFECTS: [{ kind: 'content' }], NOTE_PAGE: { activity: anActivity() } })[type],
  });
  await run(stage);
  expect(newsIn(stage.stored())).toEqual(['You: click 12 → done. Content changed.']);
});

it('does not wait for a frame of another site that is busy', async () => {
  const { stage } = await shopWith({}, { GET_ACTIVITY: activity(0), GET_EFFECTS: [] });
  stage.shop.frames.set(5, {
    ...{ frameId: 5, parentFrameId: 0, url: 'https://ad.example/', documentId: 'd5' },
    serve: () => new Promise(() => {}),
  });
  await run(stage);
  expect(newsIn(stage.stored())).toEqual(['You: click 12 → done. Nothing changed.']);
});
