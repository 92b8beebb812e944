// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChildFrames } from '../../../../../content/target_adapter/act/child-frames.ts';
import { framePoint } from '../../../../../content/target_adapter/act/frame-point.ts';
import type { FrameId } from '../../../../../src/protocol/ids.ts';
import type { FramePlace } from '../../../../../src/protocol/snapshot.ts';
import { element } from '../../../../support/samples.ts';

type Answer = Partial<FramePlace> | undefined | Promise<Partial<FramePlace> | undefined>;

let places: Record<number, (waits: boolean) => Answer>;
let asked: string[];
let frames: ChildFrames;
let first: HTMLIFrameElement;
let second: HTMLIFrameElement;

const VIEWPORT = { width: 300, height: 150, url: 'https://ads.example/' };

/** The list of frames that jsdom has on its own window, which is not this global. */
const listed = () => [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow);
Object.defineProperties(window, {
  length: { get: () => listed().length },
  0: { get: () => listed()[0] },
  1: { get: () => listed()[1] },
});

beforeEach(() => {
  document.body.innerHTML = '<iframe></iframe><iframe></iframe>';
  [first, second] = [...document.querySelectorAll('iframe')] as [HTMLIFrameElement, HTMLIFrameElement];
  asked = [];
  places = { 5: () => ({ at: 0 }), 6: () => ({ at: 1 }) };
  frames = new ChildFrames(async (child, waits) => {
    asked.push(`${child}${waits ? ' waits' : ''}`);
    const place = await places[child]?.(waits);
    return place && { of: window.length, ...VIEWPORT, ...place };
  });
});
afterEach(() => document.body.replaceChildren());

const settle = (expected: readonly number[], drawn: readonly HTMLIFrameElement[] = [first, second]) =>
  frames.settle(drawn, expected as FrameId[]);
const ids = () => [frames.idOf(first), frames.idOf(second)];

it('gives each frame the id of the document that is at its place', async () => {
  await settle([6, 5]);
  expect(ids()).toEqual([5, 6]);
});

it('asks for no place again, and sends the frames no message', async () => {
  const heard: unknown[] = [];
  for (const of of [window, first.contentWindow, second.contentWindow])
    of?.addEventListener('message', ({ data }) => heard.push(data));
  await settle([5, 6]);
  await settle([5, 6]);
  expect([asked, heard]).toEqual([['5 waits', '6 waits'], []]);
});

it('gives no id to a frame with two, nor the same id to two frames', async () => {
  places[6] = () => ({ at: 0 });
  await settle([5, 6]);
  expect(ids()).toEqual([undefined, undefined]);
});

it('believes no place in a list of another length', async () => {
  places[5] = () => ({ at: 0, of: 3 });
  await settle([5, 6]);
  expect(ids()).toEqual([undefined, 6]);
});

it('asks again if a frame goes while the place is told', async () => {
  places[6] = () => {
    places[6] = () => ({ at: 0 });
    first.remove();
    return { at: 1, of: 2 };
  };
  await settle([6]);
  expect(ids()).toEqual([undefined, 6]);
});

it('asks for nothing if no frame is drawn, or none can be read', async () => {
  await settle([5, 6], []);
  await settle([]);
  expect(asked).toEqual([]);
});

describe('until the script of a frame answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits, and no longer than for the frames that are drawn', async () => {
    let answer: (place: Partial<FramePlace>) => void = () => {};
    places[5] = () => new Promise((resolve) => (answer = resolve));
    places[6] = () => new Promise(() => {});
    const done = vi.fn();
    void settle([5, 6], [first]).then(done);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(done).not.toHaveBeenCalled();
    answer({ at: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('waits 2 s at most, and once for each frame', async () => {
    places = { 5: (waits) => (waits ? new Promise(() => {}) : undefined) };
    const done = vi.fn();
    void settle([5]).then(done);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toHaveBeenCalled();
    await settle([5]);
    expect(asked).toEqual(['5 waits', '5']);
    places[5] = () => ({ at: 0 });
    await settle([5]);
    expect(frames.idOf(first)).toBe(5);
  });
});

describe('frames in shadow roots, which the document does not list', () => {
  let inner: HTMLIFrameElement[];
  const sized = (frame: HTMLElement, width: number, height: number) => {
    Object.defineProperties(frame, { clientWidth: { value: width }, clientHeight: { value: height } });
  };

  beforeEach(() => {
    document.body.innerHTML = '<div></div>';
    const root = (document.querySelector('div') as HTMLElement).attachShadow({ mode: 'open' });
    root.innerHTML = '<iframe style="padding: 10px"></iframe><iframe></iframe>';
    inner = [...root.querySelectorAll('iframe')];
    for (const frame of inner) {
      frame.style.padding ||= '0px';
      Object.defineProperty(frame, 'contentWindow', { value: {} }); // jsdom loads none in a shadow root.
    }
    places = { 5: () => ({}), 6: () => ({ width: 500 }) };
  });
  const innerIds = async (): Promise<readonly unknown[]> => {
    await settle([5, 6], inner);
    return inner.map((frame) => frames.idOf(frame));
  };
  const [a, b] = [0, 1];

  it('are told apart by the size of their viewports', async () => {
    sized(inner[a] as HTMLElement, 520, 170);
    sized(inner[b] as HTMLElement, 300, 150);
    expect(await innerIds()).toEqual([6, 5]);
  });

  it('are told apart by their addresses', async () => {
    sized(inner[a] as HTMLElement, 320, 170);
    sized(inner[b] as HTMLElement, 300, 150);
    (inner[b] as HTMLIFrameElement).src = 'https://other.example/';
    places = { 5: () => ({}), 6: () => ({ url: 'https://other.example/' }) };
    expect(await innerIds()).toEqual([5, 6]);
  });

  it('have no id if two are alike', async () => {
    sized(inner[a] as HTMLElement, 320, 170);
    sized(inner[b] as HTMLElement, 300, 150);
    places[6] = () => ({});
    expect(await innerIds()).toEqual([undefined, undefined]);
  });
});

it('knows no point of an unknown frame, and does not report its id as that of an element', async () => {
  const point = await framePoint(frames, 9 as FrameId, {
    ...{ id: element(12), point: { x: 1, y: 2 }, purpose: 'pointer' },
    nameBlocker: async () => ({ name: 'nothing' }),
  });
  expect(point).toMatchObject({
    ok: false,
    failure: { code: 'stale_id', message: expect.not.stringContaining('9') },
  });
});
