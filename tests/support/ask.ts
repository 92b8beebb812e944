import type { Page } from '@playwright/test';
import type { Answers } from '../../src/protocol/messages/index.ts';
import type { Extension } from './launch.ts';
import { tabIdOf } from './tab-id.ts';

/** Asks the worker as one of our own pages does, for what no button offers. */
export async function askToAssign(
  { control }: Extension,
  page: Page,
  role: 'agent' | 'target',
): Promise<Answers['ASSIGN_ROLE']> {
  const answer = await control.evaluate((data) => chrome.runtime.sendMessage({ type: 'ASSIGN_ROLE', data }), {
    tabId: await tabIdOf(control, page),
    role,
  });
  return answer.res;
}
