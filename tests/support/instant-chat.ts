import type { Page } from '@playwright/test';
import type { Payload } from '../../src/protocol/messages/index.ts';
import type { Session } from '../../src/session/session.ts';
import { replicas } from '../fixtures/sites/replicas.ts';
import { askAsPage, askerIn, startSession } from './ask-hidden.ts';
import type { Extension } from './launch.ts';
import { tabIdOf } from './tab-id.ts';

/** A chat that answers at once: a stand-in for our bridge takes each message and replies with what a test says. */
export interface InstantChat {
  readonly target: Page;
  /** The message that wants a reply. */
  readonly message: string;
  /** Replies with a command; answers the next message. */
  act(command: Readonly<Record<string, unknown>>): Promise<string>;
  /** The person answers what they are asked by one of its choices; answers the next message. */
  answer(choice: string): Promise<string>;
  end(): Promise<void>;
}

/** What stands in our world of the chat's tab. */
export interface StandIn {
  /** Takes messages from now on, so that the first one shows the target. */
  begin(): void;
  /** Answers the message that is not replied to yet, once it has come. */
  told(): Promise<string>;
  reply(command: string): void;
}

/** Starts a session whose agent is such a chat. Nothing of a chat's page is used, so a turn costs what our own work in the target costs. */
export async function openInstantChat({ control, context }: Extension, url: string): Promise<InstantChat> {
  const page = await context.newPage();
  // A tab is found by its address.
  await page.goto(`https://${replicas.chatgpt.host}/?${context.pages().length}`);
  const chat = await tabIdOf(control, page);
  await inWorld(control, chat, standIn);
  // In front of the chat: Chrome gives input to a page that draws at once.
  const target = await context.newPage();
  await target.goto(url);
  const session = await startSession(askerIn(control), {
    agent: chat,
    target: await tabIdOf(control, target),
  });
  await inWorld(control, chat, () => (globalThis as unknown as { chat: StandIn }).chat.begin());
  const told = () =>
    inWorld<string>(control, chat, () => (globalThis as unknown as { chat: StandIn }).chat.told());
  let message = await told();
  return {
    target,
    get message() {
      return message;
    },
    act: async (command) => {
      const reply = (text: string) => (globalThis as unknown as { chat: StandIn }).chat.reply(text);
      await inWorld(control, chat, reply, JSON.stringify(command));
      message = await Promise.race([told(), stopOf(control, session)]);
      return message;
    },
    answer: async (answer) => {
      const question = await control.evaluate(async (key) => {
        const stored = (await chrome.storage.local.get(key))[key] as Session;
        return stored.queue.question?.id;
      }, `session:${session}`);
      const data: Payload<'ANSWER'> = { session, question: question ?? '', answer };
      await askAsPage(askerIn(control), 'ANSWER', data);
      message = await told();
      return message;
    },
    end: async () => {
      const data: Partial<Payload<'DISENGAGE_ALL'>> = { session };
      await askAsPage(askerIn(control), 'DISENGAGE_ALL', data);
      await Promise.all([page.close(), target.close()]);
    },
  };
}

/** Fails once the person is asked, or the session is held: then no message comes. Asks in the worker's stead, which need not be woken. */
const stopOf = (control: Extension['control'], session: string): Promise<never> =>
  control.evaluate(
    (key) =>
      new Promise<never>((_, fail) => {
        const look = (stored: Session | undefined) => {
          const why = stored?.queue.question ?? stored?.queue.hold;
          if (why) fail(new Error(`Instead of a message there is ${JSON.stringify(why)}.`));
        };
        chrome.storage.local.onChanged.addListener(({ [key]: changed }) =>
          look(changed?.newValue as Session | undefined),
        );
        // The person may be asked before this listens.
        void chrome.storage.local.get(key).then(({ [key]: stored }) => look(stored as Session | undefined));
      }),
    `session:${session}`,
  );

/** Runs a function in our isolated world of a tab. */
export const inWorld = <T>(
  control: Extension['control'],
  tabId: number,
  work: (argument: string) => unknown,
  argument = '',
): Promise<T> =>
  control.evaluate(`chrome.scripting.executeScript({
    target: { tabId: ${tabId} }, func: ${work}, args: [${JSON.stringify(argument)}],
  }).then(([{ result }]) => result)`);

/** Sent as text. Says that a copy of the bridge runs here, so that the real one does not start. */
export function standIn(): void {
  let message: { turn: string; text: string } | undefined;
  let isReady = false;
  let heard: (text: string) => void = () => {};
  const tell = (type: string, data?: object) => void chrome.runtime.sendMessage({ type, data });
  const greet = () => {
    tell('HELLO', { part: 'agent_bridge' });
    return true;
  };
  const answers: Readonly<Record<string, (data: { turn: string; text: string }) => unknown>> = {
    GET_READINESS: () => (isReady ? { ready: true, why: 'idle' } : { ready: false, why: 'loading' }),
    EXECUTE_PROMPT(prompt) {
      if (message?.turn !== prompt.turn) {
        message = prompt;
        heard(prompt.text);
      }
      return { state: 'landed' };
    },
  };
  chrome.runtime.onMessage.addListener(({ type, data }, _sender, respond) => {
    respond({ res: answers[type]?.(data) });
  });
  const chat: StandIn = {
    begin() {
      isReady = true;
      tell('CHAT_READY');
    },
    told: () =>
      message
        ? Promise.resolve(message.text)
        : new Promise((resolve) => {
            heard = resolve;
          }),
    reply(command) {
      if (!message) throw new Error('No message wants a reply.');
      const { turn } = message;
      message = undefined;
      const raw = JSON.stringify({ tool_code: turn, ...JSON.parse(command) });
      tell('AGENT_COMMAND', { turn, index: 0, raw, others: 0 });
    },
  };
  Object.assign(globalThis, { [Symbol.for('agent_bridge')]: greet, chat });
}
