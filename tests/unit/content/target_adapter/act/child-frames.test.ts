// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChildFrames } from '../../../../../content/target_adapter/act/child-frames.ts';
import { framePoint } from '../../../../../content/target_adapter/act/frame-point.ts';
import type { FrameId } from '../../../../../src/protocol/ids.ts';
import { element } from '../../../../support/samples.ts';

const MARK = 'b4k7m2qx';
let controller: AbortController;
let frames: ChildFrames;
let first: HTMLIFrameElement;
let second: HTMLIFrameElement;

beforeEach(() => {
  document.body.innerHTML = '<iframe></iframe><iframe></iframe>';
  [first, second] = [...document.querySelectorAll('iframe')] as [HTMLIFrameElement, HTMLIFrameElement];
  controller = new AbortController();
  frames = new ChildFrames(controller.signal);
  frames.identify({ frameId: 0 as FrameId, mark: MARK });
});
afterEach(() => controller.abort());

const says = (frame: HTMLIFrameElement, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
const claims = (frame: HTMLIFrameElement, is: number) => says(frame, [MARK, is]);

it('gives a frame the id that its script claims', () => {
  claims(first, 5);
  claims(second, 6);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([5, 6]);
});

it('gives no id to two frames that claim the same one', () => {
  claims(first, 5);
  claims(second, 5);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([undefined, undefined]);
});

it('gives no id to a frame that claims two, nor to another frame with one of them', () => {
  claims(first, 5);
  claims(second, 6);
  claims(second, 5);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([undefined, undefined]);
});

it.each([[MARK, 0], [MARK, '5'], [MARK], ['page', 5], ['', 5], 'text', null])(
  'ignores the message %j',
  (data) => {
    says(first, data);
    expect(frames.idOf(first)).toBeUndefined();
  },
);

describe('until the frames that can be read are known', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const settled = (expected: readonly number[], drawn: readonly HTMLIFrameElement[] = [first, second]) => {
    const done = vi.fn();
    void frames.settle(drawn, expected as FrameId[]).then(done);
    return done;
  };

  it('does not wait for a frame that is not drawn', async () => {
    claims(first, 5);
    const done = settled([5, 6], [first]);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('asks a frame that is not drawn, too, so that the others are told apart from it', async () => {
    const asked: unknown[] = [];
    second.contentWindow?.addEventListener('message', ({ data }) => asked.push(data));
    settled([6], [first]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([[MARK]]);
  });

  it('does not wait for frames that cannot be read', async () => {
    const done = settled([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('asks and waits, however late its script comes, and leaves a frame of somebody else alone', async () => {
    const asked: unknown[] = [];
    first.contentWindow?.addEventListener('message', ({ data }) => asked.push(data));
    const done = settled([5]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([done.mock.calls.length, asked]).toEqual([0, [[MARK]]]);
    claims(first, 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
    expect([frames.idOf(first), frames.idOf(second)]).toEqual([5, undefined]);
  });

  it('asks again once it is told the mark under which a frame has claimed its id too soon', async () => {
    controller.abort();
    frames = new ChildFrames(new AbortController().signal);
    const asked: unknown[] = [];
    first.contentWindow?.addEventListener('message', ({ data }) => asked.push(data));
    const done = settled([5]);
    claims(first, 5);
    await vi.advanceTimersByTimeAsync(500);
    frames.identify({ frameId: 0 as FrameId, mark: MARK });
    await vi.advanceTimersByTimeAsync(500);
    expect([done.mock.calls.length, asked]).toEqual([0, [[''], [MARK]]]);
    claims(first, 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
  });

  it('waits once more where it is told the mark too late', async () => {
    frames = new ChildFrames(controller.signal);
    settled([5]);
    await vi.advanceTimersByTimeAsync(2_000);
    frames.identify({ frameId: 0 as FrameId, mark: MARK });
    const again = settled([5]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(again).not.toHaveBeenCalled();
    claims(first, 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(again).toHaveBeenCalled();
  });

  it('waits once alone for a frame that never says who it is', async () => {
    const done = settled([5]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toHaveBeenCalled();
    const again = settled([5]);
    await vi.advanceTimersByTimeAsync(0);
    expect(again).toHaveBeenCalled();
    claims(second, 5);
    expect(frames.idOf(second)).toBe(5);
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
