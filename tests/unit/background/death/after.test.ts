import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// A file for each fault: they are played at the same time.
describe('when the worker dies after a call to Chrome, and before it hears of it', () =>
  playEveryCall('after'));
