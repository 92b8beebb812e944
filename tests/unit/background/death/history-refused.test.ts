import { describe } from 'vitest';
import { playHistory } from './history.ts';

describe('when Chrome refuses a write or a call of IndexedDB', () => playHistory('refused'));
