import type { Activity } from '../../../src/protocol/snapshot.ts';
import type { Changes } from './mutations.ts';

/** Recent changes of this frame. */
export function activityOf({ count, lastAt }: Changes): Activity {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility());
  return { changes: count, lastChangeAt: lastAt, busy };
}
