import { expect } from '@playwright/test';
import type { WidgetSession } from '../widgets/session.ts';
import type { UnfamiliarCase } from './case.ts';
import { keyOf } from './cases.ts';

const SITE = 'https://unfamiliar.example/';

/** Plays a case in a session that `open` begins. */
export async function playUnfamiliar(
  open: (url: string) => Promise<WidgetSession>,
  one: UnfamiliarCase,
): Promise<void> {
  const session = await open(`${SITE}${one.page}`);
  await one.solve(session);
  if (one.right) await expect.poll(() => session.truth(), { message: keyOf(one) }).toMatchObject(one.right);
  await session.end();
}
