import { findSpans } from '../../support/find-spans.ts';

/** The finder of another commit, put there beside this one. */
const world = globalThis as { findSpansBefore?: (text: string) => unknown };

/** How long one sample takes, about: a page's clock has steps of 0.1 ms, and a busy machine interrupts what takes longer. */
const SAMPLE_MS = 3;
const MOST_PASSES = 100;
const WARM_UP = 100;

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

/** Milliseconds for all texts once, warm; all by turns, so that a busy machine slows all of them. */
function redaction(
  texts: readonly string[],
  runs: number,
): { floor: number[]; before: number[]; ours: number[] } {
  const sample = (read: (text: string) => void) => {
    const passes = (count: number) => Array.from({ length: count }, () => unread(texts));
    const warm = Math.min(...Array.from({ length: WARM_UP }, () => timed(read, passes(1))));
    const count = Math.min(MOST_PASSES, Math.ceil(SAMPLE_MS / warm));
    return () => timed(read, passes(count));
  };
  const floor = sample((text) => void ONE_PASS.test(text));
  const before = sample((text) => void world.findSpansBefore?.(text));
  const ours = sample((text) => void findSpans(text));
  const samples = Array.from({ length: runs }, () => ({ floor: floor(), before: before(), ours: ours() }));
  return {
    floor: samples.map((one) => one.floor),
    before: samples.map((one) => one.before),
    ours: samples.map((one) => one.ours),
  };
}

/** What stands on the global of the page that the bundle of this file was run in. */
export type Redaction = typeof redaction;

Object.assign(globalThis, { redaction });
