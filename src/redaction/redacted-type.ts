import type { RedactKind } from '../protocol/settings.ts';
import type { SpanType } from './matching/span.ts';

/** Kinds that only the meaning of a field can tell: nothing in the text itself proves them. */
export const FIELD_TYPES = [
  'NAME',
  'ADDRESS',
  'POSTAL_CODE',
  'BIRTHDAY',
  'CARD_EXPIRY',
  'BANK_ACCOUNT',
] as const;

/** Every kind of value that a placeholder can stand for. */
export type RedactedType = SpanType | (typeof FIELD_TYPES)[number];

/** What the person switches to leave values of a type readable. */
export function kindOf(type: RedactedType): RedactKind {
  switch (type) {
    case 'NAME':
    case 'ADDRESS':
    case 'POSTAL_CODE':
    case 'BIRTHDAY':
      return 'PERSON';
    case 'CARD_EXPIRY':
      return 'CREDIT_CARD';
    case 'BANK_ACCOUNT':
      return 'IBAN';
    default:
      return type;
  }
}
