import { askWorker } from '../../../messaging/ask.ts';
import type { TabId } from '../../../protocol/ids.ts';
import type { SelfCheck } from '../../../protocol/self-check.ts';

/** What the worker found, and in how many ms it answers; undefined if it doesn't. */
export type Found = { readonly at: number; readonly ms: number; readonly probes: SelfCheck } | undefined;

/** Has the worker try out what tasks need. */
export async function runSelfCheck(): Promise<Found> {
  const from = performance.now();
  const first = await askWorker('GET_SHIPPED', {});
  const ms = Math.round(performance.now() - from);
  const own = await chrome.tabs.getCurrent();
  if (!first.ok || own?.id === undefined) return undefined;
  const answer = await askWorker('SELF_CHECK', { tabId: own.id as TabId });
  return answer.ok && answer.value ? { at: Date.now(), ms, probes: answer.value } : undefined;
}
