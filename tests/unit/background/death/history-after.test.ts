import { describe } from 'vitest';
import { playHistory } from './history.ts';

describe('when the worker dies after a write or a call of IndexedDB and before its answer', () =>
  playHistory('after'));
