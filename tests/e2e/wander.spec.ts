import type { Page } from '@playwright/test';
import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Extension } from '../support/launch.ts';
import { createPerson } from '../support/person.ts';
import { sampled } from '../support/sample.ts';
import { watch } from '../support/session.ts';
import { until } from '../support/until.ts';

const HOME = 'https://wander.example';
/** No message to the agent holds a word of these pages before the person has allowed their site. */
const page = (name: string) =>
  `<title>Title of ${name}</title><h1>Words of ${name}</h1><input autofocus aria-label="Field of ${name}">`;
/** How a page takes its tab elsewhere, without a command. */
const leave = {
  refresh: (to: string) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  script: (to: string) => `<script>setTimeout(() => { location.href = '${to}'; })</script>`,
  replace: (to: string) => `<script>setTimeout(() => location.replace('${to}'))</script>`,
  post: (to: string) =>
    `<form method="post" action="${to}"><input name="a" value="b"></form><script>document.forms[0].submit()</script>`,
  get: (to: string) => `<form action="${to}"></form><script>document.forms[0].requestSubmit()</script>`,
};
type Way = keyof typeof leave;
const ways = Object.keys(leave) as Way[]; // Object.keys forgets what it was given.

/** Answers every address in this tab; `/go/WAY?URL` leaves for that URL in that way. */
async function serveSites(tab: Page): Promise<void> {
  await tab.route(/^https?:/, (route) => {
    const url = new URL(route.request().url());
    const to = decodeURIComponent(url.search.slice(1));
    const way = ways.find((one) => url.pathname === `/go/${one}`);
    const html = way
      ? leave[way](to)
      : url.hostname === 'wander.example'
        ? `<title>Home</title><h1>Home</h1><a href="${to}">Elsewhere</a><iframe title="Pay" src="https://pay.example/in"></iframe>
             <iframe title="Printer" src="http://127.0.0.1:8099/frame"></iframe>`
        : page(url.hostname);
    return route.fulfill({ contentType: 'text/html', body: html });
  });
}

/** A session whose target is the home page with a link to `to`. */
async function begin(stage: { extension: Extension; fixtures: Fixtures }, to: string) {
  const person = createPerson(stage.extension);
  await person.enable();
  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat);
  // A target that came sooner would be shown with the briefing.
  await until('the briefing', async () => stage.fixtures.received[0]);
  const target = await stage.extension.context.newPage();
  await serveSites(target);
  await target.goto(`${HOME}/?${to}`);
  await person.assignTarget(target);
  return { person, chat, target, ...watch(stage) };
}

test('a target that goes to a new site by a click is withheld, refused, and elsewhere shown after a yes', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(
    chatScript(
      (told) => ({
        action: 'click',
        id: idIn(told, /<a?(\d+) ?a? ?href[^>]*>Elsewhere|<(\d+) a [^>]*>Elsewhere/),
      }),
      () => ({ action: 'press', key: 'x' }),
      () => ({ action: 'get', what: 'title' }),
      () => ({ action: 'find', text: 'Words' }),
      () => ({ action: 'snapshot', target: 1 }),
      () => ({
        action: 'open_tab',
        url: 'https://hop.example/api/moved?to=https://status.example/?secret',
      }),
    ),
  );
  const { person, chat, target, message, stored } = await begin(
    { extension, fixtures },
    'https://new1.example/secret-path',
  );
  const shown = await message(2);
  expect(shown).toContain('# Home');
  expect(shown).toContain('Words of pay.example');
  expect(shown).not.toContain('Words of 127');

  await until('the question', async () => (await stored())?.targets.tabs[0]?.state === 'asked');
  await person.inPopup(chat, async (popup) => {
    await expect(popup.getByText('Let it use https://new1.example? Tab 1 just went there.')).toBeVisible();
    await popup.getByRole('button', { name: 'Don’t allow' }).click();
  });
  const refused = 'Target 1 is at https://new1.example, which the person has not allowed in this session';
  const told = await message(3);
  expect(told).toMatch(/You: click \d+ → done\. The page is now https:\/\/new1\.example\./);
  expect(told).toContain(refused);
  for (const [number, command] of [
    [4, 'press x'],
    [5, 'get title'],
    [6, 'find “Words”'],
    [7, 'snapshot target 1'],
  ] as const)
    expect(await message(number)).toMatch(
      new RegExp(`You: ${command.split(' ')[0]}.* → not done\\. ${refused}`),
    );
  await expect(target.getByLabel('Field of new1.example')).toHaveValue('');

  await until('the question', async () => (await stored())?.queue.question?.kind === 'approval');
  await person.inPopup(chat, (popup) => popup.getByRole('button', { name: 'Allow for this task' }).click());
  await until('the other question', async () => (await stored())?.targets.tabs[1]?.state === 'asked');
  for (const { prompt } of fixtures.received)
    expect(prompt).not.toMatch(/(?:Words|Title|Field) of new1|Parcel Post/);
  await person.inPopup(chat, (popup) => popup.getByRole('button', { name: 'Allow for this task' }).click());
  const opened = await message(8);
  expect(opened).toContain('Opened as target 2, which has gone to another site, so the person was asked.');
  expect(opened).toContain('· target 2 · "Order status – Parcel Post" · https://status.example/');
  expect(opened).toContain('# Where is my order?');
});

