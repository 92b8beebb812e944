import { stdnum, type Validator } from 'stdnum';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NATIONAL_IDS } from '../../../../src/redaction/national-ids/all.ts';
import type { NationalId } from '../../../../src/redaction/national-ids/national-id-kind.ts';
import { sampled } from '../../../support/sample.ts';
import { numbersLike, type Variation } from './numbers.ts';

/** A kind of number that the `stdnum` package checks too, and where the two differ. */
interface Reference extends Omit<Variation, 'seed'> {
  readonly name: string;
  /** One of the kind's words, where it has any. */
  readonly word?: string;
  /** The name of the check in `stdnum`: `BR.cpf`. */
  readonly stdnum: `${string}.${string}`;
  /** Whether `stdnum` wants the separators. */
  readonly written?: boolean;
  readonly differences?: readonly Difference[];
}

/** Compact numbers that match `when` are valid to one side only, and why that is right. */
interface Difference {
  readonly because: string;
  readonly ours: boolean;
  readonly when: RegExp;
}

export function oursTakes(because: string, when = /./): Difference {
  return { because, ours: true, when };
}

export function oursRefuses(because: string, when = /./): Difference {
  return { because, ours: false, when };
}

/** Our checks read no clock: a birthday to come is rare in a text, and harmless to redact. */
export function afterToday(when: RegExp): Difference {
  return oursTakes('stdnum refuses birthdays after today.', when);
}

/** How many numbers of each kind are compared. */
const NUMBERS = 60_000;

/**
 * Registers a test for each kind: both checks agree on every number but the listed differences, which all
 * occur.
 */
export function compareWithStdnum(references: readonly Reference[]): void {
  describe('each check agrees with the stdnum package but for the listed differences', () => {
    const { stackTraceLimit } = Error;
    beforeAll(() => {
      // stdnum makes an error of every invalid number; without a stack trace each costs far less.
      Error.stackTraceLimit = 0;
      vi.setSystemTime('2026-01-01');
    });
    afterAll(() => {
      Error.stackTraceLimit = stackTraceLimit;
      vi.useRealTimers();
    });

    const inSample = sampled(references, { table: 'national ids', keyOf: ({ name }) => name, share: 1 / 6 });
    it.each(inSample)('$name', { timeout: 60_000 }, (reference) => {
      const { differences = [] } = reference;
      const { agreed, unexplained, seen } = compare(reference, differences);
      expect(unexplained.slice(0, 10)).toEqual([]);
      expect([...seen].sort()).toEqual(differences.map(({ because }) => because).sort());
      expect(agreed, 'numbers that both take').toBeGreaterThan(100);
    });
  });
}

function compare(reference: Reference, differences: readonly Difference[]) {
  const { whole, isValid } = kindOf(reference);
  const validate = stdnumCheck(reference.stdnum);
  const seen = new Set<string>();
  const unexplained: string[] = [];
  let agreed = 0;
  const numbers = numbersLike({ ...reference, seed: 1 });
  let next = numbers.next();
  for (let count = 0; count < NUMBERS; count++) {
    const number = next.value;
    const ours = whole.test(number) && isValid(compact(number));
    const theirs = validate(reference.written ? number : compact(number)).isValid;
    next = numbers.next(ours || theirs);
    if (ours && theirs) agreed++;
    if (ours === theirs) continue;
    const difference = differences.find((each) => each.ours === ours && each.when.test(compact(number)));
    if (difference) seen.add(difference.because);
    else unexplained.push(`${number} is ${ours ? 'valid' : 'invalid'} to us only`);
  }
  return { agreed, unexplained, seen };
}

function kindOf({ samples: [sample], word }: Reference): NationalId & { readonly whole: RegExp } {
  const kinds = NATIONAL_IDS.map((kind) => ({ ...kind, whole: new RegExp(`^(?:${kind.shape.source})$`) }));
  const kind = kinds.find(
    ({ whole, words, isValid }) =>
      whole.test(sample) && isValid(compact(sample)) && (word === undefined ? !words : words?.includes(word)),
  );
  if (!kind) throw new Error(`No kind takes ${sample}`);
  return kind;
}

function stdnumCheck(path: Reference['stdnum']): Validator['validate'] {
  const [country = '', name = ''] = path.split('.');
  const check = stdnum[country]?.[name];
  if (!check) throw new Error(`stdnum has no ${path}`);
  return check.validate;
}

function compact(number: string): string {
  return number.replace(/[^A-Z\d]/g, '');
}
