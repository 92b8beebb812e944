import { expect } from '@playwright/test';
import type { Aim } from '../aim/session.ts';
import { until } from '../until.ts';
import { gotAt, type UploadCase, uploadCases } from './cases.ts';
import { samples } from './samples.ts';

/** The number of an element by its name, which stands before it or in it. */
const numberOf = (name: string, shown: string): number | undefined => {
  const [, named, called] = new RegExp(`${name} <(\\d+) |<(\\d+) [^>]*>${name}</>`).exec(shown) ?? [];
  return Number(named ?? called) || undefined;
};

/** Gives the files once, and plays all cases in one page. What is got is noted to the end: what comes late is found by a later case. */
export async function playUploads(aim: Aim, cases: readonly UploadCase[] = uploadCases): Promise<void> {
  await aim.give(samples);
  const got: string[] = [];
  for (const { name, files, told, got: place } of cases) {
    const about = `${files} at ${name}`;
    const id = await until(name, async () => numberOf(name, await aim.read()), 30_000);
    const said = await aim.act({ action: 'upload', id, files });
    expect(said, about).toMatch(told);
    if (place !== undefined) got.push(gotAt(place, files));
    await expect.poll(aim.felt, { message: `${about}: ${said}` }).toEqual(got);
  }
}
