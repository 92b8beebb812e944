import type { Activity } from '../../src/protocol/snapshot.ts';

/** The activity of a page that is quiet, but for what is given. */
export function anActivity({ changes = 0, ...over }: Partial<Activity> = {}): Activity {
  return { changes, lastChangeAt: 0, busy: false, pending: false, ...over };
}

/** What a frame answers to NOTE_PAGE. */
interface Noted {
  readonly activity: Activity;
}

const EVERY_MS = 10;
const GIVES_UP_MS = 10_000;

/** Answers as an adapter does whose activity `now` tells: each question ends the one that waits. Needs fake timers. */
export function activityAnswers(now: () => Activity) {
  let asked = 0;
  const tell = () => {
    asked += 1;
    return now();
  };
  return {
    GET_ACTIVITY: tell,
    NOTE_PAGE: (): Noted => ({ activity: tell() }),
    async AWAIT_CHANGE({
      changes,
      busy,
      pending,
    }: Pick<Activity, 'busy' | 'pending'> & { readonly changes?: number }) {
      asked += 1;
      const own = asked;
      const isMore = (activity: Activity) =>
        activity.busy !== busy ||
        activity.pending !== pending ||
        (changes !== undefined && activity.changes !== changes);
      for (let ms = 0; own === asked && ms < GIVES_UP_MS && !isMore(now()); ms += EVERY_MS)
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      return now();
    },
  };
}
