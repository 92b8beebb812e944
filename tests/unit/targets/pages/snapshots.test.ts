import { expect, it } from 'vitest';
import { readLines } from '../../../../src/targets/pages/snapshots.ts';
import { aTarget, tab } from '../../../support/samples.ts';
import { serve, setStage } from '../../background/support/stage.ts';

it('logs that the adapter has repaired its cached page', async () => {
  const stage = await setStage();
  const snapshot = {
    version: '1',
    url: 'https://shop.example/',
    title: 'Shop',
    lines: [],
    mended: 'region > item',
  };
  serve(stage.shop, { GET_SNAPSHOT: snapshot });
  await readLines(stage.services, stage.stored(), aTarget({ tabId: tab(stage.shop.id) }));
  expect(stage.logged).toEqual([[expect.stringContaining('had been wrong'), 'region > item']]);
});
