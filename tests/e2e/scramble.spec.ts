import { expect, test } from '../support/extension.ts';
import { playChat } from '../support/play-chat.ts';
import { sampled } from '../support/sample.ts';
import { scrambledNames, scrambledPlay } from '../support/scrambled.ts';
import { expectKept } from './matrix/kept.ts';

const SEEDS = 10;
/** Each site with another redesign. */
const cases = scrambledNames.map((site, at) => ({ site, seed: 1 + (at % SEEDS) }));

// Two of the eleven replicas.
for (const { site, seed } of sampled(cases, { table: 'scramble', keyOf: ({ site }) => site, share: 0.18 }))
  test(`a redesigned chat carries out three commands without help · ${site} · ${seed}`, async ({
    extension,
    fixtures,
  }) => {
    const played = await playChat({ extension, fixtures }, scrambledPlay({ site, seed, commands: 3 }));
    expectKept(played, { clicks: 2 });
    expect(played.messages, 'messages that the chat received').toHaveLength(played.received.length);
  });

for (const { site, seed } of sampled(cases, { table: 'wild', keyOf: ({ site }) => site, share: 0.09 }))
  test(`a chat with new names in every turn is obeyed or left to the person · ${site} · ${seed}`, async ({
    extension,
    fixtures,
  }) => {
    const play = scrambledPlay({ site, seed, wild: true, commands: 3 });
    expectKept(await playChat({ extension, fixtures }, play), { clicks: 2, told: /./ });
  });

for (const { site, seed } of cases)
  test(`a redesigned chat carries out ten commands without help · ${site} · ${seed}`, {
    tag: '@all',
  }, async ({ extension, fixtures }) => {
    const played = await playChat({ extension, fixtures }, scrambledPlay({ site, seed, commands: 10 }));
    expectKept(played, { clicks: 9 });
  });
