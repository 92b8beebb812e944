import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anActivity } from '../../../support/activity.ts';
import { CLICK, inputs, run, shopWith } from '../../background/support/shop.ts';
import { newsIn } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const POINTING = new Set<unknown>([
  'Page.startScreencast',
  'Page.stopScreencast',
  'mouseMoved',
  'mousePressed',
]);

describe('a hover', () => {
  it('follows an element that has moved, before the pointer comes', async () => {
    const covered = { ok: false, failure: { code: 'covered', message: 'Elsewhere.', hint: '' } };
    let left = 0;
    const { stage } = await shopWith(
      { action: 'hover', fields: { id: 12 } },
      {
        GET_COORDINATES: () => {
          left += 100;
          return { ok: true, value: { x: left, y: 20 } };
        },
        ANNOUNCE_INPUT: () => (left > 100 ? { ok: true } : covered),
      },
    );
    await run(stage);
    const moved = stage.browser.sent.filter(({ params }) => params.type === 'mouseMoved');
    expect(moved.map(({ params }) => params.x)).toEqual([200]);
    expect(newsIn(stage.stored())[0]).toMatch(/^You: hover 12 → done\./);
  });
});

describe('a click', () => {
  it('follows an element that has moved, and gives up on one that always does', async () => {
    const covered = { ok: false, failure: { code: 'covered', message: 'Elsewhere.', hint: '' } };
    let left = 0;
    const moving = {
      GET_COORDINATES: () => {
        left += 100;
        return { ok: true, value: { x: left, y: 20 } };
      },
    };
    const once = await shopWith(
      {},
      { ...moving, ANNOUNCE_INPUT: () => (left > 100 ? { ok: true } : covered) },
    );
    await run(once.stage);
    expect(inputs(once.stage)).toEqual(['mouseMoved', ...CLICK]);
    const pressed = once.stage.browser.sent.find(({ params }) => params.type === 'mousePressed');
    expect(pressed?.params).toMatchObject({ x: 200, y: 20 });
    const always = await shopWith({}, { ...moving, ANNOUNCE_INPUT: covered });
    await run(always.stage);
    expect(inputs(always.stage)).not.toContain('mousePressed');
    expect(newsIn(always.stage.stored())).toEqual([
      expect.stringMatching(/not done\. Element 12 keeps moving/),
    ]);
  });

  it('goes to where the page has said that its element is ready, and looks again once it has moved', async () => {
    const covered = { ok: false, failure: { code: 'covered', message: 'Elsewhere.', hint: '' } };
    const NOTE_PAGE = ({ pointsAt }: { pointsAt?: number }) => ({
      activity: anActivity(),
      ...(pointsAt === 12 && { ready: { x: 30, y: 40 } }),
    });
    const ready = await shopWith({}, { NOTE_PAGE });
    await run(ready.stage);
    expect(ready.heard.map(({ type }) => type)).not.toContain('GET_COORDINATES');
    const pressed = ready.stage.browser.sent.find(({ params }) => params.type === 'mousePressed');
    expect(pressed?.params).toMatchObject({ x: 30, y: 40 });
    let looks = 0;
    const ANNOUNCE_INPUT = () => (++looks > 1 ? { ok: true } : covered);
    const moved = await shopWith({}, { NOTE_PAGE, ANNOUNCE_INPUT });
    await run(moved.stage);
    const press = moved.stage.browser.sent.find(({ params }) => params.type === 'mousePressed');
    expect(press?.params).toMatchObject({ x: 10, y: 20 });
  });

  it('waits for a frame that the pointer has not reached yet, for a while', async () => {
    const late = { ok: false, failure: { code: 'unstable', message: 'Not there.', hint: '' } };
    let looks = 0;
    const soon = await shopWith({}, { ANNOUNCE_INPUT: () => (++looks > 9 ? { ok: true } : late) });
    await run(soon.stage);
    expect(inputs(soon.stage)).toEqual([...Array(9).fill('mouseMoved'), ...CLICK]);
    const never = await shopWith({}, { ANNOUNCE_INPUT: late });
    await run(never.stage);
    expect(inputs(never.stage)).not.toContain('mousePressed');
    expect(newsIn(never.stage.stored())).toEqual(['You: click 12 → not done. Not there.']);
  });

  it('is announced while the pointer is on its way, which the page waits for', async () => {
    const times: Record<string, number> = {};
    const ANNOUNCE_INPUT = async () => {
      times.announced = Date.now();
      await new Promise((come) => setTimeout(come, 30));
      times.answered = Date.now();
      return { ok: true };
    };
    const { stage } = await shopWith({}, { ANNOUNCE_INPUT });
    stage.browser.onInput = ({ params }) => {
      times[String(params.type)] = Date.now();
    };
    const { sendCommand } = chrome.debugger;
    vi.spyOn(chrome.debugger, 'sendCommand').mockImplementation(async (...command) => {
      const isMove = (command[2] as { type?: string } | undefined)?.type === 'mouseMoved'; // As `cdp/mouse` sends it.
      const answer = await sendCommand(...command);
      if (isMove) await new Promise((drawn) => setTimeout(drawn, 20));
      return answer;
    });
    await run(stage);
    expect(times.announced).toBe(times.mouseMoved);
    expect(times.mousePressed).toBe(times.answered);
    expect(inputs(stage)).toEqual(CLICK);
  });

  it('is announced once more where it is stored after the page has looked', async () => {
    const { stage, heard } = await shopWith({});
    const { local } = chrome.storage;
    const set = local.set.bind(local);
    vi.spyOn(local, 'set').mockImplementation(async (items: Record<string, unknown>) => {
      if (JSON.stringify(items).includes('"pressesIn"')) await new Promise((late) => setTimeout(late, 100));
      return set(items);
    });
    await run(stage);
    expect(heard.filter(({ type }) => type === 'ANNOUNCE_INPUT')).toHaveLength(2);
    expect(inputs(stage)).toEqual(CLICK);
  });

  it('is awaited no longer where the pointer cannot come', async () => {
    const { stage, heard } = await shopWith({});
    const { sendCommand } = chrome.debugger;
    vi.spyOn(chrome.debugger, 'sendCommand').mockImplementation(async (...command) => {
      if (command[1] === 'Page.startScreencast') throw new Error('Not now.');
      return sendCommand(...command);
    });
    await run(stage);
    const ended = heard.filter(({ type }) => type === 'END_INPUT').map(({ data }) => data);
    expect(ended).toMatchObject([{ came: true }]);
    expect(inputs(stage)).not.toContain('mousePressed');
  });

  it('has pictures taken while its place is looked for, until the pointer has come and while the page settles, so that a hidden tab moves it at once', async () => {
    const looking = ['Page.startScreencast', 'Page.stopScreencast'];
    const told = ({ stage }: Awaited<ReturnType<typeof shopWith>>) =>
      stage.browser.sent
        .map(({ method, params }) => params.type ?? method)
        .filter((what) => POINTING.has(what));
    const pressed = await shopWith({});
    await run(pressed.stage);
    expect(told(pressed)).toEqual([
      ...looking,
      'Page.startScreencast',
      'mouseMoved',
      'Page.stopScreencast',
      'mousePressed',
      ...looking,
    ]);
    const refused = { ok: false, failure: { code: 'disabled', message: 'Disabled.', hint: '' } };
    const unpressed = await shopWith({}, { ANNOUNCE_INPUT: refused });
    await run(unpressed.stage);
    expect(told(unpressed)).toEqual([
      ...looking,
      'Page.startScreencast',
      'mouseMoved',
      'Page.stopScreencast',
    ]);
  });

  it('that another frame has got instead is told as not done', async () => {
    const astray = { ok: false, failure: { code: 'covered', message: 'Nothing was clicked.', hint: '' } };
    const { stage } = await shopWith({}, { END_INPUT: { ok: true, value: { missed: true } } });
    const other = { parentFrameId: 0, url: 'https://shop.example/part', documentId: 'd5' };
    stage.shop.frames.set(5, {
      ...{ ...other, frameId: 5 },
      serve: ({ type }) => (type === 'END_INPUT' ? astray : { ok: true }),
    });
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → not done. Nothing was clicked.']);
  });

  it('on a list box gives it the focus, and presses nothing', async () => {
    const { stage, heard } = await shopWith(
      {},
      { GET_COORDINATES: { ok: true, value: { x: 10, y: 20, takes: 'focus' } } },
    );
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(heard.map(({ type }) => type)).toContain('TAKE_FOCUS');
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: click 12 → done\. It is a list/)]);
  });
});
