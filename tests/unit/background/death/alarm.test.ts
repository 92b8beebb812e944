import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// The gate of the clock: a worker that has died is started by events and by alarms that are 30 s late, by nothing else.
describe('when a worker without heartbeat dies, and Chrome alone starts another', () =>
  playEveryCall('after', 'chrome'));
