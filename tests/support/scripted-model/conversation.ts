import type { Said } from '../fixtures/model.ts';
import { type Page, readPage } from './page.ts';
import { readChanges } from './read-changes.ts';
import { type Message, type PageSection, readMessage } from './read-message.ts';

/** All that an agent knows after its newest message. */
export interface Reading {
  readonly turn: string;
  /** What confirms the message that explains everything and wants no command yet; undefined for any other. */
  readonly keyword: string | undefined;
  readonly news: string;
  /** What the person says in it. */
  readonly words: readonly string[];
  /** Each target as last shown, the one that this message shows first. */
  readonly pages: readonly Page[];
  /** The target whose address begins so. */
  page(address: string): Page | undefined;
}

/** Reads a chat from its beginning. Undefined where nobody but a person wrote. */
export function readConversation(prompt: string, history: readonly Said[]): Reading | undefined {
  const messages = [...history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])), prompt].map(
    readMessage,
  );
  return messages.at(-1) && [...readings(messages.flatMap((message) => message ?? []))].at(-1);
}

/** All that an agent knows after each of these messages. */
export function* readings(messages: Iterable<Message>): Generator<Reading> {
  const memory: Memory = { shown: new Map(), versions: new Map() };
  for (const { turn, keyword, news, words, sections } of messages) {
    for (const section of sections) take(section, turn, memory);
    const fresh = new Set(sections.map(({ target }) => target));
    const pages = [...memory.shown.values()]
      .sort((one, other) => Number(fresh.has(other.target)) - Number(fresh.has(one.target)))
      .map(readPage);
    yield {
      turn,
      keyword,
      news,
      words,
      pages,
      page: (address) => pages.find(({ url }) => url.startsWith(address)),
    };
  }
}

interface Memory {
  readonly shown: Map<number, PageSection>;
  /** By target and message. */
  readonly versions: Map<string, string>;
}

function take(section: PageSection, turn: string, { shown, versions }: Memory): void {
  const { target, since } = section;
  const before = since === undefined ? undefined : versions.get(`${target} ${since}`);
  if (since !== undefined && before === undefined)
    throw new Error(`Message ${turn} builds on ${since}, which did not show target ${target}.`);
  const text = before === undefined ? section.text : readChanges(before, section.text);
  const known = section.url === '' ? shown.get(target) : undefined;
  shown.set(target, { ...section, ...(known && { title: known.title, url: known.url }), text });
  versions.set(`${target} ${turn}`, text);
  versions.set(`${target} `, text);
}
