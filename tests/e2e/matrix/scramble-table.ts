import { type Traits, traitsOf } from '../../fixtures/sites/shared/scramble/redesign.ts';
import { scrambledNames } from '../../support/scrambled.ts';

const SEEDS: readonly number[] = Array.from({ length: 10 }, (_, at) => at + 1);
/** Seeds that are also played with new names and wrappers in every turn. */
const WILD_SEEDS: readonly number[] = [1, 2, 3];
/** Seeds that are also played in tabs that nobody sees. */
const HIDDEN_SEEDS: readonly number[] = [1, 2];

/** A cell of the table, and the title of its test. */
export interface ScrambleCase {
  readonly site: (typeof scrambledNames)[number];
  readonly seed: number;
  readonly way: Way;
}
type Way = 'visible' | 'wild' | 'hidden';

export const scrambleCases: readonly ScrambleCase[] = scrambledNames.flatMap((site) => [
  ...SEEDS.map((seed) => ({ site, seed, way: 'visible' as const })),
  ...WILD_SEEDS.map((seed) => ({ site, seed, way: 'wild' as const })),
  ...HIDDEN_SEEDS.map((seed) => ({ site, seed, way: 'hidden' as const })),
]);

export const titleOf = ({ site, seed, way }: ScrambleCase): string => `redesigned ${site} · ${seed} · ${way}`;

/** The annotations of a test: the sentence that the person read, '' if none; the waits in ms, separated by spaces. */
export const TOLD = 'told';
export const WAITS = 'waits';

export interface ScrambleResult {
  /** Undefined: the test failed. */
  readonly told?: string;
  /** From the end of a reply on the server to its command in the worker, in hidden tabs to the command's receipt, ms. */
  readonly waits: readonly number[];
}
/** By title. */
export type ScrambleResults = ReadonlyMap<string, ScrambleResult>;

export const isWhole = (results: ScrambleResults): boolean =>
  scrambleCases.every((one) => results.has(titleOf(one)));

/** The text of SCRAMBLE.md. */
export function scrambleTable(results: ScrambleResults): string {
  const sentences = [...new Set([...results.values()].flatMap(({ told }) => (told ? [told] : [])))].sort();
  const cell = (one: ScrambleCase) => {
    const told = results.get(titleOf(one))?.told;
    return told === undefined ? '✗' : told === '' ? '✓' : String(sentences.indexOf(told) + 1);
  };
  const waits = (hidden: boolean) =>
    scrambleCases
      .filter(({ way }) => (way === 'hidden') === hidden)
      .flatMap((one) => results.get(titleOf(one))?.waits ?? []);
  return [
    '# Redesigned chats',
    '',
    'Written by `npm run matrix`. Each cell is a session of three commands on a replica whose classes, ids and `data-*` attributes are renamed,',
    'with a wrapper more or less around each turn. Nobody helps. ✓ means: the task ended, every message reached the model exactly once and byte',
    'for byte, every command was carried out exactly once and not before its reply was complete, and stop was never pressed. A number is the',
    'sentence that the person read instead; until then the same is true. ✗: the test failed. “Wild” changes names and wrappers with every turn,',
    '“hidden” is played in tabs that nobody sees.',
    '',
    row(['Chat', ...columns.map(({ seed, way }) => (way === 'visible' ? `${seed}` : `${way} ${seed}`))]),
    row(['---', ...columns.map(() => ':-:')]),
    ...scrambledNames.map((site) =>
      row([site, ...scrambleCases.filter((one) => one.site === site).map(cell)]),
    ),
    '',
    ...sentences.map((sentence, at) => `${at + 1}. “${sentence}”`),
    ...(sentences.length > 0 ? [''] : []),
    `Median wait from the end of a reply to its command: ${described(waits(false))}; in a hidden tab to the receipt of that command: ${described(waits(true))}.`,
    '',
    'What the seeds decide:',
    '',
    row(['Seed', 'Names', 'Composer', 'Names of data attributes', 'User turns', 'Assistant turns']),
    row(['---', ...TRAITS.map(() => '---')]),
    ...SEEDS.map((seed) => row([String(seed), ...TRAITS.map((trait) => words(trait, traitsOf(seed)))])),
    '',
  ].join('\n');
}

const TRAITS = ['names', 'composer', 'attributes', 'user', 'assistant'] as const;

const words = (trait: keyof Traits, traits: Traits): string =>
  trait === 'user' || trait === 'assistant' ? `wrapper ${traits[trait]}` : traits[trait];

const columns = scrambleCases.filter(({ site }) => site === scrambledNames[0]);

const row = (parts: readonly string[]): string => `| ${parts.join(' | ')} |`;

function described(ms: readonly number[]): string {
  const middle = [...ms].sort((a, b) => a - b)[Math.floor(ms.length / 2)];
  return `${middle === undefined ? '–' : `${(middle / 1000).toFixed(1)} s`} (${ms.length} replies)`;
}
