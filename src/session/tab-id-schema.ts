import * as v from 'valibot';
import { count } from '../protocol/fields.ts';
import type { TabId } from '../protocol/ids.ts';

/** Chrome throws at a number that it can have given to no tab. */
export const INT32_MAX = 2 ** 31 - 1;

/** The id of a tab, as Chrome may have given it. */
export const tabIdSchema = v.pipe(count, v.maxValue(INT32_MAX)) as unknown as v.GenericSchema<number, TabId>; // As `id` in fields.ts.
