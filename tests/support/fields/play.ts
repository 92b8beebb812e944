import { expect } from '@playwright/test';
import type { Aim } from '../aim/session.ts';
import { until } from '../until.ts';
import { type FieldCase, fieldCases } from './cases.ts';

/** The number of an element by its name, which stands in its tag or after it. */
const idOf = (name: string, shown: string): number | undefined => {
  const [, tagged, labelled] =
    new RegExp(`<(\\d+) [^>]*"${name}"|<(\\d+) [^<>]*> ?${name}`).exec(shown) ?? [];
  return Number(tagged ?? labelled) || undefined;
};

/** Plays all cases in one page, one after the other. What is felt is noted to the end: what comes late is found by a later case. */
export async function playFields(aim: Aim, cases: readonly FieldCase[] = fieldCases): Promise<void> {
  const felt: string[] = [];
  let last: { readonly name: string; readonly id: number } | undefined;
  for (const { name, does, told, felt: wanted, asks } of cases) {
    const about = `${JSON.stringify(does).slice(0, 80)} at ${name ?? 'the page'}`;
    if (name && name !== last?.name)
      last = { name, id: await until(name, async () => idOf(name, await aim.read()), 30_000) };
    const said = await aim.act({ ...does, ...(name && last && { id: last.id }) });
    expect(said, about).toMatch(told);
    if (asks) await aim.arm(asks);
    felt.push(...wanted);
    await expect.poll(aim.felt, { message: `${about}: ${said}` }).toEqual(felt);
  }
}
