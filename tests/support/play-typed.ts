import { expect, type Page } from '@playwright/test';
import type { Session } from '../../src/session/session.ts';
import { askAsPage } from './ask-hidden.ts';
import type { Fixtures } from './fixtures/server.ts';
import { createGate } from './gate.ts';
import type { Extension } from './launch.ts';
import { pressPanel } from './panel.ts';
import { asker } from './play-chat.ts';
import { watch } from './session.ts';
import { ASKS, latestCode, WORDS } from './typed-model.ts';
import type { TypedChat, TypedRowName } from './typed-table.ts';
import { until } from './until.ts';

/** Where words are typed: a button that counts, and one whose request the test answers. */
export const TYPED_TARGET = 'https://typed.example/';

/** How a person writes into each chat. */
const fields: Readonly<Record<TypedChat, { field: string; key?: string; send?: string }>> = {
  chatgpt: { field: '#prompt-textarea' },
  claude: { field: '[data-testid="chat-input"]' },
  gemini: { field: 'rich-textarea .ql-editor' },
  aistudio: { field: 'footer textarea, ms-prompt-box textarea', key: 'Control+Enter' },
  lexical: { field: '[contenteditable="true"]', send: '[role="button"]' },
};

export interface TypedStage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  readonly site: TypedChat;
  readonly chat: Page;
  readonly target: Page;
}

/** What a row did: commands that the target saw, and messages that asked for one again. */
export interface Typed {
  readonly runs: number;
  readonly asks: number;
}

/** Waits until an agent that has been shown its target is idle. */
const isIdle = (session: Session | undefined): boolean =>
  session !== undefined &&
  !session.isAgentBusy &&
  !session.agent.isAnswering &&
  (session.question !== null ||
    session.commandQueue.every(
      (item) => item.kind === 'UPDATE_AGENT' && item.news.every((one) => one.kind === 'receipt' && one.quiet),
    ));

/** Does what a row of the table says, and waits until the chat and the extension are idle again. */
export async function playTyped(stage: TypedStage, row: TypedRowName): Promise<Typed> {
  const { prepare, play } = plays[row];
  const hands = handsOf(stage);
  await prepare?.(hands);
  await idle(stage);
  const [runs, asks] = [await countOf(stage), hands.times(ASKS)];
  await play(hands);
  await idle(stage);
  return { runs: (await countOf(stage)) - runs, asks: hands.times(ASKS) - asks };
}

const countOf = async ({ target }: TypedStage): Promise<number> =>
  Number(await target.locator('#count').textContent());

/** Waits until nothing is on its way: every prompt is answered, and the reply has been reported. */
export async function idle({
  extension,
  fixtures,
}: Pick<TypedStage, 'extension' | 'fixtures'>): Promise<void> {
  const { stored } = watch({ extension, fixtures });
  await until('an idle session', async () => {
    const all = fixtures.received.length;
    return (
      fixtures.received.every(({ repliedAt }) => repliedAt !== undefined) &&
      isIdle(await stored()) &&
      all === fixtures.received.length
    );
  });
}

type Hands = ReturnType<typeof handsOf>;

function handsOf(stage: TypedStage) {
  const { extension, fixtures, site, chat } = stage;
  const { stored } = watch({ extension, fixtures });
  const ask = asker(extension.control);
  const session = async () => {
    const now = await stored();
    if (!now) throw new Error('There is no session.');
    return now;
  };
  const is = (what: string, holds: (now: Session) => boolean) =>
    until(what, async () => holds(await session()));
  return {
    fixtures,
    session,
    is,
    commands: (count: number) =>
      is(
        `${count} commands`,
        (now) => now.commandQueue.filter(({ kind }) => kind === 'COMMAND').length === count,
      ),
    async say(words: string) {
      const { field, key = 'Enter', send } = fields[site];
      await chat.locator(field).first().click();
      await chat.keyboard.insertText(words);
      if (send) await chat.locator(send).click();
      else await chat.keyboard.press(key);
    },
    async counts(more: () => Promise<unknown>) {
      const before = await countOf(stage);
      await more();
      await until('the count', async () => (await countOf(stage)) > before);
    },
    hasNotCounted: async (more: () => Promise<unknown>) => {
      const before = await countOf(stage);
      await more();
      expect(await countOf(stage)).toBe(before);
    },
    // Small windows do not show these controls.
    press: (name: string) => chat.locator('nav button', { hasText: name }).dispatchEvent('click'),
    told: (pattern: RegExp, times = 1) =>
      until(`${times} messages like ${pattern}`, async () => {
        return fixtures.received.filter(({ prompt }) => pattern.test(prompt)).length >= times;
      }),
    times: (pattern: RegExp) => fixtures.received.filter(({ prompt }) => pattern.test(prompt)).length,
    idle: () => idle(stage),
    pause: () => pressPanel(extension, stage.target, 'Pause'),
    resume: async () => askAsPage(ask, 'RESUME', { session: (await session()).id }),
    answer: async (answer: string) => {
      const { id, question } = await session();
      return askAsPage(ask, 'ANSWER', { session: id, question: question?.id ?? '', answer });
    },
  };
}

const SLOW = `${TYPED_TARGET}slow`;

/** Has the agent begin a command that lasts until the answer. */
async function beginSlow({ fixtures, say, is }: Hands): Promise<() => void> {
  const answered = createGate();
  fixtures.hold(SLOW, answered.opened);
  await say(WORDS.slow);
  await is('a command that has happened', ({ commandQueue }) =>
    commandQueue.some(({ state }) => state === 'dispatched'),
  );
  return answered.open;
}

const repeats = ({ journal }: Session): number =>
  journal.filter(({ key }) => key === 'stepReplyNotNew').length;

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
      await is('an answer', ({ answer }) => answer === 'Counted.');
    },
    async play(hands) {
      await count(hands);
      await hands.is('no answer', ({ answer }) => answer === null);
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
      await is('a question', ({ question }) => question !== null);
    },
    async play({ commands, counts, hasNotCounted, say, is, answer, told }) {
      await hasNotCounted(async () => {
        await say(WORDS.count);
        await commands(2);
      });
      await is('the same question', ({ question }) => question !== null);
      await counts(() => answer('M'));
      await told(/The person answers: M/);
    },
  },

  paused: {
    async play(hands) {
      const { counts, hasNotCounted, say, is, pause, resume } = hands;
      const release = await beginSlow(hands);
      await pause();
      await is('a pause', ({ hold }) => hold?.reason === 'person_paused');
      await hasNotCounted(async () => {
        await say(WORDS.count);
        await is('a command that waits', ({ commandQueue }) =>
          commandQueue.some(({ kind, state }) => kind === 'COMMAND' && state === 'received'),
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
        const before = repeats(await session());
        await press('Ask again');
        await is(`reply ${time} to the same words`, (now) => repeats(now) > before);
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
