import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// A file for each fault: they are played at the same time.
describe('when the worker dies before a call to Chrome has done anything', () => playEveryCall('before'));
