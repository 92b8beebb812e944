import type { SpanType } from './span.ts';

/** Kinds that only the meaning of a field can tell: nothing in the text itself proves them. */
export const FIELD_TYPES = ['NAME', 'ADDRESS', 'POSTAL_CODE', 'BIRTHDAY', 'CARD_EXPIRY', 'BANK_ACCOUNT'] as const;

/** Every kind of value that a placeholder can stand for. */
export type RedactedType = SpanType | (typeof FIELD_TYPES)[number];
