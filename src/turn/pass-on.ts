import type { TabId } from '../protocol/ids.ts';
import { type AgentState, styleOf } from '../session/agent-state.ts';
import { handOver } from '../session/messages/hand-over.ts';
import { patch, type Session } from '../session/session.ts';
import { changeTabs } from '../targets/tabs/release.ts';
import { reopenLost } from '../targets/tabs/reopen.ts';
import type { TurnServices } from './services.ts';
import { storySoFar } from './story-so-far.ts';

interface NextAgent {
  /** The initial state of the agent that takes the task, whatever the session is by then. */
  agentFor(session: Session): AgentState;
  readonly name: string;
  /** Replaces the task; '' keeps it. */
  readonly task: string;
  /** More tabs that are to become targets. */
  readonly joining: readonly TabId[];
}

/** Whether a task may be passed on to another agent. A program that has it, or may come back to it, keeps it. */
export const mayPassOn = (session: Session): boolean => styleOf(session) === 'turns';

/** Has another agent continue a task, with the story so far. Undefined if the task may not be passed on any more. */
export async function passOn(
  services: TurnServices,
  session: Session,
  { agentFor, joining, ...given }: NextAgent,
): Promise<Session | undefined> {
  await reopenLost(services, session);
  const earlier = await storySoFar(services, session);
  let isPassed = false;
  const after = await changeTabs(services, { id: session.id, by: 'person' }, (before) => {
    isPassed = mayPassOn(before);
    if (!isPassed) return before;
    const taken = handOver(
      before,
      { ...given, agent: agentFor(before), ...(earlier && { earlier }) },
      services.now(),
    );
    return joining.length > 0 ? patch(taken, { targets: { joining } }) : taken;
  });
  return isPassed ? after : undefined;
}
