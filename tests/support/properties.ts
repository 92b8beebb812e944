import { createHash } from 'node:crypto';
import fc from 'fast-check';

/**
 * fast-check for the tests. A sampled run takes its random cases from the seed of the sample, so the same tree plays the
 * same cases on any machine; without one they are new each time.
 */
export { default } from 'fast-check';

const SEED = process.env.SAMPLE;

if (SEED !== undefined)
  fc.configureGlobal({ seed: createHash('sha256').update(SEED).digest().readInt32BE() });
