import type { TabId } from '../protocol/ids.ts';
import { within } from '../protocol/within.ts';
import { ANSWER_MS } from './send.ts';

/**
 * Attaches to a tab, or takes over the attachment of an earlier worker, and returns whether it did that. Rejects with Chrome's
 * reason, and after 5 s.
 */
export async function attachTo(tabId: TabId): Promise<boolean> {
  const attached = chrome.debugger.attach({ tabId }, '1.3').then(
    () => false,
    (refusal: Error) => {
      // The next command tells whose attachment that is.
      if (!/already attached/i.test(refusal.message)) throw refusal;
      return true;
    },
  );
  return within(ANSWER_MS, attached, 'Chrome did not attach');
}
