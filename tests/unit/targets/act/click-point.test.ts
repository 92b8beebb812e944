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

async function find(tabId: number, frameId = 0, sitesOff: readonly string[] = []) {
  const finding = findClickPoint(
    { preferences: openPreferences(), vault: openVault() },
    { origins: ['https://shop.example'], sitesOff },
    {
      id: element(12),
      frame: {
        ...{ tabId: tab(tabId), frameId: frame(frameId) },
        ...{ site: 'https://shop.example', page: 'https://shop.example' },
        ...{ parentFrameId: frame(-1), failed: false },
        documentId: (await chrome.webNavigation.getFrame({ tabId, frameId }))?.documentId ?? '',
      },
    },
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
    value: { inFrame: { x: 3, y: 1 }, inTab: { x: 3, y: 1 }, takesFocus: false },
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

it('says where a click would choose whatever lies there', async () => {
  const stage = await setStage();
  serve(stage.shop, { GET_COORDINATES: { ok: true, value: { x: 3, y: 1, takes: 'focus' } } });
  expect(await find(stage.shop.id)).toMatchObject({ ok: true, value: { takesFocus: true } });
});

type Asked = { readonly frameId: number; readonly point: { readonly x: number; readonly y: number } };
const child = { frameId: 5, parentFrameId: 0, url: 'https://pay.example/', documentId: 'd5' };

it('takes the point through every frame around it', async () => {
  const stage = await setStage();
  // The top frame turns the frame in it upside down.
  serve(stage.shop, {
    GET_FRAME_POINT: ({ frameId, point }: Asked) =>
      frameId === 5 ? at(400 - point.x, 300 - point.y) : at(0, 0),
  });
  stage.shop.frames.set(5, {
    ...child,
    serve: ({ data }) => {
      const { point } = data as Asked;
      return at(point.x + 10, point.y + 5);
    },
  });
  stage.shop.frames.set(6, {
    ...child,
    ...{ frameId: 6, parentFrameId: 5, documentId: 'd6', serve: () => at(1, 2) },
  });
  expect(await find(stage.shop.id, 6)).toMatchObject({
    ok: true,
    value: { inFrame: { x: 1, y: 2 }, inTab: { x: 389, y: 293 } },
  });
});

it('fails as the frame around does, and tells nothing of one that may not be read', async () => {
  const stage = await setStage();
  const covered = { code: 'covered', message: '12 is covered by dialog "Their words".', hint: '' };
  serve(stage.shop, { GET_FRAME_POINT: () => at(0, 0) });
  const around = { ...child, url: 'https://ads.example/', serve: () => ({ ok: false, failure: covered }) };
  stage.shop.frames.set(5, around);
  stage.shop.frames.set(6, {
    ...child,
    ...{ frameId: 6, parentFrameId: 5, documentId: 'd6', serve: () => at(1, 2) },
  });
  const found = await find(stage.shop.id, 6, ['ads.example']);
  expect(found).toMatchObject({ ok: false, failure: { code: 'covered' } });
  expect(JSON.stringify(found)).not.toContain('Their words');
  expect(await find(stage.shop.id, 6)).toMatchObject({ ok: false, failure: covered });
});
