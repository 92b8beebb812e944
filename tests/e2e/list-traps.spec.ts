import { expect, test } from '../support/extension.ts';
import { openInstantChat } from '../support/instant-chat.ts';

/** What the third field of a form springs. */
const TRAPS = ['Field', 'Render', 'Gone', 'Shut', 'Name', 'Cover'];

test('a list stops at whatever a field springs, and nothing behind that is done', async ({ extension }) => {
  const chat = await openInstantChat(extension, 'https://lists.example/');
  const told = [chat.message];
  const idOf = (name: string) => {
    const pattern = new RegExp(`${name} <(\\d+) input`);
    return Number(told.map((text) => pattern.exec(text)?.[1]).find(Boolean));
  };
  for (const form of TRAPS) {
    const actions = [1, 2, 3, 4, 5].map((number) => ({
      ...{ action: 'fill', id: idOf(`${form}${number}`), is: `${form}${number}`, value: `${number}` },
    }));
    const message = await chat.act({ actions });
    told.unshift(message);
    expect(message, form).toMatch(/Your list ended there; not carried out: (?:fill \d+, )?fill \d+\./);
    const values = await chat.target
      .locator(`#${form} input`)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
    expect(values, form).toBe('123');
  }
  await chat.end();
});

test('a list waits for the person where one of it is risky, and nothing behind that is done', async ({
  extension,
}) => {
  const chat = await openInstantChat(extension, 'https://lists.example/');
  const idOf = (pattern: RegExp) => Number(pattern.exec(chat.message)?.[1]);
  const actions = [
    { action: 'fill', id: idOf(/Risk1 <(\d+) input/), value: '1' },
    { action: 'click', id: idOf(/<(\d+) button>Delete account/) },
    { action: 'fill', id: idOf(/Risk2 <(\d+) input/), value: '2' },
  ];
  await expect(chat.act({ actions })).rejects.toThrow('Delete account');
  const felt = await chat.target
    .locator('#Risk :is(input, button)')
    .evaluateAll((all) => all.map((one) => ('value' in one ? one.value : '')).join(','));
  expect(felt).toBe('1,,,,,');
  await chat.end();
});
