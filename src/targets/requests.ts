import type { TabId } from '../protocol/ids.ts';
import type { RequestStep } from '../protocol/request.ts';
import { webAddress } from '../protocol/web-address.ts';
import { allSessions } from '../store/sessions.ts';
import { RequestLog } from './request-log.ts';
import type { TargetServices } from './services.ts';
import { TabSignal } from './tab-signal.ts';

// The latest requests of each target. Lost with the worker: then the agent is shown no requests from before, and a
// command that ran is reported as `unknown`, whatever they would have told.
const logs = new Map<TabId, RequestLog>();

/** The requests of a target since the worker knows of it. */
export function requestsOf(tabId: TabId): RequestLog {
  const log = logs.get(tabId) ?? new RequestLog();
  logs.set(tabId, log);
  return log;
}

const steps = new TabSignal();

/** Records what the browser or the debugger tells, and tells whoever waits for it. */
export function requestSeen(step: RequestStep): void {
  requestsOf(step.tabId).record(step);
  steps.give(step.tabId);
}

/** Calls `told` with every step of a request of this tab, until the function that it returns is called. */
export const onRequests = (tabId: TabId, told: () => void): (() => void) => steps.on(tabId, told);

/** Watches the requests of every target, and those alone; forgets the others. */
export async function watchTargets(services: Pick<TargetServices, 'state' | 'watchRequests'>): Promise<void> {
  const targets = (await allSessions(services)).flatMap(({ targetTabs }) => targetTabs);
  for (const tabId of [...logs.keys()]) if (!targets.some((one) => one.tabId === tabId)) logs.delete(tabId);
  services.watchRequests(targets.map(({ tabId, url }) => ({ tabId, origin: webAddress(url)?.origin })));
}
