import type { Command } from '../commands/definition/command.ts';
import { commandNamed } from '../commands/registry.ts';
import { dialogOpen } from '../protocol/failures/dialog-failures.ts';
import { notHappened } from '../protocol/failures/failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { Failure } from '../protocol/outcome.ts';
import { styleOf } from '../session/agent-state.ts';
import { questionOf } from '../session/asked-site.ts';
import type { CommandItem } from '../session/items.ts';
import { outOfSteps } from '../session/progress/limits.ts';
import { commandIn, start } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { changeTarget, targetOf } from '../session/tabs/target-tabs.ts';
import type { TargetTab } from '../session/targets.ts';
import { dialogIn, dialogOf } from '../session/waits/dialogs.ts';
import { askForTab } from '../session/waits/tab-question.ts';
import { change, sessionOf } from '../store/sessions.ts';
import type { TurnServices } from './services.ts';

/** A command that is being stored as started. */
interface StartingCommand {
  /** As the session has it, with what the person has approved. */
  readonly item: CommandItem;
  readonly session: Session;
  /** The target whose page it needs; undefined if it needs none. */
  readonly target: TargetTab | undefined;
  /** Whether it is stored as started: until then its page is only looked at. */
  readonly isStarted: Promise<boolean>;
}

export interface RunningCommand extends StartingCommand {
  readonly step: 'run';
  readonly command: Command;
}

/** One that cannot run, and its receipt says why. */
interface RefusedCommand extends StartingCommand {
  readonly step: 'refused';
  /** Undefined if another version of the extension queued one that this one does not know. */
  readonly command: Command | undefined;
  readonly failure: Failure;
}

export type BegunCommand = RunningCommand | RefusedCommand;

/**
 * Stores a command as started, and returns it while that is being written. `ahead` is the session that is being written by
 * then, if any. Undefined if a hold, a question or the limit of steps keeps the command queued.
 */
export async function beginCommand(
  services: TurnServices,
  { id, action, session: sessionId }: CommandItem,
  ahead: Session | undefined,
): Promise<BegunCommand | undefined> {
  const { maxSteps } = await services.preferences.settings();
  const command = commandNamed(action);
  const starting = { id, command, maxSteps };
  const known = ahead ?? (await sessionOf(services, sessionId));
  if (!known) return undefined;
  const planned = started(known, starting, services.now());
  let hasStarted = false;
  const storing = change(services, sessionId, (now) => {
    const next = started(now, starting, services.now());
    hasStarted = next.hasStarted;
    return next.session;
  });
  const isStarted = storing.then((stored) => stored !== undefined && hasStarted);
  isStarted.catch(() => {}); // Whoever runs the command awaits it.
  if (!planned.hasStarted && !(await isStarted)) return undefined;
  const session = planned.hasStarted ? planned.session : ((await storing) ?? known);
  const item = commandIn(session.queue.items, id);
  if (!item) return undefined;
  if (!command)
    return { step: 'refused', item, session, command, target: undefined, isStarted, failure: notHappened };
  const target = targetFor(session, item, command);
  if (target && !command.inDialog && dialogIn(session, target.tabId)) {
    const failure = dialogOpen(target.number);
    return { step: 'refused', item, session, command, target, isStarted, failure };
  }
  return { step: 'run', item, session, command, target, isStarted };
}

interface Starting {
  readonly id: CommandItem['id'];
  readonly command: Command | undefined;
  readonly maxSteps: number;
}

/** The session with the command started, if nothing holds it; without steps left, the held session. */
function started(
  now: Session,
  { id, command, maxSteps }: Starting,
  at: number,
): { readonly session: Session; readonly hasStarted: boolean } {
  const item = commandIn(now.queue.items, id);
  if (now.queue.hold || questionOf(now) || item?.state !== 'received')
    return { session: now, hasStarted: false };
  const out = command?.ends ? undefined : outOfSteps(now, maxSteps, at);
  if (out) return { session: out, hasStarted: false };
  if (styleOf(now) === 'calls' && now.targets.tabs.length === 0 && command && needsPage(command))
    return { session: askForTab(now, item, at), hasStarted: false };
  const session = patch(now, { queue: { items: start(now.queue.items, id, at) } });
  const target = command?.settles ? targetFor(session, item, command) : undefined;
  return {
    session: target ? changeTarget(session, target.tabId, { lastUsedAt: at }) : session,
    hasStarted: true,
  };
}

/** Whether a command can do nothing without a page. */
const needsPage = ({ inDialog, risk }: Command): boolean =>
  inDialog === undefined && !(risk !== 'none' && 'handlesTab' in risk);

/** The target whose page a command needs; undefined if it needs none. */
function targetFor(session: Session, { fields }: CommandItem, { inDialog }: Command): TargetTab | undefined {
  // The parser checked the fields before the item was stored.
  const number = fields.target as number | undefined;
  if (inDialog) {
    const asking = inDialog === 'answers' ? dialogOf(session, number) : undefined;
    return session.targets.tabs.find(({ tabId }) => tabId === asking?.tabId);
  }
  return number === undefined
    ? targetOf(session, fields.id as ElementId | undefined)
    : session.targets.tabs.find((one) => one.number === number);
}
