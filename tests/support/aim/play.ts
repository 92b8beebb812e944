import { expect } from '@playwright/test';
import { until } from '../until.ts';
import { type AimCase, aimCases } from './cases.ts';
import type { Aim } from './session.ts';

/**
 * Plays cases in one page, one after the other. What is felt is noted to the end: a press that comes late, or astray, is found by a
 * later case. None of it may have passed for input of the person, which pauses the session.
 */
export async function playAims(aim: Aim, cases: readonly AimCase[] = aimCases): Promise<void> {
  const felt = [...(await aim.felt())];
  let shown = '';
  for (const { name, at, to, does, told, felt: wanted, isShownLater } of cases) {
    const numberAt = (line: RegExp) =>
      until(
        `${line} in “${name}”`,
        async () =>
          line
            .exec(await aim.read())
            ?.slice(1)
            .find(Boolean),
        30_000,
      );
    if (name !== shown) await aim.arm(name);
    shown = name;
    const id = Number(await numberAt(at));
    const end = to && { to: Number(await numberAt(to)) };
    await aim.arm(`${name} again`);
    if (isShownLater) await aim.read();
    const said = await aim.act({ ...does, ...end, id });
    expect(said, name).toMatch(told);
    if (said.startsWith('done')) felt.push(...wanted);
    await expect.poll(aim.felt, { message: `${name}: ${said}` }).toEqual(felt);
    expect(await aim.pause(), `${name}: our own input is taken for the person’s`).toBeUndefined();
  }
}
