import * as v from 'valibot';
import { count, text } from '../protocol/fields.ts';
import { tabIdSchema } from './tab-id-schema.ts';

const traceSchema = v.object({
  command: text(64),
  tabId: v.exactOptional(tabIdSchema),
  focus: v.exactOptional(v.literal(true)),
  before: text(64),
  after: v.exactOptional(text(64)),
  effect: v.picklist(['none', 'page', 'outside', 'unknown']),
  answer: v.exactOptional(text(64)),
  failed: v.exactOptional(v.literal(true)),
  reads: v.exactOptional(v.literal(true)),
  waited: v.exactOptional(v.literal(true)),
});

/** The progress of a stored session. */
export const progressSchema = v.object({
  steps: count,
  allowed: v.exactOptional(count),
  judged: count,
  looked: count,
  low: count,
  warned: v.exactOptional(v.literal(true)),
  trail: v.array(traceSchema),
});
