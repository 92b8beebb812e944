import type { Page } from '@playwright/test';
import { chatScript } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { type PlacedCase, type Placements, placedCases } from '../support/personal-data/placed-cases.ts';
import { Random } from '../support/personal-data/random.ts';
import { readableOf } from '../support/personal-data/readable-in.ts';
import { startSession, tellNoPageByItself } from '../support/session.ts';

const SEED = 18;
/** As many as a message to a chat holds. */
const AT_ONCE = 30;

/** What `labelled.js` has put there. */
interface Stage {
  placements(): Placements;
  place(cases: readonly PlacedCase[]): void;
}

const show = (page: Page, cases: readonly PlacedCase[]): Promise<void> =>
  page.evaluate((all) => (globalThis as unknown as Stage).place(all), cases);

/** The part of a message that is about a case; undefined if there is none. */
function sectionOf(message: string, { name }: PlacedCase): string | undefined {
  const [, after] = message.split(`@ region "${name}"`);
  return after?.split(/@ region "P\d+"|└ end/)[0];
}

test('a value is readable in no place of a page, wherever its label stands; an ordinary number is', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const { person, chat, target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://labelled.example/' },
  );
  await tellNoPageByItself(extension);
  await extension.control.evaluate(() => chrome.storage.sync.set({ redactIp: true, redactMac: true }));
  await message(2);
  const placements = await target.evaluate(() => (globalThis as unknown as Stage).placements());
  const wrong: string[] = [];
  let number = 2;
  for (const [kind, cases] of placedCases(placements, new Random(SEED)))
    for (let from = 0; from < cases.length; from += AT_ONCE) {
      const shown = cases.slice(from, from + AT_ONCE);
      await show(target, shown);
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
  expect(wrong).toEqual([]);
});
