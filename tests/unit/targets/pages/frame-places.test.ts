import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameId } from '../../../../src/protocol/ids.ts';
import { noteGreeting, placeOfFrame } from '../../../../src/targets/pages/frame-places.ts';
import { tab } from '../../../support/samples.ts';

const child = { tabId: tab(7), frameId: 5 as FrameId };
const place = { at: 1, of: 2, width: 300, height: 150, url: 'https://ads.example/' };
let isThere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  vi.stubGlobal('chrome', {
    tabs: {
      sendMessage: async () => {
        if (!isThere) throw new Error('Could not establish connection. Receiving end does not exist.');
        return { res: place };
      },
    },
    webNavigation: { onCommitted: { addListener() {}, removeListener() {} } },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is where the frame says that it is', async () => {
  expect(await placeOfFrame(child, false)).toEqual(place);
});

it('is nowhere while its script is not there', async () => {
  isThere = false;
  expect(await placeOfFrame(child, false)).toBeUndefined();
});

it('is asked for again once its script greets', async () => {
  isThere = false;
  const asked = placeOfFrame(child, true);
  await vi.advanceTimersByTimeAsync(1_000);
  isThere = true;
  noteGreeting({ ...child, frameId: 6 as FrameId });
  noteGreeting(child);
  expect(await asked).toEqual(place);
});

it('is waited for 2 s', async () => {
  isThere = false;
  const asked = placeOfFrame(child, true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBeUndefined();
});
