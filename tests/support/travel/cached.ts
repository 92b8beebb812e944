import { expect } from '@playwright/test';
import type { Fixtures } from '../fixtures/server.ts';
import type { Traveller } from './stage.ts';

const SITE = 'https://cached.example';
export const WAYS = `${SITE}/`;

/** The page that every way leads to. Unlike a page of `no-store`, Chrome keeps it for the way back. */
export function serveArrived(fixtures: Fixtures): void {
  fixtures.serve(({ method, url }) =>
    url.host === 'cached.example' && url.pathname === '/arrived'
      ? {
          headers: { 'cache-control': 'no-cache' },
          body: `<!doctype html><html lang="en"><title>Arrived</title><link rel="icon" href="data:,"><h1>Arrived by ${method} ${url.search}</h1>`,
        }
      : undefined,
  );
}

/** Limits of the worker: how long it waits for a page that does not answer, and for one that does not settle. */
const SHORTEST_LIMIT_MS = 10_000;

interface Limits {
  reached: number[];
}

/** Runs in the worker: notes every timer that ran to its end although it only limits a wait. */
function watchLimits(shortest: number): void {
  const limits: Limits = { reached: [] };
  const plain = globalThis.setTimeout;
  const noting = (work: () => void, ms = 0) =>
    plain(() => {
      if (ms >= shortest) limits.reached.push(ms);
      work();
    }, ms);
  Object.assign(globalThis, { limits, setTimeout: noting });
}

/** Runs in the worker. Fails if Chrome ended the watched worker. */
const limitsReached = () => (globalThis as unknown as { limits: Limits }).limits.reached;

type InWorker = <A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A) => Promise<T>;

const WAYS_OF = [
  ['By link', '?link', 'GET'],
  ['By script', '?script', 'GET'],
  ['By form', '?get=', 'GET'],
  ['Filter', '?post', 'POST'],
] as const;

/**
 * Leaves a page in every way and returns to the same document: the receipts are right, the numbers still work, also in its
 * frame, and no act ends because a wait reached its limit.
 */
export async function playCached(trip: Traveller, inWorker: InWorker): Promise<void> {
  const id = (name: string) => {
    const found = new RegExp(`<(\\d+) [^>]*>${name}<`).exec(trip.message)?.[1];
    if (found === undefined) throw new Error(`No "${name}" in:\n${trip.message}`);
    return Number(found);
  };
  const ids = new Map(WAYS_OF.map(([name]) => [name, id(name)]));
  const inside = id('Inside');
  const returns = () => Number(document.documentElement.dataset.returns ?? 0);
  await inWorker(watchLimits, SHORTEST_LIMIT_MS);

  let times = 0;
  for (const [name, search, method] of WAYS_OF) {
    // What a form sends is asked about.
    const clicked = await trip.permitted({ action: 'click', id: ids.get(name) });
    expect(clicked).toContain(`→ done. The page is now ${SITE}/arrived`);
    expect(clicked).toContain(`Arrived by ${method} ${search}`);
    const back = await trip.act({ action: 'back' });
    times += 1;
    expect(back).toContain(`You: back → done. The page is now ${SITE}/`);
    expect(await trip.inTarget(returns)).toBe(times);
    expect(back).toContain('Inside');
  }
  expect(await trip.act({ action: 'forward' })).toContain('Arrived by POST ?post');
  await trip.act({ action: 'back' });
  expect(await trip.act({ action: 'click', id: inside })).toContain('Pressed');
  await trip.act({ action: 'open', url: `${SITE}/frame.html` });
  expect(await trip.act({ action: 'back' })).toContain('Ways');
  expect(await inWorker(limitsReached)).toEqual([]);
}
