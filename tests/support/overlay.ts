import type { Page } from '@playwright/test';
import { inWorld } from './instant-chat.ts';
import type { Extension } from './launch.ts';
import { tabIdOf } from './tab-id.ts';

/** What covers a page, as a person sees it. */
interface OverlayShown {
  readonly frame: boolean;
  readonly layer: boolean;
  /** What each label at the pointer has said since `watchLabels`, and when, as `performance.now()` of the page. */
  readonly labels: readonly (readonly [words: string, at: number])[];
}

/** Sent as text. Reads the overlay of the document that it runs in; it is in a closed shadow root, which only an extension can open. */
export function readOverlay(): OverlayShown | undefined {
  const { labels = [] } = globalThis as { labels?: OverlayShown['labels'] };
  const root = [...document.documentElement.children]
    .flatMap((one) => (one instanceof HTMLElement ? [chrome.dom.openOrClosedShadowRoot(one)] : []))
    .find((one) => one?.querySelector('[role="status"]'));
  const box = root?.querySelector('.overlay[aria-hidden="true"]');
  const isShown = (name: string) => box?.querySelector(name)?.checkVisibility() === true;
  return box?.checkVisibility() ? { frame: isShown('.frame'), layer: isShown('.layer'), labels } : undefined;
}

/** Sent as text. Notes what the label at the pointer says from here on. */
export function watchLabels(): void {
  const root = [...document.documentElement.children]
    .flatMap((one) => (one instanceof HTMLElement ? [chrome.dom.openOrClosedShadowRoot(one)] : []))
    .find((one) => one?.querySelector('[role="status"]'));
  const label = root?.querySelector('.label');
  const labels: [string, number][] = [];
  Object.assign(globalThis, { labels });
  if (label)
    new MutationObserver(() => labels.push([label.textContent, performance.now()])).observe(label, {
      childList: true,
    });
}

/** The overlay in a tab; undefined where none is shown. */
export const overlayIn = async ({ control }: Extension, page: Page): Promise<OverlayShown | undefined> =>
  (await inWorld<OverlayShown | null>(control, await tabIdOf(control, page), readOverlay)) ?? undefined;
