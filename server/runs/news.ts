import type { RunStore } from '../store/store.ts';

/** Whether anything happened to a run since its reader last read it. */
export class News {
  readonly leave: () => void;
  #isNew = false;
  #wake = (): void => {};

  constructor(store: RunStore, run: string) {
    this.leave = store.watch(run, () => {
      this.#isNew = true;
      this.#wake();
    });
  }

  /** Call it before reading. */
  forget(): void {
    this.#isNew = false;
  }

  /** Waits for news since then, or for something else. */
  async next(other: Promise<void>): Promise<void> {
    if (this.#isNew) return;
    await Promise.race([
      other,
      new Promise<void>((done) => {
        this.#wake = done;
      }),
    ]);
  }
}
