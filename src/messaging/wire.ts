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
