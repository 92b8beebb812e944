import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/background/redact.ts';
import { saveSettings } from '../../../src/background/settings.ts';
import { deleteTool, importTools, saveTool } from '../../../src/background/tools.ts';
import { aTarget, tab } from '../../support/samples.ts';
import { newsIn, type Stage, scriptIn, serve, setStage } from './support/stage.ts';

const orders = { name: 'Orders', url: 'https://shop.example/orders' };
const full = { ok: false, failure: expect.objectContaining({ code: 'storage_full' }) };
const names = async ({ worker }: Stage) => (await worker.preferences.tools()).map(({ name }) => name);

describe('saved tools', () => {
  it('are saved, changed and deleted', async () => {
    const stage = await setStage();
    const saved = await saveTool(stage.worker, orders);
    const { id } = saved.ok ? saved.value : { id: '' };
    await saveTool(stage.worker, { id, name: 'My orders', url: orders.url });
    expect(await stage.worker.preferences.tools()).toEqual([{ id, name: 'My orders', url: orders.url }]);
    expect(await deleteTool(stage.worker, id)).toMatchObject({ ok: true });
    expect(await deleteTool(stage.worker, id)).toMatchObject({ ok: false, failure: { code: 'invalid_tool' } });
    expect(await names(stage)).toEqual([]);
  });

  it('stay as they were when the storage is full, and the person is told', async () => {
    const stage = await setStage();
    await saveTool(stage.worker, orders);
    const attempts = [
      () => saveTool(stage.worker, { name: 'Mail', url: 'https://mail.example/' }),
      () => importTools(stage.worker, JSON.stringify([{ name: 'Mail', url: 'https://mail.example/' }])),
      () => saveSettings(stage.worker, { maxTabs: 1 }),
    ];
    for (const attempt of attempts) {
      stage.browser.sync.refuseOnce();
      expect(await attempt()).toEqual(full);
    }
    stage.browser.sync.refuseOnce('This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.');
    expect(await saveTool(stage.worker, { name: 'Mail', url: 'https://mail.example/' })).toEqual(full);
    expect(await names(stage)).toEqual(['Orders']);
    expect(await stage.worker.preferences.settings()).toMatchObject({ maxTabs: 3 });
  });

  it('fail loudly for any other reason', async () => {
    const stage = await setStage();
    stage.browser.sync.refuseOnce('An unexpected error occurred');
    await expect(saveTool(stage.worker, orders)).rejects.toThrow('unexpected');
  });

  it('are imported as far as they can be', async () => {
    const stage = await setStage();
    await saveTool(stage.worker, orders);
    const list = [orders, { name: 'Mail', url: 'https://mail.example/' }, { name: 'Bad', url: 'javascript:1' }];
    expect(await importTools(stage.worker, JSON.stringify(list))).toMatchObject({
      ok: true,
      value: { added: 1, skipped: [expect.any(String), expect.any(String)] },
    });
    expect(await importTools(stage.worker, 'no json')).toMatchObject({ ok: false });
    expect(await names(stage)).toEqual(['Mail', 'Orders']);
  });
});

describe('settings', () => {
  it('apply at once in every frame of every target', async () => {
    const stage = await setStage();
    const top = serve(stage.shop, {});
    const told: unknown[] = [];
    stage.shop.frames.set(5, {
      frameId: 5,
      parentFrameId: 0,
      url: 'https://shop.example/f',
      documentId: 'd5',
      serve: ({ data }) => void told.push(data),
    });
    await saveSettings(stage.worker, { redactPII: false, debugMode: true });
    for (const init of [top[0]?.data, told[0]]) expect(init).toMatchObject({ redact: false, debug: true });
  });

  it('release targets that are too many now, the agent’s first', async () => {
    const targetTabs = [aTarget({ tabId: tab(12), number: 1 }), aTarget({ tabId: tab(13), number: 2, openedBy: 'agent', lastUsedAt: 9 })];
    const stage = await setStage({ session: { targetTabs } });
    await saveSettings(stage.worker, { maxTabs: 1 });
    expect(stage.stored().targetTabs.map(({ number }) => number)).toEqual([1]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^Target 2/)]);
  });
});

describe('personal data', () => {
  const jane = { type: 'EMAIL', value: 'jane@example.org' };

  it('is kept with the origin that Chrome says, and answered with placeholders in order', async () => {
    const stage = await setStage();
    const given = await redact(stage.worker, scriptIn(stage.shop), [
      jane,
      { type: 'CREDIT_CARD', value: '4111 1111 1111 1111' },
      { ...jane, value: 'JANE@example.org' },
    ]);
    expect(given).toEqual(['[EMAIL_1]', '[CARD_1 …1111]', '[EMAIL_1]']);
    expect(JSON.stringify(stage.browser.session.items)).toContain('"origins":["https://shop.example"]');
  });

  it('is never on the disk', async () => {
    const stage = await setStage();
    await redact(stage.worker, scriptIn(stage.shop), [jane]);
    expect(JSON.stringify([stage.browser.local.items, stage.browser.sync.items])).not.toContain('jane');
  });

  it('of a tab outside every session is not kept', async () => {
    const stage = await setStage();
    expect(await redact(stage.worker, scriptIn(stage.other), [jane])).toEqual([]);
    expect(stage.browser.session.items).toEqual({});
  });
});
