import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { idIn } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createPerson } from '../support/person.ts';
import { asked, codingAgent, pairWithHub, type Ways } from '../support/remote/paired.ts';

const NAME = 'claude-code';
const WAYS: readonly (Ways & { readonly tag?: string })[] = [
  { over: 'stdio', era: 'auto' },
  { over: 'HTTP', era: 'auto' },
  { over: 'stdio', era: 'legacy', tag: '@all' },
  { over: 'HTTP', era: 'legacy', tag: '@all' },
];

for (const { tag = [], ...ways } of WAYS)
  test(
    `a coding agent is let in once, works in the tab that it is given, and is asked for like any other agent · ${ways.over} · ${ways.era}`,
    { tag },
    async ({ extension, fixtures }, info) => {
      const place = await pairWithHub(extension, info.outputPath('home'));
      const person = createPerson(extension);
      const shop = await person.visit('https://shop.example/');
      const agent = await codingAgent(place, ways, NAME);

      const first = agent.use('snapshot');
      await asked(extension, 'first_use');
      await person.inPanel(shop, async (panel) => {
        await expect(panel.getByRole('heading', { name: `Let “${NAME}” use this browser?` })).toBeVisible();
        await panel.getByRole('button', { name: 'Allow', exact: true }).click();
        await expect(panel.getByRole('heading', { name: `Share this tab with ${NAME}?` })).toBeVisible();
        await panel.getByRole('button', { name: 'Share', exact: true }).click();
      });
      const page = await first;
      expect(page).toMatchObject({ end: 'done', isError: false });
      expect(page.text).toContain('https://shop.example/');

      const found = await agent.use('fill', {
        id: idIn(page, /<(\d+) search/),
        value: 'grinder',
        submit: true,
      });
      expect(found.text).toContain('GET /api/search 200');
      const product = await agent.use('click', { id: idIn(found, /<(\d+) a[^>]*>Hand coffee grinder/) });
      expect(product.text).toContain('https://shop.example/product');
      const added = await agent.use('click', { id: idIn(product, /<(\d+) button>Add to cart/) });
      const checkout = await agent.use('click', { id: idIn(added, /<(\d+) a[^>]*>Go to checkout/) });
      const field = (label: string) => idIn(checkout, new RegExp(`${label} <(\\d+) `));
      const filled = await agent.use('steps', {
        steps: [
          {
            action: 'fill',
            id: field('Confirm your e-mail'),
            value: /\[EMAIL_\d+\]/.exec(checkout.text)?.[0],
          },
          { action: 'fill', id: field('Street and number'), value: 'Elm Street 1' },
          { action: 'fill', id: field('City'), value: 'Berlin' },
        ],
      });
      expect(filled).toMatchObject({ end: 'done' });

      // The person is asked in a page of ours, and sees what the yes is to.
      const ordering = agent.use('click', { id: idIn(checkout, /<(\d+) button[^>]*>Place order/) });
      await asked(extension, 'approval');
      expect(
        fixtures.visits.filter(({ method, url }) => method === 'POST' && url.pathname.includes('order')),
      ).toEqual([]);
      await person.inPanel(shop, (panel) => panel.getByRole('button', { name: 'Allow once' }).click());
      expect((await ordering).text).toMatch(/order number is \d+/);

      // A question in the words of the agent.
      const size = agent.use('more', { action: 'ask_user', question: 'Which size?', choices: ['S', 'L'] });
      const { session, question } = await asked(extension, 'question');
      await askAsPage(askerIn(extension.control), 'ANSWER', {
        ...{ session: session as never, question, answer: 'L' },
      });
      expect((await size).text).toContain('The person answers: L');

      // What the client takes back before it has begun does not happen.
      const cut = new AbortController();
      const waiting = agent.use('more', { action: 'ask_user', question: 'Continue?' }, cut.signal);
      await asked(extension, 'question');
      cut.abort();
      await expect(waiting).rejects.toThrow();
      const after = await agent.use('snapshot');
      expect(after).toMatchObject({ end: 'done' });
      await agent.end();
    },
  );

const EMAIL = 'maria.brandt@post.example';
const PAGES: Readonly<Record<string, string>> = {
  'loans.example/': `<h1>Your loans</h1><p>The Quiet Mill, due 3 December</p><p>Reader: ${EMAIL}</p>`,
  'diary.example/': `<h1>New reminder</h1><form action="/saved"><label>Title <input name="title"></label>
    <label>Day <input name="day"></label> <label>E-mail <input name="mail"></label> <button>Save</button></form>`,
  'diary.example/saved': '<h1>Saved</h1><p role="status">You will be reminded.</p>',
};

test(
  'a coding agent reads on one site and fills in a form of another, which it opens after the person allowed it',
  { tag: '@all' },
  async ({ extension, fixtures }, info) => {
    fixtures.serve(({ url }) => {
      const body = PAGES[`${url.host}${url.pathname}`];
      return body === undefined ? undefined : { body };
    });
    const diary = () => fixtures.visits.filter(({ url }) => url.host === 'diary.example');
    const place = await pairWithHub(extension, info.outputPath('home'));
    const person = createPerson(extension);
    const loans = await person.visit('https://loans.example/');
    const agent = await codingAgent(place, undefined, NAME);
    const first = agent.use('snapshot');
    await asked(extension, 'first_use');
    await person.inPanel(loans, async (panel) => {
      await panel.getByRole('button', { name: 'Allow', exact: true }).click();
      await panel.getByRole('button', { name: 'Share', exact: true }).click();
    });
    const read = await first;
    const [, title, day] = /(The [\w ]+), due (\d+ \w+)/.exec(read.text) ?? [];

    const opening = agent.use('open_tab', { url: 'https://diary.example/' });
    const allow = async (heading: string, button: string) => {
      await asked(extension, 'approval');
      await person.inPanel(loans, async (panel) => {
        await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
        await panel.getByRole('button', { name: button, exact: true }).click();
      });
    };
    await asked(extension, 'approval');
    expect(diary()).toEqual([]);
    await allow('Open diary.example?', 'Allow for this task');
    const form = await opening;
    expect(form).toMatchObject({ end: 'done' });

    const [placeholder] = /\[EMAIL_\d+\]/.exec(read.text) ?? [];
    const values = { Title: title, Day: day, 'E-mail': placeholder };
    const filling = agent.use('steps', {
      steps: Object.entries(values).map(([label, value]) => ({
        ...{ action: 'fill', id: idIn(form, new RegExp(`${label} <(\\d+) `)), value },
      })),
    });
    await allow(`Enter ${placeholder} from https://loans.example on https://diary.example?`, 'Allow once');
    expect(await filling).toMatchObject({ end: 'done' });

    const saving = agent.use('click', { id: idIn(form, /<(\d+) button>Save/) });
    await asked(extension, 'approval');
    expect(diary().map(({ url }) => url.pathname)).not.toContain('/saved');
    await allow('Click “Save” on diary.example?', 'Allow once');
    const saved = await saving;
    expect(saved.text).toContain('You will be reminded.');
    const [sent] = diary().filter(({ url }) => url.pathname === '/saved');
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual({
      ...{ title: 'The Quiet Mill', day: '3 December', mail: EMAIL },
    });
    expect([saved.text, ...saved.earlier].join('\n')).not.toContain(EMAIL);
    await agent.end();
  },
);
