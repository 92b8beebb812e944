/** What Chrome told of its tabs and windows, and what the person did with them, in this order. */
export type FrontEvent =
  | { readonly kind: 'activated' | 'removed'; readonly tabId: number; readonly windowId: number }
  /** The welcome page opens by itself, where the extension is installed, and at the person's wish. */
  | {
      readonly kind: 'created';
      readonly tabId: number;
      readonly windowId: number;
      readonly isWelcome: boolean;
    }
  /** A page opened this tab: by a link, a form or a script. */
  | { readonly kind: 'opened'; readonly tabId: number; readonly sourceTabId: number }
  /** A window has the focus now; -1 stands for none of Chrome's. */
  | { readonly kind: 'focused'; readonly windowId: number }
  | { readonly kind: 'closed'; readonly windowId: number }
  | PersonAct;

/** The person opens a tab, brings one to the front, or asks our pages to do so. */
export type PersonAct =
  | { readonly kind: 'person opens' | 'person asks' }
  | { readonly kind: 'person fronts'; readonly tabId: number };

/**
 * Tells each event to the global function `noteFront`. Runs in a page of the extension, so it stands on its own: it goes on while the
 * worker dies and comes back, and it wakes nobody.
 */
export function recordFronts(): void {
  const { noteFront } = globalThis as unknown as { noteFront(event: FrontEvent): void }; // Put there before.
  const { tabs, windows, webNavigation } = chrome;
  tabs.onCreated.addListener(({ id: tabId = -1, windowId, url, pendingUrl = url }) => {
    const isWelcome = pendingUrl === chrome.runtime.getURL('src/pages/welcome/welcome.html');
    noteFront({ kind: 'created', tabId, windowId, isWelcome });
  });
  tabs.onActivated.addListener(({ tabId, windowId }) => noteFront({ kind: 'activated', tabId, windowId }));
  tabs.onRemoved.addListener((tabId, { windowId }) => noteFront({ kind: 'removed', tabId, windowId }));
  webNavigation.onCreatedNavigationTarget.addListener(({ tabId, sourceTabId }) =>
    noteFront({ kind: 'opened', tabId, sourceTabId }),
  );
  windows.onFocusChanged.addListener((windowId) => noteFront({ kind: 'focused', windowId }));
  windows.onRemoved.addListener((windowId) => noteFront({ kind: 'closed', windowId }));
}
