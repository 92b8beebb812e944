import { expect, test } from '@playwright/test';
import { createGate } from './gate.ts';
import { chatIn } from './samples.ts';
import { countOf, type Hands, handsOf, idle, type TypedStage } from './typed-hands.ts';
import { ASKS, latestCode, WORDS } from './typed-model.ts';
import { rowNames, type TypedRowName, typedRow } from './typed-table.ts';
import { until } from './until.ts';

/** Where words are typed: a button that counts, and one whose request the test answers. */
export const TYPED_TARGET = 'https://typed.example/';

/** What a row did: commands that the target saw, and messages that asked for one again. */
interface Typed {
  readonly runs: number;
  readonly asks: number;
}

/** Plays the rows that this chat has, or every n-th of them, and expects of each what the table says. */
export async function playTable(stage: TypedStage, { every = 1 } = {}): Promise<void> {
  const { fixtures, site } = stage;
  await until('the target in the chat', async () =>
    fixtures.received.find(({ prompt }) => prompt.includes('Count one')),
  );
  await idle(stage);
  const present = rowNames.filter((name) => typedRow(name).absent?.[site] === undefined);
  // What came to nothing came to nothing for good: the words after it count once.
  for (const name of [...present.filter((_, index) => index % every === 0), 'idle'] as const) {
    const { what, runs, asks } = typedRow(name);
    await test.step(what, async () => {
      expect.soft(await playTyped(stage, name), what).toEqual({ runs, asks });
    });
  }
}

/** Does what a row of the table says, and waits until the chat and the extension are idle again. */
async function playTyped(stage: TypedStage, row: TypedRowName): Promise<Typed> {
  const { prepare, play } = plays[row];
  const hands = handsOf(stage);
  await prepare?.(hands);
  await idle(stage);
  const [runs, asks] = [await countOf(stage), hands.times(ASKS)];
  await play(hands);
  await idle(stage);
  return { runs: (await countOf(stage)) - runs, asks: hands.times(ASKS) - asks };
}

const SLOW = `${TYPED_TARGET}slow`;

/** Has the agent begin a command that lasts until the answer. */
async function beginSlow({ fixtures, say, is }: Hands): Promise<() => void> {
  const answered = createGate();
  fixtures.hold(SLOW, answered.opened);
  await say(WORDS.slow);
  await is('a command that has happened', ({ queue }) =>
    queue.items.some(({ state }) => state === 'dispatched'),
  );
  return answered.open;
}

interface TypedPlay {
  readonly prepare?: (hands: Hands) => Promise<unknown>;
  readonly play: (hands: Hands) => Promise<unknown>;
}

const count = ({ counts, say }: Hands) => counts(() => say(WORDS.count));

const plays: Readonly<Record<TypedRowName, TypedPlay>> = {
  idle: { play: count },

  done: {
    async prepare({ say, is }) {
      await say(WORDS.finish);
      await is('an answer', ({ progress: { answer } }) => answer === 'Counted.');
    },
    async play(hands) {
      await count(hands);
      await hands.is('no answer', ({ progress: { answer } }) => answer === null);
    },
  },

  running: {
    async play(hands) {
      const { commands, counts, hasNotCounted, say, told } = hands;
      const release = await beginSlow(hands);
      await hasNotCounted(async () => {
        await say(WORDS.count);
        await commands(2);
      });
      await counts(async () => release());
      await told(/You: click \d+ → done\..*You: click \d+ → done\./s);
    },
  },

  question: {
    async prepare({ say, is }) {
      await say(WORDS.question);
      await is('a question', ({ queue: { question } }) => question !== null);
    },
    async play({ commands, counts, hasNotCounted, say, is, answer, told }) {
      await hasNotCounted(async () => {
        await say(WORDS.count);
        await commands(2);
      });
      await is('the same question', ({ queue: { question } }) => question !== null);
      await counts(() => answer('M'));
      await told(/The person answers: M/);
    },
  },

  paused: {
    async play(hands) {
      const { counts, hasNotCounted, say, is, pause, resume } = hands;
      const release = await beginSlow(hands);
      await pause();
      await is('a pause', ({ queue: { hold } }) => hold?.reason === 'person_paused');
      await hasNotCounted(async () => {
        await say(WORDS.count);
        await is('a command that waits', ({ queue }) =>
          queue.items.some(({ kind, state }) => kind === 'COMMAND' && state === 'received'),
        );
        release();
      });
      await counts(() => resume());
    },
  },

  regenerated: {
    prepare: count,
    async play({ idle, press, is, session, told, times }) {
      const asks = times(ASKS);
      for (const time of [1, 2]) {
        const { lastReport } = chatIn(await session());
        await press('Ask again');
        await is(`reply ${time} to the same words`, (now) => chatIn(now).lastReport !== lastReport);
        await told(ASKS, asks + 1);
        await idle();
      }
    },
  },

  edited: {
    prepare: count,
    async play({ press, told, times }) {
      const asks = times(ASKS);
      await press('Edit and send');
      await told(ASKS, asks + 1);
    },
  },

  branch: {
    async play({ press, idle }) {
      await press('Other version');
      await idle();
      await press('Other version');
    },
  },

  pasted: {
    async play({ fixtures, say, told }) {
      const code = latestCode(fixtures.received.map(({ prompt }) => prompt));
      await say(JSON.stringify({ tool_code: code, action: 'done', answer: 'Pasted.' }));
      await told(/^\{"tool_code"/);
    },
  },
};
