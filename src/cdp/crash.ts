import { Crashed } from './send.ts';

/** A crash that may come: the promise rejects then. */
export interface Crash {
  readonly promise: Promise<never>;
  happened(): void;
}

export function newCrash(): Crash {
  let happened = () => {};
  const promise = new Promise<never>((_, reject) => {
    happened = () => reject(new Crashed('The page has crashed'));
  });
  promise.catch(() => {}); // Nobody may be waiting.
  return { promise, happened };
}
