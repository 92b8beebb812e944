const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const byName = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** The time of day, such as 14:02; `at` in Unix ms. */
export const timeOfDay = (at: number): string => clock.format(at);

/** The day by its name or date: today, yesterday, 3 November. */
export function dayWords(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  if (then.toDateString() === today.toDateString()) return byName.format(0, 'day');
  if (then.toDateString() === yesterday.toDateString()) return byName.format(-1, 'day');
  return (then.getFullYear() === today.getFullYear() ? day : dayOfYear).format(at);
}

/** The time of day if it was today, else the day. */
export const timeOrDay = (at: number, now: number): string =>
  new Date(at).toDateString() === new Date(now).toDateString() ? timeOfDay(at) : dayWords(at, now);
