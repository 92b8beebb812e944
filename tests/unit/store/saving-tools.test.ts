import { describe, expect, it } from 'vitest';
import { deleteTool, importTools, saveTool } from '../../../src/store/saved-tools.ts';
import { type Stage, setStage } from '../background/support/stage.ts';

const orders = { name: 'Orders', url: 'https://shop.example/orders' };
const names = async ({ services }: Stage) => (await services.preferences.tools()).map(({ name }) => name);

describe('saved tools', () => {
  it('are saved, changed and deleted', async () => {
    const stage = await setStage();
    const saved = await saveTool(stage.services, orders);
    const { id } = saved.ok ? saved.value : { id: '' };
    await saveTool(stage.services, { id, name: 'My orders', url: orders.url });
    expect(await stage.services.preferences.tools()).toEqual([{ id, name: 'My orders', url: orders.url }]);
    expect(await deleteTool(stage.services, id)).toMatchObject({ ok: true });
    expect(await deleteTool(stage.services, id)).toMatchObject({
      ok: false,
      failure: { code: 'invalid_tool' },
    });
    expect(await names(stage)).toEqual([]);
  });

  it('are imported as far as they can be', async () => {
    const stage = await setStage();
    await saveTool(stage.services, orders);
    const list = [
      orders,
      { name: 'Mail', url: 'https://mail.example/' },
      { name: 'Bad', url: 'javascript:1' },
    ];
    expect(await importTools(stage.services, JSON.stringify(list))).toMatchObject({
      ok: true,
      value: { added: 1, skipped: [expect.any(String), expect.any(String)] },
    });
    expect(await importTools(stage.services, 'no json')).toMatchObject({ ok: false });
    expect(await names(stage)).toEqual(['Mail', 'Orders']);
  });
});
