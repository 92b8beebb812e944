import type { Page } from '@playwright/test';
import type { Payload } from '../../src/protocol/messages/index.ts';
import type { Session } from '../../src/session/session.ts';
import { type ChatName, served } from '../fixtures/sites/replicas.ts';
import { askAsPage, askerIn } from './ask-hidden.ts';
import type { Received } from './fixtures/conversations.ts';
import type { Model } from './fixtures/model.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { beginLesson, learning, sendInChat } from './learn.ts';
import { keywordOf, turnOf } from './message-codes.ts';
import { createPerson } from './person.ts';
import { clickAgain, disengage, ending, left, type Played, TARGET } from './play-chat.ts';
import { watchQueue } from './queue-log.ts';
import { openTab, tabIdOf } from './tab-id.ts';
import { until } from './until.ts';

interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
}

/** A chat that no table knows, made of published components. */
export interface Kit {
  readonly name: ChatName;
  /** What sends there; nothing: Enter. */
  readonly send?: string;
}

interface Plan {
  /** Commands before the chat's page is loaded again, which it is while the reply with the next one is being made. */
  readonly before: number;
  /** Commands after it. */
  readonly after: number;
}

/** What a chat did that was learned on the way. */
export interface PlayedKit extends Played {
  /** How often the message that the popup shows came to the model. */
  readonly lessons: number;
}

interface Running {
  readonly kit: Kit;
  readonly chat: Page;
  readonly target: Page;
  readonly lesson: string;
  readonly session: string;
}

/** Ends what hangs. */
const LIMIT_MS = 600_000;
/** What all turn codes of a session begin with is its id. */
const sessionOf = (prompt: string) => turnOf(prompt)?.split('-')[0];
const wantsCommand =
  (session: string) =>
  ({ prompt }: Received) =>
    sessionOf(prompt) === session && keywordOf(prompt) === undefined;

/** A person shows one chat after the other to the extension, which drives them all at once, each with a target of its own. */
export async function playKits(
  { extension, fixtures }: Stage,
  kits: readonly Kit[],
  { before, after }: Plan,
): Promise<PlayedKit[]> {
  const { control } = extension;
  const { model, reload } = scriptsOf({ before, after });
  fixtures.setModel(model);
  await createPerson(extension).enable();
  const readQueue = await watchQueue(control);
  const running: Running[] = [];
  for (const kit of kits)
    running.push(await begin({ extension, fixtures }, kit, { further: running.length > 0 }));

  const ends = await Promise.all(
    running.map(async ({ session, chat }) => {
      const ended = async () => {
        const now = await storedIn(control, session);
        return ending(now) ?? (now && left(now));
      };
      const asked = () => fixtures.received.filter(wantsCommand(session)).length;
      await until('the middle of a session', async () => asked() > before || (await ended()), LIMIT_MS);
      await chat.reload();
      reload(session);
      return until('the end of a session', ended, LIMIT_MS);
    }),
  );

  const { messages, commands } = await readQueue();
  const clicks = await Promise.all(running.map(({ target }) => target.locator('#count').textContent()));
  await disengage(control);
  await Promise.all(running.flatMap(({ chat, target }) => [chat.close(), target.close()]));
  return running.map(({ session, lesson }, index) => ({
    messages: messages.filter(({ turn }) => turn.startsWith(`${session}-`)),
    commands: commands.filter(({ turn }) => turn.startsWith(`${session}-`)),
    received: fixtures.received.filter(({ prompt }) => sessionOf(prompt) === session),
    lessons: fixtures.received.filter(({ prompt }) => prompt === lesson).length,
    clicks: Number(clicks[index]),
    stops: fixtures.stops(),
    ...(ends[index] ?? { end: 'stopped', held: '' }),
  }));
}

/** Every session has a script of its own, whose reply after `before` commands waits until its chat's page is loaded again. */
function scriptsOf({ before, after }: Plan): { model: Model; reload(session: string): void } {
  const scripts = new Map<string, { readonly script: Model; asked: number; go(): void }>();
  const model: Model = async (prompt, history) => {
    const session = sessionOf(prompt) ?? '';
    const one = scripts.get(session) ?? {
      script: learning(clickAgain(before + after - 1)),
      asked: 0,
      go() {},
    };
    scripts.set(session, one);
    const reply = await one.script(prompt, history);
    if (session && keywordOf(prompt) === undefined) one.asked += 1;
    if (session && one.asked === before + 1)
      await new Promise<void>((go) => {
        one.go = go;
      });
    return String(reply); // Scripts answer words.
  };
  return { model, reload: (session) => scripts.get(session)?.go() };
}

async function begin(
  { extension, fixtures }: Stage,
  kit: Kit,
  options: { readonly further: boolean },
): Promise<Running> {
  const { control, context } = extension;
  const person = createPerson(extension);
  fixtures.setSwitches({ tokenMs: 25 }, kit.name);
  const chat = await person.visit(`https://${served[kit.name].host}/`);
  const agent = await tabIdOf(control, chat);
  const lesson = await beginLesson(person, chat, 'Change the page often.', options);
  const { id } = await until('the session', async () =>
    (await allStored(control)).find((session) => session.agent.tabId === agent),
  );
  const url = `${TARGET}?${kit.name}`;
  await askAsPage(askerIn(control), 'ASSIGN_ROLE', {
    ...{ tabId: await openTab(control, url), role: 'target', task: '', session: id },
  } as Payload<'ASSIGN_ROLE'>); // Chrome's own number.
  const target = context.pages().find((page) => page.url() === url);
  if (!target) throw new Error(`No page shows ${url}.`);
  await chat.bringToFront();
  await sendInChat(chat, lesson, kit.send);
  return { kit, chat, target, lesson, session: id };
}

const storedIn = async (control: Page, id: string) =>
  (await allStored(control)).find((session) => session.id === id);

const allStored = (control: Page): Promise<Session[]> =>
  control.evaluate(async () => {
    const stored = Object.entries(await chrome.storage.local.get(null));
    return stored.flatMap(([key, value]) => (key.startsWith('session:') && value ? [value as Session] : []));
  });
