/** Chrome's bar stays for so long once nothing is attached: `kAutoCloseDelay` of its ExtensionDevToolsInfoBarDelegate. */
const STAYS_MS = 5_000;
/** How long the bar may take to come; there is none where a policy or a switch of Chrome hides it. */
const COMES_MS = 1_000;
/** It slides in: the page has its size once nothing has changed that for so long. */
const STILL_MS = 100;

/** Chrome's bar over all pages that says who debugs one of them. */
export interface Bar {
  /** Resolves once the bar that comes with an attachment has made a page in front smaller, which closes the menus of many. */
  settles(isInFront: boolean): Promise<void>;
  resized(): void;
  /** Nothing is attached any more. */
  leaves(): void;
}

export function createBar(now: () => number = Date.now): Bar {
  // A worker that starts later may wait for a bar that is there.
  let staysUntil = 0;
  let isHidden = false;
  let resized = (): void => {};
  return {
    async settles(isInFront) {
      const isThere = now() < staysUntil;
      staysUntil = Number.POSITIVE_INFINITY;
      if (isHidden || isThere || !isInFront) return;
      let waits = COMES_MS;
      let hasCome = false;
      do {
        hasCome = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(false), waits);
          resized = () => {
            clearTimeout(timer);
            resolve(true);
          };
        });
        isHidden ||= !hasCome && waits === COMES_MS;
        waits = STILL_MS;
      } while (hasCome);
    },
    resized: () => resized(),
    leaves() {
      staysUntil = now() + STAYS_MS;
    },
  };
}
