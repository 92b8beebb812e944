import type { Page } from '@playwright/test';
import type { Answers, Payload, ToWorkerName } from '../../src/protocol/messages/index.ts';
import type { Question } from '../../src/protocol/question.ts';
import { questionOf } from '../../src/session/asked-site.ts';
import type { Session } from '../../src/session/session.ts';
import { type ReplicaName, replicas } from '../fixtures/sites/replicas.ts';
import { askAsPage, askerIn, startSession } from './ask-hidden.ts';
import type { Told } from './chat-script.ts';
import { QUICK } from './fixtures/quick.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { type Deed, LiveAgent } from './live-agent.ts';
import { said } from './sentences.ts';
import { stepLines } from './story.ts';
import { tabIdOf } from './tab-id.ts';
import { until } from './until.ts';

export interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
}

/** What a reply led to: a message, a question to the person, or that the session is held. */
export interface After {
  readonly told?: Told;
  readonly question?: Question;
  readonly held?: string;
}

/** A running session, its agent played by a test step by step. */
export interface Live {
  readonly id: string;
  readonly agent: LiveAgent;
  readonly chat: Page;
  readonly target: Page;
  stored(): Promise<Session | undefined>;
  /** What the session's commands did, as the person reads it. */
  steps(): Promise<readonly string[]>;
  /** Waits for the message that wants a reply. */
  told(): Promise<Told>;
  /** Replies and waits for what it leads to. */
  act(deed: Deed): Promise<After>;
  /** Replies with a command and waits for the next message. Fails where the person is asked or the session is held. */
  do(deed: Deed): Promise<Told>;
  /** Answers the question that stands with no, and waits for the next message. */
  refuse(question: Question): Promise<Told>;
  /** Says something to the agent. */
  say(words: string): Promise<void>;
  /** Waits until the reply has been taken without a message coming of it. */
  rest(): Promise<void>;
  /** Makes another page a target. */
  addTarget(url: string): Promise<Page>;
  ask<N extends ToWorkerName>(
    name: N,
    data: Partial<Payload<N>>,
  ): Promise<N extends keyof Answers ? Answers[N] : undefined>;
  /** Ends the session and closes its tabs and those that it opened. */
  end(): Promise<void>;
}

export async function openLive(
  { extension, fixtures }: Stage,
  { site = 'chatgpt', url, task = '' }: { site?: ReplicaName; url: string; task?: string },
): Promise<Live> {
  const { control, context } = extension;
  const asker = askerIn(control);
  const agent = new LiveAgent();
  fixtures.setSwitches(QUICK, site);
  fixtures.setModel(agent.model);
  const [chat, target] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([chat.goto(`https://${replicas[site].host}/`), target.goto(url)]);
  const id = await startSession(asker, {
    agent: await tabIdOf(control, chat),
    target: await tabIdOf(control, target),
    task,
  });

  const stored = () =>
    control.evaluate(
      async (key) => (await chrome.storage.local.get(key))[key] as Session | undefined, // Written by the worker.
      `session:${id}`,
    );
  const told = () => until('a message to the agent', async () => agent.told);
  const after = () =>
    until('what came of the reply', async (): Promise<After | undefined> => {
      const session = await stored();
      const question = session && questionOf(session);
      const hold = session?.queue.hold;
      if (agent.told) return { told: agent.told };
      if (question) return { question };
      return hold ? { held: said(hold.sentence) } : undefined;
    });
  const act = (deed: Deed) => {
    agent.reply(deed);
    return after();
  };
  return {
    ...{ id, agent, chat, target, stored, told, act },
    steps: async () => stepLines(await stored()),
    do: async (deed) => {
      const { told: next, question, held } = await act(deed);
      if (next) return next;
      throw new Error(`Instead of a message there is ${JSON.stringify(question ?? held)}.`);
    },
    refuse: async (question) => {
      await askAsPage(asker, 'ANSWER', { session: id, question: question.id, answer: 'refuse' });
      return told();
    },
    say: async (text) => void (await askAsPage(asker, 'REMOTE_INJECT', { session: id, text })),
    rest: async () => {
      await until('the reply to be taken', async () => {
        const session = await stored();
        return session && session.turn.busySince === 0 && session.turn.replied === session.turn.number;
      });
    },
    addTarget: async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      await askAsPage(asker, 'ASSIGN_ROLE', {
        tabId: await tabIdOf(control, page),
        role: 'target',
        session: id,
      } as Payload<'ASSIGN_ROLE'>); // The task is the agent's alone.
      return page;
    },
    ask: (name, data) => askAsPage(asker, name, data),
    end: async () => {
      agent.end();
      await askAsPage(asker, 'DISENGAGE_ALL', { session: id });
      await Promise.all(context.pages().map((page) => page !== control && page.close()));
    },
  };
}
