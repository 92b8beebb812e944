import * as v from 'valibot';
import { fromExtension, fromHub, type HubFrame } from '../../src/protocol/remote/frames.ts';

// What a hub and a process of the same user say to each other over `/join`: the frames of the extension, passed on, and three more.

const browser = v.object({ extension: v.string(), version: v.string() });
export type Browser = v.InferOutput<typeof browser>;

/** The browsers that are connected now. */
const link = v.object({
  type: v.literal('link'),
  browsers: v.array(browser),
  /** The one that has just been paired. */
  paired: v.exactOptional(v.string()),
});
/** The browser that had this task is gone. */
const lost = v.object({ type: v.literal('lost'), client: v.string(), task: v.string() });
/** The hub gives its port to this newer process. */
const yours = v.object({ type: v.literal('yours') });

export const toMember = v.variant('type', [fromExtension, link, lost, yours]);
export const fromMember = fromHub;

export type ToMember =
  | v.InferOutput<typeof fromExtension>
  | v.InferOutput<typeof link | typeof lost | typeof yours>;
/** What a client asks: everything that a hub sends for its clients. */
export type ClientFrame = Exclude<HubFrame, { type: 'ping' }>;

/** How a call ended, as a client reads it. */
export type Answer = Pick<
  Extract<v.InferOutput<typeof fromExtension>, { type: 'answer' }>,
  'end' | 'code' | 'text' | 'target' | 'url'
>;

/** Ids of the kinds of process in the greeting of `/join`: one that stays and may become the hub, one command, one that serves runs. */
export const LASTING = 'process';
export const PASSING = 'command';
export const SERVING = 'server';
