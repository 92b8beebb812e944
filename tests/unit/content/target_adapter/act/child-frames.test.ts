// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Frames } from '../../../../../content/target_adapter/act/child-frames.ts';
import type { FrameId } from '../../../../../src/protocol/ids.ts';

let controller: AbortController;
let frames: Frames;
let first: HTMLIFrameElement;
let second: HTMLIFrameElement;

beforeEach(() => {
  document.body.innerHTML = '<iframe></iframe><iframe></iframe>';
  [first, second] = [...document.querySelectorAll('iframe')] as [HTMLIFrameElement, HTMLIFrameElement];
  controller = new AbortController();
  frames = new Frames(controller.signal);
});
afterEach(() => controller.abort());

const says = (frame: HTMLIFrameElement, data: unknown) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
const claims = (frame: HTMLIFrameElement, is: number) => says(frame, { source: 'agent-anything:frame', is });

it('knows a frame by what its script says', () => {
  claims(first, 5);
  claims(second, 6);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([5, 6]);
});

it('believes neither of two frames that claim one number', () => {
  claims(first, 5);
  claims(second, 5);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([undefined, undefined]);
});

it('believes no frame that claims two numbers, and leaves the other one its own', () => {
  claims(first, 5);
  claims(second, 6);
  claims(second, 5);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([undefined, undefined]);
});

it.each([
  { source: 'agent-anything:frame', is: 0 },
  { source: 'agent-anything:frame', is: '5' },
  { source: 'page', is: 5 },
  'text',
  null,
])('takes %j for nothing', (data) => {
  says(first, data);
  expect(frames.idOf(first)).toBeUndefined();
});

it('waits for frames that have a script, and not again for those that have none', async () => {
  const asked: unknown[] = [];
  first.contentWindow?.addEventListener('message', () => claims(first, 5));
  second.contentWindow?.addEventListener('message', ({ data }) => asked.push(data));
  await frames.settle([first, second]);
  expect([frames.idOf(first), frames.idOf(second)]).toEqual([5, undefined]);
  await frames.settle([first, second]);
  expect(asked).toHaveLength(1);
});

it('has no offset for a frame that it does not know, and does not take its number for an element’s', async () => {
  const offset = await frames.offset(9 as FrameId);
  expect(offset).toMatchObject({
    ok: false,
    failure: { code: 'stale_id', message: expect.not.stringContaining('9') },
  });
});
