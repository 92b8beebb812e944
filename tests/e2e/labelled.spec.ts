import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import { expect, test } from '../support/extension.ts';
import type { PlacedCase } from '../support/personal-data/placed-cases.ts';
import { place, toldWrongly } from '../support/personal-data/play-labelled.ts';
import { sampled } from '../support/sample.ts';
import { startSession, tellNoPageByItself } from '../support/session.ts';

/** A seed by which `npm run matrix` finds a case that is told wrongly joins them. */
const SEEDS = [18, 78, 79];

for (const seed of sampled(SEEDS, { table: 'labelled values', keyOf: String }))
  test(`seed ${seed}: no message says a value, wherever its label stands, and each says an ordinary number`, async ({
    extension,
    fixtures,
  }) => {
    expect(await toldWrongly({ extension, fixtures }, seed)).toEqual([]);
  });

const PIN = { kind: 'OTP', label: 'PIN', key: 'pin' } as const;
const SHOWN: readonly PlacedCase[] = [
  { ...PIN, name: 'P0', placement: 'in a button', value: '4821' },
  { ...PIN, name: 'P1', placement: 'in a field below its name', value: '5930' },
  { ...PIN, name: 'P2', placement: 'in fields of one digit', value: '6174', digits: [...'6174'] },
  { ...PIN, name: 'P3', placement: 'in dd', value: '8264' },
];
const SECRETS = /4821|5930|6174|8264|7342|9157|3086/;

test('neither a difference nor an answer nor a receipt says what a page names elsewhere', {
  tag: '@all',
}, async ({ extension, fixtures }) => {
  const button = (told: Told) => idIn(told, /<(\d+) button>/);
  const field = (told: Told) => idIn(told, /<(\d+) input[^>]*readonly/);
  const digit = (told: Told) => idIn(told, /<(\d+) input[^>]*value="\[OTP_\d+\]"> <\d+ input/);
  fixtures.setModel(
    chatScript(
      () => undefined,
      (told) => ({ action: 'get', what: 'text', id: button(told) }),
      (told) => ({ action: 'get', what: 'value', id: field(told) }),
      (told) => ({ action: 'get', what: 'attribute', name: 'value', id: field(told) }),
      (told) => ({ action: 'get', what: 'value', id: digit(told) }),
      (told) => ({ action: 'click', id: button(told) }),
      () => undefined,
    ),
  );
  const { person, chat, target, message } = await startSession(
    { extension, fixtures },
    { url: 'https://labelled.example/' },
  );
  await tellNoPageByItself(extension);
  await message(2);
  await place(target, SHOWN);
  await target.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => {
      button.textContent = '7342';
    });
  });
  await person.tellAgent(chat, 'Look again.');
  expect(await message(3)).toMatch(/<\d+ button>\[OTP_\d\]<\/>/);
  for (const number of [4, 5, 6, 7]) expect(await message(number)).toMatch(/^\[OTP_\d\]$/m);
  expect(await message(8)).toMatch(/You: click \d+ → done\.[\s\S]*<\d+ button[^>]*>\[OTP_\d\]<\/>/);
  await target.evaluate(() => {
    const shown = document.querySelector('dd');
    if (shown) shown.textContent = '9157';
    const hidden = document.querySelector('input');
    if (hidden) hidden.value = '3086';
  });
  await person.tellAgent(chat, 'And now?');
  const difference = await message(9);
  expect(difference).toContain('changes since');
  expect(difference).not.toMatch(/^ *PIN$/m);
  expect(difference.match(/\[OTP_\d+\]/g)).toHaveLength(2);
  const told = fixtures.received.map(({ prompt }) => prompt).join('\n');
  expect(told).not.toMatch(SECRETS);
});
