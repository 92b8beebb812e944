import * as v from 'valibot';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What a card says of a request that waits before it leaves. Its fields are beside it. */
export const shownRequestSchema = v.object({
  method: text(10),
  /** Origin and path, without query. */
  address: text(LIMITS.address),
  /** The name of the control that the agent has pressed before. */
  after: v.exactOptional(text(LIMITS.note)),
  /**
   * It cannot leave any more, and nothing of it has left. `page`: the page has given it up · `frozen`: the page stops until it has
   * its answer, so it was aborted.
   */
  gone: v.exactOptional(v.picklist(['page', 'frozen'])),
});
export type ShownRequest = Readonly<v.InferOutput<typeof shownRequestSchema>>;
