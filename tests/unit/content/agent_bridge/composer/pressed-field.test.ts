// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { PressedField } from '../../../../../content/agent_bridge/composer/pressed-field.ts';
import { fragment } from '../support/fragment.ts';

const CODE = 'k7f2-6-h3wq9';

function pressed() {
  const page = fragment(
    `<main><div contenteditable="true" data-lexical-editor="true"><p>Turn ${CODE}.</p></div></main>`,
  );
  const [field] = page.querySelectorAll<HTMLElement>('[contenteditable]');
  if (!field) throw new Error('There is no field.');
  const known = new PressedField(new AbortController().signal);
  known.press(field);
  return { page, field, known };
}

it.each<[string, boolean, (field: HTMLElement) => void]>([
  ['is emptied, as by a chat that takes the message', false, (field) => field.replaceChildren()],
  ['is replaced', true, (field) => field.replaceWith(field.cloneNode())],
  [
    'gets another editor, which empties it',
    true,
    (field) => {
      field.setAttribute('data-lexical-editor', 'true');
      field.replaceChildren();
    },
  ],
])('a field that %s: renewed is %s', async (_, isRenewed, change) => {
  const { field, known } = pressed();
  expect(known.isRenewed).toBe(false);
  change(field);
  expect(known.isRenewed).toBe(isRenewed);
  await Promise.resolve();
  expect(known.isRenewed).toBe(isRenewed);
});

it('is traceless once the page holds the turn code nowhere', () => {
  const { page, field, known } = pressed();
  expect(known.isTraceless(CODE)).toBe(false);
  field.replaceChildren();
  expect(known.isTraceless(CODE)).toBe(true);
  page.append(`You: Turn ${CODE}.`);
  expect(known.isTraceless(CODE)).toBe(false);
});

it('knows nothing before a press', () => {
  fragment('<main></main>');
  const known = new PressedField(new AbortController().signal);
  expect([known.isKnown, known.isRenewed, known.isTraceless(CODE)]).toEqual([false, false, false]);
});
