// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keysHolder, takeFocus } from '../../../../../content/target_adapter/act/take-focus.ts';
import { element } from '../../../../support/samples.ts';

const show = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

beforeEach(() => {
  document.hasFocus = () => true;
});

it.each([
  ['<span role="slider" tabindex="0"></span>', 'span'],
  ['<button>Pay</button>', 'button'],
  ['<a href="#">More</a>', 'a'],
  ['<div><input></div>', 'input'],
  ['<label>Gift <input type="checkbox"></label>', 'input'],
  ['<input readonly>', 'input'],
  ['<select multiple><option>One</option></select>', 'select'],
])('%s takes keys at its %s', (html, holder) => {
  const asked = show(html);
  expect(takeFocus(asked, element(7))).toEqual({ ok: true });
  expect(keysHolder(asked)?.localName ?? document.activeElement?.localName).toBe(holder);
});

it('leaves a caret where it is in a field that has the focus', () => {
  const field = show('<input value="abcd">') as HTMLInputElement;
  takeFocus(field, element(7));
  field.setSelectionRange(2, 2);
  takeFocus(field, element(7));
  expect(field.selectionStart).toBe(2);
});

it('never counts a control in it that has the focus', () => {
  const card = show('<div role="listitem"><button>Delete</button></div>');
  card.querySelector('button')?.focus();
  expect(takeFocus(card, element(7))).toMatchObject({ ok: false, failure: { code: 'not_focusable' } });
  expect(keysHolder(card)).toBeUndefined();
});

it.each([
  ['<div role="button">Pay</div>', 'not_focusable'],
  ['<button disabled>Pay</button>', 'disabled'],
  ['<input disabled>', 'disabled'],
])('%s is refused as %s', (html, code) => {
  expect(takeFocus(show(html), element(7))).toMatchObject({ ok: false, failure: { code } });
});
