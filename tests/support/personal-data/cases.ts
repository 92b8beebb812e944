import type { SpanType } from '../../../src/redaction/matching/span.ts';
import { cryptoValue, emailValue, ibanValue, ipValue, macValue, ssnValue } from './address-values.ts';
import { cardValue } from './card-values.ts';
import { codeValue } from './code-values.ts';
import type { LabelledCase, WrittenValue } from './labelled-case.ts';
import { bankAccountValue, birthdayValue, setUpKeyValue } from './labelled-values.ts';
import { nationalIdValue } from './national-id-values.ts';
import { ordinaryNumber } from './ordinary-numbers.ts';
import { phoneValue } from './phone-values.ts';
import { inTemplate, placed } from './placements.ts';
import { provenIdValue } from './proven-ids.ts';
import { Random } from './random.ts';
import { secretValue } from './secret-values.ts';

type MakeValue = (random: Random) => WrittenValue & { readonly sentence?: string };

/** Every kind and its share of the cases. The first way to make values of a kind is the one for placements on a page. */
const KINDS: readonly (readonly [kind: SpanType, share: number, make: MakeValue])[] = [
  ['PHONE', 18, phoneValue],
  ['NATIONAL_ID', 16, nationalIdValue],
  ['OTP', 9, codeValue],
  ['SECRET', 9, secretValue],
  ['CREDIT_CARD', 7, cardValue],
  ['EMAIL', 5, emailValue],
  ['IBAN', 4, ibanValue],
  ['US_SSN', 4, ssnValue],
  ['CRYPTO', 4, cryptoValue],
  ['IP', 4, ipValue],
  ['MAC', 4, macValue],
  ['BANK_ACCOUNT', 3, bankAccountValue],
  ['BIRTHDAY', 3, birthdayValue],
  ['SECRET', 2, setUpKeyValue],
  ['NATIONAL_ID', 2, provenIdValue],
];

export const GENERATED_KINDS: readonly SpanType[] = [...new Set(KINDS.map(([kind]) => kind))];

/**
 * Labelled texts from specifications, by kind, country, spelling, word, language and placement. The same seed and
 * count give the same cases; what the kinds leave over are ordinary numbers.
 */
export function generatedCases(seed: number, count: number): LabelledCase[] {
  const random = new Random(seed);
  const cases = KINDS.flatMap(([kind, share, make]) =>
    Array.from({ length: Math.round((count * share) / 100) }, () => caseOf(kind, make(random), random)),
  );
  while (cases.length < count) cases.push(ordinaryNumber(random));
  return cases;
}

/** Numbers that nothing may hide. */
export function ordinaryNumbers(seed: number, count: number): LabelledCase[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => ordinaryNumber(random));
}

/** A value of a kind, as it is written. */
export function valueOfKind(kind: SpanType, random: Random): WrittenValue & { readonly sentence?: string } {
  const make = KINDS.find(([each]) => each === kind)?.[2];
  if (!make) throw new Error(`Nothing makes values of the kind ${kind}.`);
  return make(random);
}

function caseOf(
  kind: SpanType,
  { sentence, ...value }: WrittenValue & { readonly sentence?: string },
  random: Random,
): LabelledCase {
  if (sentence === undefined) return placed(kind, value, random);
  const filled = inTemplate(sentence, value);
  return { kind, ...filled, from: `${value.from} in ${sentence}` };
}
