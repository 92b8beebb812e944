// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formHolds } from '../../../../../content/target_adapter/ask/form-holds.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { placeholders, walkOf } from '../page.ts';

const holds = (html: string) => {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  const page = {
    control: (element: Element) => walkOf().control(element),
    describe: async (element: Element) => element.getAttribute('aria-label') ?? '',
  };
  return formHolds(form, page, new Redactor(placeholders().ask));
};

it('tells the filled fields of a form, with placeholders and without values', async () => {
  const told =
    await holds(`<form id="f"><input name="elements" aria-label="E-mail" value="to jane@example.org now">
    <input aria-label="Note" value="secret words"><input aria-label="Key" type="password" value="hunter2">
    <input aria-label="Empty"><input type="hidden" value="csrf"><input type="submit" value="Go">
    <input aria-label="Gift" type="checkbox" checked><input aria-label="Wrap" type="checkbox">
    <textarea aria-label="More">words</textarea><select aria-label="Size"><option>M</option></select>
    </form><input aria-label="Outside" form="f" value="x">`);
  expect(told).toEqual(['E-mail [EMAIL_1]', 'Note', 'Key', 'Gift', 'More', 'Size', 'Outside']);
});

it('tells of a long form that there is more', async () => {
  const told = await holds(`<form>${'<input aria-label="A" value="1">'.repeat(20)}</form>`);
  expect(told).toHaveLength(12);
  expect(told.at(-1)).toBe('more fields');
});

it('tells of one field no more than a message holds', async () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `jane${at}@example.org`).join(' ');
  const [told = ''] = await holds(
    `<form><textarea aria-label="To">${addresses} ${addresses}</textarea></form>`,
  );
  expect(told).toMatch(/^To \[EMAIL_1\] \[EMAIL_2\]/);
  expect(told.match(/EMAIL/g)).toHaveLength(8);
});
