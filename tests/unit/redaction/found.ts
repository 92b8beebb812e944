import { findSpans } from '../../support/find-spans.ts';

/** The spans of a text as `EMAIL jane@example.org`. */
export function found(text: string): string[] {
  return findSpans(text).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);
}
