import * as v from 'valibot';
import { count, id, text } from '../protocol/fields.ts';
import type { ElementId, FrameId, TabId } from '../protocol/ids.ts';

/** Chrome throws at a number that it can have given to no tab. */
export const INT32_MAX = 2 ** 31 - 1;

const chromeId = v.pipe(count, v.maxValue(INT32_MAX));

/** The id of a tab, as Chrome may have given it. */
export const tabId = chromeId as unknown as v.GenericSchema<number, TabId>; // As `id` in fields.ts.
export const frameId = chromeId as unknown as v.GenericSchema<number, FrameId>; // The same.
export const elementId = id<ElementId>();

/** The name of a conversation: a hash. */
export const conversationKey = text(16);
