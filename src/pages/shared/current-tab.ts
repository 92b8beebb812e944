import { effect, type Signal, signal } from '@preact/signals';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { TabAbilities } from '../../protocol/view.ts';
import { type Known, view } from './state.ts';

/** The active tab, and what it may become. */
export interface CurrentTab {
  readonly title: string;
  readonly url: string;
  readonly abilities: TabAbilities;
}

export const tab: Signal<Known<CurrentTab>> = signal({ state: 'asking' });

let asked = 0; // Only the newest answer counts.

/** Asks again which tab is active and what it may become. */
export async function refreshTab(): Promise<void> {
  const ask = ++asked;
  // Not `currentWindow`: the popup may be open in a window of its own.
  const { tabs } = await chrome.windows.getLastFocused({ windowTypes: ['normal'], populate: true });
  const shown = tabs?.find(({ active }) => active);
  const answer =
    shown?.id === undefined ? undefined : await askWorker('GET_ABILITIES', { tabId: shown.id as TabId });
  if (ask !== asked) return;
  tab.value =
    shown && answer?.ok && answer.value
      ? { state: 'known', value: { title: shown.title ?? '', url: shown.url ?? '', abilities: answer.value } }
      : { state: 'unanswered' };
}

/** Keeps `tab` up to date while the popup is open. */
export function followTab(): void {
  chrome.tabs.onActivated.addListener(() => void refreshTab());
  chrome.tabs.onUpdated.addListener((_tabId, change, { active }) => {
    if (active && (change.status || change.url || change.title)) void refreshTab();
  });
  // Sessions and settings decide what a tab may become. The effect asks once at its start, too.
  effect(() => {
    view.value;
    void refreshTab();
  });
}
