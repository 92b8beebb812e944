import * as v from 'valibot';
import { list, name, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { placeholders } from './sentence-placeholders.ts';

export type SentenceKey = keyof typeof placeholders;

/** The keys of the sentences that the worker may say. */
export const sentenceKeys = Object.keys(placeholders) as readonly SentenceKey[]; // Of a constant without other keys.

/** The names of a sentence's placeholders, in the order of its arguments. */
export const placeholdersOf = (key: SentenceKey): readonly string[] => placeholders[key];

// The key is not looked up: the list of all keys would go into every content script.
export const sentenceSchema = v.pipe(
  v.object({ key: name<SentenceKey>(64), args: list(text(LIMITS.composed), 9) }),
  v.title('Sentence'),
);

/** A sentence for the person: a key of `_locales` and what takes the places of its placeholders. */
export type Sentence = Readonly<v.InferOutput<typeof sentenceSchema>>;

type Strings<T extends readonly string[]> = { readonly [I in keyof T]: string };
type Args<K extends SentenceKey> = Strings<(typeof placeholders)[K]>;

/** Composes a sentence; the compiler counts its arguments. */
export const sentence = <K extends SentenceKey>(key: K, ...args: Args<K>): Sentence => ({ key, args });
