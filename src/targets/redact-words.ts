import { escapeAttribute } from '../perception/escape.ts';
import { stripInvisible } from '../perception/invisible.ts';
import { cut, mark, stripMarks } from '../perception/placeholder-marks.ts';
import type { SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { redactedKinds } from '../protocol/settings.ts';
import { findIbans } from '../redaction/kinds/iban.ts';
import { findNationalIds } from '../redaction/kinds/national-id.ts';
import { SPAN_TYPES } from '../redaction/matching/span.ts';
import { anyLongNumber } from '../redaction/phones/phone-shape.ts';
import {
  canonicalValue,
  type KnownValue,
  placeholderFor,
  redactKnownValues,
} from '../redaction/placeholders.ts';
import { kindOf } from '../redaction/redacted-type.ts';
import { createSpreadFinder } from '../redaction/spread/spread-finder.ts';
import { deposit } from '../store/vault.ts';
import { hiddenValues } from './known-values.ts';
import type { TargetServices } from './services.ts';

/** Longest text of a page to search, in characters. */
const WORDS_MAX = 10_000;
/** Longest text to keep. */
const KEPT_MAX = 1_000;

// The finder of phones is too large for the worker: every long number that is not known counts as one.
const find = createSpreadFinder({ phones: anyLongNumber, nationalIds: findNationalIds, ibans: findIbans });

/**
 * Redacts words of a page that cannot answer, for a place between quotes. Hides too much rather than too little: a long
 * number that is not known has no placeholder.
 */
export async function redactWords(
  services: Pick<TargetServices, 'preferences' | 'vault' | 'state'>,
  {
    session,
    origin,
    words,
  }: { readonly session: SessionId; readonly origin: string; readonly words: string },
): Promise<string> {
  const kinds = new Set(redactedKinds(await services.preferences.settings()));
  const types = new Set(SPAN_TYPES.filter((type) => kinds.has(kindOf(type))));
  const clean = stripMarks(stripInvisible(words.slice(0, WORDS_MAX)));
  const spans = find(clean, { kinds: types }).map((span) => ({
    ...span,
    value: clean.slice(span.start, span.end),
  }));
  const known = await hiddenValues(services, session);
  const found = spans.filter(({ type, value }) => type !== 'PHONE' && value.length <= LIMITS.personal);
  const placeholders = await deposit(
    services,
    session,
    found.map(({ type, value }) => ({
      origin,
      type,
      value,
      key: `${type}:${canonicalValue(type, value)}`,
      name: (number: number) => placeholderFor(type, number, value),
    })),
  );
  let shown = '';
  let at = 0;
  for (const span of spans) {
    shown +=
      clean.slice(at, span.start) + mark(placeholders[found.indexOf(span)] ?? knownAs(span.value, known));
    at = span.end;
  }
  return redactKnownValues(escapeAttribute(cut(shown + clean.slice(at), KEPT_MAX)), known);
}

/** The placeholder that a whole value has already. */
function knownAs(value: string, known: readonly KnownValue[]): string {
  const stands = redactKnownValues(value, known);
  return /^\[[^[\]]+\]$/.test(stands) ? stands : '[HIDDEN]';
}
