import { findSpans } from '../../../src/perception/redact/find-spans.ts';

/** One sample is the mean of so many passes: a page's clock has steps of 0.1 ms. */
const PASSES = 20;
const WARM_UP = 30;

/** Finds nothing, and so reads everything: the least that looking at a text can take. */
const ONE_PASS = /\d\0/;

/**
 * The texts as nobody has read them yet: each ends in a word that no other copy has, so that nothing kept from one pass helps the next.
 * No name of anything personal begins with a q.
 */
function unread(texts: readonly string[]): string[] {
  copies += 1;
  const word = `q${copies.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))}`;
  // As one piece of memory, like text of a page.
  return texts.map((text) => [text, word].join(' '));
}

let copies = 26 ** 2;

/** Milliseconds for one pass over all texts. */
function timed(read: (text: string) => void, passes: readonly (readonly string[])[]): number {
  const start = performance.now();
  for (const texts of passes) for (const text of texts) read(text);
  return (performance.now() - start) / passes.length;
}

/** Milliseconds for all texts once, warm; both by turns, so that a busy machine slows both. */
function redaction(texts: readonly string[], runs: number): { floor: number[]; ours: number[] } {
  const floor = (text: string) => void ONE_PASS.test(text);
  const ours = (text: string) => void findSpans(text);
  const passes = (count: number) => Array.from({ length: count }, () => unread(texts));
  timed(ours, passes(WARM_UP));
  const samples = Array.from({ length: runs }, () => [timed(floor, passes(PASSES)), timed(ours, passes(PASSES))] as const);
  return { floor: samples.map(([one]) => one), ours: samples.map(([, one]) => one) };
}

/** What stands on the global of the page that the bundle of this file was run in. */
export type Redaction = typeof redaction;

Object.assign(globalThis, { redaction });
