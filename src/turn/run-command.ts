import { commandNamed } from '../commands/registry.ts';
import { pointedElement } from '../guard/pressed-places.ts';
import { dialogOpen } from '../protocol/failures/dialog-failures.ts';
import { mayHaveHappened, noAnswer, notHappened, stopped } from '../protocol/failures/failures.ts';
import { stoppedMidway } from '../protocol/failures/input-failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import { done, type Failure, failed, type Outcome } from '../protocol/outcome.ts';
import type { Asked } from '../protocol/question.ts';
import type { Said } from '../protocol/said.ts';
import { questionOf } from '../session/asked-site.ts';
import { outOfSteps } from '../session/progress/limits.ts';
import { commandIn, start } from '../session/queue.ts';
import type { CommandItem, Session } from '../session/session.ts';
import { changeTarget } from '../session/tabs/target-tabs.ts';
import { dialogIn } from '../session/waits/dialogs.ts';
import { change, sessionOf } from '../store/sessions.ts';
import { endInput } from '../targets/act/own-input.ts';
import { onDialogIn } from '../targets/dialogs.ts';
import { absenceOf } from '../targets/pages/absence.ts';
import { type OpenContext, openContext } from './command-context.ts';
import { pagesOf, targetFor } from './command-pages.ts';
import type { CommandRun } from './command-run.ts';
import { noteEndOfAct } from './end-of-act.ts';
import { checkExpectation } from './expectation.ts';
import { finishCommand } from './finish-command.ts';
import { judgeStart } from './judge.ts';
import { askedInDialog, watchForList } from './list-watch.ts';
import { describeEffects, describeEvents, untilSettled } from './receipt.ts';
import { givesInput, sayHow, tellSeen } from './seen.ts';
import type { TurnServices } from './services.ts';

/**
 * Runs one command from `received` to its receipt. A command that asks the person, or that waits, stays open until that is over.
 * What it is for is looked at while its start is stored, and in a session that is foreseen (`ahead`) the command itself, too.
 */
export async function runCommand(services: TurnServices, item: CommandItem, ahead?: Session): Promise<void> {
  const { maxSteps } = await services.preferences.settings();
  const known = ahead ?? (await sessionOf(services, item.session));
  if (!known) return;
  const planned = started(known, item, { maxSteps, at: services.now() });
  let hasStarted = false;
  const storing = change(services, item.session, (now) => {
    const next = started(now, item, { maxSteps, at: services.now() });
    hasStarted = next.hasStarted;
    return next.session;
  });
  const isStarted = storing.then((stored) => stored !== undefined && hasStarted);
  isStarted.catch(() => {}); // It is awaited below.
  if (!planned.hasStarted && !(await isStarted)) return;
  const session = planned.hasStarted ? planned.session : ((await storing) ?? known);
  const command = commandNamed(item.action);
  // An unknown command was queued by another version of the extension.
  const commandRun = command && {
    ...{ item, command, isStarted, hasBegun: false },
    ...{ news: [], held: [], sendTo: [], judged: {} },
  };
  const outcome = commandRun ? await attempt(services, session, commandRun) : failed(notHappened);
  if (!(await isStarted)) return;
  services.log(`outcome of ${item.action}`, outcome);
  await finishCommand(services, item, outcome, commandRun);
}

/** The session with the command started, if nothing holds it; without steps left, with what is done then. */
function started(
  now: Session,
  item: CommandItem,
  { maxSteps, at }: { readonly maxSteps: number; readonly at: number },
): { readonly session: Session; readonly hasStarted: boolean } {
  const isReceived = now.commandQueue.some(({ id, state }) => id === item.id && state === 'received');
  if (now.hold || questionOf(now) || !isReceived) return { session: now, hasStarted: false };
  const named = commandNamed(item.action);
  const out = named?.ends ? undefined : outOfSteps(now, maxSteps, at);
  if (out) return { session: out, hasStarted: false };
  const session = { ...now, commandQueue: start(now.commandQueue, item.id, at) };
  const target = named?.settles ? targetFor(session, item, named) : undefined;
  return {
    session: target ? changeTarget(session, target.tabId, { lastUsedAt: at }) : session,
    hasStarted: true,
  };
}

async function attempt(
  services: TurnServices,
  session: Session,
  commandRun: CommandRun,
): Promise<Outcome<Said | ''>> {
  const { item, news } = commandRun;
  // Tabs that close or navigate during a command, and a debugger that the person cancels, are normal use.
  const outcome = await runUntilDialog(services, session, commandRun);
  if (outcome.ok) return outcome;
  const { failure } = outcome;
  const isCut = failure === stopped && commandRun.hasBegun;
  const isUnknown = failure.code === 'interrupted';
  if (!isCut && !isUnknown && !isUnanswered(failure)) return outcome;
  const now = await sessionOf(services, session.id);
  if (!isDispatched(now, item))
    return isUnanswered(failure) ? failed(await causeOf(failure, session, commandRun)) : outcome;
  news.push(...(await pagesOf(now, item)));
  return failed(isCut ? stoppedMidway : isUnknown ? failure : mayHaveHappened);
}

/** Why the page of a command did not answer, which Chrome may know better. */
async function causeOf(failure: Failure, session: Session, { item, command }: CommandRun): Promise<Failure> {
  const target = targetFor(session, item, command);
  return (target && (await absenceOf(target.tabId))) ?? failure;
}

/** The page may have got it all the same. */
const isUnanswered = ({ code }: Failure) =>
  code === 'no_answer' || code === 'silent_page' || code === 'page_crashed' || code === 'script_failed';

const isDispatched = (session: Session | undefined, { id }: CommandItem): session is Session =>
  session !== undefined && commandIn(session.commandQueue, id)?.state === 'dispatched';

