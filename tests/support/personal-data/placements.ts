import type { SpanType } from '../../../src/redaction/matching/span.ts';
import type { LabelledCase, WrittenValue } from './labelled-case.ts';
import type { Random } from './random.ts';

/** Where a value with its word may stand in a line of text; `W` is the word, `V` the value. */
const WITH_WORD: readonly string[] = [
  'W: V',
  'W V',
  'W:V',
  'W\nV',
  'W | V',
  '* W: V',
  '- W - V',
  'W (V)',
  '(W: V)',
  'W = V',
  'W. V',
  'W : V',
  'W: V.',
  'W: V, 10115 Berlin',
  'Anna Schmidt, W V',
  'Status: open · W: V · Since Monday',
  '"W": "V"',
  'W — V',
  'W → V',
];

/** Where a value that proves itself may stand. */
const WITHOUT_WORD: readonly string[] = [
  'V',
  'V.',
  '(V)',
  'We noted V for you.',
  'Anna Schmidt, V',
  'Anna Schmidt | V | open',
  'Berlin · V',
  '* V',
  '„V“',
  '"V"',
  'vielen Dank, V bitte',
  'merci (V)',
  'Anna\nV\nBerlin',
];

/** Puts a value into a text. */
export function placed(kind: SpanType, { value, word, from }: WrittenValue, random: Random): LabelledCase {
  const template = random.of(word === undefined ? WITHOUT_WORD : WITH_WORD);
  return { kind, ...inTemplate(template, { word, value }), from: `${from} in ${template}` };
}

const SLOT = /(?<![A-Za-z\d])[WV](?![A-Za-z\d])/g;

/** Fills the `W` and the `V` that stand alone; the offsets are those of the value. */
export function inTemplate(
  template: string,
  { word = '', value }: { readonly word?: string | undefined; readonly value: string },
): Pick<LabelledCase, 'text' | 'start' | 'end'> {
  let text = '';
  let at = 0;
  let start = 0;
  for (const { 0: slot, index } of template.matchAll(SLOT)) {
    text += template.slice(at, index);
    if (slot === 'V') start = text.length;
    text += slot === 'V' ? value : word;
    at = index + 1;
  }
  return { text: text + template.slice(at), start, end: start + value.length };
}
