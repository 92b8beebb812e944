import { describe } from 'vitest';
import { playHistory } from './history.ts';

describe('when a write or a call of IndexedDB is never answered', () => playHistory('silent'));
