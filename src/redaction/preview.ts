import type { RedactKind } from '../protocol/settings.ts';
import type { FindSpans } from './finder.ts';
import { SPAN_TYPES } from './matching/span.ts';
import { canonicalValue, placeholderFor } from './placeholders.ts';
import { kindOf, type RedactedType } from './redacted-type.ts';

/** A part of a text as a chat would read it: words of the text, or what stands in the place of a value. */
export interface PreviewPart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** A text as a chat would read it if it stood in a page by itself, with the values of these kinds hidden. */
export function preview(
  text: string,
  { kinds, find }: { readonly kinds: readonly RedactKind[]; readonly find: FindSpans },
): readonly PreviewPart[] {
  const chosen = new Set(SPAN_TYPES.filter((type) => kinds.includes(kindOf(type))));
  const known = new Map<RedactedType, string[]>();
  const parts: PreviewPart[] = [];
  let at = 0;
  for (const { start, end, type } of find(text, { kinds: chosen })) {
    const value = text.slice(start, end);
    const values = known.get(type) ?? [];
    const canonical = canonicalValue(type, value);
    if (!values.includes(canonical)) values.push(canonical);
    known.set(type, values);
    const placeholder = placeholderFor(type, values.indexOf(canonical) + 1, value);
    parts.push({ text: text.slice(at, start), isPlaceholder: false });
    parts.push({ text: placeholder, isPlaceholder: true });
    at = end;
  }
  return [...parts, { text: text.slice(at), isPlaceholder: false }].filter((part) => part.text !== '');
}
