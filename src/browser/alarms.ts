const NAME = 'deadline';
/** An alarm goes off again and again: a worker that dies over it is woken once more. Chrome allows no shorter period. */
const PERIOD_MINUTES = 0.5;

// What the alarm is set to, `null` where it is cleared. Lost with the worker; then it is set once more.
let set: number | null | undefined;

/** Sets the one alarm to `at`, Unix ms, and every 30 s from there, or clears it; calls Chrome only where that changes it. */
export async function setAlarm(at: number | undefined): Promise<void> {
  const wanted = at ?? null;
  if (set === wanted) return;
  set = wanted;
  try {
    await (wanted === null
      ? chrome.alarms.clear(NAME)
      : chrome.alarms.create(NAME, { when: wanted, periodInMinutes: PERIOD_MINUTES }));
  } catch (refusal) {
    if (set === wanted) set = undefined;
    throw refusal;
  }
}

/** Hears the alarm; it is to be set anew or cleared then. Chrome may fire it late: 30 s after it was set, or more. */
export function onAlarm(listener: () => void): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name !== NAME) return;
    set = undefined;
    listener();
  });
}
