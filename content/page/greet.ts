import { askWorker } from '../../src/messaging/ask.ts';
import type { Answers, Payload } from '../../src/protocol/messages/index.ts';
import type { Outcome } from '../../src/protocol/outcome.ts';
import { alive } from './lifetime.ts';

const MOST_TIMES = 5;

/** Says HELLO until it has been answered: where the worker dies over it nobody else would tell it of this document. */
export function greet(hello: Payload<'HELLO'>): Promise<Outcome<Answers['HELLO']>> {
  return untilAnswered(() => askWorker('HELLO', hello), alive);
}

/** Asks again while nobody answers, a few times, and only as long as it makes sense to `goOn`. */
export async function untilAnswered<T>(
  ask: () => Promise<Outcome<T>>,
  goOn: () => boolean,
): Promise<Outcome<T>> {
  let answer = await ask();
  for (let times = 1; !answer.ok && times < MOST_TIMES && goOn(); times++) answer = await ask();
  return answer;
}
