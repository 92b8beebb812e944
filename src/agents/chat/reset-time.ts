const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A time of day that passed less than this long ago does not mean tomorrow. */
const JUST_PASSED_MS = 2 * HOUR_MS;

const CLOCK =
  /(?<!\d|[:.])(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap])\.?m\.?(?!\w)|(?<!\d|[:.])(?<hour24>\d{1,2})[:.](?<minute24>\d{2})(?!\d|[:.])/iu;
const SPAN = /(?<count>\d{1,3})\s*(?<unit>h|hrs?|hours?|m|mins?|minutes?)(?![a-z])/giu;
/** A day that these words name is not today. */
const TOMORROW =
  /\btomorrow\b|\bmorgen\b|\bmañana\b|\bdemain\b|\bamanhã\b|\bdomani\b|завтра|明天|明日|내일/iu;
const OTHER_DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2}\b|\b\d{1,2}\.?\s+(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)/iu;

/**
 * When a limit ends by the chat's own words, Unix ms: "return at 8:00 PM", "resets in 2 hours 15 minutes", in the time
 * zone of the browser. Undefined for words without a time, for another day than tomorrow, and for a time that has just passed.
 */
export function resetTime(words: string, now: number): number | undefined {
  const spans = [...words.matchAll(SPAN)];
  if (spans.length > 0 && /\b(?:in|after|for|en|dans|em|tra)\s+(?:about\s+)?\d/iu.test(words))
    return now + spans.reduce((sum, { groups }) => sum + spanMs(groups), 0);
  if (OTHER_DAY.test(words)) return undefined;
  const clock = CLOCK.exec(words)?.groups;
  const at = clock && clockTime(clock, now);
  if (at === undefined) return undefined;
  if (TOMORROW.test(words)) return nextDay(at);
  if (at > now) return at;
  return now - at < JUST_PASSED_MS ? undefined : nextDay(at);
}

const spanMs = ({ count = '', unit = '' }: Record<string, string> = {}): number =>
  Number(count) * (/^h/i.test(unit) ? HOUR_MS : MINUTE_MS);

function clockTime(
  { hour, minute = '0', half = '', hour24 = '', minute24 = '' }: Record<string, string | undefined>,
  now: number,
): number | undefined {
  const hours = hour === undefined ? Number(hour24) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const minutes = Number(hour === undefined ? minute24 : minute);
  if (hours > 23 || minutes > 59 || Number(hour ?? 0) > 12) return undefined;
  return new Date(now).setHours(hours, minutes, 0, 0);
}

/** The same time on the clock a day later, also where the day has 23 or 25 hours. */
const nextDay = (at: number): number => new Date(at).setDate(new Date(at).getDate() + 1);
