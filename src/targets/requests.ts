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

type WatchServices = Pick<TargetServices, 'state' | 'watchRequests'>;

// Tabs that are about to become targets: their first script asks before that is stored. Lost with the worker, as the logs are.
const opened = new Set<TabId>();

/** Watches the requests of every target, and of what is being opened as one, and those alone; forgets the others. */
export async function watchTargets(services: WatchServices): Promise<void> {
  const targets = (await allSessions(services)).flatMap(({ targets }) => targets.tabs);
  for (const { tabId } of targets) opened.delete(tabId);
  const watched = [
    ...targets.map(({ tabId, url }) => ({ tabId, origin: webAddress(url)?.origin })),
    ...[...opened].map((tabId) => ({ tabId, origin: undefined })),
  ];
  for (const tabId of [...logs.keys()]) if (!watched.some((one) => one.tabId === tabId)) logs.delete(tabId);
  services.watchRequests(watched);
}

/** Watches a tab that has just been opened while `adopt` makes a target of it. */
export async function watchOpened<T>(
  services: WatchServices,
  tabId: TabId,
  adopt: () => Promise<T>,
): Promise<T> {
  opened.add(tabId);
  try {
    await watchTargets(services);
    return await adopt();
  } finally {
    if (opened.delete(tabId)) await watchTargets(services);
  }
}
