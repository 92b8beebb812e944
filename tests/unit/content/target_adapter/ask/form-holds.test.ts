// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formHolds } from '../../../../../content/target_adapter/ask/form-holds.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { MORE_FIELDS, UNNAMED_FIELD } from '../../../../../src/protocol/shown-facts.ts';
import { placeholders, walkOf } from '../page.ts';

const holds = (html: string) => {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  const page = { control: (element: Element) => walkOf().control(element) };
  return formHolds(form, page, new Redactor(placeholders().ask));
};

it('tells the fields of a form by their labels, with values in which personal data is hidden', async () => {
  const told =
    await holds(`<form id="f"><input name="elements" aria-label="E-mail" value="to jane@example.org now">
    <label>Note <input value="two words"></label><input aria-label="Key" type="password" value="hunter2">
    <input aria-label="Empty"><input type="hidden" value="csrf"><input type="submit" value="Go">
    <label><input type="checkbox" checked> Gift</label><label><input type="checkbox"> Newsletter</label>
    <fieldset><legend>Delivery</legend><label><input type="radio" name="d"> Express</label>
      <label><input type="radio" name="d" checked> Standard</label></fieldset>
    <select aria-label="Size"><option value="m">Medium</option></select><input value="no label" placeholder="Motto">
    </form><input form="f" value="x">`);
  expect(told).toEqual([
    { name: 'E-mail', value: '[EMAIL_1]' },
    { name: 'Note', value: 'two words' },
    { name: 'Key', value: 'hidden' },
    { name: 'Gift', value: 'yes' },
    { name: 'Newsletter', value: 'no' },
    { name: 'Delivery', value: 'Standard' },
    { name: 'Size', value: 'Medium' },
    { name: 'Motto', value: 'no label' },
    { name: UNNAMED_FIELD, value: 'x' },
  ]);
});

it('tells of a long form that there is more', async () => {
  const told = await holds(`<form>${'<input aria-label="A" value="1">'.repeat(20)}</form>`);
  expect(told).toHaveLength(12);
  expect(told.at(-1)).toEqual({ name: MORE_FIELDS, value: '' });
});

it('tells of one field no more than a card shows', async () => {
  const words = 'some words '.repeat(40);
  const [told] = await holds(`<form><textarea aria-label="To">${words}</textarea></form>`);
  expect(told?.value).toMatch(/^some words/);
  expect(told?.value.length).toBeLessThan(140);
});
