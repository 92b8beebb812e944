import * as v from 'valibot';
import { hashOf } from '../../src/protocol/text-hash.ts';

// The page as a client of the vocabulary `basic` sends it. More than a prompt takes is cut, not refused.

const TEXT_MAX = 6_000;
const ELEMENTS_MAX = 100;
const WORDS_MAX = 300;
const NAME_MAX = 80;

const words = v.exactOptional(v.nullable(v.string()));
const elementSchema = v.object({
  id: v.string(),
  tag: words,
  role: words,
  type: words,
  text: words,
  ariaLabel: words,
  placeholder: words,
  value: words,
  href: words,
});

export const snapshotSchema = v.object({
  url: v.exactOptional(v.string()),
  title: v.exactOptional(v.string()),
  visibleText: v.exactOptional(v.string()),
  elements: v.exactOptional(v.array(elementSchema)),
});

export type PageElement = v.InferOutput<typeof elementSchema>;

export interface Page {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly elements: readonly PageElement[];
}

const NO_PAGE: Page = { url: '', title: '', text: '', elements: [] };

/** The page in a snapshot: an object of the seed's form, or a text. */
export function pageOf(snapshot: unknown): Page {
  if (typeof snapshot === 'string') return { ...NO_PAGE, text: snapshot.slice(0, TEXT_MAX) };
  const read = v.safeParse(snapshotSchema, snapshot);
  if (!read.success) return NO_PAGE;
  const { url = '', title = '', visibleText = '', elements = [] } = read.output;
  return {
    url: url.slice(0, 2_000),
    title: title.slice(0, WORDS_MAX),
    text: visibleText.slice(0, TEXT_MAX),
    elements: elements.slice(0, ELEMENTS_MAX).map(cut),
  };
}

const cut = (element: PageElement): PageElement =>
  Object.fromEntries(
    Object.entries(element).map(([name, value]) => [name, value?.slice(0, WORDS_MAX)]),
  ) as PageElement; // The same fields, with shorter texts.

/** The name of an element of a snapshot for a person, in one line; '' if it has none. */
export function nameOfElement(id: unknown, snapshot: unknown): string {
  const element = pageOf(snapshot).elements.find((one) => one.id === id);
  const { text, ariaLabel, placeholder, value } = element ?? {};
  const name = [text, ariaLabel, placeholder, value].find((one) => one?.trim());
  return (name ?? '').replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);
}

/** Numbers that a message counts or names elements by: they differ in messages that show the same. */
const NUMBERS = /\d+/g;

/** A hash of what a snapshot shows. Our extension's messages are compared without their numbers. */
export function pageHash(snapshot: unknown, vocabulary: 'basic' | 'registry'): string {
  if (vocabulary === 'registry') return hashOf(String(snapshot).replace(NUMBERS, '#'));
  const { elements, ...page } = pageOf(snapshot);
  return hashOf(JSON.stringify([page, elements]));
}
