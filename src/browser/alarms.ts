const NAME = 'deadline';
/** The alarm repeats, so that it wakes a worker that died while handling it. Chrome allows no shorter period. */
const PERIOD_MINUTES = 0.5;

// When the alarm goes off; `null` if it is cleared. A new worker sets the alarm once more.
let set: number | null | undefined;

/** Sets the alarm to `at` (Unix ms) and every 30 s from then, or clears it. Calls Chrome only for a change. */
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

/** Calls `listener` when the alarm goes off, 30 s late or more; the listener sets it again or clears it. */
export function onAlarm(listener: () => void): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name !== NAME) return;
    set = undefined;
    listener();
  });
}
