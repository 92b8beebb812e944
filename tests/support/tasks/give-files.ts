import { give } from '../uploads/give.ts';

/** What stands on the global of the page that the bundle of this file was run in. */
export interface Giving {
  readonly give: typeof give;
}

Object.assign(globalThis, { give } satisfies Giving);
