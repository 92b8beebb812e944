import { TabSignal } from './tab-signal.ts';

/**
 * What happens in a target beside its document and its requests: a navigation, an alert, a script of ours that greets.
 * Whoever waits for a page looks again then.
 */
export const stirs = new TabSignal();
