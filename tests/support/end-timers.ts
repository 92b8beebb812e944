import { afterAll } from 'vitest';

// Set up before each file of tests that shares its thread with others: the browser of a file ends with the file, and a timer that fires
// later, while another file runs, would fail there. The debugger, for one, keeps a tab for 15 s.

const running: ReturnType<typeof setTimeout>[] = [];

/** The same function; what it starts ends with the file. */
const noted = <F extends typeof setTimeout | typeof setInterval>(start: F): F =>
  new Proxy(start, {
    apply(target, self, args) {
      const timer = Reflect.apply(target, self, args) as ReturnType<typeof setTimeout>; // As the function returns.
      running.push(timer);
      return timer;
    },
  });

Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });

afterAll(() => {
  for (const timer of running) clearTimeout(timer);
});
