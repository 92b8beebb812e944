import { dialogOpen } from '../protocol/failures/dialog-failures.ts';
import { noAnswer, stopped } from '../protocol/failures/failures.ts';
import type { RiskKind } from '../protocol/grant.ts';
import type { ElementId, TabId } from '../protocol/ids.ts';
import { done, type Failure, failed, flat, type Outcome } from '../protocol/outcome.ts';
import type { Asked } from '../protocol/question.ts';
import { type Said, sayAll } from '../protocol/said.ts';
import type { CommandItem } from '../session/items.ts';
import type { Session } from '../session/session.ts';
import { sessionOf } from '../store/sessions.ts';
import type { AllowedPress } from '../targets/act/open-target.ts';
import { endInput } from '../targets/act/own-input.ts';
import type { TargetHandle } from '../targets/act/target-handle.ts';
import { onDialogIn } from '../targets/dialogs.ts';
import { askTarget } from '../targets/pages/ask-target.ts';
import { frameOf } from '../targets/pages/element-ids.ts';
import { beginCommand, type RunningCommand } from './begin-command.ts';
import { lookAhead, type OpenContext, openContext } from './command-context.ts';
import { noteEndOfAct } from './end-of-act.ts';
import { type AskFirst, finishCommand, isDispatched, type RunEnd, type RunOver } from './finish-command.ts';
import { judgeStart } from './judge.ts';
import { askedInDialog, watchForList } from './list-watch.ts';
import { describeEffects, describeEvents, type Effects, sayHow, untilSettled } from './receipt.ts';
import type { TurnServices } from './services.ts';

/**
 * Runs one command from `received` to its receipt, hops 8 to 12 of "One turn" in docs/architecture.md. A command that asks the
 * person, or that waits, stays open until that ends. `ahead` is the session that is being stored, if any.
 */
export async function runCommand(services: TurnServices, item: CommandItem, ahead?: Session): Promise<void> {
  const begun = await beginCommand(services, item, ahead);
  if (!begun) return;
  const end = begun.step === 'run' ? await carryOut(services, begun) : notDone(begun.failure);
  if (await begun.isStarted) await finishCommand(services, begun, end);
}

/** Takes a command to its end. Each step gets what the steps before it returned. */
async function carryOut(services: TurnServices, run: RunningCommand): Promise<RunEnd> {
  const dialog = watchDialog(run.target?.tabId);
  try {
    const page = lookAhead(services, run);
    const judged = await dialog.orStep(() => judgeNow(services, run));
    if (judged === 'dialog') return await endByDialog(services, run);
    if (judged.step !== 'act') return judged;
    if (!(await run.isStarted)) return notDone(stopped);

    const { allowed, unasked, lookForEnd } = judged;
    const context = openContext(services, run, { page, allowed, over: dialog.over });
    const cutOff = () => endByDialog(services, run, { news: context.shown(), unasked });
    const acted = await dialog.orStep(() => act(run, context));
    if (acted === 'dialog') return await cutOff();
    const settled = await dialog.orStep(() => settle(services, run, context, { acted, lookForEnd }));
    if (settled === 'dialog') return await cutOff();
    if (settled.step === 'ask') return settled;

    const { outcome, told, endsList } = settled;
    const input = acted.page?.input;
    return {
      step: 'over',
      outcome,
      news: context.shown(),
      unasked,
      told,
      endsList,
      held: input?.held,
      hasBegun: input?.hasBegun === true,
    };
  } finally {
    dialog.forget();
  }
}

/** The guard lets the command act. */
interface MayAct {
  readonly step: 'act';
  readonly allowed: AllowedPress;
  readonly unasked: RiskKind | undefined;
  /** Says, once it is done, why the commands behind it in its list are not carried out. */
  readonly lookForEnd: () => Promise<Said | undefined>;
}

