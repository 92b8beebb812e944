import { expect, test } from '@playwright/test';

export type Verdict = 'held' | 'fell';

/** Tries one row of a table: notes whether it held, and fails the test at its end where it did not. */
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
