import { storageFull } from '../../protocol/failures/control-failures.ts';
import { tooManyTasks, useRefused } from '../../protocol/failures/remote-failures.ts';
import type { CallId } from '../../protocol/ids.ts';
import { done, type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { agentBack } from '../../session/holds.ts';
import { newSession } from '../../session/new-session.ts';
import type { Session } from '../../session/session.ts';
import { programId } from '../../store/programs.ts';
import { isStorageFull } from '../../store/room.ts';
import { addSession, allSessions, change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { forgetSent } from './already-sent.ts';
import {
  type Attachment,
  attachedTo,
  changeRemote,
  isRemoteSession,
  type RemoteSession,
  type RemoteState,
} from './remote-state.ts';

/** Which program, and which of its tasks. */
export type TaskOf = Pick<RemoteState, 'hub' | 'client' | 'task'>;

interface Attaching extends TaskOf, Pick<RemoteState, 'name' | 'form'> {
  readonly budget: number;
}

/** A hub may have this many tasks at once. */
const TASKS_MAX = 16;
/** For this long a program that the person has refused is refused without a question. */
const REFUSED_MS = 10 * 60_000;

/** The session of a program's task; undefined if there is none. */
export const sessionOfTask = async (
  services: TurnServices,
  { hub, client, task }: TaskOf,
): Promise<RemoteSession | undefined> =>
  (await allSessions(services))
    .filter(isRemoteSession)
    .find(({ agent }) => agent.hub === hub && agent.client === client && agent.task === task);

/**
 * Gives a program the session of its task, or a new one; its frames of an earlier time change nothing any more. A program that the
 * person has never allowed asks to begin. Fails if the person refused it just now, if its hub has too many tasks, and if the storage
 * is full.
 */
export async function attach(
  services: TurnServices,
  given: Attaching,
  place: Omit<Attachment, 'now'>,
): Promise<Outcome<RemoteSession>> {
  const now = services.now();
  const known = await sessionOfTask(services, given);
  if (known) {
    const session = await change(services, known.id, (before) => attached(before, given, { ...place, now }));
    forgetSent(known.id);
    if (session && isRemoteSession(session)) return done(session);
  }
  const refusal = await whyNot(services, given);
  if (refusal) return failed(refusal);
  const isProven = given.form === 'registry';
  const allowed = isProven && (await mayBegin(services, given));
  const { mode } = await services.preferences.settings();
  const { hub, client, task, name, form, budget } = given;
  const agent: RemoteState = {
    kind: 'remote',
    tabId: null,
    style: 'calls',
    briefed: true,
    hub,
    client,
    task,
    name,
    form,
    budget,
    ...(isProven ? !allowed && { asksToBegin: { name, since: now } } : { isUnproven: true }),
    epoch: 1,
    link: place.link,
    connection: place.connection,
    attachedBy: place.by,
    attachedAt: now,
    asked: [],
  };
  const session = newSession({
    agent,
    name,
    task: '',
    mode: isProven || mode !== 'free' ? mode : 'risky',
    now,
  });
  try {
    await addSession(services, session);
  } catch (cause) {
    if (isStorageFull(cause)) return failed(storageFull);
    throw cause;
  }
  return done({ ...session, agent });
}

/** The session after its program has attached; a pause stays. */
function attached(session: Session, { name, budget }: Attaching, place: Attachment): Session {
  const isBack = session.queue.hold?.reason === 'agent_gone';
  return changeRemote(isBack ? agentBack(session, place.now) : session, (agent) => ({
    ...attachedTo(agent, place),
    name,
    budget,
  }));
}

/** Why a program gets no new session. */
async function whyNot(services: TurnServices, { hub, client }: TaskOf): Promise<Failure | undefined> {
  const program = (await services.programs.programs())[programId(hub, client)];
  if (program?.allowedAt === null && services.now() - program.seenAt < REFUSED_MS) return useRefused;
  const tasks = (await allSessions(services)).filter(
    (session) => isRemoteSession(session) && session.agent.hub === hub,
  );
  return tasks.length >= TASKS_MAX ? tooManyTasks(TASKS_MAX) : undefined;
}

async function mayBegin(services: TurnServices, { hub, client }: TaskOf): Promise<boolean> {
  const program = (await services.programs.programs())[programId(hub, client)];
  return typeof program?.allowedAt === 'number';
}

/** The calls that have no answer yet, or whose answer the program has not confirmed. */
export const openCallsOf = ({ queue }: Session): readonly CallId[] =>
  queue.items.flatMap((item) => {
    const call = item.kind === 'COMMAND' ? item.call : item.to;
    return call === undefined ? [] : [call];
  });
