import { expect, it } from 'vitest';
import { isUnsurePress } from '../../../../src/guard/requests/unsure-press.ts';
import type { ActFacts } from '../../../../src/protocol/act-facts.ts';

const press = (name: string, more: Partial<ActFacts> = {}): boolean =>
  isUnsurePress({ name, nearby: [], downloads: false, ...more });

it.each([
  ['Buy now', undefined, false],
  ['Köp', 'sv-SE', true],
  ['Köp', undefined, false],
  ['Сохранить', 'ru', false],
  ['Видалити', 'uk', true],
  ['Надіслати', undefined, true],
  ['구매하기', undefined, true],
  ['保存', 'ja', false],
  ['Zapłać', 'pl', false],
  ['Betal nå', undefined, true],
  ['7', 'sv', false],
  ['trash?', undefined, false],
  ['', undefined, true],
])('%s in a page in %s', (name, language, isUnsure) => {
  expect(press(name, language === undefined ? {} : { language })).toBe(isUnsure);
});

it('is not a key in a field, which presses nothing', () => {
  expect(press('', { key: { place: 'line', field: 'Name', isWritten: true } })).toBe(false);
  expect(press('', { nearby: ['Save'] })).toBe(false);
  expect(press('OK', { otherNames: ['확인'] })).toBe(true);
});
