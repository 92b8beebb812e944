import { noAnswer } from '../protocol/failures.ts';
import type { FrameId, TabId } from '../protocol/ids.ts';
import type { ToPages, ToTab, ToWorkerName } from '../protocol/messages/index.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { type AnswerOf, type PayloadOf, transport } from './wire.ts';

export function heard({ ok }: { readonly ok: boolean }): void {
  if (!ok) throw new Error('A script of ours has greeted and does not hear its role.');
}

/** The frame of a tab that a message goes to. */
export interface Frame {
  readonly tabId: TabId;
  readonly frameId: FrameId;
}

type Rest<P> = undefined extends P ? [payload?: P] : [payload: P];

/** A hidden page answers as fast as a visible one: messages are not throttled. */
const ANSWER_MS = 10_000;

async function send<T>(name: string, payload: unknown, to?: Frame): Promise<Outcome<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  });
  try {
    return done((await Promise.race([transport.sendMessage(name, payload, to), late])) as T); // The other end is typed from the same map.
  } catch (cause) {
    return failed(noAnswer(cause));
  } finally {
    clearTimeout(timer);
  }
}

/** Asks the service worker. Fails `no_answer` while it restarts or once the extension was reloaded. */
export const askWorker = <N extends ToWorkerName>(
  name: N,
  ...[payload]: Rest<PayloadOf<N>>
): Promise<Outcome<AnswerOf<N>>> => send(name, payload);

/** Asks our script in one frame. Fails `no_answer` where the tab has none, is loading, or takes longer than 10 s. */
export const askFrame = <N extends keyof ToTab>(
  to: Frame,
  name: N,
  ...[payload]: Rest<PayloadOf<N>>
): Promise<Outcome<AnswerOf<N>>> => send(name, payload, to);

/** Tells every open page of ours; false where none is open. */
export async function tellPages<N extends keyof ToPages>(name: N, payload: PayloadOf<N>): Promise<boolean> {
  const told = await send(name, payload);
  return told.ok || !told.failure.message.includes('Receiving end does not exist');
}
