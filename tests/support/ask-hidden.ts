import type { Page } from '@playwright/test';
import type { Answers, Payload, ToWorkerName } from '../../src/protocol/messages/index.ts';
import type { HiddenBrowser } from './hidden.ts';

type Answer<N extends ToWorkerName> = N extends keyof Answers ? Answers[N] : undefined;

/** Where a page of the extension can be had. */
export type Asker = Pick<HiddenBrowser, 'inPage'>;

/** Our own pages are asked in the one that is open already. */
export const askerIn = (control: Page): Asker => ({
  inPage: async (_, work, ...args) => control.evaluate(`(${work})(...${JSON.stringify(args)})`),
});

/** Asks the worker as a page of the extension does. Fails where nobody answers. */
export async function askAsPage<N extends ToWorkerName>(
  browser: Asker,
  name: N,
  data: Partial<Payload<N>>,
): Promise<Answer<N>> {
  const answer = await browser.inPage(
    'src/pages/options/options.html',
    (type, data) =>
      chrome.runtime.sendMessage({ type, data }) as Promise<{
        res?: unknown;
        err?: unknown;
      }>,
    name,
    data,
  );
  if (!answer || answer.err) throw new Error(`${name} was answered ${JSON.stringify(answer)}.`);
  return answer.res as Answer<N>; // What the worker answers is typed by the same map.
}

/** A person who has agreed, and whom no pointer is shown: each act would take half a second longer. `overlay.spec.ts` has it. */
export const QUIET_SETTINGS = { privacyAccepted: true, showsPointer: false };

interface Assigned extends Partial<Omit<Payload<'ASSIGN_ROLE'>, 'tabId'>> {
  readonly tabId: number;
  readonly role: Payload<'ASSIGN_ROLE'>['role'];
}

/** Gives a tab a role, as a page of the extension does. Fails with the worker's reason. */
export async function assign(browser: Asker, as: Assigned) {
  const assigned = await askAsPage(browser, 'ASSIGN_ROLE', as as Payload<'ASSIGN_ROLE'>);
  if (!assigned.ok) throw new Error(assigned.failure.message);
  return assigned.value;
}

/** The session of a chat and one target, both hidden, for a person who has agreed. Fails with the worker's reason. */
export async function startSession(
  browser: Asker,
  { agent, target, task = '' }: { readonly agent: number; readonly target: number; readonly task?: string },
) {
  await askAsPage(browser, 'SAVE_SETTINGS', QUIET_SETTINGS);
  const session = await assign(browser, { tabId: agent, role: 'agent', task });
  await assign(browser, { tabId: target, role: 'target', session });
  return session;
}