/**
 * Runs a command, at most until a dialog opens in the target that it is for: the page then answers nothing more. What the
 * command has done is done; what it has not is not done any more.
 */
async function runUntilDialog(
  services: TurnServices,
  session: Session,
  commandRun: CommandRun,
): Promise<Outcome<Said | ''>> {
  const { item, command } = commandRun;
  const ask = (asked: Asked) => {
    commandRun.asked = asked;
  };
  const pointsAt = pointedElement(command.risk, item.fields);
  const opening = {
    acts: givesInput(command),
    ask,
    sendTo: commandRun.sendTo,
    judged: commandRun.judged,
    pointsAt,
  };
  const context = openContext(services, session, item, { shown: commandRun.news, opening });
  const target = targetFor(session, item, command);
  if (target && !command.inDialog && dialogIn(session, target.tabId))
    return failed(dialogOpen(target.number));
  let forget = () => {};
  const asked = new Promise<'dialog'>((resolve) => {
    if (target) forget = onDialogIn(target.tabId, () => resolve('dialog'));
  });
  const running = run(services, session, context, commandRun)
    .catch((cause: unknown) => failed(noAnswer(cause)))
    .then((outcome) => askAgain(services, session, commandRun, outcome));
  const ended = await Promise.race([running, asked]);
  forget();
  if (ended !== 'dialog') return ended;
  abandon(context);
  commandRun.endsList = askedInDialog;
  const now = await sessionOf(services, session.id);
  if (!isDispatched(now, item)) return failed(dialogOpen(target?.number ?? 0));
  return done(target ? await describeEvents(services, now, target.tabId) : '');
}

/** If the page changed before an allowed press, the press was stopped, and the person is asked about the page as it is now. */
async function askAgain(
  services: TurnServices,
  session: Session,
  commandRun: CommandRun,
  outcome: Outcome<Said | ''>,
): Promise<Outcome<Said | ''>> {
  const { item, command } = commandRun;
  // What a command typed before its press is in the field, so it cannot simply run again.
  const isOnlyPress = command.risk !== 'none' && !('typesText' in command.risk);
  if (outcome.ok || outcome.failure.code !== 'changed' || !isOnlyPress) return outcome;
  const stored = commandIn(session.commandQueue, item.id) ?? item;
  const verdict = await judgeStart(services, session, { command, item: stored, hasChanged: true });
  if (verdict.verdict !== 'ask') return verdict.verdict === 'refuse' ? failed(verdict.failure) : outcome;
  commandRun.asked = verdict;
  commandRun.hasBegun = false;
  return failed(stopped);
}

/** Ends what a command still has under way. */
function abandon({ opened }: OpenContext): void {
  void opened()?.then((page) => {
    if (page.ok) page.value.input.abandoned = true;
  });
}

async function run(
  services: TurnServices,
  session: Session,
  { context, opened, openAhead }: OpenContext,
  commandRun: CommandRun,
): Promise<Outcome<Said | ''>> {
  const { item, command, held } = commandRun;
  const target = targetFor(session, item, command);
  if (target && command.settles && item.fields.id !== undefined) openAhead(target);
  // Since the command was accepted its page may have changed, and what its placeholders stand for may have been forgotten.
  const stored = commandIn(session.commandQueue, item.id) ?? item;
  const expected = await checkExpectation(services, session, stored);
  if (!expected.ok) return expected;
  const verdict = await judgeStart(services, session, { command, item: stored });
  if (verdict.verdict === 'refuse') return failed(verdict.failure);
  if (verdict.verdict === 'ask') {
    commandRun.asked = verdict;
    return failed(stopped);
  }
  if (verdict.to !== undefined) commandRun.sendTo.push(verdict.to);
  commandRun.judged.approved = verdict.approved;
  if (verdict.unasked) commandRun.unasked = true;
  const lookForEnd = await watchForList(services, session, { item: stored, target });
  if (!(await commandRun.isStarted)) return failed(stopped);
  // What it has begun is ended, whatever became of it.
  const ran = await command.run(context, item.fields).catch((cause: unknown) => failed(noAnswer(cause)));
  const handle = await opened();
  const over = async () => {
    // Once a dialog is open, whoever answers it ends the input, and is told of a form that was held back.
    const ends = handle?.ok && !handle.value.input.abandoned;
    const ended = ends ? await endInput(services, handle.value) : done();
    if (handle?.ok && handle.value.input.held) held.push(handle.value.input.held);
    commandRun.hasBegun = handle?.ok === true && handle.value.input.hasBegun;
    return ended;
  };
  if (!ran.ok) {
    await over();
    return ran;
  }
  const noted =
    handle?.ok && command.settles ? noteEndOfAct(services, item, handle.value, ran.value || '') : done();
  const field = command.receipt === 'field' ? (item.fields.id as ElementId) : undefined; // A command on a field has an id.
  const seen =
    handle?.ok && command.settles
      ? await untilSettled(services, handle.value, { patience: services.agentOf(session).patience, field })
      : undefined;
  // The input ends meanwhile: neither waits for the other.
  const describing =
    handle?.ok && seen
      ? describeEffects(services, handle.value, seen, {
          ...{ session: session.id, field, isTold: Boolean(ran.value) },
          wasBlocked: command.inDialog === 'answers',
        })
      : undefined;
  const [effects, ended] = await Promise.all([describing, over(), noted]);
  commandRun.told = { answer: ran.value || '', ...(effects && { effect: effects.effect }) };
  commandRun.endsList = effects?.endsList ?? (await lookForEnd());
  const how = handle?.ok ? sayHow(command, handle.value.input, effects?.effect) : '';
  return ended.ok ? tellSeen(commandRun, context, [ran.value || undefined, effects?.words, how]) : ended;
}
