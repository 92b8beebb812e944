import type { Command } from '../commands/definition/command.ts';
import { commandNamed } from '../commands/registry.ts';
import { mayHaveHappened, noAnswer, notHappened } from '../protocol/failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { type Said, sayAll } from '../protocol/said.ts';
import { questionOf } from '../session/asked-site.ts';
import { askToSend } from '../session/questions.ts';
import { commandIn, replace, start } from '../session/queue.ts';
import { withReceipt } from '../session/receipts.ts';
import type { CommandItem, News, Session } from '../session/session.ts';
import { withUse } from '../session/target-tabs.ts';
import { change, sessionOf } from '../store/sessions.ts';
import type { HeldForm } from '../targets/act/input-under-way.ts';
import { endInput } from '../targets/act/own-input.ts';
import { frameOf } from '../targets/element-ids.ts';
import { judge } from './accept.ts';
import { openContext } from './command-context.ts';
import { describeEffects } from './receipt.ts';
import type { TurnServices } from './services.ts';

/** Runs one command from `received` to its receipt. A command that asks the person, or that waits, stays open until that is over. */
export async function runCommand(services: TurnServices, item: CommandItem): Promise<void> {
  let hasStarted = false;
  const session = await change(services, item.session, (now) => {
    hasStarted =
      !now.hold &&
      !questionOf(now) &&
      now.commandQueue.some(({ id, state }) => id === item.id && state === 'received');
    if (!hasStarted) return now;
    const at = services.now();
    const started = { ...now, commandQueue: start(now.commandQueue, item.id, at) };
    const acts = commandNamed(item.action)?.settles;
    return acts ? withUse(started, item.fields.id as ElementId | undefined, at) : started; // The command's schema has checked it.
  });
  if (!session || !hasStarted) return;
  const news: News[] = [];
  const held: HeldForm[] = [];
  const command = commandNamed(item.action);
  // An unknown command was queued by another version of the extension.
  const outcome = command
    ? await attempt(services, session, { item, command, news, held })
    : failed(notHappened);
  services.log(`outcome of ${item.action}`, outcome);
  await finish(services, item, outcome, { news, held, quiet: command?.receipt === 'quiet' });
}

/** One run of a command. `news` collects what its receipt shows, `held` a form that the person is asked about. */
interface CommandRun {
  readonly item: CommandItem;
  readonly command: Command;
  readonly news: News[];
  readonly held: HeldForm[];
}

async function attempt(
  services: TurnServices,
  session: Session,
  commandRun: CommandRun,
): Promise<Outcome<Said | ''>> {
  const { item, news } = commandRun;
  // Tabs that close or navigate during a command, and a debugger that the person cancels, are normal use.
  const outcome = await run(services, session, commandRun).catch((cause: unknown) => failed(noAnswer(cause)));
  if (outcome.ok || outcome.failure.code !== 'no_answer') return outcome;
  const now = await sessionOf(services, session.id);
  if (!now?.commandQueue.some(({ id, state }) => id === item.id && state === 'dispatched')) return outcome;
  news.push(...(await pagesOf(now, item)));
  return failed(mayHaveHappened);
}

/** News that shows the pages a command may have changed, in full: the page of its element, or every target. */
export async function pagesOf(session: Session, { fields, opens }: CommandItem): Promise<News[]> {
  if (opens) return [];
  // The parser checked `id` before the item was stored.
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as ElementId) : undefined;
  const pages = frame?.ok ? [frame.value.tabId] : session.targetTabs.map(({ tabId }) => tabId);
  return pages.map((tabId) => ({ kind: 'page', tabId, full: true }));
}

async function run(
  services: TurnServices,
  session: Session,
  { item, command, news, held }: CommandRun,
): Promise<Outcome<Said | ''>> {
  // What its placeholders stand for may have been forgotten since the command was accepted.
  const { verdict } = await judge(services, session, { command, fields: item.fields });
  if (verdict.verdict === 'refuse' && verdict.failure.code === 'unknown_placeholder')
    return failed(verdict.failure);
  const { context, opened } = openContext(services, session, item, news);
  const ran = await command.run(context, item.fields);
  const handle = await opened();
  const over = async () => {
    const ended = handle?.ok ? await endInput(services, handle.value) : done();
    if (handle?.ok && handle.value.input.held) held.push(handle.value.input.held);
    return ended;
  };
  if (!ran.ok) {
    await over();
    return ran;
  }
  const field = command.receipt === 'field' ? (item.fields.id as ElementId) : undefined; // A command on a field has an id.
  const { patience } = services.agentOf(session);
  const effects =
    handle?.ok && command.settles ? await describeEffects(services, handle.value, { field, patience }) : '';
  const ended = await over();
  return ended.ok ? done(sayAll([ran.value || undefined, effects])) : ended;
}

/**
 * Stores the receipt, the pages to show and the end of the item in one write. Keeps a command queued if a hold stopped
 * it before it had an effect.
 */
async function finish(
  services: TurnServices,
  item: CommandItem,
  outcome: Outcome<Said | ''>,
  report: { readonly news: readonly News[]; readonly held: readonly HeldForm[]; readonly quiet: boolean },
): Promise<void> {
  await change(services, item.session, (session) => {
    const current = commandIn(session.commandQueue, item.id);
    if (!current || session.question?.item === item.id || session.wait?.item === item.id) return session;
    if (session.hold && !outcome.ok && current.state === 'started') {
      const { startedAt: _, ...kept } = current;
      return { ...session, commandQueue: replace(session.commandQueue, { ...kept, state: 'received' }) };
    }
    const now = services.now();
    const told = withReceipt(session, item, outcome, { ...report, now });
    const [held] = report.held;
    return held ? askToSend(told, item, held, now) : told;
  });
}
