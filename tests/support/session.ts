import type { Page } from '@playwright/test';
import type { CommandQuestion } from '../../src/protocol/question.ts';
import type { Session } from '../../src/session/session.ts';
import { askAsPage, askerIn, assign, QUIET_SETTINGS } from './ask-hidden.ts';
import { firstSession } from './first-session.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { turnOf } from './message-codes.ts';
import { createPerson, type Person } from './person.ts';
import { tabIdOf } from './tab-id.ts';
import { until } from './until.ts';

export interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
}

/** A session as a test finds it: the chat is the agent and briefed, the target is shown to it. */
export interface Running {
  readonly person: Person;
  readonly chat: Page;
  readonly target: Page;
  /** What the extension stores of the session; undefined once it has ended. */
  stored(): Promise<Session | undefined>;
  /** Waits for the n-th message to the chat, the briefing without a page being the first. */
  message(number: number): Promise<string>;
  /** The numbers of the messages that the chat was sent, in order: each once, however often the worker died. */
  turns(): readonly number[];
  /** Waits until what is stored of the session is so. */
  becomes(what: string, isSo: (session: Session) => boolean): Promise<void>;
  /** Waits for a question: of the agent, or about one of its commands. */
  asks(kind: CommandQuestion['kind']): Promise<void>;
}

interface Beginning {
  readonly task?: string;
  /** Of the agent's chat. */
  readonly chat?: string;
  /** Of the target. */
  readonly url?: string;
  /** Saves the target as a tool of this name. */
  readonly saveAs?: string;
}

/** As the popup does for a person, whose way through it has tests of its own. */
export async function startSession(
  { extension, fixtures }: Stage,
  {
    task = '',
    chat: address = 'https://chatgpt.com/',
    url = 'https://shop.example/',
    saveAs,
  }: Beginning = {},
): Promise<Running> {
  const { control } = extension;
  const asker = askerIn(control);
  const person = createPerson(extension);
  await askAsPage(asker, 'SAVE_SETTINGS', QUIET_SETTINGS);
  const chat = await person.visit(address);
  const before = fixtures.received.length;
  const session = await assign(asker, {
    tabId: await tabIdOf(control, chat),
    role: 'agent',
    task: task || 'Do as you see fit.',
  });
  // A target that came sooner would be shown with the briefing: so message 1 is always the briefing alone.
  await until('the briefing', async () => fixtures.received[before]);
  const target = await person.visit(url);
  await assign(asker, { tabId: await tabIdOf(control, target), role: 'target', session });
  if (saveAs !== undefined) await askAsPage(asker, 'SAVE_TOOL', { name: saveAs, url: target.url() });
  return { person, chat, target, ...watch({ extension, fixtures }) };
}

/** Looks at what a session stores and says, without waking the service worker. */
export function watch({
  extension,
  fixtures,
}: Stage): Pick<Running, 'stored' | 'message' | 'turns' | 'becomes' | 'asks'> {
  const stored = () => extension.control.evaluate(firstSession);
  const becomes: Running['becomes'] = async (what, isSo) => {
    await until(what, async () => {
      const session = await stored();
      return session && isSo(session);
    });
  };
  return {
    stored,
    message: (number) =>
      until(`message ${number} to the chat`, async () => fixtures.received[number - 1]?.prompt),
    turns: () => fixtures.received.map(({ prompt }) => Number(turnOf(prompt)?.split('-')[1])),
    becomes,
    asks: (kind) => becomes(`a question: ${kind}`, ({ queue: { question } }) => question?.kind === kind),
  };
}

/** Pages that change are told with the next message only: a test that changes one by hand counts the same messages on any machine. */
export const tellNoPageByItself = ({ control }: Extension): Promise<void> =>
  control.evaluate(() => chrome.storage.sync.set({ updates: 'never' }));
