import { execFileSync } from 'node:child_process';
import { questionOf } from '../../src/session/asked-site.ts';
import type { Session } from '../../src/session/session.ts';
import { askAsPage, askerIn } from './ask-hidden.ts';
import { fenced } from './chat-script.ts';
import { firstSession } from './first-session.ts';
import type { Model } from './fixtures/model.ts';
import { QUICK } from './fixtures/quick.ts';
import type { Fixtures } from './fixtures/server.ts';
import { type Extension, launchExtension } from './launch.ts';
import { createPerson } from './person.ts';
import { readConversation } from './scripted-model/conversation.ts';
import { until } from './until.ts';

export const KILLED = ['worker', 'panel', 'popup', 'browser'] as const;
export type Killed = (typeof KILLED)[number];

/** Something that is killed once so many writes have been stored since the last thing was sent. */
interface Kill {
  readonly what: Killed;
  readonly afterWrites: number;
}

/** What became of a run in which each Send waited for a yes, and something was killed in between. */
export interface Outcome {
  /** The numbers that were sent, in their order. */
  readonly sent: readonly number[];
  /** Questions that went away without an answer. */
  readonly lost: readonly string[];
}

const SITE = 'https://sends.example/';
/** Longer than any two writes of a run at work are apart. */
const QUIET_MS = 4_000;

/** A page with one button, which sends the next number. */
function serveSends(fixtures: Fixtures): readonly number[] {
  const sent: number[] = [];
  fixtures.serve(({ method, url }) => {
    if (url.origin !== new URL(SITE).origin) return undefined;
    if (method === 'POST') {
      sent.push(Number(url.searchParams.get('number')));
      return { status: 303, headers: { location: '/' } };
    }
    const next = sent.length + 1;
    return {
      body: `<!doctype html><title>Sends</title><h1>Sent ${sent.length}</h1>
<form method="post" action="/send?number=${next}"><button>Send ${next}</button></form>`,
    };
  });
  return sent;
}

/** Presses the button that is there until so many numbers were sent. */
const sendAll =
  (count: number): Model =>
  (prompt, history) => {
    const reading = readConversation(prompt, history);
    if (!reading) return 'Hello.';
    if (reading.keyword !== undefined) return `ready ${reading.keyword}`;
    const [, id, number] = /<(\d+) button>Send (\d+)</.exec(reading.page(SITE)?.text ?? '') ?? [];
    const command =
      id === undefined
        ? { action: 'snapshot' }
        : Number(number) > count
          ? { action: 'done', answer: 'All sent.' }
          : { action: 'click', id: Number(id) };
    return `I go on.\n\n${fenced({ tool_code: reading.turn, ...command })}`;
  };

/** Has one number after the other sent, each after a yes, and kills something for each. */
export async function playSends(
  { fixtures, profile }: { readonly fixtures: Fixtures; readonly profile: string },
  kills: readonly Kill[],
): Promise<Outcome> {
  const sent = serveSends(fixtures);
  fixtures.setSwitches(QUICK);
  fixtures.setModel(sendAll(kills.length));
  const launch = () =>
    launchExtension({ profile, headless: !process.env.HEADED, args: fixtures.chromiumArgs });
  let extension = await launch();
  const person = createPerson(extension);
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat, 'Send them all.');
  await person.assignTarget(await person.visit(SITE));

  const watched = watchQuestions();
  for (const [index, kill] of kills.entries()) {
    const isSent = () => sent.length > index;
    await countWrites(extension);
    let isKilled = false;
    const killing = writes(extension, kill.afterWrites, isSent).then(async () => {
      const next = await killOne(extension, kill.what, { profile, launch });
      extension = next;
      isKilled = true;
    });
    await until(
      `number ${index + 1} to be sent, ${kill.what} killed after ${kill.afterWrites} writes`,
      async () => {
        await watched.answer(extension, kill.what);
        return isSent() && isKilled;
      },
    );
    await killing;
  }
  await until('the run to be done', async () => (await storedIn(extension))?.progress.answer ?? false);
  await extension.context.close();
  return { sent: [...sent], lost: watched.lost };
}

