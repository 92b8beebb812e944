import { askWorker } from '../../src/messaging/ask.ts';
import type { Answers, Payload } from '../../src/protocol/messages/index.ts';
import type { Outcome } from '../../src/protocol/outcome.ts';
import { alive } from './lifetime.ts';

const ATTEMPTS_MAX = 5;

/**
 * Sends HELLO until the worker answers: if the worker dies meanwhile, nothing else announces this document to
 * it.
 */
export function greet(hello: Payload<'HELLO'>): Promise<Outcome<Answers['HELLO']>> {
  return untilAnswered(() => askWorker('HELLO', hello), alive);
}

/** Asks again while the answer is a failure, up to five times and only while `goOn` returns true. */
export async function untilAnswered<T>(
  ask: () => Promise<Outcome<T>>,
  goOn: () => boolean,
): Promise<Outcome<T>> {
  let answer = await ask();
  for (let attempts = 1; !answer.ok && attempts < ATTEMPTS_MAX && goOn(); attempts++) answer = await ask();
  return answer;
}
