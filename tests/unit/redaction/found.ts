import { findSpans } from '../../support/find-spans.ts';

/** What is found in a text, as `EMAIL jane@example.org`. */
export function found(text: string): string[] {
  return findSpans(text).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);
}
