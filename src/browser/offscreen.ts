import type { Outcome } from '../protocol/outcome.ts';

const PAGE = 'offscreen/offscreen.html';

/** Why the document may have to be open. */
interface Reasons {
  /** The person has switched a link on. */
  readonly link: boolean;
  /** A model decides in a session, or is tested. */
  readonly calls: boolean;
  /** A deadline is so near that an alarm would be late. */
  readonly deadline: boolean;
  /** The person checks whether it opens. */
  readonly check: boolean;
}

// Both are lost with the worker. Until the next one knows every reason it closes nothing.
let known: Partial<Reasons> = {};
let isOpen: boolean | undefined;
let changing = Promise.resolve();

/** Opens the offscreen document while there is a reason for it, and closes it once there is none. */
export function keepOffscreen(reasons: Partial<Reasons>): Promise<void> {
  known = { ...known, ...reasons };
  const { link, calls, deadline, check } = known;
  if (link || calls || deadline || check) return setOpen(true);
  return link === false && calls === false && deadline === false ? setOpen(false) : changing;
}

/** Notes that no document has answered: the next reason opens another one. */
export function offscreenLost(): void {
  isOpen = undefined;
}

/** Asks the document, which is open for these reasons; once more if Chrome has closed it, after it is opened again. */
export async function askOpen<T>(
  reasons: Partial<Reasons>,
  ask: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  await keepOffscreen(reasons);
  const asked = await ask();
  if (asked.ok) return asked;
  offscreenLost();
  await keepOffscreen(reasons);
  return ask();
}

function setOpen(wanted: boolean): Promise<void> {
  if (isOpen === wanted) return changing;
  isOpen = wanted;
  changing = changing
    .catch(() => {}) // Its caller has received the error.
    .then(wanted ? open : close)
    .catch((refusal: Error) => {
      if (isOpen === wanted) isOpen = undefined;
      throw refusal;
    });
  return changing;
}

async function open(): Promise<void> {
  const opened = chrome.offscreen.createDocument({
    url: PAGE,
    reasons: [chrome.offscreen.Reason.WORKERS],
    justification:
      'Keeps the connection to programs that the person has switched on, which the service worker would lose when it stops, makes the calls to models that decide in a session, and wakes the worker of a running session in time.',
  });
  await opened.catch((refusal: Error) => {
    if (!/single offscreen document/i.test(refusal.message)) throw refusal;
  });
}

const close = (): Promise<void> => chrome.offscreen.closeDocument().catch(() => {}); // Rejects if none is open.
