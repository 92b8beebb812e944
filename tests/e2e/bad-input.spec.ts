import { askToAssign } from '../support/ask.ts';
import { chatScript, fenced, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { createPerson } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const NO_PAGES = 'Chrome.s own pages, other extensions and files can.t be used.';

test('the popup says why a tab cannot be what it is asked to be', { tag: '@all' }, async ({
  extension,
  fixtures,
}) => {
  fixtures.setModel(chatScript());
  const person = createPerson(extension);
  await person.enable();
  const refuses = (url: string, reason: string) =>
    test.step(url, async () => {
      const page = await person.visit(url);
      await person.inPopup(page, async (popup) => {
        await expect(popup.getByText(new RegExp(`^${reason}`))).toBeVisible();
        await expect(popup.getByRole('switch', { disabled: false })).toHaveCount(0);
      });
      await page.close();
    });
  await refuses('chrome://version/', NO_PAGES);

  const chat = await person.visit('https://chatgpt.com/');
  await person.assignAgent(chat);
  await refuses('chrome://version/', NO_PAGES);
  await refuses('https://shop.example/manual.pdf', 'Chrome.s PDF viewer can.t be used.');

  const target = await person.visit('https://counter.example/');
  await person.assignTarget(target);
  const again = await askToAssign(extension, target, 'target');
  const agentToo = await askToAssign(extension, chat, 'target');
  const refusal = (message: string) => ({
    ok: false,
    failure: expect.objectContaining({ code: 'assignment_refused', message }),
  });
  expect(again).toEqual(refusal('This tab is already a target.'));
  expect(agentToo).toEqual(refusal('This tab is already an agent.'));
  await person.inPopup(target, async (popup) => {
    await expect(popup.getByRole('switch')).toBeChecked();
  });
});

test('a tool without a name, with a name that is taken, or without a web address is refused in the form', {
  tag: '@matrix',
}, async ({ extension }) => {
  await createPerson(extension).enable();
  const options = await extension.openOptions('tools');
  const add = async (name: string, url: string) => {
    await options.getByLabel('Name', { exact: true }).fill(name);
    await options.getByLabel('Address', { exact: true }).fill(url);
    await options.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add('Orders', 'https://shop.example/orders');
  await expect(options.getByText('Saved “Orders”.')).toBeVisible();

  const problem = options.getByRole('alert');
  await add('  ', 'https://shop.example/');
  await expect(problem).toContainText('A tool needs a name.');
  await add('orders', 'https://shop.example/');
  await expect(problem).toContainText('A tool named "Orders" exists already.');
  for (const url of ['shop', 'javascript:alert(1)', 'file:///etc/passwd', 'chrome://version']) {
    await add('Shop', url);
    await expect(problem).toContainText(`"${url}" is not a web address.`);
  }
  await expect(options.getByLabel('Name', { exact: true })).toHaveValue('Shop');
  await expect(options.getByRole('listitem')).toHaveCount(1);
});

test('each mistake of the agent is answered once with what is wrong, and nothing is carried out', async ({
  extension,
  fixtures,
}) => {
  const button = (told: Told) => idIn(told, /<(\d+) button>Count</);
  const mistakes: readonly (readonly [
    reply: (told: Told) => Readonly<Record<string, unknown>> | string,
    answer: RegExp,
  ])[] = [
    [
      ({ turn }) => fenced(`{"tool_code":"${turn}","action":"click","id":}`),
      /The command is not valid JSON \(.+\), so nothing was carried out\./,
    ],
    [() => ({ action: 'fly' }), /There is no action "fly"\. The actions are click, type, /],
    [
      () => ({ action: 'click', id: 987_654 }),
      /You: click 987654 → not done\. No element has the number 987654\./,
    ],
    [
      (told) => ({ action: 'click', id: button(told), colour: 'red' }),
      /click was not carried out: there is no field "colour" \(the fields are id, button, modifiers, at, hold\)\. Example: /,
    ],
    [
      (told) => ({ action: 'click', id: button(told), tool_code: 'abcd-1' }),
      /The command carries another code than the message/,
    ],
    [
      () => ({ action: 'open_tool', name: 'Nothing' }),
      /You: open_tool Nothing → not done\. There is no saved tool "Nothing"\. The saved tools are "My counter"\./,
    ],
  ];
  const twoAtOnce = (told: Told) => {
    const click = fenced({ tool_code: told.turn, action: 'click', id: button(told) });
    return `${click}\n\nAnd then:\n\n${fenced({ tool_code: told.turn, action: 'scroll', by: 1 })}`;
  };
  fixtures.setModel(chatScript(...mistakes.map(([reply]) => reply), twoAtOnce));
  const { target, message, turns } = await startSession(
    { extension, fixtures },
    { url: 'https://counter.example/', saveAs: 'My counter' },
  );

  const first = 3;
  for (const [index, [, answer]] of mistakes.entries()) expect(await message(first + index)).toMatch(answer);
  await expect(target.locator('#counted')).toHaveText('0');
  expect(await message(first + mistakes.length)).toMatch(
    /Your reply held 2 commands with a code, so none of them was carried out\./,
  );
  await expect(target.locator('#counted')).toHaveText('0');
  expect(turns()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a reply of 600 code blocks, or of 400,000 characters, ends in its command', { tag: '@matrix' }, async ({
  extension,
  fixtures,
}) => {
  const click = (told: Told) =>
    fenced({ tool_code: told.turn, action: 'click', id: idIn(told, /<(\d+) button[^>]*>/) });
  fixtures.setModel(
    chatScript(
      (told) => `${'```js\nrun();\n```\n\n'.repeat(600)}${click(told)}`,
      (told) => `${'word '.repeat(80_000)}\n\n${click(told)}`,
      () => undefined,
    ),
  );
  const { target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://counter.example/' },
  );
  expect(await message(3)).toMatch(/You: click \d+ → done\./);
  expect(await message(4)).toMatch(/You: click \d+ → done\./);
  await expect(target.locator('#counted')).toHaveText('2');
});
