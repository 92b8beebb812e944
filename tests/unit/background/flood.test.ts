import { expect, it } from 'vitest';
import { noteFlood } from '../../../src/background/flood.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { tab } from '../../support/samples.ts';
import { eventsOf } from '../../support/story.ts';
import { setStage } from './support/stage.ts';

it('tells the person once which tab sends too much, also after the worker has died', async () => {
  const stage = await setStage();
  for (const from of [stage.shop, stage.shop, stage.chat, stage.shop, stage.chat, stage.other])
    await noteFlood(stage.services, tab(from.id));
  expect(eventsOf(stage.stored())).toEqual([
    sentence('stepTargetFlooded', '1'),
    sentence('stepAgentFlooded'),
  ]);
  expect(stage.stored().targets.flooded).toEqual([stage.shop.id, stage.chat.id]);
});
