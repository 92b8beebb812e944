const PAGE = 'offscreen/offscreen.html';

// What was last wanted. A new worker asks Chrome once more, which changes nothing.
let last: boolean | undefined;
let changing = Promise.resolve();

/** Opens or closes the heartbeat's document. */
export function keepHeartbeat(wanted: boolean): Promise<void> {
  if (last === wanted) return changing;
  last = wanted;
  changing = changing
    .catch(() => {}) // Its caller has received the error.
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

const close = (): Promise<void> => chrome.offscreen.closeDocument().catch(() => {}); // Rejects if none is open.
