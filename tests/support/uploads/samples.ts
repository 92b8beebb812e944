import { createHash } from 'node:crypto';
import { bytesOf } from './bytes.ts';

export interface GivenSample {
  readonly type: string;
  readonly size: number;
}

/** The files that the person gives; the big one goes in several chunks. */
export const samples = {
  'cv.pdf': { type: 'application/pdf', size: 1_234 },
  'notes.txt': { type: 'text/plain', size: 77 },
  'photo.png': { type: 'image/png', size: 4_321 },
  'big.bin': { type: 'application/octet-stream', size: 2_000_001 },
  'empty.txt': { type: 'text/plain', size: 0 },
} as const satisfies Record<string, GivenSample>;

/** The SHA-256 of such a file. */
export const hashOf = (size: number): string => createHash('sha256').update(bytesOf(size)).digest('hex');
