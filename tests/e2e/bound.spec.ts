import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import { type Stage, startSession, tellNoPageByItself } from '../support/session.ts';
import { until } from '../support/until.ts';

const CONTROL =
  /<(\d+) button[^>]*>(?:Place order|Buy now|Delete(?: all| board| conversation)?|Send|Pay(?: now)?)</;

/** Pages that change between the approval and the press, and what the second card says of it. */
const CHANGING: Readonly<Record<string, { readonly was: string; readonly now: string } | undefined>> = {
  total: { was: '€19.00', now: '€1,999.00' },
  price: { was: '€9.90', now: '€99.00' },
  rows: { was: 'Advertisement 50 % off', now: 'Contract with Northwind' },
  item: { was: 'Newsletter', now: 'Tax certificate' },
  field: { was: 'Colour: Blue', now: 'Colour: Red' },
  action: undefined,
  dialog: { was: '€5.00', now: '€5,000.00' },
  drawn: { was: 'Confirm Delete one file?', now: 'Confirm Delete 300 files?' },
  title: undefined,
  plan: undefined,
};
/** Pages whose control then belongs to another item, which takes its number away before anybody is asked again. */
const OTHER_ITEMS = new Set(['rows', 'item']);
const CHANGES = Object.entries(CHANGING).flatMap(([page, says]) =>
  (['card', 'press'] as const).map((when) => ({ page, when, says })),
);
const LIVING =
  'countdown seconds clock ago justNow german seats watching offers carousel unread unreadTitle heading likes ticker progress typing chat session rerender'.split(
    ' ',
  );

const open = (page: string, when = '') => ({
  action: 'open',
  url: `https://approved.example/?n=${page}${when && `&when=${when}`}`,
});

interface Visit {
  readonly page: string;
  readonly when?: string;
}

/** A session whose agent opens one page after another and clicks its control. Returns what the person can do and see. */
async function visits({ extension, fixtures }: Stage, pages: readonly Visit[], control: RegExp) {
  fixtures.setModel(
    chatScript(
      ...pages.flatMap(({ page, when }) => [
        () => open(page, when),
        (told: Told) => ({ action: 'click', id: idIn(told, control) }),
      ]),
    ),
  );
  await tellNoPageByItself(extension);
  const { target, stored, message } = await startSession(
    { extension, fixtures },
    { url: 'https://approved.example/?n=total' },
  );
  const asked = new Set<string>();
  const receiptOf = (index: number) => 4 + 2 * index;
  return {
    target,
    receipt: (index: number) => message(receiptOf(index)),
    /** The next question; undefined if this visit has its receipt first. */
    question: async (index: number) => {
      const one = await until('a question or a receipt', async () => {
        const question = (await stored())?.queue.question;
        if (question?.kind === 'approval' && !asked.has(question.id)) return question;
        return fixtures.received.length >= receiptOf(index) && 'none';
      });
      return one === 'none' ? undefined : one;
    },
    answer: async (question: string, answer: 'allow' | 'refuse') => {
      asked.add(question);
      const session = (await stored())?.id;
      if (session) await askAsPage(askerIn(extension.control), 'ANSWER', { session, question, answer });
    },
    /** The texts of the page at each press that it got. */
    done: async (): Promise<unknown[]> =>
      JSON.parse((await target.evaluate(() => document.documentElement.dataset.done)) ?? ''),
  };
}

const REFUSED = 'not done. The person did not allow it.';

test('nothing is pressed that differs from what the person allowed', async ({ extension, fixtures }) => {
  const cases = sampled(CHANGES, {
    table: 'changes after an approval',
    keyOf: ({ page, when }) => page + when,
    classOf: ({ when }) => when,
    share: 1 / 10,
  });
  const { target, question, answer, done, receipt } = await visits({ extension, fixtures }, cases, CONTROL);
  for (const [index, { page, when, says }] of cases.entries()) {
    const where = `${page} ${when}`;
    const first = await question(index);
    if (!first) throw new Error(`${where} was not asked about: ${await receipt(index)}`);
    expect(first.changes, where).toBeUndefined();
    if (when === 'card') await target.evaluate(() => (globalThis as never as { change(): void }).change());
    await answer(first.id, 'allow');
    const second = await question(index);
    if (!second && OTHER_ITEMS.has(page)) {
      expect(await receipt(index), where).toMatch(
        /→ not done\. Element \d+ (?:is no longer on the page|was in a row of a list)/,
      );
      expect(await done(), where).toEqual([]);
      continue;
    }
    if (!second) throw new Error(`${where} was pressed: ${await receipt(index)}`);
    expect(second.changes, where).toBeDefined();
    if (says) expect(second.changes).toContainEqual(expect.objectContaining(says));
    expect(await done(), where).toEqual([]);
    await answer(second.id, 'refuse');
    expect(await receipt(index)).toContain(REFUSED);
    expect(await done(), where).toEqual([]);
  }
});

test('a page that lives is asked about once', async ({ extension, fixtures }) => {
  const pages = sampled(LIVING, { table: 'living pages', keyOf: String, share: 1 / 10 });
  const living = pages.map((page) => ({ page }));
  const { target, question, answer, done, receipt } = await visits({ extension, fixtures }, living, CONTROL);
  for (const [index, page] of pages.entries()) {
    const one = await question(index);
    if (!one) throw new Error(`${page} was not asked about: ${await receipt(index)}`);
    // The page lives on while the card waits.
    const before = await target.locator('body').textContent();
    await until('the page to change', async () => (await target.locator('body').textContent()) !== before);
    await answer(one.id, 'allow');
    expect(await question(index), page).toBeUndefined();
    expect(await receipt(index)).toContain('→ done');
    expect(await done(), page).toHaveLength(1);
  }
});

/** Pages whose risky act has no risky name, or another one, and what the person is asked about. */
const NAMED = {
  ...{
    next: 'buys',
    titled: 'deletes',
    paysInDialog: 'buys',
    paysInLayer: 'buys',
    deletesInDialog: 'deletes',
  },
  ...{ trash: 'deletes', access: 'access', protection: 'weakens', commitment: 'commits', toggle: 'weakens' },
} as const;
const FIRST = /<(\d+) [a-z]+/;

test('a risky act is asked about whatever its control is called', async ({ extension, fixtures }) => {
  const cases = sampled(Object.entries(NAMED), {
    table: 'acts without a risky name',
    keyOf: ([page]) => page,
    share: 1 / 5,
  });
  const pages = cases.map(([page]) => ({ page }));
  const { question, answer, done, receipt } = await visits({ extension, fixtures }, pages, FIRST);
  for (const [index, [page, kind]] of cases.entries()) {
    const one = await question(index);
    if (!one) throw new Error(`${page} was not asked about: ${await receipt(index)}`);
    expect(one.need?.kind, page).toBe(kind);
    await answer(one.id, 'refuse');
    expect(await receipt(index)).toContain(REFUSED);
    expect(await done(), page).toEqual([]);
  }
});
