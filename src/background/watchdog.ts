import { initAgent } from '../agents/chat/bind-document.ts';
import { agentOf } from '../agents/chat/chat-agent.ts';
import { isRunning } from '../session/queue.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../store/services.ts';
import { reviveTabs } from './recovery.ts';

/** A run in which nothing has happened for so long may have lost a script of ours. */
const STALL_MS = 15_000;

/** Gives the agent a clock, and sees to it that a run which stands still has all that it waits for. */
export async function checkStall(services: Services, session: Session): Promise<void> {
  const ticked = await agentOf(session).tick();
  const quietSince = Math.max(session.busySince, session.lastActionTimestamp);
  if (!isRunning(session) || services.now() - quietSince <= STALL_MS) return;
  if (!ticked.ok) await reviveTabs(services);
  // A script that lives and does not know what it is to wait for would wait for nothing.
  else if (session.isAgentBusy) await initAgent(session);
}
