import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Makes random bytes repeatable. Each length has its own count, so one more item id does not change the next turn
 * code, boundary or keyword. Nothing else random may be used.
 */
export function stubDraws(): void {
  const counts = new Map<number, number>();
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const length = array?.byteLength ?? 0;
    const nth = (counts.get(length) ?? 0) + 1;
    counts.set(length, nth);
    const bytes = createHash('sha512').update(`draw ${nth} of ${length} bytes`).digest();
    if (array) new Uint8Array(array.buffer, array.byteOffset, length).set(bytes.subarray(0, length));
    return array;
  });
  const refuse = (name: string) => (): never => {
    throw new Error(`${name} would make the recording differ in each run.`);
  };
  vi.spyOn(crypto, 'randomUUID').mockImplementation(refuse('randomUUID'));
  vi.spyOn(Math, 'random').mockImplementation(refuse('random'));
}
