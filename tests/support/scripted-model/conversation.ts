import type { Said } from '../fixtures/model.ts';
import { type Page, readPage } from './page.ts';
import { readChanges } from './read-changes.ts';
import { type PageSection, readMessage } from './read-message.ts';

/** All that an agent knows after its newest message. */
export interface Reading {
  readonly turn: string;
  /** What confirms the message that explains everything and wants no command yet; undefined for any other. */
  readonly keyword: string | undefined;
  readonly news: string;
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
  const newest = messages.at(-1);
  if (!newest) return undefined;
  const shown = new Map<number, PageSection>();
  const versions = new Map<string, string>();
  for (const message of messages)
    for (const section of message?.sections ?? []) take(section, message?.turn ?? '', { shown, versions });

  const fresh = new Set(newest.sections.map(({ target }) => target));
  const pages = [...shown.values()]
    .sort((one, other) => Number(fresh.has(other.target)) - Number(fresh.has(one.target)))
    .map(readPage);
  return {
    turn: newest.turn,
    keyword: newest.keyword,
    news: newest.news,
    pages,
    page: (address) => pages.find(({ url }) => url.startsWith(address)),
  };
}

interface Memory {
  readonly shown: Map<number, PageSection>;
  /** By target and message. */
  readonly versions: Map<string, string>;
}

function take(section: PageSection, turn: string, { shown, versions }: Memory): void {
  const { target, since } = section;
  const before = versions.get(`${target} ${since}`);
  if (since !== undefined && before === undefined)
    throw new Error(`Message ${turn} builds on ${since}, which did not show target ${target}.`);
  const text = before === undefined ? section.text : readChanges(before, section.text);
  const known = section.url === '' ? shown.get(target) : undefined;
  shown.set(target, { ...section, ...(known && { title: known.title, url: known.url }), text });
  versions.set(`${target} ${turn}`, text);
}
