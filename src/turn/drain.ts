/**
 * Calls `step` until it returns false. Safe to call from any event, any number of times: one drain runs at a time, and
 * a call during a run makes it call `step` once more.
 */
export function createDrain(step: () => Promise<boolean>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  return () => {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          while (await step());
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}
