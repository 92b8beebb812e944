import * as v from 'valibot';
import { type FrameId, type TabId, TOP_FRAME } from '../protocol/ids.ts';
import { toTicked } from '../protocol/messages/clock.ts';
import {
  type Payload,
  type ToOffscreen,
  type ToPages,
  type ToTab,
  type ToWorkerName,
  toWorker,
} from '../protocol/messages/index.ts';
import { toOffscreen } from '../protocol/messages/link.ts';
import type { Payloads, SenderKind } from '../protocol/messages/message.ts';
import { toPages } from '../protocol/messages/pages.ts';
import { toAnyTab } from '../protocol/messages/tab.ts';
import { sizeOf, TabBudgets } from './budgets.ts';
import { isLargerThan } from './size.ts';
import { onMessage } from './transport.ts';
import type { AnswerOf, PayloadOf } from './wire.ts';

/** The page of our offscreen document. */
const OFFSCREEN_PAGE = 'offscreen/offscreen.html';

/** A content script in a tab, as Chrome describes it. */
export interface TabSender {
  readonly kind: 'tab';
  readonly tabId: TabId;
  readonly frameId: FrameId;
  readonly documentId: string;
  /** Where its document has come from; a page may have given itself another address since. */
  readonly url: string;
  /** Of a tab's own document: the address that the tab shows. */
  readonly shown?: string;
  /** Of a frame without an address of its own (`about:blank`), that of whoever made it; `null` where it has none. */
  readonly origin: string;
}

/** The sender of a message as Chrome describes it; nothing comes from the message itself. */
export type Sender = { readonly kind: 'page' | 'offscreen' } | TabSender;

type Maybe<T> = T | Promise<T>;
/**
 * One handler for each message to the worker. A handler of a message that only tabs may send gets the tab.
 */
export type WorkerHandlers = {
  [N in ToWorkerName]: (
    payload: Payload<N>,
    sender: N extends TabOnly ? TabSender : Sender,
  ) => Maybe<AnswerOf<N>>;
};
type TabOnly = {
  [N in ToWorkerName]: (typeof toWorker)[N]['from'][number] extends 'tab' ? N : never;
}[ToWorkerName];

/**
 * Classifies a sender; undefined for other extensions, for inactive documents (prerendered, in the
 * back/forward cache) and for anything else.
 */
export function identify(
  sender: chrome.runtime.MessageSender,
  own: { id: string; origin: string },
): Sender | undefined {
  if (sender.id !== own.id) return undefined;
  const { tab, frameId, documentId, documentLifecycle, url = '', origin = 'null' } = sender;
  if (sender.origin === own.origin)
    return { kind: !tab && url === `${own.origin}/${OFFSCREEN_PAGE}` ? 'offscreen' : 'page' };
  if (tab?.id === undefined || frameId === undefined || documentId === undefined) return undefined;
  if (documentLifecycle !== 'active') return undefined;
  const shown = frameId === TOP_FRAME && tab.url ? { shown: tab.url } : {};
  return {
    kind: 'tab',
    tabId: tab.id as TabId,
    frameId: frameId as FrameId,
    documentId,
    url,
    origin,
    ...shown,
  };
}

/** The clock of the tabs' budgets, and who hears, once in a worker's life, of a tab that has used up one of its own. */
interface Serving {
  now(): number;
  onFlood(tabId: TabId): void;
}

/**
 * Serves every message to the worker: checks the sender, the tab's budget and the size, then the payload's schema, and
 * then calls the handler. Answers a refused one with silence.
 */
export function serveWorker(handlers: WorkerHandlers, { now, onFlood }: Serving): void {
  const own = { id: chrome.runtime.id, origin: new URL(chrome.runtime.getURL('')).origin };
  const budgets = new TabBudgets(now);
  // Lost with the worker; the next one tells of a tab once more.
  const flooding = new Set<TabId>();
  const refuse = (tabId: TabId): void => {
    if (!flooding.has(tabId)) onFlood(tabId);
    flooding.add(tabId);
  };
  const names = Object.keys(toWorker) as ToWorkerName[]; // Object.keys loses the names.
  for (const name of names) {
    const { from, payload }: { from: readonly SenderKind[]; payload: v.GenericSchema } = toWorker[name];
    onMessage(name, ({ data, sender }) => {
      const who = identify(sender, own);
      if (!who || !from.includes(who.kind)) return undefined;
      if (who.kind === 'tab' && !budgets.take(who.tabId, name)) return refuse(who.tabId);
      if (isLargerThan(sizeOf(name), data)) return undefined;
      const parsed = v.safeParse(payload, data);
      if (!parsed.success) return undefined;
      // Parsed just above with this name's schema.
      const handle = handlers[name] as (payload: unknown, sender: Sender) => unknown;
      return handle(parsed.output, who);
    });
  }
}

/** One handler for each message to a frame. */
export type TabHandlers = { [N in keyof ToTab]: (payload: PayloadOf<N>) => Maybe<AnswerOf<N>> };
type PageHandlers = { [N in keyof ToPages]: (payload: PayloadOf<N>) => void };

function serve(
  schemas: Payloads,
  handlers: Readonly<Record<string, ((payload: never) => unknown) | undefined>>,
  signal?: AbortSignal,
): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const remove = onMessage(name, ({ data, sender }) => {
      // Only the worker sends to frames and pages.
      if (sender.id !== chrome.runtime.id || sender.tab) return undefined;
      const parsed = v.safeParse(schema, data);
      if (!parsed.success) throw new Error(`malformed ${name}`);
      return handlers[name]?.(parsed.output as never); // Parsed just above with the schema of this name.
    });
    signal?.addEventListener('abort', remove, { once: true });
  }
}

/**
 * Serves the worker's messages in a frame until `signal` ends: those of `schemas`, `toChat` or `toTarget`,
 * and those to any tab. A malformed one is an error of its sender.
 */
export const serveFrame = (
  schemas: Partial<Record<keyof ToTab, v.GenericSchema>>,
  handlers: Partial<TabHandlers>,
  signal: AbortSignal,
): void => serve({ ...toAnyTab, ...toTicked, ...schemas }, handlers, signal);

type OffscreenHandlers = {
  [N in keyof ToOffscreen]: (payload: PayloadOf<N>) => Maybe<AnswerOf<N>>;
};

/** Serves the worker's messages in the offscreen document. A malformed one is an error of its sender. */
export const serveOffscreen = (handlers: OffscreenHandlers): void => serve(toOffscreen, handlers);

/** Serves the worker's messages in a page of ours. */
export const servePages = (handlers: PageHandlers): void => serve(toPages, handlers);
