import { expect, it } from 'vitest';
import { saveSettings } from '../../../src/background/handlers.ts';
import { abilitiesOf, assign } from '../../../src/background/tab-roles.ts';
import { readPages } from '../../../src/targets/pages/snapshots.ts';
import { rulesOf } from '../../../src/targets/site-rules.ts';
import { aTarget, tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';

const off = { sitesOff: ['shop.example'] };

it('a site that is switched off is read no more from this moment, and the agent is told so', async () => {
  const stage = await setStage({ session: { targets: { tabs: [aTarget({ tabId: tab(12), number: 1 })] } } });
  await saveSettings(stage.services, off);
  expect(rulesOf(stage.services, stage.stored())).toMatchObject(off);
  expect(stage.stored().targets.tabs).toMatchObject([{ state: 'refused' }]);
  const { pages, absent } = await readPages(stage.services, stage.stored());
  expect(pages).toEqual([]);
  expect(absent).toMatchObject([{ why: expect.stringContaining('which the person has switched off') }]);
});

it('once it is switched on again its tab is shown as before', async () => {
  const stage = await setStage({ session: { targets: { tabs: [aTarget({ tabId: tab(12), number: 1 })] } } });
  await saveSettings(stage.services, off);
  await saveSettings(stage.services, { sitesOff: [] });
  expect(rulesOf(stage.services, stage.stored()).sitesOff).toEqual([]);
  expect(stage.stored().targets.tabs[0]).toMatchObject({ state: 'admitted' });
});

it('a tab there can be nothing, and the person is told why', async () => {
  const stage = await setStage();
  await saveSettings(stage.services, off);
  const able = { able: false, reason: { key: 'tabBlocked', args: [] } };
  const other = tab(stage.shop.id);
  expect(await abilitiesOf(stage.services, other)).toMatchObject({ target: able, agent: able });
  const wish = { tabId: other, role: 'target', task: '' } as const;
  expect(await assign(stage.services, wish)).toMatchObject({ ok: false });
});

it('a task that begins later heeds it from its first moment', async () => {
  const stage = await setStage();
  await saveSettings(stage.services, { sitesOff: ['bank.example'], asksToOpen: false, mode: 'every' });
  expect(rulesOf(stage.services, stage.stored())).toMatchObject({
    sitesOff: ['bank.example'],
    opensUnasked: true,
  });
});
