import { expect, test } from '@playwright/test';

import { NOT_DEFENDED } from './not-defended.ts';

export const verdicts = ['held', 'fell', 'not defended'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Tries one row of a table and notes whether it held. Fails the test at its end if it did not; a row that is known to
 * fall fails it once it holds.
 */
export async function judge(row: string, check: () => unknown): Promise<void> {
  const why = await reasonOf(check);
  const isKnown = NOT_DEFENDED[row] !== undefined;
  const type: Verdict = why === '' ? 'held' : isKnown ? 'not defended' : 'fell';
  test.info().annotations.push({ type, description: row });
  if (isKnown) expect.soft(type, `${row} holds now: take it out of not-defended.ts`).toBe('not defended');
  else expect.soft(why, row).toBe('');
}

async function reasonOf(check: () => unknown): Promise<string> {
  try {
    await check();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
