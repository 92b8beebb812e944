// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import { focusField } from '../../../../../content/target_adapter/act/focus-field.ts';
import type { ElementId } from '../../../../../src/protocol/ids.ts';

function first(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
}
const focus = (html: string, select: 'end' | 'all' = 'end') =>
  focusField(first(html), { id: 3 as ElementId, select });

describe('focusField', () => {
  test.each<['end' | 'all', number, number]>([
    ['end', 4, 4],
    ['all', 0, 4],
  ])('puts the selection at %s', (select, from, to) => {
    expect(focus('<input value="Jane">', select)).toEqual({ ok: true, value: { takes: 'plain' } });
    const field = document.activeElement as HTMLInputElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([from, to]);
  });

  test.each(['<input type="date">', '<input type="range">', '<select><option>A</option></select>'])(
    'says that %s takes its value set, not typed',
    (html) => {
      expect(focus(html)).toEqual({ ok: true, value: { takes: 'native' } });
    },
  );

  it('finds the field inside a widget', () => {
    focus('<div role="combobox"><input id="inner"></div>');
    expect(document.activeElement?.id).toBe('inner');
  });

  it('takes a field that is read-only until it has the focus', () => {
    const field = first('<input readonly>') as HTMLInputElement;
    field.onfocus = () => field.removeAttribute('readonly');
    expect(focusField(field, { id: 3 as ElementId, select: 'end' })).toMatchObject({ ok: true });
  });

  test.each([
    ['<button>Pay</button>', 'not_editable'],
    ['<input type="checkbox">', 'not_editable'],
    ['<input readonly>', 'not_editable'],
    ['<input disabled>', 'disabled'],
  ])('fails for %s with %s', (html, code) => {
    expect(focus(html)).toMatchObject({ ok: false, failure: { code } });
  });
});
