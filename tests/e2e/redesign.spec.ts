import type { Page } from '@playwright/test';
import { chatSites } from '../../src/sites/index.ts';
import { firstRingNames, type ReplicaName, replicas } from '../fixtures/sites/replicas.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { markupOf } from '../support/markup.ts';
import { sampled } from '../support/sample.ts';
import { until } from '../support/until.ts';

// The bed itself: what `scramble.spec.ts` is played on.
const names = Object.keys(replicas) as ReplicaName[]; // Object.keys forgets what it was given.
/** Words and hashes; with the composer, without, and with attributes of data that keep their names. */
const SEEDS = [1, 2, 3, 6, 10];
const SAID = 'Which of these lamps is the brightest?';
const REPLY = 'I look.\n\n```json\n{"tool_code":"k7f2-1","action":"click","id":12}\n```\n\nAnd *so* on.';
/** What the libraries of editors put on their own elements. */
const OF_EDITORS = /^(ProseMirror|tiptap|ql-)/;

const siteOf = (name: ReplicaName) => {
  const site = chatSites.find(({ hosts }) => hosts.includes(replicas[name].host));
  if (!site) throw new Error(`No data for ${name}.`);
  return site;
};

/** A past conversation, drawn with these switches. */
async function open(chat: Page, fixtures: Fixtures, name: ReplicaName, redesign: object): Promise<void> {
  fixtures.setSwitches(redesign, name);
  await chat.goto(`https://${replicas[name].host}/`);
  // A narrow window hides the list of conversations.
  await chat.locator('nav a').nth(1).dispatchEvent('click');
  await expect(chat.locator('main')).toContainText('"click"');
}

for (const name of sampled(names, { table: 'redesign', keyOf: String }))
  test(`a scrambled page says and means the same under other names · ${name}`, async ({
    extension,
    fixtures,
  }) => {
    const { turn, userTurn, assistantTurn, answer } = siteOf(name);
    const lists = [turn, userTurn, assistantTurn, answer];
    const matching = async (selectors: readonly string[]) => {
      const counts = await Promise.all(selectors.map((one) => chat.locator(`css=${one}`).count()));
      return selectors.filter((_, at) => counts[at]);
    };
    fixtures.remember([
      { role: 'user', text: SAID },
      { role: 'assistant', text: REPLY },
    ]);
    const chat = await extension.context.newPage();
    await open(chat, fixtures, name, {});
    for (const list of lists) expect(await matching(list)).not.toEqual([]);
    const plain = await chat.evaluate(markupOf);

    for (const seed of SEEDS) {
      await open(chat, fixtures, name, { scramble: seed });
      const scrambled = await chat.evaluate(markupOf);
      expect(scrambled.text).toBe(plain.text);
      expect(scrambled.elements).toEqual(plain.elements);
      // One exchange: a turn of each role.
      if (seed === 3) expect(scrambled.wrappers).toBe(plain.wrappers + 2);
      if (seed === 6) expect(scrambled.wrappers).toBeLessThan(plain.wrappers);
      const kept = scrambled.transcript.filter(
        (one) => plain.transcript.includes(one) && !OF_EDITORS.test(one),
      );
      expect(kept, `names kept by seed ${seed}`).toEqual([]);
      if (seed === 10) continue;
      const known = lists.flat().filter((one) => /[.#[]/.test(one));
      expect(await matching(known), `selectors that match with seed ${seed}`).toEqual([]);
    }
    await chat.close();
  });

for (const name of firstRingNames)
  for (const wild of [false, true])
    test(`a scrambled page sends and answers · ${name}${wild ? ' --wild' : ''}`, { tag: '@all' }, async ({
      extension,
      fixtures,
    }) => {
      fixtures.setModel((prompt) => `You said ${prompt.split('\n').at(-1)}.`);
      fixtures.setSwitches({ scramble: 6, wild }, name);
      const chat = await extension.context.newPage();
      await chat.goto(`https://${replicas[name].host}/`);
      for (const [at, text] of ['One line', 'Two\nlines'].entries()) {
        await chat.locator('[contenteditable="true"], textarea:visible').last().focus();
        await chat.keyboard.insertText(text);
        await chat.keyboard.press(siteOf(name).submitKey);
        const { prompt } = await until('the prompt', async () => fixtures.received[at]);
        expect(prompt).toBe(text);
        await expect(chat.locator('main')).toContainText(`You said ${text.split('\n').at(-1)}.`);
      }
      await chat.close();
    });
