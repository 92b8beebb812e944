import { LIMITS } from '../../protocol/limits.ts';
import {
  AMOUNTS_MAX,
  type Amount,
  type HeldField,
  MORE_FIELDS,
  UNNAMED_FIELD,
} from '../../protocol/shown-facts.ts';
import { AMOUNT_FIELD } from './payment-fields.ts';
import type { SentRequest } from './sent-request.ts';

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** Fields whose values nobody is shown, nor are they stored. */
const SECRET_FIELD =
  /pass(?!eng|ag|ive)|pwd|secret|token|csrf|nonce|cv[cv]\b|\bpin\b|otp|credential|auth(?!or)|session|signature|api_?key/i;
const HIDDEN = '••••••';

/** Its fields for the card, values as they were sent but for secrets, at most `LIMITS.heldFields` and then an entry `MORE_FIELDS`. Redaction is the caller's. */
export function cardFields({ body }: SentRequest): readonly HeldField[] {
  const { heldFields: most, note } = LIMITS;
  const shown = body.fields.slice(0, most).map(([name, value]) => ({
    name: cut(name, note) || UNNAMED_FIELD,
    value: SECRET_FIELD.test(name) && value !== '' ? HIDDEN : cut(value, note),
  }));
  return body.fields.length > most ? [...shown, { name: MORE_FIELDS, value: '' }] : shown;
}

/** Amounts among its fields: `total` of 64.50, with the currency that is beside it. */
export function amountsIn({ body }: SentRequest): readonly Amount[] {
  const found = body.fields.flatMap(([name, value]): Amount[] => {
    if (!AMOUNT_FIELD.test(name) || !/\d/.test(value) || value.length > AMOUNT_LENGTH) return [];
    const currency = currencyBeside(name, body.fields);
    return [
      { amount: [value, currency].filter(Boolean).join(' '), line: cut(`${name} ${value}`, LIMITS.note) },
    ];
  });
  return found.slice(0, AMOUNTS_MAX + 1);
}

const AMOUNT_LENGTH = 40;

function currencyBeside(name: string, fields: SentRequest['body']['fields']): string | undefined {
  const around = name.slice(0, name.lastIndexOf('.') + 1);
  const [, currency] =
    fields.find(([one]) => one.startsWith(around) && /currency(?:_?code)?$/i.test(one)) ?? [];
  return currency !== undefined && /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : undefined;
}
