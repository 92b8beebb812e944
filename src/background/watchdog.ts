import type { Session } from '../session/session.ts';
import { isStalled } from '../session/waits/deadlines.ts';
import type { TurnServices } from '../turn/services.ts';
import { reinjectScripts } from './recovery.ts';

/** Ticks the agent; re-injects missing scripts if its run, or a loading target, has made no progress for 15 s. */
export async function checkStall(services: TurnServices, session: Session): Promise<void> {
  const stalled = isStalled(session, services.now());
  await services.agentOf(session).tick({ stalled });
  if (stalled) await reinjectScripts(services);
}
