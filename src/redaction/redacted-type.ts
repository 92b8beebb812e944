import type { RedactKind } from '../protocol/settings.ts';
import type { SpanType } from './matching/span.ts';

/** Types that only a field's meaning reveals: the text itself proves nothing. */
export const FIELD_TYPES = ['NAME', 'ADDRESS', 'POSTAL_CODE', 'CARD_EXPIRY'] as const;

/** Every type of value that a placeholder can replace. */
export type RedactedType = SpanType | (typeof FIELD_TYPES)[number];

/** The switch in the options that leaves values of a type readable. */
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
