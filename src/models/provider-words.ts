import { WORDS_MAX } from '../protocol/models.ts';

/** What a provider's answer says in words, and every text of it, for those who look for a field or a number. */
export interface ProviderWords {
  readonly words: string;
  readonly all: string;
}

/** Characters of a body that are read. */
const BODY_MAX = 20_000;
/** Depth of an error in an error. */
const DEPTH_MAX = 6;

/** Reads the body of an error: JSON in the form of any provider, a page of a proxy, or plain text. */
export function wordsIn(body: string): ProviderWords {
  const text = body.slice(0, BODY_MAX);
  const parsed = parsedJson(body.length > BODY_MAX ? '' : body);
  if (parsed === undefined) {
    const plain = withoutMarkup(text);
    return { words: plain, all: plain };
  }
  return { words: messageIn(parsed, DEPTH_MAX), all: text };
}

/** The most telling text in an object of an error; '' if there is none. */
export function messageIn(value: unknown, depth = DEPTH_MAX): string {
  if (typeof value === 'string') return value;
  if (depth === 0 || typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return messageIn(value[0], depth - 1);
  const object = value as Readonly<Record<string, unknown>>; // Of JSON.
  const found = ['error', 'message', 'detail', 'msg', 'errors', 'error_description']
    .map((name) => messageIn(object[name], depth - 1))
    .find((one) => one !== '');
  // A router tells here what the provider behind it has answered.
  const { raw } = Object(object.metadata) as { readonly raw?: unknown };
  const inner = typeof raw === 'string' ? messageIn(parsedJson(raw) ?? raw, depth - 1) : '';
  return [found ?? '', inner].filter((one) => one !== '').join(': ');
}

/** The JSON of a text; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Plain text or a page.
  }
}

const withoutMarkup = (text: string): string =>
  text.replace(/<(style|script|head)\b.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ');

const GAP = '…';
/** Characters of a key by which providers name it. */
const ENDS = 8;
/** A shorter key may be a word. */
const LEAST = 4;

/** A provider's words for the person: one line, at most 300 characters, without the key or parts that providers repeat. */
export function forPerson(words: string, key = ''): string {
  const pieces = [key, key.slice(0, ENDS), key.slice(-ENDS)].filter(({ length }) => length >= LEAST);
  const blotted = pieces
    .reduce((text, piece) => text.replace(new RegExp(escaped(piece), 'gi'), GAP), words)
    .replace(/\bBearer\s+\S+/gi, GAP)
    .replace(/\beyJ[\w-]+\.[\w.-]+/g, GAP)
    // A key with its middle hidden: its ends are still its ends.
    .replace(/\S*\*{3,}\S*/g, GAP);
  const line = blotted
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return line.length <= WORDS_MAX ? line : `${line.slice(0, WORDS_MAX - 1).trimEnd()}…`;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
