import type { Protocol } from 'devtools-protocol';
import type { TabId } from '../protocol/ids.ts';

/** A download that a page has begun, and then its size, as far as that is known. */
export type DownloadStep =
  | { readonly tabId: TabId; readonly guid: string; readonly url: string; readonly name: string }
  | { readonly tabId: TabId; readonly guid: string; readonly bytes: number };

/** What an event of the debugger says of a download; undefined where it says nothing. `Page.enable` lets Chrome tell. */
export function downloadStep(tabId: TabId, method: string, params: unknown): DownloadStep | undefined {
  if (method === 'Page.downloadWillBegin') {
    const { guid, url, suggestedFilename } = params as Protocol.Page.DownloadWillBeginEvent; // As its name says.
    return { tabId, guid, url, name: suggestedFilename };
  }
  if (method !== 'Page.downloadProgress') return undefined;
  const { guid, totalBytes, receivedBytes, state } = params as Protocol.Page.DownloadProgressEvent; // As its name says.
  // A server need not say how much it sends; once all is there, that is what it was.
  const bytes = totalBytes > 0 || state !== 'completed' ? totalBytes : receivedBytes;
  return bytes > 0 ? { tabId, guid, bytes } : undefined;
}
