import { defineExtensionMessaging } from '@webext-core/messaging';
import type { Answers, Payload, ToPages, ToTab, ToWorkerName } from '../protocol/messages/index.ts';

/** Every message by name, with its payload and its answer: the types of both ends. */
export type Wire = {
  [N in ToWorkerName]: (payload: Payload<N>) => N extends keyof Answers ? Answers[N] : void;
} & ToTab &
  ToPages;

export type Name = keyof Wire;
export type PayloadOf<N extends Name> = Parameters<Wire[N]>[0];
export type AnswerOf<N extends Name> = ReturnType<Wire[N]>;

export interface Received {
  readonly data: unknown;
  readonly sender: chrome.runtime.MessageSender;
}

interface Transport {
  sendMessage(name: string, payload: unknown, to?: { tabId: number; frameId: number }): Promise<unknown>;
  onMessage(name: string, receive: (message: Received) => unknown): () => void;
}

// The library's generics cannot follow a generic name; ask.ts and serve.ts restore the types.
export const transport = defineExtensionMessaging() as unknown as Transport;

/**
 * Sends to one document of a tab, as the library does to a frame: it knows no documents. Rejects where the document has
 * gone or has none of our scripts.
 */
export async function sendToDocument(
  name: string,
  data: unknown,
  { tabId, documentId }: { tabId: number; documentId: string },
): Promise<unknown> {
  const message = { id: 0, type: name, data, timestamp: Date.now() };
  const answer = await new Promise<{ res?: unknown; err?: { message: string } } | undefined>((resolve) =>
    chrome.tabs.sendMessage(tabId, message, { documentId }, (said) => {
      void chrome.runtime.lastError; // Chrome complains of an error that nobody has looked at.
      resolve(said);
    }),
  );
  if (!answer) throw new Error('No response');
  if (answer.err) throw new Error(answer.err.message);
  return answer.res;
}
