import type { Block, Control, Inline } from '../../src/protocol/snapshot.ts';
import { element } from './samples.ts';

/** A generator of numbers below 1 that a seed repeats. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;
export const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T; // Not empty.

const hexOf = (char: string): string => (char.codePointAt(0) ?? 0).toString(16);
const NAMES: Readonly<Record<string, string>> = {
  ...{ '<': 'lt', '>': 'gt', '"': 'quot', _: 'lowbar', '{': 'lcub', '}': 'rcub', ':': 'colon', ',': 'comma' },
  ...{ '/': 'sol', '`': 'grave', t: 'tscr', o: 'oopf', l: 'lfr', c: 'cscr', d: 'dd', e: 'ee' },
};
const LOOK_ALIKES: Readonly<Record<string, string>> = { o: 'о', c: 'с', e: 'е', t: 'т', d: 'ԁ' };
const shifted = (char: string, from: string, to: number, fallback = char): string => {
  const at = from.indexOf(char);
  return at < 0 ? fallback : String.fromCodePoint(to + at);
};
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Ways to write one character so that some decoder, renderer or reader makes it out again. */
const encoders: readonly ((char: string) => string)[] = [
  (char) => `&#${char.codePointAt(0)};`,
  (char) => `&#x${hexOf(char)};`,
  (char) => `&#000${char.codePointAt(0)};`,
  (char) => `&#${char.codePointAt(0)}`,
  (char) => `&${NAMES[char] ?? `#${char.codePointAt(0)}`};`,
  (char) => `&amp;#${char.codePointAt(0)};`,
  (char) => `%${hexOf(char).padStart(2, '0')}`,
  (char) => `%25${hexOf(char).padStart(2, '0')}`,
  (char) => `\\u${hexOf(char).padStart(4, '0')}`,
  (char) => `\\\\u${hexOf(char).padStart(4, '0')}`,
  (char) => `\\u{${hexOf(char)}}`,
  (char) => `\\x${hexOf(char).padStart(2, '0')}`,
  (char) => (/\W|_/.test(char) ? `\\${char}` : char),
  (char) => (char > ' ' && char < '\x7f' ? String.fromCodePoint(0xfee0 + char.charCodeAt(0)) : char),
  (char) => shifted(char, LETTERS, 0x1d41a),
  (char) => shifted(char, LETTERS, 0x24d0),
  (char) => LOOK_ALIKES[char] ?? char,
  (char) => `${char}\u200b`,
  (char) => `${char}\u00ad`,
  (char) => `${char}&ZeroWidthSpace;`,
  (char) => (/\w/.test(char) ? `**${char}**` : char),
  (char) => (/\w/.test(char) ? `*${char}*` : char),
  (char) => `${char}<b></b>`,
  (char) => `${char}<!-- -->`,
  (char) => `[${char}](/x)`,
  (char) => `${char}![](/x)`,
];

/** Writes some characters in other ways; some of these again. */
export function mutate(random: Random, text: string): string {
  const share = pick(random, [0, 0.01, 0.05, 0.2]);
  const mine = [pick(random, encoders), pick(random, encoders), pick(random, encoders)];
  const again = random() < 0.2;
  const once = (input: string, part: number) =>
    Array.from(input, (char) => (random() < part && char !== '\n' ? pick(random, mine)(char) : char)).join(
      '',
    );
  const mutated = once(text, share);
  return again ? once(mutated, 0.05) : mutated;
}

function split(random: Random, text: string): string[] {
  const at = [...Array(Math.floor(random() * 4))]
    .map(() => Math.floor(random() * text.length))
    .sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index]));
}

/** A page that shows a text somewhere: in one text or several, or as what a control is called, holds or leads to. */
export function pageWith(random: Random, text: string): Block[] {
  const control = (over: Partial<Control>): Inline => ({
    ...{ id: element(9), tag: 'button', role: 'button', name: '', attributes: [], text: '' },
    ...over,
  });
  const places: readonly (() => Inline[])[] = [
    () => [text],
    () => split(random, text),
    () => split(random, text),
    () => [control({ text })],
    () => [control({ attributes: [['label', text]] })],
    () => [control({ tag: 'input', attributes: [['value', text]] })],
    () => [control({ tag: 'a', attributes: [['href', text]], text: 'Go' })],
  ];
  return [{ kind: 'text', inline: pick(random, places)(), children: [] }];
}
