import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const messages: Record<string, { message: string }> = JSON.parse(
  readFileSync('_locales/en/messages.json', 'utf8'),
);

/** Read by Chrome, from the manifest. */
const OF_MANIFEST = ['extName', 'extDescription', 'commandPanel', 'commandPause', 'commandTab'];

const sources = ['src', 'content', 'offscreen', 'server']
  .flatMap((room) =>
    readdirSync('.').includes(room)
      ? readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name))
      : [],
  )
  .filter((name) => /\.(?:tsx?|html)$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

describe('the texts', () => {
  it.each(Object.keys(messages))('%s is used', (key) => {
    expect(
      OF_MANIFEST.includes(key) || sources.includes(`'${key}'`) || sources.includes(`__MSG_${key}__`),
    ).toBe(true);
  });

  it('that are used exist', () => {
    const used = [...sources.matchAll(/(?:\b(?:t|text)\(\s*'|__MSG_)(\w+?)(?:'|__)/g)].map(
      ([, key]) => key ?? '',
    );
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((key) => !(key in messages))).toEqual([]);
  });

  it('fit where Chrome shows them', () => {
    expect(messages.extName?.message.length).toBeLessThanOrEqual(75);
    expect(messages.extDescription?.message.length).toBeLessThanOrEqual(132);
  });

  it.each(Object.entries(messages))('%s is one clean line', (_, { message }) => {
    expect(message).toMatch(/^\S(.*\S)?$/);
    expect(message).not.toContain('  ');
  });
});
