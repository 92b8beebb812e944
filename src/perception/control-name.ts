/**
 * What the agent has read as the name of an element in a target's text: its own words, or its label; its tag where it
 * has neither, '' where the text does not show it.
 */
export function controlNameIn(text: string, id: number): string {
  const [, tag = '', attributes = '', words = ''] =
    new RegExp(`<${id} ([a-z][a-z0-9-]*)([^<>]*)>(?:([^<]*)</>)?`).exec(text) ?? [];
  const label = LABEL.exec(attributes)?.[1] ?? PLACEHOLDER.exec(attributes)?.[1];
  return words.trim() || label || tag;
}

const LABEL = /^ "([^"]*)"/;
const PLACEHOLDER = / placeholder="([^"]*)"/;
