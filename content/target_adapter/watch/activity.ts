import type { Activity } from '../../../src/protocol/snapshot.ts';
import type { Changes } from './mutations.ts';
import type { PageNews } from './page-news.ts';

/** Recent changes of this frame; `stirred` are effects that are no mutations. */
export function activityOf(
  { count, lastAt }: Changes,
  news: PageNews,
  stirred: { readonly count: number; readonly lastAt: number },
): Activity {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility());
  const newsAt = news.lastAt;
  return {
    changes: count + stirred.count,
    lastChangeAt: Math.max(lastAt, stirred.lastAt),
    busy,
    ...(newsAt !== undefined && { newsAt }),
  };
}
