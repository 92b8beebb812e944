import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { chatScript, idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { sampled } from '../support/sample.ts';
import { startSession, tellNoPageByItself } from '../support/session.ts';
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

test('nothing is pressed that differs from what the person allowed', { tag: '@all' }, async ({
  extension,
  fixtures,
}) => {
  const cases = sampled(CHANGES, {
    table: 'changes after an approval',
    keyOf: ({ page, when }) => page + when,
    classOf: ({ when }) => when,
    share: 1 / 10,
  });
  fixtures.setModel(
    chatScript(
      ...cases.flatMap(({ page, when }) => [
        () => open(page, when),
        (told: Parameters<typeof idIn>[0]) => ({ action: 'click', id: idIn(told, CONTROL) }),
      ]),
    ),
  );
  await tellNoPageByItself(extension);
  const { target, stored, message } = await startSession(
    { extension, fixtures },
    { url: 'https://approved.example/?n=total' },
  );
  const asker = askerIn(extension.control);
  let answered = '';
  const question = async () => {
    const asked = await until('a question', async () => {
      const one = (await stored())?.question;
      return one && one.id !== answered ? one : undefined;
    });
    if (asked.kind !== 'approval') throw new Error(`Asked ${asked.kind}`);
    return asked;
  };
  const answer = async (id: string, choice: 'allow' | 'refuse') => {
    answered = id;
    const session = (await stored())?.id ?? '';
    await askAsPage(asker, 'ANSWER', { session, question: id, answer: choice } as never);
  };
  const done = () => target.evaluate(() => document.documentElement.dataset.done);
  for (const [index, { page, when, says }] of cases.entries()) {
    const first = await question();
    expect(first.changes, page).toBeUndefined();
    if (when === 'card') await target.evaluate(() => (globalThis as never as { change(): void }).change());
    await answer(first.id, 'allow');
    const second = await question();
    expect(second.changes, `${page} ${when}`).toBeDefined();
    if (says) expect(second.changes).toContainEqual(expect.objectContaining(says));
    expect(await done(), `${page} ${when}`).toBe('[]');
    await answer(second.id, 'refuse');
    expect(await message(4 + 2 * index)).toContain('not done. The person did not allow it.');
    expect(await done(), `${page} ${when}`).toBe('[]');
  }
});

test('a page that lives is asked about once', { tag: '@all' }, async ({ extension, fixtures }) => {
  const pages = sampled(LIVING, { table: 'living pages', keyOf: String, share: 1 / 10 });
  fixtures.setModel(
    chatScript(
      ...pages.flatMap((page) => [
        () => open(page),
        (told: Parameters<typeof idIn>[0]) => ({ action: 'click', id: idIn(told, CONTROL) }),
      ]),
    ),
  );
  await tellNoPageByItself(extension);
  const { target, stored, message } = await startSession(
    { extension, fixtures },
    { url: 'https://approved.example/?n=total' },
  );
  const asker = askerIn(extension.control);
  const asked = new Set<string>();
  for (const [index, page] of pages.entries()) {
    const one = await until(`a question on ${page}`, async () => {
      const question = (await stored())?.question;
      return question && !asked.has(question.id) ? question : undefined;
    });
    asked.add(one.id);
    // The page lives on while the card waits.
    const before = await target.locator('body').textContent();
    await until('the page to change', async () => (await target.locator('body').textContent()) !== before);
    const session = (await stored())?.id ?? '';
    await askAsPage(asker, 'ANSWER', { session, question: one.id, answer: 'allow' } as never);
    const second = await until('a receipt or a second question', async () => {
      const question = (await stored())?.question;
      if (question?.kind === 'approval' && !asked.has(question.id)) return question;
      return fixtures.received.length >= 4 + 2 * index && 'none';
    });
    expect(second, page).toBe('none');
    expect(await message(4 + 2 * index)).toContain('→ done');
    const done: unknown[] = JSON.parse(
      (await target.evaluate(() => document.documentElement.dataset.done)) ?? '',
    );
    expect(done, page).toHaveLength(1);
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

test('a risky act is asked about whatever its control is called', { tag: '@all' }, async ({
  extension,
  fixtures,
}) => {
  const cases = sampled(Object.entries(NAMED), {
    table: 'acts without a risky name',
    keyOf: ([page]) => page,
    share: 1 / 5,
  });
  fixtures.setModel(
    chatScript(
      ...cases.flatMap(([page]) => [
        () => open(page),
        (told: Parameters<typeof idIn>[0]) => ({ action: 'click', id: idIn(told, FIRST) }),
      ]),
    ),
  );
  await tellNoPageByItself(extension);
  const { target, stored, message } = await startSession(
    { extension, fixtures },
    { url: 'https://approved.example/?n=total' },
  );
  const asker = askerIn(extension.control);
  const asked = new Set<string>();
  for (const [index, [page, kind]] of cases.entries()) {
    const one = await until(`a question on ${page}, or a receipt`, async () => {
      const question = (await stored())?.question;
      if (question?.kind === 'approval' && !asked.has(question.id)) return question;
      return fixtures.received.length >= 4 + 2 * index && 'none';
    });
    if (one === 'none') throw new Error(`${page} was not asked about: ${await message(4 + 2 * index)}`);
    asked.add(one.id);
    expect(one.need?.kind, page).toBe(kind);
    const session = (await stored())?.id ?? '';
    await askAsPage(asker, 'ANSWER', { session, question: one.id, answer: 'refuse' } as never);
    expect(await message(4 + 2 * index)).toContain('not done. The person did not allow it.');
    expect(await target.evaluate(() => document.documentElement.dataset.done), page).toBe('[]');
  }
});
