import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// A file for each fault: they are played at the same time.
describe('when Chrome never answers a call', () => playEveryCall('silent'));
