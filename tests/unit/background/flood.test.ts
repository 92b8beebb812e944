import { expect, it } from 'vitest';
import { noteFlood } from '../../../src/background/flood.ts';
import { tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';

it('tells the person once which tab sends too much, also after the worker has died', async () => {
  const stage = await setStage();
  for (const from of [stage.shop, stage.shop, stage.chat, stage.shop, stage.chat, stage.other])
    await noteFlood(stage.services, tab(from.id));
  expect(stage.stored().journal.map(({ key, args }) => [key, ...args])).toEqual([
    ['stepTargetFlooded', '1'],
    ['stepAgentFlooded'],
  ]);
});
