import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// Each fault has its own file, so that vitest runs them in parallel.
describe('when the worker dies after a call to Chrome and before its answer', () => playEveryCall('after'));
