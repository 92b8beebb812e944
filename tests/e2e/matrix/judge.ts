import { expect, test } from '@playwright/test';

export const verdicts = ['held', 'fell'] as const;
export type Verdict = (typeof verdicts)[number];

/** Tries one row of a table and notes whether it held. Fails the test at its end if it did not. */
export async function judge(row: string, check: () => unknown): Promise<void> {
  const why = await reasonOf(check);
  const type: Verdict = why === '' ? 'held' : 'fell';
  test.info().annotations.push({ type, description: row });
  expect.soft(why, row).toBe('');
}

async function reasonOf(check: () => unknown): Promise<string> {
  try {
    await check();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
