import type { AcceptedCommand } from '../../commands/reading/read-action.ts';
import { tooManyCalls } from '../../protocol/failures/failures.ts';
import type { CallId } from '../../protocol/ids.ts';
import { explain, type Failure, type Outcome } from '../../protocol/outcome.ts';
import { named, type Said, say, sayAll } from '../../protocol/said.ts';
import { answer } from '../../session/news.ts';
import type { Session } from '../../session/session.ts';
import { change } from '../../store/sessions.ts';
import { accept, CALLS_MAX, isKnown, openCalls } from '../../turn/accept.ts';
import { judge } from '../../turn/judge.ts';
import type { TurnServices } from '../../turn/services.ts';
import { type AskedCall, changeRemote, type RemoteSession, withAsked } from './remote-state.ts';

/** A call of a program, read as far as it could be. */
interface ReadCall extends Pick<AskedCall, 'call' | 'id' | 'type' | 'ref'> {
  readonly epoch: number;
  readonly action: string;
  readonly command: Outcome<AcceptedCommand>;
}

/** What became of a call: an earlier epoch, or too many calls without an answer that the program has confirmed. */
type Taken = 'accepted' | 'stale' | 'ended' | Failure;

/**
 * Queues the command of a call, or its answer if it could not be read or the guard refuses it; in one write, which also compares
 * the epoch. The same call again changes nothing.
 */
export async function acceptCall(
  services: TurnServices,
  session: RemoteSession,
  { call, epoch, action, command, ...given }: ReadCall,
): Promise<Taken> {
  const judged = command.ok ? await judge(services, session, command.value) : command;
  let taken: Taken = 'accepted';
  const stored = await change(services, session.id, (before) => {
    taken = 'accepted';
    if (before.agent.kind !== 'remote' || before.agent.epoch !== epoch) {
      taken = 'stale';
      return before;
    }
    if (isKnown(before, call)) return before;
    if (openCalls(before) >= 2 * CALLS_MAX) {
      taken = tooManyCalls(CALLS_MAX);
      return before;
    }
    const now = services.now();
    const label = command.ok ? command.value.command.label(command.value.fields) : named(action);
    const noted = withAsked(before, { call, at: now, label, ...given });
    if ('verdict' in judged) return accept(noted, judged, { call, now });
    return misread(noted, { call, label, failure: judged.failure, now });
  });
  return stored ? taken : 'ended';
}

/** Answers a call whose command could not be read. */
function misread(
  session: Session,
  {
    call,
    label,
    failure,
    now,
  }: { readonly call: CallId; readonly label: Said; readonly failure: Failure; readonly now: number },
): Session {
  const text = sayAll([say`You: ${label} → not done.`, explain(failure)]);
  const result = { call, end: 'not_done', code: failure.code } as const;
  return answer(session, { call, news: [{ kind: 'receipt', text, result }], now });
}

/** Notes that the program wants to know why a call has no answer yet. */
export const hearsStates = (session: Session): Session =>
  changeRemote(session, (agent) => (agent.hearsStates ? agent : { ...agent, hearsStates: true }));
