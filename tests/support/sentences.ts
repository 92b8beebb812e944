import { readFileSync } from 'node:fs';
import type { Sentence } from '../../src/protocol/sentence.ts';

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

const messages: Readonly<Record<string, Message>> = JSON.parse(
  readFileSync('_locales/en/messages.json', 'utf8'),
);

/** As Chrome's, and strict: a text that is not there, or that is given too few words, is a bug. */
export function getMessage(key: string, args: readonly string[] = []): string {
  const entry = messages[key];
  if (!entry) throw new Error(`text "${key}" does not exist`);
  const message = entry.message.replace(
    /\$(\w+)\$/g,
    (named, name: string) => entry.placeholders?.[name.toLowerCase()]?.content ?? named,
  );
  return message.replace(/\$(\d)/g, (_, place) => {
    const word = args[Number(place) - 1];
    if (word === undefined) throw new Error(`text "${key}" with ${args.length} words`);
    return word;
  });
}

/** A sentence as the person reads it. */
export const said = ({ key, args }: Sentence): string => getMessage(key, args);
