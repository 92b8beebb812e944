import { findSpans } from '../../../src/perception/redact/find-spans.ts';

/** One sample is the mean of so many passes: a page's clock has steps of 0.1 ms. */
const PASSES = 20;
const WARM_UP = 30;

/** Finds nothing, and so reads everything: the least that looking at a text can take. */
const ONE_PASS = /\d\0/;

function timed(pass: () => void): number {
  const start = performance.now();
  for (let count = 0; count < PASSES; count += 1) pass();
  return (performance.now() - start) / PASSES;
}

/** Milliseconds for all texts once, warm; both by turns, so that a busy machine slows both. */
function redaction(texts: readonly string[], runs: number): { floor: number[]; ours: number[] } {
  const floor = () => {
    for (const text of texts) ONE_PASS.test(text);
  };
  const ours = () => {
    for (const text of texts) findSpans(text);
  };
  for (let count = 0; count < WARM_UP; count += 1) ours();
  const samples = Array.from({ length: runs }, () => [timed(floor), timed(ours)] as const);
  return { floor: samples.map(([one]) => one), ours: samples.map(([, one]) => one) };
}

/** What stands on the global of the page that the bundle of this file was run in. */
export type Redaction = typeof redaction;

Object.assign(globalThis, { redaction });
