import { stdnum } from 'stdnum';
import { withLuhn } from './card-values.ts';
import type { WrittenValue } from './labelled-case.ts';
import type { NationalIdSource } from './national-id-source.ts';
import { IDS_OF_EUROPE } from './national-ids-of-europe.ts';
import { IDS_OF_THE_WORLD } from './national-ids-of-the-world.ts';
import type { Random } from './random.ts';

const SOURCES: readonly NationalIdSource[] = [...IDS_OF_EUROPE, ...IDS_OF_THE_WORLD];

const TRIES = 4000;

export function nationalIdValue(random: Random): WrittenValue {
  const source = random.of(SOURCES);
  const index = random.below(source.forms.length);
  const isBare = (source.bare?.includes(index) ?? false) && random.chance(50);
  // The word proves a number that somebody has mistyped, too; the right check digits take many tries.
  const isMistyped = !isBare && random.chance(60);
  const value = issued(source, source.forms[index] ?? '', isMistyped, random);
  return value === undefined
    ? nationalIdValue(random)
    : {
        value,
        word: isBare ? undefined : random.word(source.words),
        from: `${source.id} ${source.forms[index]}`,
      };
}

function issued(
  { id }: NationalIdSource,
  form: string,
  isMistyped: boolean,
  random: Random,
): string | undefined {
  const [country = '', name = ''] = id.split('.');
  const check = stdnum[country]?.[name];
  if (id === 'AE') return filled(form, random).replace(/#$/, '') && emirates(filled(form, random));
  if (isMistyped || !check) return filled(form, random);
  const { stackTraceLimit } = Error;
  // stdnum makes an error of every invalid number; without a stack trace each costs far less.
  Error.stackTraceLimit = 0;
  try {
    for (let left = TRIES; left > 0; left -= 1) {
      const number = filled(form, random);
      if (check.validate(number.replaceAll('.', '')).isValid) return number;
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return undefined;
}

function emirates(number: string): string {
  const digits = withLuhn(number.replace(/\D/g, ''), 15);
  return digits.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');
}

export function filled(form: string, random: Random): string {
  const born = random.birthday();
  const dated = form.replace(/\{([^}]+)\}/g, (_, parts: string) =>
    parts.replace(/yyyy|yy|mm|dd/g, (part) => born[part as keyof typeof born]),
  );
  const number = random.fill(dated);
  return /^0/.test(number) && form.startsWith('#')
    ? number.replace(/^0/, String(random.between(1, 9)))
    : number;
}
