import * as v from 'valibot';
import type { FrameId, TabId } from '../protocol/ids.ts';
import {
  type Payload,
  type ToPages,
  type ToTab,
  type ToWorkerName,
  toWorker,
} from '../protocol/messages/index.ts';
import { type AnswerOf, type PayloadOf, type Received, transport } from './wire.ts';

/** A content script in an assigned tab, as Chrome describes it. */
export interface TabSender {
  readonly kind: 'tab';
  readonly tabId: TabId;
  readonly frameId: FrameId;
  readonly documentId: string;
  readonly url: string;
}

/** Who sent a message, from what Chrome says, never from what the message says. */
export type Sender = { readonly kind: 'page' } | TabSender;

type Maybe<T> = T | Promise<T>;
/** One handler for each message to the worker. Where only tabs may send it, the handler knows which tab it was. */
export type WorkerHandlers = {
  [N in ToWorkerName]: (
    payload: Payload<N>,
    sender: N extends TabOnly ? TabSender : Sender,
  ) => Maybe<AnswerOf<N>>;
};
type TabOnly = {
  [N in ToWorkerName]: 'page' extends (typeof toWorker)[N]['from'][number] ? never : N;
}[ToWorkerName];

/** Who this is to us; undefined for other extensions, for documents that are not shown (prerendered, in the back/forward cache) and for the unknown. */
export function identify(
  sender: chrome.runtime.MessageSender,
  own: { id: string; origin: string },
): Sender | undefined {
  if (sender.id !== own.id) return undefined;
  if (sender.origin === own.origin) return { kind: 'page' };
  const { tab, frameId, documentId, documentLifecycle, url } = sender;
  if (tab?.id === undefined || frameId === undefined || documentId === undefined) return undefined;
  if (documentLifecycle !== 'active') return undefined;
  return { kind: 'tab', tabId: tab.id as TabId, frameId: frameId as FrameId, documentId, url: url ?? '' };
}

/** Serves every message to the worker: sender first, then the payload's schema, then the handler. Refused ones are answered with silence. */
export function serveWorker(handlers: WorkerHandlers): void {
  const own = { id: chrome.runtime.id, origin: new URL(chrome.runtime.getURL('')).origin };
  for (const [name, { from, payload }] of Object.entries(toWorker)) {
    transport.onMessage(name, ({ data, sender }: Received) => {
      const who = identify(sender, own);
      if (!who || !from.some((kind) => kind === who.kind)) return undefined;
      const parsed = v.safeParse(payload, data);
      if (!parsed.success) return undefined;
      const handle = handlers[name as ToWorkerName] as (payload: unknown, sender: Sender) => unknown; // Parsed just above with this name's schema.
      return handle(parsed.output, who);
    });
  }
}

type TabHandlers = { [N in keyof ToTab]: (payload: PayloadOf<N>) => Maybe<AnswerOf<N>> };

function serve(
  handlers: Record<string, ((payload: never) => unknown) | undefined>,
  signal?: AbortSignal,
): void {
  for (const [name, handle] of Object.entries(handlers)) {
    const remove = transport.onMessage(name, ({ data, sender }: Received) => {
      if (sender.id !== chrome.runtime.id || sender.tab) return undefined; // Only the worker speaks to frames and pages.
      return handle?.(data as never);
    });
    signal?.addEventListener('abort', remove, { once: true });
  }
}

/** Serves the worker's messages in a frame until `signal` ends. */
export const serveFrame = (handlers: Partial<TabHandlers>, signal: AbortSignal): void =>
  serve(handlers, signal);

/** Serves the worker's messages in a page of ours. */
export const servePages = (handlers: { [N in keyof ToPages]: (payload: PayloadOf<N>) => void }): void =>
  serve(handlers);
