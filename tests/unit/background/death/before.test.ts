import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// Each fault has its own file, so that vitest runs them in parallel.
describe('when the worker dies before a call to Chrome takes effect', () => playEveryCall('before'));