/** Reads what is stored; undefined while there is no browser to ask. */
const storedIn = (extension: Extension): Promise<Session | undefined> =>
  extension.control.evaluate(firstSession).catch(() => undefined);

/** A person who says yes to each question once, and lets a run that was stopped go on. */
function watchQuestions() {
  const answered = new Set<string>();
  const lost: string[] = [];
  let open: string | undefined;
  return {
    lost,
    async answer(extension: Extension, by: Killed): Promise<void> {
      const session = await storedIn(extension);
      if (!session) return;
      const question = questionOf(session);
      if (open !== undefined && question?.id !== open && !answered.has(open)) lost.push(open);
      open = question?.id;
      const {
        id,
        queue: { hold },
      } = session;
      if (hold && hold.reason !== 'agent_gone')
        await askAsPage(askerIn(extension.control), 'RESUME', { session: id }).catch(() => {});
      if (!question || hold) return;
      // Once it is said, the question may be gone before the press has been told to be over.
      answered.add(question.id);
      await press(extension, by, session).catch(() => {});
    },
  };
}

/** Presses yes where the person sees the question: in the panel or in the popup, else as any page of ours would say it. */
async function press(extension: Extension, by: Killed, session: Session): Promise<void> {
  const question = questionOf(session)?.id ?? '';
  if (by === 'worker' || by === 'browser') {
    await askAsPage(askerIn(extension.control), 'ANSWER', { session: session.id, question, answer: 'allow' });
    return;
  }
  const target = extension.context.pages().find((page) => page.url().startsWith(SITE));
  if (!target) return;
  const page = by === 'panel' ? await extension.openPanel(target) : await extension.openPopup(target);
  await page.getByRole('button', { name: 'Allow once' }).click({ timeout: 10_000 });
  await page.close();
}

const countWrites = ({ control }: Extension): Promise<void> =>
  control.evaluate(() => {
    const counted = globalThis as { writes?: number };
    const count = () => {
      counted.writes = (counted.writes ?? 0) + 1;
    };
    if (counted.writes === undefined) chrome.storage.local.onChanged.addListener(count);
    counted.writes = 0;
  });

/** Waits for so many writes, or for a run that writes nothing more: it waits for somebody, or the thing is done. */
async function writes({ control }: Extension, wanted: number, isOver: () => boolean): Promise<void> {
  let last = { count: -1, at: 0 };
  await until(`${wanted} writes`, async () => {
    const count = await control.evaluate(() => (globalThis as { writes?: number }).writes ?? 0);
    if (count !== last.count) last = { count, at: performance.now() };
    return count >= wanted || isOver() || performance.now() - last.at > QUIET_MS;
  });
}

/** Kills it, and starts it again where it does not start by itself. */
async function killOne(
  extension: Extension,
  what: Killed,
  { profile, launch }: { readonly profile: string; readonly launch: () => Promise<Extension> },
): Promise<Extension> {
  if (what === 'worker') {
    await extension.stopWorker();
    return extension;
  }
  if (what === 'panel' || what === 'popup') {
    const isOne = (url: string) => url.includes(what === 'panel' ? '/sidepanel/' : '/popup/');
    await Promise.all(extension.context.pages().map((page) => isOne(page.url()) && page.close()));
    return extension;
  }
  const open = extension.context
    .pages()
    .map((page) => page.url())
    .filter((url) => url.startsWith('https:'));
  const closed = extension.context.waitForEvent('close');
  execFileSync('pkill', ['-9', '-f', '--', `--user-data-dir=${profile}`]);
  await closed;
  const next = await launch();
  // As Chrome opens them again: it does not do so for whoever drives it.
  for (const url of open) {
    const page = await next.context.newPage();
    await page.goto(url);
  }
  return next;
}
