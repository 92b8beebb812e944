const PAGE = 'offscreen/offscreen.html';

// Lost with the worker; then Chrome says what there is, which is as good.
let last: boolean | undefined;
let changing = Promise.resolve();

/** Lets the heartbeat run while `wanted`, and only then. */
export function keepHeartbeat(wanted: boolean): Promise<void> {
  if (last === wanted) return changing;
  last = wanted;
  changing = changing
    .catch(() => {}) // Whoever asked for that has heard of it.
    .then(wanted ? open : close)
    .catch((refusal: Error) => {
      if (last === wanted) last = undefined;
      throw refusal;
    });
  return changing;
}

async function open(): Promise<void> {
  const opened = chrome.offscreen.createDocument({
    url: PAGE,
    reasons: [chrome.offscreen.Reason.WORKERS],
    justification:
      'Keeps time for a running session: pages in the background and the service worker have no reliable clock.',
  });
  await opened.catch((refusal: Error) => {
    if (!/single offscreen document/i.test(refusal.message)) throw refusal;
  });
}

const close = (): Promise<void> => chrome.offscreen.closeDocument().catch(() => {}); // None is open: as wanted.
