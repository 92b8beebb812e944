import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { placeholdersOf, sentence, sentenceKeys, sentenceSchema } from '../../../src/protocol/sentence.ts';

const messages: Record<string, { message: string; placeholders?: Record<string, { content: string }> }> =
  JSON.parse(readFileSync('_locales/en/messages.json', 'utf8'));

describe('each sentence', () => {
  it.each(sentenceKeys)('%s is in the locale, with the placeholders that it is given', (key) => {
    const { message = '', placeholders = {} } = messages[key] ?? {};
    expect(message).not.toBe('');
    const inOrder = Object.entries(placeholders).map(([name, { content }]) => [content, name]);
    expect(inOrder).toEqual(placeholdersOf(key).map((name, at) => [`$${at + 1}`, name]));
    const named = [...message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name?.toLowerCase());
    expect(new Set(named)).toEqual(new Set(placeholdersOf(key)));
  });
});

it('crosses the border with a bounded key and bounded arguments alone', () => {
  expect(v.is(sentenceSchema, sentence('stepClicked', 'Search'))).toBe(true);
  expect(v.is(sentenceSchema, { key: 'x'.repeat(65), args: [] })).toBe(false);
  expect(v.is(sentenceSchema, { key: 'stepModeChanged', args: Array(10).fill('') })).toBe(false);
});
