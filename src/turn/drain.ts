/**
 * Calls `step` until it returns false. Safe to call from any event, any number of times: one drain runs at a time, and
 * a call during a run makes it call `step` once more. A call that begins a run hands `given` to its first step.
 */
export function createDrain<T>(step: (given?: T) => Promise<boolean>): (given?: T) => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  return (given) => {
    again = true;
    running ??= (async () => {
      try {
        again = false;
        let goesOn = await step(given);
        while (goesOn || again) {
          again = false;
          goesOn = await step();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}
