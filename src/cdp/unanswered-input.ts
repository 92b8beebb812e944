import type { TabId } from '../protocol/ids.ts';
import { TooLate } from '../protocol/within.ts';
import type { Send } from './send.ts';

/**
 * The tabs in which Chrome has not answered an input in time. Where another client has all mouse input made into touches, as
 * the device mode of DevTools does, Chrome never answers it, nor any later one of the same attachment: even after that client
 * has gone, only another attachment is answered again.
 */
export class UnansweredInput {
  // Lost with the worker: the next one learns it by an input of its own.
  readonly #tabs = new Set<TabId>();

  /** Whether another attachment would be better off. */
  has(tabId: TabId): boolean {
    return this.#tabs.has(tabId);
  }

  forget(tabId: TabId): void {
    this.#tabs.delete(tabId);
  }

  /** Sends as `send` does, and notes what is not answered. */
  watch(tabId: TabId, send: Send): Send {
    return async (...command) => {
      try {
        return await send(...command);
      } catch (cause) {
        if (cause instanceof TooLate && command[0] === 'Input.dispatchMouseEvent') this.#tabs.add(tabId);
        throw cause;
      }
    };
  }
}
