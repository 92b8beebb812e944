import { describe, expect, it } from 'vitest';
import { deleteEverything } from '../../../src/background/delete-everything.ts';
import { selfCheck } from '../../../src/background/self-check.ts';
import type { TabId } from '../../../src/protocol/ids.ts';
import { allSessions } from '../../../src/store/sessions.ts';
import { setStage } from './support/stage.ts';

describe('the self-check', () => {
  it('finds what works, and leaves nothing attached or stored', async () => {
    const stage = await setStage({ session: null });
    stage.browser.offscreen.answer = ({ type }) => (type === 'GET_LINKS' ? [] : undefined);
    const before = await stage.browser.local.get(null);
    const found = await selfCheck(stage.services, stage.other.id as TabId);
    expect(found).toMatchObject({ permissions: null, debugger: null, storage: null, offscreen: null });
    expect(await stage.browser.local.get(null)).toEqual(before);
  });

  it('says what does not work, in Chrome’s words', async () => {
    const stage = await setStage({ session: null });
    stage.browser.hasPermissions = false;
    stage.browser.local.refuseOnce('QUOTA_BYTES quota exceeded');
    const found = await selfCheck(stage.services, 999 as TabId);
    expect(found).toMatchObject({
      ...{ permissions: '', debugger: expect.any(String), storage: 'QUOTA_BYTES quota exceeded' },
    });
    expect(found.offscreen).toContain('GET_LINKS');
  });
});

it('all tasks end before the extension starts again without data', async () => {
  const stage = await setStage();
  expect(await deleteEverything(stage.services)).toMatchObject({ ok: true });
  expect(await allSessions(stage.services)).toEqual([]);
  expect(stage.browser.reloads).toBe(1);
  expect(await stage.browser.local.get('startsOver')).toEqual({ startsOver: true });
});
