/** A page that nothing has happened to gets this long to react. */
const REACTION_MS = 2_000;
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
}

/**
 * The one rule of rest: how long a page must still be left alone until it is at rest, ms, if nothing more happens. With an
 * effect and nothing under way, it is at rest after the agent's patience of quiet; without an effect, after 2 s; with
 * something under way, once that has ended. After 15 s it counts as at rest whatever happens.
 */
export function untilRest(moment: Moment, { patience }: { readonly patience: number }): number {
  const { now, actedAt, effectAt, isUnderWay, underWayAt } = moment;
  const limit = actedAt + LIMIT_MS;
  const quietSince = Math.max(actedAt, effectAt ?? actedAt, underWayAt ?? actedAt);
  const rest = quietSince + (effectAt === undefined ? REACTION_MS : patience);
  return Math.max(0, Math.min(limit, isUnderWay ? limit : rest) - now);
}
