import { test } from '../../support/extension.ts';
import { turnOf } from '../../support/message-codes.ts';
import { type Played, playChat } from '../../support/play-chat.ts';
import { playHidden } from '../../support/play-hidden.ts';
import { scrambledPlay } from '../../support/scrambled.ts';
import { expectKept } from './kept.ts';
import { type ScrambleCase, scrambleCases, TOLD, titleOf, WAITS } from './scramble-table.ts';

const playOf = ({ site, seed, way }: ScrambleCase) =>
  scrambledPlay({ site, seed, wild: way === 'wild', commands: 3 });

const annotationsOf = (played: Played) => [
  { type: TOLD, description: expectKept(played, { clicks: 2, told: /./ }) },
  { type: WAITS, description: waitsOf(played).join(' ') },
];

for (const one of scrambleCases)
  if (one.way === 'hidden')
    test(titleOf(one), async ({ hidden, fixtures }, { annotations }) => {
      annotations.push(...annotationsOf(await playHidden({ hidden, fixtures }, playOf(one))));
    });
  else
    test(titleOf(one), async ({ extension, fixtures }, { annotations }) => {
      annotations.push(...annotationsOf(await playChat({ extension, fixtures }, playOf(one))));
    });

/** Milliseconds from the end of each reply on the server to its command. */
const waitsOf = ({ commands, received }: Played): number[] =>
  commands.flatMap(({ turn, receivedAt }) => {
    const reply = received.find(({ prompt }) => turnOf(prompt) === turn);
    return reply?.repliedAt === undefined ? [] : [receivedAt - reply.repliedAt];
  });
