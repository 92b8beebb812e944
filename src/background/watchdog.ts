import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import type { TurnServices } from '../turn/services.ts';
import { reinjectScripts } from './recovery.ts';

/** A run without progress for this long may have lost one of our scripts. */
const STALL_MS = 15_000;

/** Ticks the agent; if a running session has made no progress for 15 s, re-injects missing scripts. */
export async function checkStall(services: TurnServices, session: Session): Promise<void> {
  const quietSince = Math.max(session.busySince, session.lastActionTimestamp);
  const stalled = isRunning(session) && services.now() - quietSince > STALL_MS;
  await services.agentOf(session).tick({ stalled });
  if (stalled) await reinjectScripts(services);
}
