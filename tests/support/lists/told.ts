import { expect } from '@playwright/test';
import type { ListCase } from './case.ts';

/** How many commands of a list have a receipt of their own: the one that it ends with is among them, done or not. */
export const carriedOut = ({ list, ends, refused }: ListCase): number =>
  refused ? 0 : ends ? ends.with + 1 : list.length;

/** Each command is told once, in order, the last one with why the list ends there and with all that is not carried out. */
export function expectTold(
  message: string,
  one: ListCase,
  actions: readonly Readonly<Record<string, unknown>>[],
): void {
  const { page, ends, refused } = one;
  const about = `${page}: ${message}`;
  if (refused) {
    expect(message, about).toMatch(refused);
    expect(message, about).not.toContain('→ done');
    return;
  }
  const count = carriedOut(one);
  const receipts = (/You: [^\n]*/.exec(message)?.[0] ?? '').split(/(?= You: )/);
  expect(receipts, about).toHaveLength(count);
  for (const [at, receipt] of receipts.entries()) {
    const isEnd = at === ends?.with;
    expect(receipt, about).toMatch(new RegExp(`^ ?You: ${actions[at]?.action} `));
    expect(receipt, about).toMatch(isEnd ? ends.told : /→ done\./);
    if (!isEnd) expect(receipt, about).not.toContain('Your list ended');
  }
  const rest = actions.slice(count).map(({ action, id }) => `${action} ${id}`);
  if (ends) expect(message, about).toContain(`Your list ended there; not carried out: ${rest.join(', ')}.`);
}
