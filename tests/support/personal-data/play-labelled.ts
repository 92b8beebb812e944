import type { Page } from '@playwright/test';
import type { Person } from '../person.ts';
import { type PlacedCase, type Placements, placedCases } from './placed-cases.ts';
import { Random } from './random.ts';
import { readableOf } from './readable-in.ts';

/** As many as a message to a chat holds. */
const AT_ONCE = 30;

/** What the page of `https://labelled.example/` has put on its global. */
interface Stage {
  placements(): Placements;
  place(cases: readonly PlacedCase[]): void;
}

/** Shows these cases in place of those before. */
export const place = (target: Page, cases: readonly PlacedCase[]): Promise<void> =>
  target.evaluate((all) => (globalThis as unknown as Stage).place(all), cases);

/** All cases of a seed, by kind. */
async function casesOf(target: Page, seed: number): Promise<ReturnType<typeof placedCases>> {
  const placements = await target.evaluate(() => (globalThis as unknown as Stage).placements());
  return placedCases(placements, new Random(seed));
}

/** The part of a message that is about a case; undefined if there is none. */
function sectionOf(message: string, { name }: PlacedCase): string | undefined {
  const [, after] = message.split(`@ region "${name}"`);
  return after?.split(/@ region "P\d+"|└ end/)[0];
}

/**
 * Shows all cases of a seed on a page, as many at a time as fit into a message, and returns those that a message to the
 * chat tells wrongly: a value that it says, an ordinary number that it hides. `shown`: how many messages were sent before.
 */
export async function toldWrongly(
  {
    person,
    chat,
    target,
    message,
  }: {
    readonly person: Person;
    readonly chat: Page;
    readonly target: Page;
    message(number: number): Promise<string>;
  },
  { seed, sent }: { readonly seed: number; readonly sent: number },
): Promise<string[]> {
  const wrong: string[] = [];
  let number = sent;
  for (const [kind, cases] of await casesOf(target, seed))
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const shown = cases.slice(from, from + AT_ONCE);
      await place(target, shown);
      await person.tellAgent(chat, 'Look again.');
      number += 1;
      const told = await message(number);
      for (const each of shown) {
        const section = sectionOf(told, each);
        const readable = section === undefined ? '' : readableOf(each, section);
        const isRight = section !== undefined && (kind === 'ordinary') === (readable !== '');
        if (!isRight) wrong.push(`${kind} ${each.placement}: ${each.label} ${each.value}\n${section}`);
      }
    }
  return wrong;
}
