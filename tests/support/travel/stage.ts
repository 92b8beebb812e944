import type { Question } from '../../../src/protocol/question.ts';
import { questionOf } from '../../../src/session/asked-site.ts';
import type { Session } from '../../../src/session/session.ts';
import type { Asker } from '../ask-hidden.ts';
import { askAsPage, askerIn, startSession } from '../ask-hidden.ts';
import type { HiddenBrowser } from '../hidden.ts';
import { type StandIn, standIn } from '../instant-chat.ts';
import type { Extension } from '../launch.ts';
import { tabIdOf } from '../tab-id.ts';
import { until } from '../until.ts';

/** A session whose chat answers at once, and what a test sees of its target and of the browser. */
export interface Traveller {
  readonly session: string;
  readonly target: number;
  /** The message that wants a reply. */
  readonly message: string;
  /** Replies with a command; answers the next message. Fails where the person is asked instead. */
  act(command: Readonly<Record<string, unknown>>): Promise<string>;
  /** The same if the person is asked, and answers with this choice. Fails with the message if nobody is asked. */
  asked(command: Readonly<Record<string, unknown>>, answer: string): Promise<string>;
  /** The same; the person allows it if they are asked. */
  permitted(command: Readonly<Record<string, unknown>>): Promise<string>;
  /** Ends the task with an answer. */
  end(answer: string): Promise<void>;
  inTarget<A extends readonly unknown[], T>(look: (...args: A) => T, ...args: A): Promise<T>;
  /** Runs in a page of the extension. */
  inPage: Browser['inPage'];
  readonly asker: Asker;
  /** Closes the tabs. */
  close(): Promise<void>;
}

interface Browser {
  inTab<A extends readonly unknown[], T>(tabId: number, look: (...args: A) => T, ...args: A): Promise<T>;
  inPage<A extends readonly unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  readonly asker: Asker;
}

const CHAT = 'https://chatgpt.com/';
/** Runs in our world of the chat's tab, in which the stand-in stands. */
const chatTold = () => (globalThis as unknown as { chat: StandIn }).chat.told();
const chatBegins = () => (globalThis as unknown as { chat: StandIn }).chat.begin();
const chatReplies = (text: string) => (globalThis as unknown as { chat: StandIn }).chat.reply(text);

async function travel(
  browser: Browser,
  { chat, target }: { readonly chat: number; readonly target: number },
): Promise<Traveller> {
  const { inTab, inPage, asker } = browser;
  await inTab(chat, standIn);
  const session = await startSession(asker, { agent: chat, target });
  await inTab(chat, chatBegins);
  let message = await inTab(chat, chatTold);

  const own = (key: string) =>
    chrome.storage.local.get<Record<string, Session | undefined>>(key).then((found) => found[key]);
  const question = (isOver: () => boolean) =>
    until('a question to the person', async (): Promise<Question | 'over' | undefined> => {
      if (isOver()) return 'over';
      const stored = await inPage(own, `session:${session}`);
      return (stored && questionOf(stored)) ?? undefined;
    });
  const next = async (): Promise<string> => {
    message = await inTab(chat, chatTold);
    return message;
  };
  const reply = (command: object) => inTab(chat, chatReplies, JSON.stringify(command));
  /** Replies with a command: the next message, and what the person is asked before it comes, if anything. */
  const bring = async (command: object) => {
    await reply(command);
    let isOver = false;
    const told = next().finally(() => {
      isOver = true;
    });
    const asked = await Promise.race([question(() => isOver), told.then(() => 'over' as const)]);
    return { told, asked: asked === 'over' ? undefined : asked };
  };
  const answer = ({ id }: Question, choice: string) =>
    askAsPage(asker, 'ANSWER', { session, question: id, answer: choice });
  return {
    ...{ session, target, inPage, asker },
    get message() {
      return message;
    },
    act: async (command) => {
      const { told, asked } = await bring(command);
      if (asked) throw new Error(`Instead of a message there is the question ${JSON.stringify(asked)}.`);
      return told;
    },
    asked: async (command, choice) => {
      const { told, asked } = await bring(command);
      if (!asked) throw new Error(`Nobody was asked:\n${await told}`);
      await answer(asked, choice);
      return told;
    },
    permitted: async (command) => {
      const { told, asked } = await bring(command);
      if (asked) await answer(asked, 'allow');
      return told;
    },
    end: async (text) => {
      await reply({ action: 'done', answer: text });
    },
    inTarget: (look, ...args) => inTab(target, look, ...args),
    close: () => inPage((tabs) => chrome.tabs.remove(tabs), [chat, target]),
  };
}

/** Tabs that Playwright is attached to, and that so count as visible. */
export async function travelAt({ control, context }: Extension, url: string): Promise<Traveller> {
  const [chat, target] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([chat.goto(CHAT), target.goto(url)]);
  for (const page of [chat, target]) page.on('dialog', () => {}); // Playwright dismisses one that nobody listens to.
  return travel(
    {
      inTab: (tabId, look, ...args) =>
        control.evaluate(`chrome.scripting.executeScript({
          target: { tabId: ${tabId} }, func: ${look}, args: ${JSON.stringify(args)},
        }).then(([{ result }]) => result)`),
      inPage: (work, ...args) => control.evaluate(`(${work})(...${JSON.stringify(args)})`),
      asker: askerIn(control),
    },
    { chat: await tabIdOf(control, chat), target: await tabIdOf(control, target) },
  );
}

/** Tabs that nobody sees. */
export async function travelHidden(hidden: HiddenBrowser, url: string): Promise<Traveller> {
  return travel(
    {
      inTab: hidden.inTab as Browser['inTab'], // A promise of a script is awaited there.
      inPage: (work, ...args) => hidden.inOpen('manifest.json', work, ...args),
      asker: hidden,
    },
    { target: await hidden.openHidden(url), chat: await hidden.openHidden(CHAT) },
  );
}
