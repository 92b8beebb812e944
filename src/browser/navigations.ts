/** A document in a frame of a tab, as Chrome's events tell it. */
export interface Navigation {
  readonly tabId: number;
  readonly frameId: number;
  readonly url: string;
  /** Absent before Chrome has made it. */
  readonly documentId?: string;
  readonly parentFrameId?: number;
  /** The document that holds the frame; absent for the top one. */
  readonly parentDocumentId?: string;
  /** Chrome's name of what brought it, such as `form_submit`; absent before the document is in its frame. */
  readonly transitionType?: string;
}

interface Listeners {
  began(navigation: Navigation): void;
  /** `error` is Chrome's name of the reason, such as `net::ERR_NAME_NOT_RESOLVED`. */
  failed(navigation: Navigation, error: string): void;
  committed(navigation: Navigation): void;
  /** The document has got another address without a new one: by a script, or in its fragment alone. */
  moved(
    navigation: Navigation,
    how: { readonly by: 'script' | 'fragment'; readonly isHistory: boolean },
  ): void;
  /** The document can be read. Chrome does not report it of a page that returns from the back/forward cache. */
  ready(navigation: Navigation): void;
  complete(navigation: Navigation): void;
}

/** Listens to what Chrome tells of the documents of tabs. Call it in the worker's first turn. */
export function onNavigations({ began, failed, committed, moved, ready, complete }: Listeners): void {
  const { webNavigation } = chrome;
  webNavigation.onBeforeNavigate.addListener(began);
  webNavigation.onErrorOccurred.addListener((details) => failed(details, details.error));
  webNavigation.onCommitted.addListener(committed);
  webNavigation.onHistoryStateUpdated.addListener((details) =>
    moved(details, { by: 'script', isHistory: isHistory(details) }),
  );
  webNavigation.onReferenceFragmentUpdated.addListener((details) =>
    moved(details, { by: 'fragment', isHistory: isHistory(details) }),
  );
  webNavigation.onDOMContentLoaded.addListener(ready);
  webNavigation.onCompleted.addListener(complete);
}

/** Whether a step through the history has brought a document to its address. */
const isHistory = ({
  transitionQualifiers,
}: chrome.webNavigation.WebNavigationTransitionCallbackDetails): boolean =>
  transitionQualifiers.includes('forward_back');
