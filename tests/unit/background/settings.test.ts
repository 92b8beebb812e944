import { describe, expect, it } from 'vitest';
import { saveSettings } from '../../../src/background/handlers.ts';
import { readTopFrame } from '../../../src/targets/pages/snapshots.ts';
import { aTarget, tab } from '../../support/samples.ts';
import { newsIn, serve, setStage } from './support/stage.ts';

describe('settings', () => {
  it('reach every frame of every target at once', async () => {
    const stage = await setStage();
    const top = serve(stage.shop, {});
    const heardInFrame: unknown[] = [];
    stage.shop.frames.set(5, {
      frameId: 5,
      parentFrameId: 0,
      url: 'https://shop.example/f',
      documentId: 'd5',
      serve: ({ data }) => void heardInFrame.push(data),
    });
    await saveSettings(stage.services, { redactPII: false });
    for (const init of [top[0]?.data, heardInFrame[0]]) expect(init).toMatchObject({ redact: [] });
    await saveSettings(stage.services, { redactPII: true, redactEmail: false, redactIp: true });
    for (const init of [top[1]?.data, heardInFrame[1]]) {
      expect(init).toMatchObject({
        redact: expect.arrayContaining(['PHONE', 'CREDIT_CARD', 'PERSON', 'IP']),
      });
      expect(init).not.toMatchObject({ redact: expect.arrayContaining(['EMAIL']) });
    }
  });

  it('go along with every request for page text, because a page may miss the change', async () => {
    const stage = await setStage();
    const heard = serve(stage.shop, {
      INIT_TARGET: () => Promise.reject(new Error('busy')),
      GET_SNAPSHOT: undefined,
    });
    await saveSettings(stage.services, { redactPII: true, redactIp: true });
    await readTopFrame(stage.services, stage.stored().permissions, aTarget({ tabId: tab(stage.shop.id) }));
    expect(heard.at(-1)).toMatchObject({
      type: 'GET_SNAPSHOT',
      data: { redact: expect.arrayContaining(['IP', 'EMAIL']) },
    });
  });

  it('release the targets above a lower limit, those of the agent first', async () => {
    const targetTabs = [
      aTarget({ tabId: tab(12), number: 1 }),
      aTarget({ tabId: tab(13), number: 2, openedBy: 'agent', lastUsedAt: 9 }),
    ];
    const stage = await setStage({ session: { targets: { tabs: targetTabs } } });
    await saveSettings(stage.services, { maxTabs: 1 });
    expect(stage.stored().targets.tabs.map(({ number }) => number)).toEqual([1]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^Target 2/)]);
  });
});