/**
 * Judges the command by its page as it is now: that may have changed since the command was accepted, and what its placeholders
 * stand for may have been forgotten.
 */
async function judgeNow(
  services: TurnServices,
  { session, item, command, target }: RunningCommand,
): Promise<MayAct | RunEnd> {
  try {
    const expected = await checkExpectation(services, session, item);
    if (!expected.ok) return notDone(expected.failure);
    const verdict = await judgeStart(services, session, { command, item });
    if (verdict.verdict === 'refuse') return notDone(verdict.failure);
    if (verdict.verdict === 'ask') return { step: 'ask', asked: verdict };
    const { approved, to, pressed, unasked } = verdict;
    const lookForEnd = await watchForList(services, session, { item, target });
    return { step: 'act', allowed: { approved, to, pressed }, unasked, lookForEnd };
  } catch (cause) {
    return notDone(noAnswer(cause));
  }
}

/** Whether the element of a command has the name that the agent expects. Fails `stale_id`. */
async function checkExpectation(
  services: TurnServices,
  session: Session,
  { fields, expects }: CommandItem,
): Promise<Outcome> {
  if (expects === undefined) return done();
  const id = fields.id as ElementId; // The parser takes an expectation with an element only.
  const frame = await frameOf(services, session, id);
  return frame.ok ? flat(await askTarget(services, frame.value, 'CHECK_NAME', { id, expects })) : frame;
}

/** What a command answered, and the page that it acted in. */
interface Acted {
  readonly ran: Outcome<Said | ''> | Outcome;
  readonly page: TargetHandle | undefined;
  /** What the person decides first: the command could only have gone on by script. */
  readonly asks: Asked | undefined;
}

/** Carries the command out. */
async function act({ command, item }: RunningCommand, { context, opened }: OpenContext): Promise<Acted> {
  const ran = await command.run(context, item.fields).catch(withoutAnswer);
  const opening = await opened()?.catch(withoutAnswer);
  const page = opening?.ok ? opening.value : undefined;
  if (ran.ok) return { ran, page, asks: undefined };
  return { ran, page, asks: opening && 'asks' in opening ? opening.asks : page?.input.asks };
}

/** The outcome of a command whose page has settled. */
interface Settled extends Pick<RunOver, 'outcome' | 'told' | 'endsList'> {
  readonly step: 'settled';
}

/** Ends the input of a command, waits until the page has settled, and describes the effects that it shows. */
async function settle(
  services: TurnServices,
  run: RunningCommand,
  { context }: OpenContext,
  { acted, lookForEnd }: { readonly acted: Acted; readonly lookForEnd: MayAct['lookForEnd'] },
): Promise<Settled | AskFirst> {
  const { ran, page, asks } = acted;
  try {
    if (!ran.ok) {
      // A command that failed may have announced input all the same.
      await endUnlessOver(services, page);
      if (asks) return { step: 'ask', asked: asks };
      return await judgeStopped(services, run, { step: 'settled', outcome: ran });
    }
    const answer = ran.value || '';
    const { effects, ended } = await effectsAtRest(services, run, page, answer);
    const told = { answer, effect: effects?.effect, changes: effects?.lines };
    const endsList = effects?.endsList ?? (await lookForEnd());
    const how = page ? sayHow(run.command, page.input, effects?.effect) : '';
    const outcome = ended.ok
      ? await checkSeen(run, context, [answer || undefined, effects?.words, how])
      : ended;
    return await judgeStopped(services, run, { step: 'settled', outcome, told, endsList });
  } catch (cause) {
    return { step: 'settled', outcome: withoutAnswer(cause) };
  }
}

