import * as v from 'valibot';
import { count, text } from '../protocol/fields.ts';
import { LIMITS } from '../protocol/limits.ts';
import { INT32_MAX, tabIdSchema as tabId } from './tab-id-schema.ts';

const place = text(LIMITS.wholeAddress);

/** A tab that a target has opened. */
export const openedSchema = v.object({ tabId, number: count, by: count, site: place, arrived: v.boolean() });

/** A tab that the agent has opened. */
export const agentTabSchema = v.object({ tabId, isUsed: v.exactOptional(v.literal(true)) });

/** A front that an opened tab has taken. */
export const takenSchema = v.object({
  tabId,
  front: v.exactOptional(tabId),
  window: v.exactOptional(v.pipe(count, v.maxValue(INT32_MAX))),
});

/** The opening of a tab that a command may have brought about. */
export const openingSchema = v.object({
  address: text(64),
  site: place,
  newerThan: v.number(),
  tabId: v.exactOptional(tabId),
});
