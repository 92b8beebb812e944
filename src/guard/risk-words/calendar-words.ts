/** The languages of the risky words. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ja', 'zh'];

/** So many names of days or months side by side are a calendar. */
const RUN_MIN = 3;

// Made when first needed.
let names: readonly string[] | undefined;

/**
 * Words without the names of days and months that stand side by side, however short: “Sat” and “Sun” above the days of an English
 * calendar are also “sell” and “submit” in Turkish.
 */
export function withoutCalendar(words: readonly string[]): readonly string[] {
  const runs = words.reduce<{ isCalendar: boolean; words: string[] }[]>((found, word) => {
    const isCalendar = isOfCalendar(word);
    const last = found.at(-1);
    if (last?.isCalendar === isCalendar) last.words.push(word);
    else found.push({ isCalendar, words: [word] });
    return found;
  }, []);
  return runs.flatMap((run) => (run.isCalendar && run.words.length >= RUN_MIN ? [] : run.words));
}

function isOfCalendar(word: string): boolean {
  const folded = word.toLowerCase();
  names ??= LANGUAGES.flatMap(namesIn);
  return names.some((name) => name.startsWith(folded));
}

/** In full and as each language shortens them. */
const namesIn = (language: string): string[] =>
  (['long', 'short'] as const).flatMap((form) => {
    const day = new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
    return [
      ...Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2026, 0, 1 + at))),
      ...Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 1))),
    ].map((name) => name.toLowerCase());
  });
