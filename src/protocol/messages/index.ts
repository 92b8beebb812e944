import type * as v from 'valibot';
import type { RedactKind } from '../settings.ts';
import { fromChat, type toChat, toChatMeanings } from './chat.ts';
import { fromClock, type toTicked, toTickedMeanings } from './clock.ts';
import { fromOffscreen, type toOffscreen, toOffscreenMeanings } from './link.ts';
import { fromModelPages } from './models.ts';
import { fromPages, type toPages } from './pages.ts';
import { fromProgramPages } from './programs.ts';
import { fromServerPages } from './run-servers.ts';
import { fromTab, type toAnyTab, toAnyTabMeanings } from './tab.ts';
import { fromTarget, type toTarget, toTargetMeanings } from './target.ts';

export type { AnnouncedInput } from './announced-input.ts';
export type { PromptState } from './chat.ts';
export type { ScriptAct } from './script-act.ts';

// The marks let the bundler drop both tables from content scripts, which send to the worker and never parse
// for it.

/** Every message to the worker: who may send it, and its schemas. The worker is silent on anything else. */
export const toWorker = /* @__PURE__ */ (() => ({
  ...fromPages,
  ...fromProgramPages,
  ...fromModelPages,
  ...fromServerPages,
  ...fromTab,
  ...fromChat,
  ...fromTarget,
  ...fromClock,
  ...fromOffscreen,
}))();

type ToWorker = typeof toWorker;
/** The names of the messages to the worker. */
export type ToWorkerName = keyof ToWorker;
/** What a message to the worker holds once its schema has parsed it. */
export type Payload<N extends ToWorkerName> = v.InferOutput<ToWorker[N]['payload']>;

type Answered<M> = { [N in keyof M]: M[N] extends { answer: v.GenericSchema } ? N : never }[keyof M];
type None = ReturnType<() => void>;
type AnswerIn<M> = M extends { answer: infer S extends v.GenericSchema } ? v.InferOutput<S> : None;

/** What the worker answers; messages that are not listed here have no answer. */
export type Answers = { [N in Answered<ToWorker>]: AnswerIn<ToWorker[N]> };

/** What each message to a frame of an assigned tab means, and the schema of its answer. */
export const toTabMeanings = /* @__PURE__ */ (() => ({
  ...toAnyTabMeanings,
  ...toTickedMeanings,
  ...toChatMeanings,
  ...toTargetMeanings,
}))();

type TabPayloads = typeof toAnyTab & typeof toTicked & typeof toChat & typeof toTarget;

/** What the worker sends into a frame of an assigned tab. */
export type ToTab = {
  [N in keyof TabPayloads]: (payload: v.InferOutput<TabPayloads[N]>) => AnswerIn<(typeof toTabMeanings)[N]>;
};

/** The messages that say which kinds of personal data the frame redacts. */
export type RedactingName = {
  [N in keyof ToTab]: Parameters<ToTab[N]>[0] extends { readonly redact: readonly RedactKind[] } ? N : never;
}[keyof ToTab];

/** What each message to the offscreen document means, and the schema of its answer. */
export { toOffscreenMeanings };

/** What the worker tells our offscreen document. */
export type ToOffscreen = {
  [N in keyof typeof toOffscreen]: (
    payload: v.InferOutput<(typeof toOffscreen)[N]>,
  ) => AnswerIn<(typeof toOffscreenMeanings)[N]>;
};

/** What the worker tells all open pages of ours. */
export type ToPages = {
  [N in keyof typeof toPages]: (payload: v.InferOutput<(typeof toPages)[N]>) => void;
};