test('whatever takes a target elsewhere, its page is withheld: a new site is asked about, a private host is not', async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const { person, chat, target, message, stored } = await begin(
    { extension, fixtures },
    'https://new1.example',
  );
  await message(2);
  const stateAt = (state: string, site: string) =>
    until(`${state} at ${site}`, async () => {
      const [first] = (await stored())?.targets.tabs ?? [];
      return first?.state === state && first.url === `${site}/`;
    });

  for (const [index, way] of sampled(ways, { table: 'ways elsewhere', keyOf: String }).entries()) {
    await target.goto(`${HOME}/go/${way}?https://new${index}.example/secret`);
    await stateAt('asked', `https://new${index}.example`);
  }
  for (const host of [
    '127.0.0.1:8099',
    '0x7f.1',
    '[::1]:8099',
    'localhost.',
    'a.localhost',
    '[::ffff:10.0.0.1]',
  ]) {
    const to = new URL(`http://${host}/admin`);
    await target.goto(`${HOME}/go/script?${to.href}`);
    await stateAt('refused', to.origin);
    await expect(target.getByRole('textbox')).toHaveValue('');
  }

  // The page comes back by itself, and the question has gone with it.
  await target.goto(`${HOME}/?https://new1.example`);
  await until('the page to be read', async () => (await stored())?.targets.tabs[0]?.state === 'ready');
  await target.goto('https://new1.example/secret');
  await stateAt('asked', 'https://new1.example');
  await target.goBack();
  await until('the page that was left', async () => (await stored())?.targets.tabs[0]?.state === 'ready');
  await person.inPopup(chat, (popup) => expect(popup.getByText(/new to this/)).toBeHidden());

  await target.goto('https://new1.example/secret');
  await person.inPopup(chat, (popup) => popup.getByRole('button', { name: 'Don’t allow' }).click());
  await until("the person's no", async () =>
    fixtures.received.some(({ prompt }) =>
      prompt.includes('Target 1 is at https://new1.example, which the person has not allowed'),
    ),
  );
  await target.goto(HOME);
  await target.goto('https://new1.example/secret');
  await stateAt('refused', 'https://new1.example');
  for (const { prompt } of fixtures.received)
    expect(prompt).not.toMatch(/(?:Words|Title|Field) of (?!pay)|secret|admin/);
});

test('typing into a frame of another site needs that site to be allowed, pressing a key too', {
  tag: '@matrix',
}, async ({ extension, fixtures }) => {
  const field = /<(\d+) input "Field of pay/;
  const fill = (value: string) => (told: Told) => ({ action: 'fill', id: idIn(told, field), value });
  fixtures.setModel(
    chatScript(
      (told) => ({ action: 'press', id: idIn(told, field), key: 'x' }),
      fill('first'),
      fill('second'),
    ),
  );
  const { person, chat, target, message, stored } = await begin(
    { extension, fixtures },
    'https://new1.example',
  );
  const pay = target.frameLocator('[title="Pay"]').getByRole('textbox');
  const answer = async (choice: string) => {
    await until('the question', async () => (await stored())?.queue.question?.kind === 'approval');
    await person.inPopup(chat, async (popup) => {
      const question = `a part of ${HOME} that belongs to another site: https://pay.example.`;
      await expect(popup.getByText(question)).toBeVisible();
      await popup.getByRole('button', { name: choice }).click();
    });
  };
  await answer('Don’t allow');
  expect(await message(3)).toMatch(/You: press \d+ x → not done\. The person did not allow it\./);
  await answer('Don’t allow');
  expect(await message(4)).toMatch(/You: fill \d+ → not done\. The person did not allow it\./);
  await expect(pay).toHaveValue('');
  await answer('Allow for this task');
  expect(await message(5)).toMatch(/You: fill \d+ → done\./);
  await expect(pay).toHaveValue('second');
  expect((await stored())?.permissions.origins).toEqual([HOME, 'https://pay.example']);
});
