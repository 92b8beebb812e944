import type { FakeBrowser, FakeFrame, FakeTab } from './browser.ts';

interface Injection {
  readonly tabId: number;
  readonly frameIds?: number[];
  readonly documentIds?: string[];
  readonly allFrames?: boolean;
}

type Call = <A extends unknown[], T>(
  name: string,
  work: (...args: A) => T | Promise<T>,
) => (...args: A) => Promise<T>;

/** What puts scripts into pages. Of functions there are two: one asks a tab's document for its type, one all of them for their places. */
export function scriptingOf(browser: FakeBrowser, call: Call) {
  return {
    executeScript: call(
      'scripting.executeScript',
      ({ target, files }: { target: Injection; files?: string[] }) => {
        const tab = browser.tabs.get(target.tabId);
        if (!tab) throw new Error(`No tab with id: ${target.tabId}.`);
        if (!/^https?:/.test(tab.url)) throw new Error('Cannot access contents of the page.');
        const [file] = files ?? [];
        if (file === undefined) return target.allFrames ? placesIn(tab) : [{ result: tab.contentType }];
        const inDocuments = [...tab.frames.values()].filter(({ documentId }) =>
          target.documentIds?.includes(documentId),
        );
        const named = target.documentIds
          ? inDocuments.map(({ frameId }) => frameId)
          : (target.frameIds ?? [0]);
        if (named.length === 0) throw new Error('No document with such an id.');
        const frameIds = target.allFrames ? [...tab.frames.keys()] : named;
        browser.injected.push({ tabId: tab.id, frameIds, file });
        for (const frameId of frameIds) {
          const frame = tab.frames.get(frameId);
          if (frame) browser.onInject({ tab, frame, file });
        }
        return [];
      },
    ),
  };
}

function placesIn({ frames }: FakeTab) {
  const all = [...frames.values()];
  const pathOf = ({ frameId, parentFrameId }: FakeFrame): number[] => {
    const parent = frames.get(parentFrameId);
    const siblings = all.filter((one) => one.parentFrameId === parentFrameId);
    return parent ? [...pathOf(parent), siblings.findIndex((one) => one.frameId === frameId)] : [];
  };
  return all.map((frame) => ({
    frameId: frame.frameId,
    documentId: frame.documentId,
    result: { url: frame.url, path: pathOf(frame) },
  }));
}
