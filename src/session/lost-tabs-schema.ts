import * as v from 'valibot';
import { count, list, text } from '../protocol/fields.ts';
import { LIMITS } from '../protocol/limits.ts';

const targetSchema = v.object({
  /** What the agent calls it. */
  number: count,
  url: text(LIMITS.wholeAddress),
  openedBy: v.picklist(['person', 'agent', 'page']),
});
export type LostTarget = Readonly<v.InferOutput<typeof targetSchema>>;

export const lostTabsSchema = v.object({
  /** Unix ms. */
  since: v.number(),
  agent: v.exactOptional(v.literal(true)),
  targets: list(targetSchema, LIMITS.viewed),
});
/** Tabs that the browser has not opened again after it was closed: the agent's own, and targets. */
export type LostTabs = Readonly<v.InferOutput<typeof lostTabsSchema>>;