/** If the page stopped an allowed press because it had changed, the person is asked about the page as it is now. */
async function judgeStopped(
  services: TurnServices,
  { session, item, command }: RunningCommand,
  settled: Settled,
): Promise<Settled | AskFirst> {
  const { outcome } = settled;
  // A command that typed before its press cannot simply run again.
  const isOnlyPress = command.risk !== 'none' && !('typesText' in command.risk);
  if (outcome.ok || outcome.failure.code !== 'changed' || !isOnlyPress) return settled;
  const verdict = await judgeStart(services, session, { command, item, hasChanged: true });
  if (verdict.verdict === 'ask') return { step: 'ask', asked: verdict };
  return verdict.verdict === 'refuse' ? { ...settled, outcome: failed(verdict.failure) } : settled;
}

/** The effects that the settled page shows, if the command may change it; and how its input ended. */
async function effectsAtRest(
  services: TurnServices,
  { session, item, command }: RunningCommand,
  page: TargetHandle | undefined,
  answer: Said | '',
): Promise<{ readonly effects?: Effects; readonly ended: Outcome }> {
  if (!page || !command.settles) return { ended: await endUnlessOver(services, page) };
  const noting = noteEndOfAct(services, item, page, answer);
  const field = command.receipt === 'field' ? (item.fields.id as ElementId) : undefined; // A command on a field has an id.
  const { patience } = services.agentOf(session);
  const seen = await untilSettled(services, page, { patience, field });
  const describing = describeEffects(services, page, seen, {
    session: session.id,
    field,
    isTold: answer !== '',
    wasBlocked: command.inDialog === 'answers',
  });
  // The input ends meanwhile: neither waits for the other.
  const [effects, ended] = await Promise.all([describing, endUnlessOver(services, page), noting]);
  return { effects, ended };
}

/** Ends the input of a command. While a dialog is open, the command that answers it does, and reports a form that was held back. */
const endUnlessOver = async (services: TurnServices, page: TargetHandle | undefined): Promise<Outcome> =>
  page && !page.over.aborted ? endInput(services, page) : done();

/** Adds to `told` the command's own check of the settled page. Fails if the page does not show the purpose of the command. */
async function checkSeen(
  { command, item }: RunningCommand,
  context: OpenContext['context'],
  told: readonly (Said | '' | undefined)[],
): Promise<Outcome<Said | ''>> {
  const seen = await command.seen?.(context, item.fields);
  if (seen?.ok === false)
    return failed({ ...seen.failure, message: sayAll([seen.failure.message, ...told]) });
  return done(sayAll([...told, seen?.value || undefined]));
}

/**
 * Watches for a dialog in the target of a command: the page then answers nothing more. The command's acts until then count,
 * and it does nothing more.
 */
function watchDialog(tabId: TabId | undefined) {
  const ending = new AbortController();
  const opened = new Promise<'dialog'>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve('dialog'), { once: true });
  });
  return {
    /** Aborted once a dialog has opened. */
    over: ending.signal,
    forget: tabId === undefined ? () => {} : onDialogIn(tabId, () => ending.abort()),
    /** What a step returns, unless a dialog opens first; then no step begins. */
    orStep: async <T>(step: () => Promise<T>): Promise<T | 'dialog'> =>
      ending.signal.aborted ? 'dialog' : Promise.race([step(), opened]),
  };
}

/** How a command ends in whose target a dialog has opened. */
async function endByDialog(
  services: TurnServices,
  { session, item, target }: RunningCommand,
  { news, unasked }: Pick<RunOver, 'news' | 'unasked'> = { news: [] },
): Promise<RunOver> {
  const now = await sessionOf(services, session.id);
  const outcome = !isDispatched(now, item)
    ? failed(dialogOpen(target?.number ?? 0))
    : done(target ? await describeEvents(services, now, target.tabId) : '');
  return { step: 'over', outcome, news, unasked, hasBegun: false, endsList: askedInDialog };
}

const withoutAnswer = (cause: unknown) => failed(noAnswer(cause));

/** The end of a command that has done nothing. */
const notDone = (failure: Failure): RunOver => ({
  step: 'over',
  outcome: failed(failure),
  news: [],
  hasBegun: false,
});
