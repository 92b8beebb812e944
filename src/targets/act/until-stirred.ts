import type { TabId } from '../../protocol/ids.ts';
import { onRequests } from '../requests.ts';
import { stirs } from '../stirs.ts';

/** Between two looks in a tab in which something stirs without end. */
const BREATH_MS = 5;

/** Sleeps until something stirs in one tab, so that nothing is asked again and again. */
export class UntilStirred {
  readonly #stops: readonly (() => void)[];
  #hasStirred = false;
  #wake = () => {};

  /** `requestsMatter` says whether the requests are worth waking for now. */
  constructor(tabId: TabId, requestsMatter: () => boolean) {
    const wake = () => {
      this.#hasStirred = true;
      this.#wake();
    };
    this.#stops = [stirs.on(tabId, wake), onRequests(tabId, () => requestsMatter() && wake())];
  }

  /** From here on a stir counts: what has happened before is about to be looked at. */
  begin(): void {
    this.#hasStirred = false;
  }

  /** Resolves at the first stir since `begin`, once one of `others` has come, or after so many ms. */
  async sleep(ms: number, others: readonly Promise<unknown>[]): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stirred = new Promise<void>((resolve) => {
      if (!this.#hasStirred) this.#wake = resolve;
      timer = setTimeout(resolve, this.#hasStirred ? Math.min(ms, BREATH_MS) : ms);
    });
    await Promise.race([stirred, ...others]);
    clearTimeout(timer);
  }

  end(): void {
    for (const stop of this.#stops) stop();
  }
}
