import { askWorker } from '../src/messaging/ask.ts';

// Lost with the document; the worker's alarm then goes off.
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports to the worker after `inMs`. A later request replaces an earlier one. */
export function keepTime({ inMs }: { readonly inMs: number }): void {
  clearTimeout(timer);
  timer = setTimeout(() => void askWorker('TIME_IS_UP', {}), inMs);
}
