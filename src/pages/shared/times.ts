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

const dayAndTime = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const shortDayOfYear = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** How many midnights lie between a time and now, both in Unix ms; below 0 if it is to come. */
export function daysAgo(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(at)) / DAY_MS);
}
const DAY_MS = 86_400_000;

/** Shortest words for a time in a list below the name of its day: 14:20, Tue, 3 Nov. */
export function shortTime(at: number, now: number): string {
  const days = daysAgo(at, now);
  if (days <= 1) return timeOfDay(at);
  if (days < 7) return weekday.format(at);
  return (new Date(at).getFullYear() === new Date(now).getFullYear() ? shortDay : shortDayOfYear).format(at);
}

/** The day by its name with the time, or the date with the time; `at` in Unix ms. */
export const dayAndTimeWords = (at: number, now: number): string =>
  daysAgo(at, now) <= 1 ? `${dayWords(at, now)}, ${timeOfDay(at)}` : dayAndTime.format(at);

/** The same at the beginning of a line. */
export function dayAndTimeFirst(at: number, now: number): string {
  const words = dayAndTimeWords(at, now);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** How long something took, as 1:42 or 1:02:03; `ms` in ms. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const end = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${end}` : `${minutes}:${end}`;
}
