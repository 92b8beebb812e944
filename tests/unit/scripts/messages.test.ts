import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messagesDoc } from '../../../scripts/messages.mjs';
import { textOf } from '../../../scripts/schema-text.mjs';
import * as chat from '../../../src/protocol/messages/chat.ts';
import * as clock from '../../../src/protocol/messages/clock.ts';
import * as pages from '../../../src/protocol/messages/pages.ts';
import * as tab from '../../../src/protocol/messages/tab.ts';
import * as target from '../../../src/protocol/messages/target.ts';

describe('docs/messages.md', () => {
  it('is what the schemas make (npm run docs)', () => {
    const doc = messagesDoc({ chat, clock, pages, tab, target });
    expect(readFileSync('docs/messages.md', 'utf8')).toBe(doc);
  });
});

describe('a schema in words', () => {
  const text = v.pipe(v.string(), v.maxLength(4_000));

  it.each<[string, v.GenericSchema]>([
    ['text ≤ 4,000', text],
    ['text ≤ 4,000, not empty', v.pipe(text, v.trim(), v.nonEmpty())],
    ['whole number, 1 to 10', v.pipe(v.number(), v.integer(), v.minValue(0), v.minValue(1), v.maxValue(10))],
    ['number', v.number()],
    ['text or null', v.nullable(v.string())],
    ['list of at most 3 (text ≤ 4,000)', v.pipe(v.array(text), v.maxLength(3))],
    ['"a" · "b" or 1', v.union([v.picklist(['a', 'b']), v.literal(1)])],
    ['{ `on`: true or false, `name?`: text }', v.object({ on: v.boolean(), name: v.optional(v.string()) })],
  ])('is %s', (words, schema) => {
    expect(textOf(schema, new Map())).toBe(words);
  });

  it('is a link where it has a title', () => {
    const types = new Map();
    const point = v.pipe(v.object({ x: v.number() }), v.title('Point'));
    expect(textOf(v.object({ at: point }), types)).toBe('{ `at`: [Point](#point) }');
    expect([...types]).toEqual([['Point', point]]);
  });

  it('fails for a kind of schema that it does not know', () => {
    expect(() => textOf(v.date(), new Map())).toThrow('date');
  });
});
