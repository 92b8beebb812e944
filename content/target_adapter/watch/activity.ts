import type { Activity } from '../../../src/protocol/snapshot.ts';
import type { Changes } from './mutations.ts';
import type { PageNews } from './page-news.ts';

/** Recent changes of this frame. */
export function activityOf({ count, lastAt }: Changes, news: PageNews): Activity {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility());
  const newsAt = news.lastAt;
  return { changes: count, lastChangeAt: lastAt, busy, ...(newsAt !== undefined && { newsAt }) };
}
