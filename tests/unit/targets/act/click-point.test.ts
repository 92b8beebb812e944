import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPreferences } from '../../../../src/store/preferences.ts';
import { openVault } from '../../../../src/store/vault.ts';
import { findClickPoint } from '../../../../src/targets/act/click-point.ts';
import { element, frame, tab } from '../../../support/samples.ts';
import { serve, setStage } from '../../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function find(tabId: number, frameId = 0) {
  const finding = findClickPoint(
    { preferences: openPreferences(), vault: openVault() },
    {
      ...{
        tabId: tab(tabId),
        frameId: frame(frameId),
        site: 'https://shop.example',
        page: 'https://shop.example',
        ...{ parentFrameId: frame(-1), failed: false },
      },
      documentId: (await chrome.webNavigation.getFrame({ tabId, frameId }))?.documentId ?? '',
    },
    element(12),
  );
  await vi.advanceTimersByTimeAsync(5000);
  return finding;
}
const at = (x: number, y: number) => ({ ok: true, value: { x, y } });

it('takes the point that the page gives, with one look', async () => {
  const stage = await setStage();
  const heard = serve(stage.shop, { GET_COORDINATES: at(3, 1) });
  expect(await find(stage.shop.id)).toEqual({
    ok: true,
    value: { inFrame: { x: 3, y: 1 }, inTab: { x: 3, y: 1 } },
  });
  expect(heard).toHaveLength(1);
});

it('passes the page’s failure on, and fails if the page does not answer', async () => {
  const stage = await setStage();
  const covered = { ok: false, failure: { code: 'covered', message: '12 is covered.', hint: '' } };
  serve(stage.shop, { GET_COORDINATES: covered });
  expect(await find(stage.shop.id)).toEqual(covered);
  expect(await find(stage.other.id)).toMatchObject({ ok: false, failure: { code: 'no_answer' } });
});

it('adds the offsets of nested frames', async () => {
  const stage = await setStage();
  serve(stage.shop, {
    GET_FRAME_OFFSET: ({ frameId }: { frameId: number }) => (frameId === 5 ? at(100, 50) : at(0, 0)),
  });
  const child = { frameId: 5, parentFrameId: 0, url: 'https://pay.example/', documentId: 'd5' };
  stage.shop.frames.set(5, { ...child, serve: () => at(10, 5) });
  stage.shop.frames.set(6, {
    ...child,
    frameId: 6,
    parentFrameId: 5,
    documentId: 'd6',
    serve: () => at(1, 2),
  });
  expect(await find(stage.shop.id, 6)).toMatchObject({
    ok: true,
    value: { inFrame: { x: 1, y: 2 }, inTab: { x: 111, y: 57 } },
  });
});

it('fails if a parent frame has no offset for its child', async () => {
  const stage = await setStage();
  serve(stage.shop, {
    GET_FRAME_OFFSET: {
      ok: false,
      failure: { code: 'not_visible', message: 'The frame is hidden.', hint: '' },
    },
  });
  stage.shop.frames.set(5, {
    frameId: 5,
    parentFrameId: 0,
    url: 'https://pay.example/',
    documentId: 'd5',
    serve: () => at(10, 5),
  });
  expect(await find(stage.shop.id, 5)).toMatchObject({ ok: false, failure: { code: 'not_visible' } });
});
