// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { holdsText } from '../../../../../../content/target_adapter/act/fields/holds-text.ts';

it.each([
  ['<input value="12/31/2026">', '12312026', true],
  ['<input value="(555) 123-4567">', '5551234567', true],
  ['<input value="1,234.50">', '1234.5', true],
  ['<input value="BERLIN">', 'Berlin', true],
  ['<input value="__/__/____">', '12312026', false],
  ['<input value="">', 'Ada', false],
  ['<input value="">', '—', true],
  ['<input value="12" maxlength="2">', '123', true],
  ['<textarea></textarea>', 'Ada', true],
])('%s holds %j: %j', (html, text, holds) => {
  document.body.innerHTML = html;
  expect(holdsText(document.body.firstElementChild ?? undefined, text)).toBe(holds);
});
