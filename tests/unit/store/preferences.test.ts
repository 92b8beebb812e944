import { describe, expect, it } from 'vitest';
import type { ToolId } from '../../../src/protocol/ids.ts';
import { initialSettings } from '../../../src/protocol/settings.ts';
import { openPreferences } from '../../../src/store/preferences.ts';
import { FakeArea } from '../../support/browser/area.ts';

const tool = (id: string, name: string) => ({
  id: id as ToolId,
  name,
  url: `https://${name.toLowerCase()}.example/`,
});

describe('settings', () => {
  it('have defaults: privacy not accepted, redaction on', async () => {
    expect(await openPreferences(new FakeArea().area).settings()).toEqual(initialSettings);
    expect(initialSettings).toMatchObject({ privacyAccepted: false, redactPII: true });
  });

  it('have one key each, so that a change of one leaves the others', async () => {
    const area = new FakeArea({ maxTabs: 7 });
    const preferences = openPreferences(area.area);
    await preferences.saveSettings({ privacyAccepted: true });
    expect(area.items).toEqual({ maxTabs: 7, privacyAccepted: true });
    expect(await preferences.settings()).toEqual({ ...initialSettings, maxTabs: 7, privacyAccepted: true });
  });

  it.each([
    [{ maxTabs: 'many' }, { maxTabs: 3 }],
    [{ maxTabs: 99 }, { maxTabs: 3 }],
    [{ redactPII: 'no' }, { redactPII: true }],
    [{ privacyAccepted: 1 }, { privacyAccepted: false }],
    [{ redactPhone: null }, { redactPhone: true }],
  ])('fall back to the safe initial one, and only that, where %j has been synced', async (odd, safe) => {
    const others = {
      ...initialSettings,
      privacyAccepted: true,
      redactPII: false,
      redactEmail: false,
      maxTabs: 7,
    };
    expect(await openPreferences(new FakeArea({ ...others, ...odd }).area).settings()).toEqual({
      ...others,
      ...safe,
    });
  });
});

describe('saved tools', () => {
  it('have one key each and are listed by name', async () => {
    const area = new FakeArea();
    const preferences = openPreferences(area.area);
    await preferences.saveTools([tool('2', 'Orders'), tool('1', 'Books')]);
    expect(Object.keys(area.items).sort()).toEqual(['tool:1', 'tool:2']);
    expect((await preferences.tools()).map(({ name }) => name)).toEqual(['Books', 'Orders']);
  });

  it('are deleted one by one', async () => {
    const area = new FakeArea();
    const preferences = openPreferences(area.area);
    await preferences.saveTools([tool('1', 'Books'), tool('2', 'Orders')]);
    await preferences.deleteTool('1' as ToolId);
    expect(await preferences.tools()).toEqual([tool('2', 'Orders')]);
  });

  it('stay unchanged if there is no room for one more', async () => {
    const area = new FakeArea();
    const preferences = openPreferences(area.area);
    await preferences.saveTools([tool('1', 'Books')]);
    area.refuseOnce();
    await expect(preferences.saveTools([tool('2', 'Orders'), tool('3', 'Mail')])).rejects.toThrow('quota');
    expect(await preferences.tools()).toEqual([tool('1', 'Books')]);
  });

  it('ignore other stored items', async () => {
    const area = new FakeArea({ 'tool:x': { name: 'no id' }, maxTabs: 3, 'tool:y': tool('y', 'Books') });
    expect(await openPreferences(area.area).tools()).toEqual([tool('y', 'Books')]);
  });
});
