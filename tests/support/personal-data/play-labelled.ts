import type { Page } from '@playwright/test';
import { chatScript } from '../chat-script.ts';
import type { Fixtures } from '../fixtures/server.ts';
import type { Extension } from '../launch.ts';
import { startSession, tellNoPageByItself } from '../session.ts';
import { type PlacedCase, type Placements, placedCases } from './placed-cases.ts';
import { Random } from './random.ts';
import { readableOf } from './readable-in.ts';

/** As many as a message to a chat holds, which says each in some 60 characters. */
const AT_ONCE = 90;

/** What the page of `https://labelled.example/` has put on its global. */
interface Stage {
  placements(): Placements;
  place(cases: readonly PlacedCase[]): void;
}

/** Shows these cases in place of those before. */
export const place = (target: Page, cases: readonly PlacedCase[]): Promise<void> =>
  target.evaluate((all) => (globalThis as unknown as Stage).place(all), cases);

/** All cases of a seed. */
async function casesOf(target: Page, seed: number): Promise<readonly PlacedCase[]> {
  const placements = await target.evaluate(() => (globalThis as unknown as Stage).placements());
  return placedCases(placements, new Random(seed));
}

/** The part of a message that is about a case; undefined if there is none. */
function sectionOf(message: string, { name }: PlacedCase): string | undefined {
  const [, after] = message.split(`@ region "${name}"`);
  return after?.split(/@ region "P\d+"|└ end/)[0];
}

/**
 * Starts a session with a page that shows all cases of a seed, as many at a time as fit into a message, and returns
 * those that a message to the chat tells wrongly: a value that it says, an ordinary number that it hides.
 */
export async function toldWrongly(
  { extension, fixtures }: { readonly extension: Extension; readonly fixtures: Fixtures },
  seed: number,
): Promise<string[]> {
  fixtures.setModel(chatScript());
  const { person, chat, target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://labelled.example/' },
  );
  await tellNoPageByItself(extension);
  await extension.control.evaluate(() => chrome.storage.sync.set({ redactIp: true, redactMac: true }));
  let number = 2;
  await message(number);
  const wrong: string[] = [];
  const cases = await casesOf(target, seed);
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    const shown = cases.slice(from, from + AT_ONCE);
    await place(target, shown);
    await person.tellAgent(chat, 'Look again.');
    number += 1;
    const told = await message(number);
    for (const each of shown) {
      const section = sectionOf(told, each);
      const readable = section === undefined ? '' : readableOf(each, section);
      const isRight = section !== undefined && (each.kind === 'ordinary') === (readable !== '');
      if (!isRight) wrong.push(`${each.kind} ${each.placement}: ${each.label} ${each.value}\n${section}`);
    }
  }
  return wrong;
}
