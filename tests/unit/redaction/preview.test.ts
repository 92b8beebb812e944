import { expect, it } from 'vitest';
import { preview } from '../../../src/redaction/preview.ts';
import { findSpans } from '../../support/find-spans.ts';

const shown = (text: string, kinds: Parameters<typeof preview>[1]['kinds']) =>
  preview(text, { kinds, find: findSpans });
const words = (text: string) => ({ text, isPlaceholder: false });
const tag = (text: string) => ({ text, isPlaceholder: true });

it('tells the words of a text and what stands in the place of its values', () => {
  expect(shown('Call +49 30 23125 123 or write to jane@example.org.', ['PHONE', 'EMAIL'])).toEqual([
    ...[words('Call '), tag('[PHONE_1]'), words(' or write to '), tag('[EMAIL_1]'), words('.')],
  ]);
});

it('gives one value one placeholder, however it is written', () => {
  expect(shown('Jane@Example.org, joe@example.org, jane@example.org', ['EMAIL'])).toEqual([
    ...[tag('[EMAIL_1]'), words(', '), tag('[EMAIL_2]'), words(', '), tag('[EMAIL_1]')],
  ]);
});

it('leaves what is of no chosen kind', () => {
  expect(shown('jane@example.org', ['PHONE'])).toEqual([words('jane@example.org')]);
  expect(shown('', ['PHONE'])).toEqual([]);
});
