import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// `_locales/en` is what translators read: each text says where it is shown and what its placeholders hold.

interface Message {
  readonly message: string;
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>;
}

const messages: Readonly<Record<string, Message>> = JSON.parse(
  readFileSync('_locales/en/messages.json', 'utf8'),
);

const keysOf = (isWrong: (message: Message) => boolean): string[] =>
  Object.entries(messages).flatMap(([key, message]) => (isWrong(message) ? [key] : []));

const used = ({ message }: Message): string[] =>
  [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase());

describe('the texts for translators', () => {
  it('all have a description', () => {
    expect(keysOf(({ description }) => !description?.trim())).toEqual([]);
  });

  it('name their placeholders instead of numbering them', () => {
    expect(keysOf(({ message }) => /\$\d/.test(message))).toEqual([]);
  });

  it('use each placeholder that they declare, and no other', () => {
    // A form for one thing says the number itself, and its placeholders keep the order of the other form.
    const declared = (key: string, { placeholders = {} }: Message) =>
      Object.keys(placeholders).filter((name) => !(key.endsWith('_one') && name === 'count'));
    const wrong = Object.entries(messages).filter(([key, message]) => {
      const names = new Set(used(message));
      return [...names].sort().join() !== declared(key, message).sort().join();
    });
    expect(wrong).toEqual([]);
  });

  it('show an example of each placeholder', () => {
    expect(
      keysOf(({ placeholders = {} }) => Object.values(placeholders).some(({ example }) => !example?.trim())),
    ).toEqual([]);
  });

  it('fill each placeholder with one argument', () => {
    const isArgument = ({ content }: { readonly content: string }) => /^\$[1-9]$/.test(content);
    expect(keysOf(({ placeholders = {} }) => !Object.values(placeholders).every(isArgument))).toEqual([]);
  });
});
