import { expect, it } from 'vitest';
import type { Effect } from '../../../src/protocol/effect.ts';
import type { Baseline } from '../../../src/targets/act/baseline.ts';
import type { TargetDocument } from '../../../src/targets/pages/documents.ts';
import { effectsIn, type Told } from '../../../src/turn/receipt.ts';
import { frame, tab } from '../../support/samples.ts';
import { serve, setStage } from '../background/support/stage.ts';

const opened: Effect = { kind: 'opened', layer: 'dialog', name: 'Sign in' };
const nothing = { changed: true, navigatedTo: undefined, calls: [], timedOut: false };

/** A page with a frame in it, which have both noted how they are, and what the page answers now: that it has changed. */
async function twoDocuments() {
  const stage = await setStage();
  serve(stage.shop, { GET_EFFECTS: () => [{ kind: 'content' }] });
  const place = { tabId: tab(stage.shop.id), site: 'https://shop.example', page: 'https://shop.example' };
  const top: TargetDocument = {
    ...place,
    ...{ frameId: frame(0), documentId: stage.shop.frames.get(0)?.documentId ?? '' },
    ...{ parentFrameId: frame(-1), failed: false },
  };
  const inner: TargetDocument = {
    ...top,
    ...{ frameId: frame(5), documentId: 'd5', parentFrameId: frame(0) },
  };
  const before = { noted: [top, inner], frames: [frame(0)] } as unknown as Baseline; // All that is read of it here.
  const told: Told = Promise.resolve([{ document: top, effects: [opened] }]);
  const effectsAfter = async (evidence: object, asked: Told | undefined) => {
    const answered = await effectsIn(
      stage.services,
      { frame: top, before, field: undefined },
      { evidence: { ...nothing, ...evidence }, told: asked },
    );
    return answered?.flatMap(({ effects }) => effects);
  };
  return { effectsAfter, told, inner };
}

it('tells what the frames have answered as the page came to rest', async () => {
  const { effectsAfter, told } = await twoDocuments();
  expect(await effectsAfter({}, told)).toEqual([opened]);
  expect(await effectsAfter({}, undefined)).toEqual([{ kind: 'content' }]);
});

it('asks again without a frame that has loaded another page', async () => {
  const { effectsAfter, told, inner } = await twoDocuments();
  expect(await effectsAfter({ replaced: [inner] }, told)).toEqual([{ kind: 'content' }]);
});

it('tells nothing of a page that has been left', async () => {
  const { effectsAfter, told } = await twoDocuments();
  expect(await effectsAfter({ newDocument: true }, told)).toBeUndefined();
});
