// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sampled } from '../../../../support/sample.ts';
import { useDrawing } from '../support/drawing.ts';
import { useEventWindow } from '../support/event-window.ts';
import { featureTable, type PlayedFeature } from './feature-table.ts';
import { lengths } from './lengths.ts';
import { ownMessage } from './own-message.ts';
import { play } from './play-feature.ts';
import { reading } from './reading.ts';
import { trouble } from './trouble.ts';
import { versions } from './versions.ts';

useEventWindow();
useDrawing();

const classes = { ownMessage, lengths, reading, versions, trouble };
const features = Object.values(classes).flat();
const inSample = sampled(features, {
  table: 'features of chats',
  keyOf: ({ name }) => name,
  classOf: (feature) => String(Object.values(classes).findIndex((some) => some.includes(feature))),
});
const verdicts = new Map<string, PlayedFeature['verdict']>();

it.each(inSample.map((feature) => [feature.name, feature] as const))('%s', async (_, feature) => {
  const { expected } = feature;
  const wanted =
    expected === 'works'
      ? { verdict: 'works', runs: 1, told: '' }
      : { verdict: 'told', runs: expected.runs ?? 0, told: expect.stringContaining(expected.told) };

  const verdict = await play(feature);
  verdicts.set(feature.name, verdict);
  expect(verdict).toEqual(wanted);
});

// The page lists all of them, so a sample cannot write it.
if (inSample.length === features.length)
  it('is silent about none of them, as the page in the repository says', async () => {
    const played: PlayedFeature[] = [];
    for (const feature of features)
      played.push({ feature, verdict: verdicts.get(feature.name) ?? (await play(feature)) });

    expect(played.length).toBeGreaterThanOrEqual(40);
    expect(played.filter(({ verdict }) => verdict.verdict === 'silent')).toEqual([]);
    await expect(featureTable(played)).toMatchFileSnapshot('../../../../e2e/FEATURES.md');
  });
