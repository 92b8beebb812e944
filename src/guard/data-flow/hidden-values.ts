import { BREAK, plainText } from './plain-text.ts';

/** A value that the agent sees as a placeholder, and the origins that showed it. */
export interface HiddenValue {
  readonly placeholder: string;
  readonly type: string;
  readonly value: string;
  readonly origins: readonly string[];
}

/** Characters of a hidden value that count as taken from it. */
const HIDDEN_MIN = 6;

/**
 * The values of which a text holds at least six characters in a row, in whatever groups. `said`: what the person has said, with
 * and without its spaces, which may go anywhere.
 */
export function valuesIn<V extends HiddenValue>(
  text: string,
  values: readonly V[],
  said: readonly string[],
): readonly V[] {
  if (values.length === 0) return [];
  const spaced = gramsOf(text);
  const joined = gramsOf(text.replaceAll(' ', ''));
  return values.filter((value) =>
    sharedParts(value, { spaced, joined }).some((part) => !said.some((words) => words.includes(part))),
  );
}

type Grams = ReadonlySet<string>;

/** The parts of a value that a text holds, as far as they tell something of it. */
function sharedParts(
  { type, value }: HiddenValue,
  { spaced, joined }: { readonly spaced: Grams; readonly joined: Grams },
): readonly string[] {
  const plain = plainText(value).text;
  const whole = plain.replaceAll(' ', '');
  const all = partsIn(whole, joined);
  switch (type) {
    // Words that follow one another hold many a name across their spaces, so a name counts with its own, or whole.
    case 'NAME':
      return [...partsIn(plain, spaced), ...all.filter((part) => part === whole)];
    // A town and a street are words like any other: a house number, or two of them, say where.
    case 'ADDRESS':
      return partsIn(plain, spaced).filter((part) => /\d|. ./.test(part.trim()));
    // Many addresses end with the same provider.
    case 'EMAIL': {
      const provider = plainText(value.split(/@|%40/).at(-1) ?? '').text.replaceAll(' ', '');
      return all.filter((part) => !provider.includes(part));
    }
    default:
      return all;
  }
}

/** The longest parts of a value of which the text holds every six characters. */
function partsIn(value: string, grams: Grams): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= value.length; at += 1) {
    if (at + HIDDEN_MIN <= value.length && grams.has(value.slice(at, at + HIDDEN_MIN))) continue;
    if (at > from) parts.push(value.slice(from, at + HIDDEN_MIN - 1));
    from = at + 1;
  }
  return parts.filter((part) => part.replaceAll(' ', '').length >= HIDDEN_MIN);
}

function gramsOf(text: string): Grams {
  const grams = new Set<string>();
  for (let at = 0; at + HIDDEN_MIN <= text.length; at += 1) {
    const gram = text.slice(at, at + HIDDEN_MIN);
    if (!gram.includes(BREAK)) grams.add(gram);
  }
  return grams;
}
