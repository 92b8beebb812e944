import { afterAgentLimit, limitEndsAt } from '../session/messages/agent-limit.ts';
import { withSlowReply } from '../session/messages/slow-reply.ts';
import type { Session } from '../session/session.ts';
import { isStalled } from '../session/waits/deadlines.ts';
import { heldWithoutAgent, isLeaseOver, withoutWaiting } from '../session/waits/lease.ts';
import { change } from '../store/sessions.ts';
import { disengage } from '../targets/tabs/release.ts';
import { reinjectScripts } from './recovery.ts';
import type { RootServices } from './root-services.ts';

/** Ticks the agent; re-injects missing scripts if its run, or a loading target, has made no progress for 15 s. */
export async function checkStall(services: RootServices, session: Session): Promise<void> {
  const stalled = isStalled(session, services.now());
  await services.agentOf(session).tick({ stalled });
  if (stalled) await reinjectScripts(services);
}

/** Notes time-based events: the reply is slow, the agent's limit has ended, or the agent has left for too long. */
export async function noteTime(services: RootServices, session: Session): Promise<void> {
  const now = services.now();
  if (isLeaseOver(session, now)) {
    await disengage(services, session.id);
    return;
  }
  const timed = (before: Session) => {
    const ends = limitEndsAt(before);
    const resumed = ends !== undefined && ends <= now ? afterAgentLimit(before, now) : before;
    return withoutWaiting(heldWithoutAgent(withSlowReply(resumed, now), now), now);
  };
  if (timed(session) !== session) await change(services, session.id, timed);
}
