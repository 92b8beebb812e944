import type { Page } from '@playwright/test';
import type { Answers } from '../../src/protocol/messages.ts';
import type { Extension } from './launch.ts';

/** Asks the worker as one of our own pages does, for what no button offers. */
export async function askToAssign({ control }: Extension, page: Page, role: 'agent' | 'target'): Promise<Answers['ASSIGN_ROLE']> {
  const answer = await control.evaluate(
    async ({ url, role }) => {
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
      // The form in which @webext-core/messaging sends.
      return chrome.runtime.sendMessage({ id: 1, type: 'ASSIGN_ROLE', data: { tabId: tab?.id, role }, timestamp: Date.now() });
    },
    { url: page.url(), role },
  );
  return answer.res;
}
