import type * as v from 'valibot';

/** One of our own pages, our offscreen document, or a content script in a tab. */
export type SenderKind = 'page' | 'offscreen' | 'tab';

/**
 * A message to the worker: who may send it, its payload, and its answer, if it has one. `means` is for
 * people.
 */
interface MessageToWorker {
  readonly from: readonly SenderKind[];
  readonly means: string;
  readonly payload: v.GenericSchema;
  readonly answer?: v.GenericSchema;
}
export type MessagesToWorker = Readonly<Record<string, MessageToWorker>>;

/**
 * The payloads of messages from the worker, apart from their meanings: content scripts carry only these
 * schemas.
 */
export type Payloads = Readonly<Record<string, v.GenericSchema>>;

/** What messages from the worker mean, and their answers: the worker parses what a tab answers. */
export type Meanings<P extends Payloads> = {
  readonly [N in keyof P]: { readonly means: string; readonly answer?: v.GenericSchema };
};
