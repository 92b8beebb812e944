/**
 * Calls `step` until it answers false. Safe to call from any event, any number of times: one drain runs at a time,
 * and a call that comes while it runs makes it look once more.
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
