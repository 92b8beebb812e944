/** Chrome's bar stays for so long once nothing is attached: `kAutoCloseDelay` of its ExtensionDevToolsInfoBarDelegate. */
const STAYS_MS = 5_000;
/** How long Chrome may take to show the bar; a policy or a switch of Chrome hides it. */
const APPEARS_MS = 1_000;
/** It slides in: the page has its size once nothing has changed that for so long. */
const STILL_MS = 100;

/** Stores whether this run of the browser shows no bar. A switch or a policy hides it until the browser ends. */
export interface HiddenBar {
  read(): Promise<boolean>;
  note(isHidden: boolean): Promise<void>;
}

/** Chrome's bar over all pages that says who debugs one of them. */
export interface Bar {
  /**
   * Resolves once the bar that comes with an attachment has made a page in front smaller, which closes the menus of many.
   * `isThere`: an earlier worker attached to the tab, so Chrome already shows the bar.
   */
  settles(tab: { readonly isInFront: boolean; readonly isThere: boolean }): Promise<void>;
  resized(): void;
  /** Nothing is attached any more. */
  leaves(): void;
}

export function createBar(stored: HiddenBar, now: () => number = Date.now): Bar {
  // A worker that starts later may wait in vain, if an earlier one is attached to another tab.
  let staysUntil = 0;
  // A cache of `stored`; undefined until an attachment needs it.
  let isHidden: boolean | undefined;
  let resizes = 0;
  let onResize = (): void => {};

  const resizeWithin = (ms: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      onResize = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });

  const note = (hidden: boolean) => {
    if (isHidden === hidden) return;
    isHidden = hidden;
    stored.note(hidden).catch(() => {}); // The next worker waits for the bar once more.
  };

  return {
    async settles({ isInFront, isThere }) {
      const wasThere = isThere || now() < staysUntil;
      staysUntil = Number.POSITIVE_INFINITY;
      if (wasThere || !isInFront) return;
      const before = resizes;
      isHidden ??= await stored.read().catch(() => false);
      const isResized = resizes > before;
      if (isHidden && !isResized) return;
      const hasAppeared = isResized || (await resizeWithin(APPEARS_MS));
      note(!hasAppeared);
      if (hasAppeared) while (await resizeWithin(STILL_MS));
    },
    resized() {
      resizes += 1;
      // Chrome may have shown its bar late. If the person resized the window instead, one act waits for nothing.
      if (isHidden) note(false);
      onResize();
    },
    leaves() {
      staysUntil = now() + STAYS_MS;
    },
  };
}
