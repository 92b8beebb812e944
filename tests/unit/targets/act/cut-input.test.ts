import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../../../../src/turn/person.ts';
import { putFrame } from '../../../support/browser/debugger.ts';
import { SESSION } from '../../../support/samples.ts';
import { CLICK, inputs, run, shopWith } from '../../background/support/shop.ts';
import { newsIn, type Stage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const SITE = 'https://shop.example';
const allowed = { permissions: { grants: [{ kind: 'scripts', site: SITE }] } } as const;
const byScript = { ACT_BY_SCRIPT: { ok: true } };
const click = {};
const type = { action: 'type', fields: { id: 7, value: 'ab', submit: true, delay: 0 } };

const acts = (heard: readonly { readonly type: string; readonly data: unknown }[]) =>
  heard.filter((one) => one.type === 'ACT_BY_SCRIPT').map(({ data }) => (data as { act: unknown }).act);
const receipt = (stage: Stage) => newsIn(stage.stored())[0];
/** Another extension puts its frame into the shop when this input comes. */
const frameComesAt = ({ browser, shop }: Stage, at: string) => {
  browser.onInput = ({ params }) => {
    if (params.type === at) putFrame(browser, shop.id);
  };
};

describe('an act during which Chrome detaches', () => {
  it('has happened where the page got all of it, and is told like any other', async () => {
    const { stage, heard } = await shopWith(click, { GET_ARRIVED: true });
    frameComesAt(stage, 'mousePressed');
    await run(stage);
    expect(receipt(stage)).toMatch(/^You: click 12 → done\./);
    expect(acts(heard)).toEqual([]);
  });

  it.each([
    ['did not get all of it', false],
    ['says nothing', undefined],
  ])('is unknown where the page %s, is shown whole, and is not repeated', async (_, arrived) => {
    const { stage, heard } = await shopWith(click, { GET_ARRIVED: arrived, ...byScript }, allowed);
    frameComesAt(stage, 'mousePressed');
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: click 12 → unknown\. Chrome cut the input off in the middle/),
      `page ${stage.shop.id} full`,
    ]);
    expect(inputs(stage).filter((input) => input === 'mousePressed')).toHaveLength(1);
    expect(acts(heard)).toEqual([]);
    // What a busy page gets later is still ours.
    expect(heard.filter((one) => one.type === 'END_INPUT').at(-1)?.data).toMatchObject({ came: false });
  });

  it('has happened where its document has gone since', async () => {
    const { stage } = await shopWith(click);
    stage.browser.onInput = ({ params }) => {
      if (params.type !== 'mousePressed') return;
      putFrame(stage.browser, stage.shop.id);
      stage.shop.frames.set(0, { frameId: 0, parentFrameId: -1, url: `${SITE}/next`, documentId: 'next' });
    };
    await run(stage);
    expect(receipt(stage)).toMatch(/^You: click 12 → done\. The page is now https:\/\/shop\.example\./);
  });

  it('goes on by script where nothing of it was sent, once the person has allowed that', async () => {
    const { stage, heard } = await shopWith(click, byScript, allowed);
    frameComesAt(stage, 'mouseMoved');
    await run(stage);
    expect(inputs(stage)).toEqual(['mouseMoved']);
    expect(acts(heard)).toEqual([{ kind: 'press', id: 12, point: { x: 10, y: 20 } }]);
    // What was announced is ended before another way is gone.
    const inOrder = heard.map((one) => one.type).filter((name) => /INPUT$|BY_SCRIPT$/.test(name));
    expect(inOrder.slice(0, 3)).toEqual(['ANNOUNCE_INPUT', 'END_INPUT', 'ACT_BY_SCRIPT']);
    expect(receipt(stage)).toMatch(
      /^You: click 12 → done\. .*It was done by script, without trusted input\.$/,
    );
  });

  it('waits for the person where nothing of it was sent, as if it had not begun', async () => {
    const { stage, heard } = await shopWith(click, byScript);
    frameComesAt(stage, 'mouseMoved');
    await run(stage);
    expect(acts(heard)).toEqual([]);
    expect(stage.stored()).toMatchObject({
      queue: {
        question: { kind: 'approval', need: { kind: 'scripts', site: SITE } },
        items: [{ state: 'received' }],
      },
    });
    expect(stage.stored().queue.items[0]).not.toHaveProperty('dispatchedAt');
    expect(stage.stored().queue.items[0]).not.toHaveProperty('pressesIn');
  });

  it('is sent again where Chrome lets us attach again before anything was sent', async () => {
    const { stage } = await shopWith(click);
    let times = 0;
    stage.browser.onInput = ({ params }) => {
      if (params.type !== 'mouseMoved' || times++ > 0) return;
      // As Chrome does when a frame of the page goes to an unknown scheme.
      stage.browser.attached.delete(stage.shop.id);
      stage.browser.onDetach.fire({ tabId: stage.shop.id }, 'target_closed');
    };
    await run(stage);
    expect(inputs(stage)).toEqual(['mouseMoved', ...CLICK]);
    expect(receipt(stage)).toMatch(/^You: click 12 → done\./);
  });

  it('stops where the person has cancelled the debugging, and nothing attaches again', async () => {
    const { stage } = await shopWith(click, byScript, allowed);
    stage.browser.onInput = ({ params }) => {
      if (params.type !== 'mouseMoved') return;
      stage.browser.attached.delete(stage.shop.id);
      stage.browser.onDetach.fire({ tabId: stage.shop.id }, 'canceled_by_user');
      void pause(stage.services, SESSION);
    };
    await run(stage);
    expect([...stage.browser.attached]).toEqual([]);
    expect(inputs(stage)).toEqual(['mouseMoved']);
    expect(stage.stored().queue.items).toMatchObject([{ state: 'received' }]);
  });

  it('is told as begun where the rest was not sent and the person was not asked before', async () => {
    const { stage, heard } = await shopWith(type, byScript);
    let ends = 0;
    const top = stage.shop.frames.get(0);
    const serve = top?.serve;
    if (top)
      top.serve = (message) => {
        if (message.type === 'END_INPUT' && ends++ === 0) putFrame(stage.browser, stage.shop.id);
        return serve?.(message);
      };
    await run(stage);
    expect(acts(heard)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: type 7 → unknown\. .*only the beginning of this has happened\./),
      `page ${stage.shop.id} full`,
    ]);
    expect(stage.stored().queue.question).toBeNull();
  });
});

describe('a click that Chrome does not answer, as it makes a touch of it', () => {
  it.each([
    ['is done where the page got all of it', true, /^You: click 12 → done\./],
    ['is unknown where the page did not get all of it', false, /^You: click 12 → unknown\./],
  ])('%s, and is not repeated', async (_, arrived, told) => {
    const { stage } = await shopWith(click, { GET_ARRIVED: arrived });
    stage.browser.start((call, work) => {
      const answer = work();
      return call.endsWith('Input.dispatchMouseEvent') ? new Promise(() => {}) : answer;
    });
    await run(stage);
    expect(receipt(stage)).toMatch(told);
    expect(inputs(stage).filter((input) => input === 'mousePressed')).toHaveLength(1);
  });
});

describe('a page that crashes during an act', () => {
  it('ends it at once', async () => {
    const { stage } = await shopWith(click);
    stage.browser.onInput = ({ params }) => {
      if (params.type === 'mousePressed')
        stage.browser.onDebuggerEvent.fire({ tabId: stage.shop.id }, 'Inspector.targetCrashed', {});
    };
    await run(stage);
    expect(receipt(stage)).toMatch(/^You: click 12 → unknown\./);
    expect([...stage.browser.attached]).toEqual([]);
  });
});
