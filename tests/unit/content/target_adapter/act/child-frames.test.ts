// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChildFrames } from '../../../../../content/target_adapter/act/child-frames.ts';
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

it('waits for the answers of frames, and only once for those that give none', async () => {
  const asked: unknown[] = [];
  first.contentWindow?.addEventListener('message', () => claims(first, 5));
  second.contentWindow?.addEventListener('message', ({ data }) => asked.push(data));
  await frames.settle([first, second]);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([5, undefined]);
  await frames.settle([first, second]);
  expect(asked).toHaveLength(1);
});

it('knows no point of an unknown frame, and does not report its id as that of an element', async () => {
  const point = await frames.pointOf(9 as FrameId, {
    ...{ id: element(12), point: { x: 1, y: 2 }, purpose: 'pointer' },
    nameBlocker: async () => ({ name: 'nothing' }),
  });
  expect(point).toMatchObject({
    ok: false,
    failure: { code: 'stale_id', message: expect.not.stringContaining('9') },
  });
});
