import type { Page } from '@playwright/test';
import { fenced, type Told } from '../../../support/chat-script.ts';
import type { Deed } from '../../../support/live-agent.ts';
import { type Live, openLive, type Stage } from '../../../support/live-session.ts';
import { handsOf } from '../../../support/typed-hands.ts';
import { latestCode } from '../../../support/typed-model.ts';
import { until } from '../../../support/until.ts';
import { HOST, type Scenario, WORDS } from './scenarios.ts';

export interface Hands {
  readonly live: Live;
  readonly page: Page;
  /** The agent's reply to the message that waits for one. */
  replies(deed: (told: Told) => Deed): void;
  /** Replies with a command, and waits for the message about it. */
  commands(deed: (told: Told) => Deed): Promise<void>;
  types(words: string): Promise<void>;
  idle(): Promise<void>;
  /** Waits until the wait stands, or until the agent was told that there is none. */
  hasBegunToWait(): Promise<void>;
  closeOpened(): Promise<void>;
}

/** Most messages wait for a worker that an alarm starts. */
const LIMIT_MS = 60_000;

/** A session in which a scenario is played, its agent step by step. */
export async function openHands({ extension, fixtures }: Stage, { typed }: Scenario): Promise<Hands> {
  await extension.control.evaluate(() => chrome.storage.sync.set({ privacyAccepted: true }));
  const live = await openLive({ extension, fixtures }, { url: `https://${HOST}/`, task: 'Do as you like.' });
  const { agent, chat, target: page } = live;
  fixtures.setModel((prompt, history) => {
    if (!typed || !prompt.startsWith(WORDS)) return agent.model(prompt, history);
    const earlier = history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).reverse();
    const told = { turn: latestCode(earlier), text: '', earlier };
    return `I do it.\n\n${fenced({ tool_code: told.turn, ...typed(told) })}`;
  });
  // Playwright dismisses a dialog that nobody listens to.
  page.on('dialog', () => {});
  const { say, idle } = handsOf({ extension, fixtures, site: 'chatgpt', chat, target: page });
  const told = () => until('a message to the agent', async () => agent.told, LIMIT_MS);
  const replies = (deed: (told: Told) => Deed) => {
    const { told: waiting } = agent;
    if (!waiting) throw new Error('No message waits for a reply.');
    agent.reply(deed(waiting));
  };
  await told();
  return {
    live: { ...live, told },
    page,
    replies,
    commands: async (deed) => {
      replies(deed);
      await told();
    },
    types: say,
    idle,
    hasBegunToWait: async () => {
      await until(
        'a wait',
        async () => agent.told !== undefined || (await live.stored())?.wait !== undefined,
      );
    },
    closeOpened: async () => {
      const known = [extension.control, chat, page];
      const opened = extension.context.pages().filter((one) => !known.includes(one));
      await Promise.all(opened.map((one) => one.close()));
      await until('one target', async () => (await live.stored())?.targetTabs.length === 1);
    },
  };
}
