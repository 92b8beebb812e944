import type { FakeBrowser } from './browser.ts';

interface Played {
  readonly tabId: number;
  readonly url: string;
  readonly method?: string;
  /** 0: the request fails. Undefined: it stays open. */
  readonly status?: number | undefined;
  /** The answer begins, and the rest of it stays away until the request is ended with its status once more. */
  readonly comesInParts?: true;
  readonly type?: 'main_frame' | 'sub_frame' | 'xmlhttprequest' | 'image';
  readonly frameId?: number;
  /** Where the answer leads. */
  readonly to?: { readonly url: string; readonly method?: string; readonly status: number };
  readonly error?: string;
}

let last = 0;

/** A request as Chrome tells of it, from its beginning to its end. Returns how to end one that stays open. */
export function playRequest(browser: FakeBrowser, played: Played): (status: number) => void {
  const {
    method = 'GET',
    status,
    type = 'xmlhttprequest',
    frameId = 0,
    to,
    error,
    comesInParts,
    ...place
  } = played;
  last += 1;
  const request = { ...place, method, type, frameId, requestId: `request ${last}` };
  let hasAnswered = false;
  const end = (statusCode: number, over = {}) => {
    if (statusCode === 0) {
      browser.onErrorOccurred.fire({ ...request, error: error ?? 'net::ERR_FAILED', ...over });
      return;
    }
    if (!hasAnswered) browser.onResponseStarted.fire({ ...request, statusCode, ...over });
    if (hasAnswered || !comesInParts) browser.onCompleted.fire({ ...request, statusCode, ...over });
    hasAnswered = true;
  };
  browser.onBeforeRequest.fire(request);
  if (to) {
    const next = { url: to.url, method: to.method ?? 'GET' };
    browser.onBeforeRedirect.fire({ ...request, statusCode: status ?? 302 });
    browser.onBeforeRequest.fire({ ...request, ...next });
    end(to.status, next);
  } else if (status !== undefined) end(status);
  return end;
}
