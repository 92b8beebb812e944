import { describe } from 'vitest';
import { playHistory } from './history.ts';

describe('when IndexedDB is full', () => playHistory('full'));
