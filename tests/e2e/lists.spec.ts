import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import { startSession } from '../support/session.ts';

/** Fills the five fields of a form by one list, and says of each what it is. */
const fill = (form: string) => (told: Told) => ({
  actions: [1, 2, 3, 4, 5].map((number) => ({
    action: 'fill',
    id: idIn(told, new RegExp(`${form}${number} <(\\d+) input`)),
    is: `${form}${number}`,
    value: `${number}`,
  })),
});

test('a list is carried out up to where the page changes what is behind it, and tells what it did not', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0, tokenMs: 0 });
  fixtures.setModel(
    chatScript(
      fill('None'),
      (told) => ({
        actions: [
          { action: 'fill', id: idIn(told, /None1 <(\d+) input/), is: 'None1', value: 'again' },
          { action: 'fill', id: idIn(told, /None2 <(\d+) input/), is: 'Words2', value: 'wrong' },
          { action: 'fill', id: idIn(told, /None3 <(\d+) input/), value: 'late' },
        ],
      }),
      (told) => ({ type: 'fill', params: { element: idIn(told, /None4 <(\d+) input/), text: 'dialect' } }),
      fill('Words'),
      fill('Field'),
      fill('Render'),
      fill('Dialog'),
      (told) => ({ action: 'click', id: idIn(told, /<(\d+) button[^>]*>Fine/) }),
      fill('Confirm'),
      () => ({ action: 'dialog', accept: false }),
      fill('Navigate'),
    ),
  );
  const { target, message } = await startSession({ extension, fixtures }, { url: 'https://lists.example/' });
  target.on('dialog', () => {}); // Playwright dismisses a dialog that nobody listens to.
  const values = (form: string) =>
    target
      .locator(`#${form} input`)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join());
  const receipts = async (number: number) =>
    (/You: [^\n]*/.exec(await message(number))?.[0] ?? '').split(/(?= You: )/);
  const untilThird = [
    expect.stringMatching(/→ done\./),
    expect.stringMatching(/→ done\./),
    expect.stringMatching(/→ done\..*Your list ended there; not carried out: fill \d+, fill \d+\./),
  ];

  expect(await receipts(3)).toHaveLength(5);
  expect(await values('None')).toBe('1,2,3,4,5');

  const wrong = await receipts(4);
  expect(wrong[1]).toMatch(
    /→ not done\. \d+ is textbox "None2", not "Words2"\..* not carried out: fill \d+\./,
  );
  expect(await values('None')).toBe('again,2,3,4,5');

  expect(await message(5)).toContain('Write it so the next time: {"action":"fill"');
  expect(await values('None')).toBe('again,2,3,dialect,5');

  expect(await receipts(6)).toHaveLength(5);
  expect(await receipts(7)).toEqual(untilThird);
  // What replaces a field and looks like it keeps its number.
  expect(await receipts(8)).toHaveLength(5);
  expect(await values('Render')).toBe('1,2,3,4,5');
  expect(await receipts(9)).toEqual(untilThird);
  for (const form of ['Field', 'Dialog']) expect(await values(form)).toMatch(/^1,2,3,,/);

  expect(await receipts(10)).toHaveLength(1);
  expect(await receipts(11)).toEqual(untilThird);
  expect(await receipts(12)).toEqual([expect.stringMatching(/^You: dialog dismiss.* → done\./)]);
  expect(await values('Confirm')).toBe('1,2,3,,');
  expect(await receipts(13)).toEqual(untilThird);
  await expect(target).toHaveURL('https://lists.example/?gone');
  await expect(target.locator('#Navigate input').first()).toHaveValue('');
});
