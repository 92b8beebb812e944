import { expect, test } from '../support/extension.ts';
import { playChat } from '../support/play-chat.ts';
import { sampled } from '../support/sample.ts';
import { scrambledNames, scrambledPlay } from '../support/scrambled.ts';
import { expectKept } from './matrix/kept.ts';

const SEEDS = 10;
/** A redesign that leaves the composer: Kimi's control to send has no name, role or key, so only its table finds it. */
const COMPOSER_KEPT = 9;
/** Each site with another redesign. */
const cases = scrambledNames.map((site, at) => ({
  site,
  seed: site === 'kimi' ? COMPOSER_KEPT : 1 + (at % SEEDS),
}));
/** Without Gemini, whose tags tell its turns and are kept. */
const sensitive = cases.filter(({ site }) => site !== 'gemini');

// Two of the ten.
for (const { site, seed } of sampled(sensitive, { table: 'scramble', keyOf: ({ site }) => site, share: 0.2 }))
  test(`a redesigned chat carries out three commands without help · ${site} · ${seed}`, async ({
    extension,
    fixtures,
  }) => {
    const played = await playChat({ extension, fixtures }, scrambledPlay({ site, seed, commands: 3 }));
    expectKept(played, { clicks: 2 });
    expect(played.messages, 'messages that the chat received').toHaveLength(played.received.length);
  });

for (const { site, seed } of sampled(sensitive, { table: 'wild', keyOf: ({ site }) => site, share: 0.1 }))
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
