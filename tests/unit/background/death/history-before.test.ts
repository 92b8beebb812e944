import { describe } from 'vitest';
import { playHistory } from './history.ts';

describe('when the worker dies before a write or a call of IndexedDB takes effect', () =>
  playHistory('before'));
