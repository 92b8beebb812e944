const PAGE = 'offscreen/offscreen.html';

// Lost with the worker; then `createDocument` says that there is one, which is as good.
let opening: Promise<void> | undefined;

/** The heartbeat runs while `wanted`, and only then. */
export async function keepHeartbeat(wanted: boolean): Promise<void> {
  if (!wanted) {
    opening = undefined;
    await chrome.offscreen.closeDocument().catch(() => {}); // None is open: as wanted.
    return;
  }
  opening ??= chrome.offscreen
    .createDocument({
      url: PAGE,
      reasons: [chrome.offscreen.Reason.WORKERS],
      justification:
        'Keeps time for a running session: pages in the background and the service worker have no reliable clock.',
    })
    .catch((refusal: Error) => {
      if (!/single offscreen document/i.test(refusal.message)) {
        opening = undefined;
        throw refusal;
      }
    });
  await opening;
}
