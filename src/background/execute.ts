import type { Command } from '../commands/command.ts';
import { commandNamed } from '../commands/registry.ts';
import { mayHaveHappened, noAnswer, notHappened } from '../protocol/failures.ts';
import { type ElementId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { done, explain, type Failure, failed, type Outcome } from '../protocol/outcome.ts';
import type { CommandItem, News, Session } from '../protocol/session.ts';
import { replace, settle, start } from '../queue/queue.ts';
import { askTarget } from './ask-target.ts';
import { debug } from './debug.ts';
import { type PageEvent, takeEvents } from './events.ts';
import { frameOf } from './ids.ts';
import { settled, tellEvidence } from './observe.ts';
import { pageVerbs } from './page-verbs.ts';
import { questions } from './questions.ts';
import { type Hands, reach } from './reach.ts';
import { note, tell } from './session.ts';
import { sessionVerbs } from './session-verbs.ts';
import { describeCommand } from './words.ts';
import { change, sessionOf, type Worker } from './worker.ts';

/** Carries out one command from `received` to its receipt. A question to the person keeps it open until the answer. */
export async function execute(worker: Worker, item: CommandItem): Promise<void> {
  let begun = false;
  const session = await change(worker, item.session, (now) => {
    begun = !now.hold && !now.question && now.commandQueue.some(({ id, state }) => id === item.id && state === 'received');
    return begun ? { ...now, commandQueue: start(now.commandQueue, item.id, worker.now()) } : now;
  });
  if (!session || !begun) return;
  const news: News[] = [];
  const outcome = await attempt(worker, session, item, news);
  await debug(worker, `outcome of ${item.action}`, outcome);
  await finish(worker, item, outcome, news);
}

async function attempt(worker: Worker, session: Session, item: CommandItem, news: News[]): Promise<Outcome<string>> {
  const command = commandNamed(item.action);
  if (!command) return failed(notHappened); // Queued by a version that knew it.
  // A tab that closes or navigates under a command, or a debugger that is cancelled, is normal use.
  const outcome = await run(worker, session, { item, command, news }).catch((cause: unknown) => failed(noAnswer(cause)));
  if (outcome.ok || outcome.failure.code !== 'no_answer') return outcome;
  const now = await sessionOf(worker, session.id);
  if (!now?.commandQueue.some(({ id, state }) => id === item.id && state === 'dispatched')) return outcome;
  news.push(...(await pagesOf(now, item)));
  return failed(mayHaveHappened);
}

/** The pages that a command may have changed, to be shown whole. */
export async function pagesOf(session: Session, { fields, kind }: CommandItem): Promise<News[]> {
  if (kind !== 'CLICK_TARGET') return [];
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as ElementId) : undefined; // Parsed before it was stored.
  const pages = frame?.ok ? [frame.value.tabId] : session.targetTabs.map(({ tabId }) => tabId);
  return pages.map((tabId) => ({ kind: 'page', tabId, full: true }));
}

interface Job {
  readonly item: CommandItem;
  readonly command: Command;
  readonly news: News[];
}

async function run(worker: Worker, session: Session, { item, command, news }: Job): Promise<Outcome<string>> {
  let reached: Promise<Outcome<Hands>> | undefined;
  const context = {
    ...pageVerbs(worker, () => {
      reached ??= reach(worker, session, item);
      return reached;
    }),
    ...sessionVerbs(worker, session, item),
    ...questions(worker, session, news),
  };
  const ran = await command.run(context, item.fields as never); // Parsed by this command's own schema before it was stored.
  if (!ran.ok) return ran;
  const hands = command.settles ? await reached : undefined;
  const caused = hands?.ok ? await causedBy(worker, item, hands.value) : '';
  return done([ran.value, caused].filter(Boolean).join(' '));
}

/** Waits for what the command causes, and says it in words. */
async function causedBy(worker: Worker, { action, fields }: CommandItem, { frame, before }: Hands): Promise<string> {
  const events: PageEvent[] = [];
  const evidence = await settled(worker, before, () => {
    events.push(...takeEvents(frame.tabId));
    return events.length > 0;
  });
  const wrote = action === 'type' || action === 'fill';
  const field = wrote ? await askTarget(worker, frame, 'DESCRIBE', { id: fields.id as ElementId }) : undefined; // Both have an id.
  const holds = field?.ok && field.value.ok ? `The field now holds ${field.value.value}.` : '';
  const redact = redactIn(worker, frame.tabId);
  const told = await Promise.all(events.map(async ({ quote, tell }) => tell(quote && (await redact(quote, 'quote')))));
  return [...told, holds, await tellEvidence(evidence, redact)].filter((part) => part !== '').join(' ');
}

/** Dialogs and addresses come to us past the adapter, which redacts everything else; where it is silent, `''` is told of them. */
const redactIn =
  (worker: Worker, tabId: TabId) =>
  async (text: string, as: 'quote' | 'address'): Promise<string> => {
    const asked = await askTarget(worker, { tabId, frameId: TOP_FRAME }, 'REDACT_TEXT', { text, as });
    return asked.ok && asked.value ? asked.value : '';
  };

/** The receipt, the pages to be shown and the end of the item, in one write. What was stopped before it happened stays queued. */
async function finish(worker: Worker, item: CommandItem, outcome: Outcome<string>, news: readonly News[]): Promise<void> {
  await change(worker, item.session, (session) => {
    const current = session.commandQueue.find((one): one is CommandItem => one.id === item.id && one.kind !== 'UPDATE_AGENT');
    if (!current || session.question?.item === item.id) return session;
    if (session.hold && !outcome.ok && current.state === 'started') {
      const { startedAt: _, ...kept } = current;
      return { ...session, commandQueue: replace(session.commandQueue, { ...kept, state: 'received' }) };
    }
    return withReceipt(session, item, outcome, { news, now: worker.now() });
  });
}

/** Settles a command with its one receipt. */
export function withReceipt(
  session: Session,
  { id, action, fields }: CommandItem,
  outcome: Outcome<string>,
  { news, now }: { news: readonly News[]; now: number },
): Session {
  const what = describeCommand(action, fields);
  const became = outcome.ok ? 'done' : word(outcome.failure);
  const receipt: News = {
    kind: 'receipt',
    text: `You: ${what} → ${became}. ${outcome.ok ? outcome.value : explain(outcome.failure)}`.trim(),
    ...(typeof fields.id === 'number' && { about: fields.id as ElementId }),
    ...(action === 'done' && outcome.ok && ({ quiet: true } as const)),
  };
  const over = { ...session, commandQueue: settle(session.commandQueue, id), lastActionTimestamp: now };
  return tell(note(over, `${what} → ${became}`, now), [receipt, ...news], now);
}

const word = ({ code }: Failure): string => (code === 'interrupted' ? 'unknown' : 'not done');
