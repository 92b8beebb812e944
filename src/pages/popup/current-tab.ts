import { effect, type Signal, signal } from '@preact/signals';
import { askWorker } from '../../messaging/ask.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { TabAbilities } from '../../protocol/view.ts';
import { type Known, view } from '../shared/state.ts';

/** The tab that the person looks at, and what may be done with it. */
export interface CurrentTab {
  readonly title: string;
  readonly url: string;
  readonly abilities: TabAbilities;
}

export const tab: Signal<Known<CurrentTab>> = signal({ state: 'asking' });

let asked = 0; // Only the newest answer counts.

/** Asks once more which tab is shown and what may be done with it. */
export async function refreshTab(): Promise<void> {
  const ask = ++asked;
  // Not "current": the popup may stand in a window of its own, as it does for people who keep it open.
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

/** Keeps `tab` true for as long as the popup is open. */
export function followTab(): void {
  chrome.tabs.onActivated.addListener(() => void refreshTab());
  chrome.tabs.onUpdated.addListener((_tabId, change, { active }) => {
    if (active && (change.status || change.url || change.title)) void refreshTab();
  });
  // What may be done with a tab follows from the sessions and the settings; this asks at once, too.
  effect(() => {
    view.value;
    void refreshTab();
  });
}
