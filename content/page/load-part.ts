import { askWorker } from '../../src/messaging/ask.ts';
import type { AdapterPart } from '../../src/protocol/adapter-parts.ts';
import { loadedPart } from './parts.ts';

/** Has the worker inject a part unless it is there. Undefined if the worker cannot; the next call tries again. */
export async function loadPart<T>(part: AdapterPart): Promise<T | undefined> {
  if (loadedPart(part) === undefined) await askWorker('LOAD_PART', { part });
  return loadedPart<T>(part);
}
