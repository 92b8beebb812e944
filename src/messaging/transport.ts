/** A message as a listener receives it. */
export interface Received {
  readonly data: unknown;
  readonly sender: chrome.runtime.MessageSender;
}

type Receive = (message: Received) => unknown;

/** What comes back: what the listener answered, or why it failed. */
type Answer = { readonly res?: unknown } | { readonly err: { readonly message: string } };

// The listeners of this context by message name. A Map has no names of its own, so that no message called
// `constructor` finds one. Lost with the context, which then serves its messages again.
const listeners = new Map<string, Receive>();

/** Serves one message in this context until the returned function is called. Throws if it is served already. */
export function onMessage(name: string, receive: Receive): () => void {
  if (listeners.has(name)) throw new Error(`${name} is served already.`);
  if (listeners.size === 0) chrome.runtime.onMessage.addListener(listen);
  listeners.set(name, receive);
  return () => {
    listeners.delete(name);
    if (listeners.size === 0) chrome.runtime.onMessage.removeListener(listen);
  };
}

/** A listener is there and has thrown. */
export class ListenerFailed extends Error {}

/** Where a message goes: to a document of a tab, to whichever document a frame shows, or to every frame. */
export interface Recipient {
  readonly tabId: number;
  readonly frameId?: number | undefined;
  readonly documentId?: string | undefined;
}

/**
 * Sends a message to one document or frame of a tab, or to the worker and our pages. Rejects if nobody answers, and with
 * `ListenerFailed` if who answers has failed.
 */
export async function sendMessage(name: string, payload: unknown, to?: Recipient): Promise<unknown> {
  const message = { type: name, data: payload };
  const answer = await (to === undefined
    ? chrome.runtime.sendMessage(message)
    : chrome.tabs.sendMessage(to.tabId, message, addressOf(to)));
  if (!isAnswer(answer)) throw new Error('No response');
  if ('err' in answer) throw new ListenerFailed(answer.err.message);
  return answer.res;
}

const addressOf = ({ frameId, documentId }: Recipient) =>
  documentId !== undefined ? { documentId } : frameId !== undefined ? { frameId } : {};

/** Chrome's listener: `true` keeps the channel open for the answer; anything else is left to other contexts. */
function listen(
  message: unknown,
  sender: chrome.runtime.MessageSender,
  respond: (answer: Answer) => void,
): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const { type, data } = message as { type?: unknown; data?: unknown }; // Sent by anybody: both are checked.
  const receive = typeof type === 'string' ? listeners.get(type) : undefined;
  if (!receive) return false;
  void answerOf(() => receive({ data, sender })).then(respond);
  return true;
}

async function answerOf(receive: () => unknown): Promise<Answer> {
  try {
    return { res: await receive() };
  } catch (cause) {
    return { err: { message: cause instanceof Error ? cause.message : String(cause) } };
  }
}

function isAnswer(answer: unknown): answer is Answer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { err } = answer as { err?: { message?: unknown } }; // Another context wrote it.
  return err === undefined || typeof err?.message === 'string';
}
