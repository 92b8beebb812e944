import type { RawBlock, RawControl, RawInline } from './raw-block.ts';

/** The last line if it is exactly the name of the control: the control then continues that line. */
export function labelLineFor({ name }: RawControl, last: RawBlock | undefined): RawBlock | undefined {
  const [only] = last?.inline ?? [];
  return name !== '' &&
    last?.kind === 'text' &&
    last.inline.length === 1 &&
    typeof only === 'string' &&
    only.trim() === name
    ? last
    : undefined;
}

/** The inline content with a space after each text, so that a control can follow. */
export const withTrailingSpaces = (inline: readonly RawInline[]): RawInline[] =>
  inline.map((part) => (typeof part === 'string' && !part.endsWith(' ') ? `${part} ` : part));
