/** An element that the page data shows with a number. */
export interface PageElement {
  readonly id: number;
  readonly tag: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What to look for: a tag, or any; and what a person reads on the element or beside it. */
export interface Wanted {
  readonly tag?: string;
  readonly label: string | RegExp;
}

/** One target's page as an agent knows it: text with numbers in it. */
export interface Page {
  readonly target: number;
  readonly title: string;
  readonly url: string;
  readonly text: string;
  readonly elements: readonly PageElement[];
  /** The first element with exactly this label, else the first whose label holds it. */
  find(wanted: Wanted): PageElement | undefined;
}

const ELEMENT = /<(\d+) ([a-z][a-z0-9-]*)(?: "([^"]*)")?((?:\s[\w-]+(?:="[^"]*")?)*)>(?:([^<]*)<\/>)?/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

export function readPage({
  target,
  title,
  url,
  text,
}: Pick<Page, 'target' | 'title' | 'url' | 'text'>): Page {
  const found = text.split('\n').flatMap(readLine);
  return {
    ...{ target, title, url, text },
    elements: found.map(({ element }) => element),
    find: ({ tag, label }) => {
      const fitting = found.filter(({ element }) => tag === undefined || element.tag === tag);
      const by = (matches: (name: string) => boolean) =>
        fitting.find(({ names }) => names.some(matches))?.element;
      if (typeof label !== 'string') return by((name) => label.test(name));
      return (
        by((name) => same(name, label)) ?? by((name) => name.toLowerCase().includes(label.toLowerCase()))
      );
    },
  };
}

/** Elements of one line, each with what names it: its label, its text, or for a field what stands before it. */
function readLine(line: string): { element: PageElement; names: string[] }[] {
  let end = 0;
  return [...line.matchAll(ELEMENT)].map(
    ({ 0: whole, 1: id, 2: tag = '', 3: label = '', 4: list = '', 5: text = '', index }) => {
      const before = line.slice(end, index).trim();
      end = index + whole.length;
      const attributes = Object.fromEntries(
        [...list.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
      );
      const { placeholder = '' } = attributes;
      return {
        element: { id: Number(id), tag, text, attributes },
        names: [label, text, before, placeholder].filter(Boolean),
      };
    },
  );
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
