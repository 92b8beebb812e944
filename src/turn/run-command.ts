import type { Command } from '../commands/definition/command.ts';
import { commandNamed } from '../commands/registry.ts';
import { mayHaveHappened, noAnswer, notHappened } from '../protocol/failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { commandIn, replace, start } from '../session/queue.ts';
import { withReceipt } from '../session/receipts.ts';
import type { CommandItem, News, Session } from '../session/session.ts';
import { withUse } from '../session/target-tabs.ts';
import { change, sessionOf } from '../store/sessions.ts';
import { frameOf } from '../targets/element-ids.ts';
import { openContext } from './command-context.ts';
import { causedBy } from './receipt.ts';
import type { TurnServices } from './services.ts';

/** Runs one command from `received` to its receipt. A question to the person keeps it open until the answer. */
export async function execute(services: TurnServices, item: CommandItem): Promise<void> {
  let begun = false;
  const session = await change(services, item.session, (now) => {
    begun =
      !now.hold &&
      !now.question &&
      now.commandQueue.some(({ id, state }) => id === item.id && state === 'received');
    if (!begun) return now;
    const at = services.now();
    const started = { ...now, commandQueue: start(now.commandQueue, item.id, at) };
    const acts = commandNamed(item.action)?.settles;
    return acts ? withUse(started, item.fields.id as ElementId | undefined, at) : started; // Parsed by its schema.
  });
  if (!session || !begun) return;
  const news: News[] = [];
  const command = commandNamed(item.action);
  // Without a command, a version that knew it has queued the item.
  const outcome = command ? await attempt(services, session, { item, command, news }) : failed(notHappened);
  services.log(`outcome of ${item.action}`, outcome);
  await finish(services, item, outcome, { news, quiet: command?.receipt === 'quiet' });
}

interface Job {
  readonly item: CommandItem;
  readonly command: Command;
  readonly news: News[];
}

async function attempt(services: TurnServices, session: Session, job: Job): Promise<Outcome<string>> {
  const { item, news } = job;
  // A tab that closes or navigates under a command, or a debugger that is cancelled, is normal use.
  const outcome = await run(services, session, job).catch((cause: unknown) => failed(noAnswer(cause)));
  if (outcome.ok || outcome.failure.code !== 'no_answer') return outcome;
  const now = await sessionOf(services, session.id);
  if (!now?.commandQueue.some(({ id, state }) => id === item.id && state === 'dispatched')) return outcome;
  news.push(...(await pagesOf(now, item)));
  return failed(mayHaveHappened);
}

/** Shows whole the pages that a command may have changed: the page of its element, or every target. */
export async function pagesOf(session: Session, { fields, opens }: CommandItem): Promise<News[]> {
  if (opens) return [];
  // The parser has read `id` before it was stored.
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as ElementId) : undefined;
  const pages = frame?.ok ? [frame.value.tabId] : session.targetTabs.map(({ tabId }) => tabId);
  return pages.map((tabId) => ({ kind: 'page', tabId, full: true }));
}

async function run(
  services: TurnServices,
  session: Session,
  { item, command, news }: Job,
): Promise<Outcome<string>> {
  const { context, reached } = openContext(services, session, item, news);
  const ran = await command.run(context, item.fields);
  if (!ran.ok) return ran;
  const hands = command.settles ? await reached() : undefined;
  const field = command.receipt === 'field' ? (item.fields.id as ElementId) : undefined; // It has an id.
  const caused = hands?.ok ? await causedBy(services, hands.value, field) : '';
  return done([ran.value, caused].filter(Boolean).join(' '));
}

/**
 * Writes the receipt, the pages to be shown and the end of the item at once. What a hold stopped before it happened
 * stays queued.
 */
async function finish(
  services: TurnServices,
  item: CommandItem,
  outcome: Outcome<string>,
  told: { readonly news: readonly News[]; readonly quiet: boolean },
): Promise<void> {
  await change(services, item.session, (session) => {
    const current = commandIn(session.commandQueue, item.id);
    if (!current || session.question?.item === item.id) return session;
    if (session.hold && !outcome.ok && current.state === 'started') {
      const { startedAt: _, ...kept } = current;
      return { ...session, commandQueue: replace(session.commandQueue, { ...kept, state: 'received' }) };
    }
    return withReceipt(session, item, outcome, { ...told, now: services.now() });
  });
}
