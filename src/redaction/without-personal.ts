import type { RedactKind } from '../protocol/settings.ts';
import { createFinder, type FindSpans } from './finder.ts';
import { findIbans } from './kinds/iban.ts';
import { findNationalIds } from './kinds/national-id.ts';
import { SPAN_TYPES } from './matching/span.ts';
import { findPhones } from './phones/phones.ts';
import { labelOf, placeholdersIn } from './placeholders.ts';
import { kindOf } from './redacted-type.ts';

const find: FindSpans = createFinder({
  phones: findPhones,
  nationalIds: findNationalIds,
  ibans: findIbans,
});

/**
 * A short text, such as a page's title, with what the finder takes for personal data of these kinds replaced: by ''
 * or by the name of its type, `[EMAIL]`. Leaves placeholders as they are.
 */
export function withoutPersonal(text: string, kinds: readonly RedactKind[], by: 'nothing' | 'type'): string {
  const chosen = new Set(SPAN_TYPES.filter((type) => kinds.includes(kindOf(type))));
  const kept = placeholdersIn(text);
  let result = '';
  let at = 0;
  for (const { start, end, type } of find(text, { kinds: chosen })) {
    if (kept.some((one) => one.start < end && start < one.end)) continue;
    result += text.slice(at, start) + (by === 'type' ? `[${labelOf(type)}]` : '');
    at = end;
  }
  return result + text.slice(at);
}
