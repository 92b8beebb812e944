import { Crashed, CutOff, NotAttached, type Send } from '../../cdp/send.ts';

/** What became of commands that were sent together. `cut`: Chrome took some of them and has then detached. */
export type Sending = 'sent' | 'not sent' | 'cut' | 'crashed';

/** Sends commands together. Rejects where Chrome refuses one, or does not answer it in time. */
export async function sendAll(send: Send, input: (send: Send) => Promise<unknown>): Promise<Sending> {
  let hasTaken = false;
  const counting: Send = async (...command) => {
    try {
      const answer = await send(...command);
      hasTaken = true;
      return answer;
    } catch (cause) {
      hasTaken ||= !(cause instanceof NotAttached);
      throw cause;
    }
  };
  try {
    await input(counting);
    return 'sent';
  } catch (cause) {
    if (cause instanceof Crashed) return 'crashed';
    // Chrome keeps the order: before it refuses one, it has told of all that it took.
    if (cause instanceof NotAttached) return hasTaken ? 'cut' : 'not sent';
    if (cause instanceof CutOff) return 'cut';
    throw cause;
  }
}
