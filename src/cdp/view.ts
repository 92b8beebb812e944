import type { Send } from './send.ts';

/** How a tab is drawn. */
export interface View {
  /** It is in front in its window, so that Chrome's bar resizes its page. */
  readonly isActive: boolean;
  /** The address of its page; absent if it has none. */
  readonly url?: string;
  /** The size that it should have and has not, CSS pixels: nothing of its page can be seen or pressed. */
  readonly lacks?: { readonly width: number; readonly height: number };
}

/** Gives a page the size that it lacks, for as long as the attachment lasts. */
export async function giveSize(send: Send, { lacks }: View): Promise<void> {
  if (!lacks) return;
  await send('Emulation.setDeviceMetricsOverride', { ...lacks, deviceScaleFactor: 0, mobile: false });
}
