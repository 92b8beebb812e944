// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openChat, text } from '../support/lesson-page.ts';

const typeIntoLine = (value: string) => {
  const line = document.body.appendChild(document.createElement('input'));
  line.value = value;
  line.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};

it('says that a field of one line takes no message, and goes on where another field takes it', () => {
  const page = openChat(document.body);
  typeIntoLine('something else');
  expect(page.world.steps).toEqual([]);
  typeIntoLine(text);
  expect(page.world.steps).toEqual(['one_line']);
  page.type(text);
  expect(page.world.steps).toEqual(['one_line', 'typed']);
});
