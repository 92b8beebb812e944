import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// Each fault has its own file, so that vitest runs them in parallel.
describe('when Chrome never answers a call', () => playEveryCall('silent'));
