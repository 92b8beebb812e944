import { expect, type Page } from '@playwright/test';
import type { Session } from '../../src/session/session.ts';
import { askAsPage, askerIn } from './ask-hidden.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { pressPill } from './pill.ts';
import { watch } from './session.ts';
import type { TypedChat } from './typed-table.ts';
import { until } from './until.ts';

/** How a person writes into each chat. */
export const typedFields: Readonly<Record<TypedChat, { field: string; key?: string; send?: string }>> = {
  chatgpt: { field: '#prompt-textarea' },
  claude: { field: '[data-testid="chat-input"]' },
  gemini: { field: 'rich-textarea .ql-editor' },
  aistudio: { field: 'footer textarea, ms-prompt-box textarea', key: 'Control+Enter' },
  lexical: { field: '[contenteditable="true"]', send: '[role="button"]' },
  deepchat: { field: '#text-input', send: '.input-button[role="button"]' },
};

export interface TypedStage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  readonly site: TypedChat;
  readonly chat: Page;
  readonly target: Page;
}

/** Waits until an agent that has been shown its target is idle. */
const isIdle = (session: Session | undefined): boolean =>
  session !== undefined &&
  session.turn.busySince === 0 &&
  !session.agent.isAnswering &&
  (session.queue.question !== null ||
    session.queue.items.every(
      (item) => item.kind === 'UPDATE_AGENT' && item.news.every((one) => one.kind === 'receipt' && one.quiet),
    ));

/** Commands that the target saw. */
export const countOf = async ({ target }: TypedStage): Promise<number> =>
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

export type Hands = ReturnType<typeof handsOf>;

/** What a person does in a chat and beside it, and what they wait for. */
export function handsOf(stage: TypedStage) {
  const { extension, fixtures, site, chat } = stage;
  const { stored } = watch({ extension, fixtures });
  const ask = askerIn(extension.control);
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
        (now) => now.queue.items.filter(({ kind }) => kind === 'COMMAND').length === count,
      ),
    async say(words: string) {
      const { field, key = 'Enter', send } = typedFields[site];
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
    pause: () => pressPill(extension, stage.target, 'Pause'),
    resume: async () => askAsPage(ask, 'RESUME', { session: (await session()).id }),
    answer: async (answer: string) => {
      const {
        id,
        queue: { question },
      } = await session();
      return askAsPage(ask, 'ANSWER', { session: id, question: question?.id ?? '', answer });
    },
  };
}
