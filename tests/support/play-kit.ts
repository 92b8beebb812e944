import { type ChatName, served } from '../fixtures/sites/replicas.ts';
import type { Fixtures } from './fixtures/server.ts';
import type { Extension } from './launch.ts';
import { beginLesson, learning, sendInChat } from './learn.ts';
import { keywordOf, turnOf } from './message-codes.ts';
import { createPerson } from './person.ts';
import { clickAgain, disengage, ending, type Played, TARGET } from './play-chat.ts';
import { watchQueue } from './queue-log.ts';
import { watch } from './session.ts';
import { until } from './until.ts';

/** A chat that no table knows, made of published components. */
export interface Kit {
  readonly name: ChatName;
  /** What sends there; nothing: Enter. */
  readonly send?: string;
}

/** What a chat did that was learned on the way. */
export interface PlayedKit extends Played {
  /** How often the message that the popup shows came to the model. */
  readonly lessons: number;
}

interface Plan {
  /** Commands before the chat's page is loaded again. */
  readonly before: number;
  /** Commands after it. */
  readonly after: number;
}

const LIMIT_MS = 300_000;

/**
 * A person shows the chat to the extension, which drives it at once. The page is loaded again while the reply with the
 * next command is being made.
 */
export async function playKit(
  { extension, fixtures }: { readonly extension: Extension; readonly fixtures: Fixtures },
  { name, send }: Kit,
  { before, after }: Plan,
): Promise<PlayedKit> {
  const { control } = extension;
  const person = createPerson(extension);
  const script = learning(clickAgain(before + after - 1));
  let [asked, reload] = [0, () => {}];
  const reloaded = new Promise<void>((done) => {
    reload = done;
  });
  fixtures.setSwitches({ tokenMs: 25 }, name);
  fixtures.setModel(async (prompt, history) => {
    const reply = String(await script(prompt, history)); // A script answers words.
    if (turnOf(prompt) && keywordOf(prompt) === undefined) asked += 1;
    if (after > 0 && asked === before + 1) await reloaded;
    return reply;
  });
  await person.enable();
  const chat = await person.visit(`https://${served[name].host}/`);
  const lesson = await beginLesson(person, chat, 'Change the page often.');
  const target = await person.visit(TARGET);
  const readQueue = await watchQueue(control);
  await chat.bringToFront();
  await sendInChat(chat, lesson, send);
  await person.assignTarget(target);

  const { stored } = watch({ extension, fixtures });
  const ended = async () => ending(await stored());
  if (after > 0) {
    await until('the middle of the session', async () => asked > before || (await ended()), LIMIT_MS);
    await chat.reload();
    reload();
  }
  const end = await until('the end of the session', ended, LIMIT_MS);
  const played = {
    ...(await readQueue()),
    received: fixtures.received.filter(({ prompt }) => prompt !== lesson),
    lessons: fixtures.received.filter(({ prompt }) => prompt === lesson).length,
    clicks: Number(await target.locator('#count').textContent()),
    stops: fixtures.stops(),
    ...end,
  };
  await disengage(control);
  await Promise.all([chat.close(), target.close()]);
  return played;
}
