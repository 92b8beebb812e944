import { describe } from 'vitest';
import { playEveryCall } from './scenarios.ts';

// Only events and alarms that are up to 30 s late start a dead worker; this proves the stored deadlines.
describe('when a worker without an offscreen document dies, and Chrome alone starts another', () =>
  playEveryCall('after', 'chrome'));
