/** A page that nothing has happened to gets this long to react. */
const REACTION_MS = 2_000;
/** After an effect, a page that is unlikely to change again gets this long, if the agent is that patient. */
const QUICK_MS = 80;
/** The same in looks: where a look takes long, the page and Chrome report requests and navigations late, too. */
const QUICK_LOOKS = 16;
/** A change that comes later than this after the act was made by a timer, which may make the next one. */
const TIMED_MS = 50;
/** A field that suggests something gets this long to show its list. */
const LIST_MS = 1_500;
/** Nothing is waited for longer than this. */
export const LIMIT_MS = 15_000;

/** What is known of a page after an act. Times are Unix ms. */
export interface Moment {
  readonly now: number;
  /** When the act was over. */
  readonly actedAt: number;
  /** When an effect was last seen; undefined while there is none. What changes constantly is none. */
  readonly effectAt: number | undefined;
  /** A request, a navigation or an animation of the effect has begun since the act, and has not ended. */
  readonly isUnderWay: boolean;
  /** When something was last under way; undefined where nothing was. */
  readonly underWayAt: number | undefined;
  /** The page has another address, or says that it is likely to change again. */
  readonly isToContinue: boolean;
  /** A field that suggests something was given words, and shows no list yet. */
  readonly awaitsList: boolean;
  /** How long the latest look at the page took, ms. */
  readonly lookMs: number;
}

/**
 * The one rule of rest: how many ms a page must still be quiet until it counts as settled. Without an effect 2 s, with something
 * under way until that ends, 15 s at most. After an effect it is the agent's patience if the page is likely to change again: something
 * was under way, a timer made the effect, or `isToContinue`. Otherwise it is 80 ms, longer on a slow machine. A list of suggestions is
 * waited for, 1.5 s from the act at most.
 */
export function untilRest(moment: Moment, { patience }: { readonly patience: number }): number {
  const { now, actedAt, effectAt, isUnderWay, underWayAt, isToContinue, awaitsList, lookMs } = moment;
  const limit = actedAt + LIMIT_MS;
  const quietSince = Math.max(actedAt, effectAt ?? actedAt, underWayAt ?? actedAt);
  const isTimed = effectAt !== undefined && effectAt > actedAt + TIMED_MS;
  const mayContinue = isToContinue || isTimed || underWayAt !== undefined;
  const quiet = mayContinue ? patience : Math.min(patience, Math.max(QUICK_MS, QUICK_LOOKS * lookMs));
  const rest = quietSince + (effectAt === undefined ? REACTION_MS : quiet);
  const until = awaitsList ? Math.max(rest, actedAt + LIST_MS) : rest;
  return Math.max(0, Math.min(limit, isUnderWay ? limit : until) - now);
}
