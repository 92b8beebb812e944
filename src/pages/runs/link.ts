import { signal } from '@preact/signals';
import type { Answer } from './server.ts';
import { forgetToken } from './token.ts';

/** Whether the server answers; `since`: when it last did, Unix ms. */
export type Link =
  | { readonly state: 'asking' }
  | { readonly state: 'live' }
  | { readonly state: 'away' | 'troubled'; readonly since: number };

export const link = signal<Link>({ state: 'asking' });

let answeredAt = Date.now(); // A page that was just opened has waited for nothing yet.

/** Notes what an answer says about the server, and that a token is refused. */
export function noteAnswer({ state, ...answer }: Answer<unknown>): void {
  if (state === 'silent' || state === 'troubled') {
    link.value = { state: state === 'silent' ? 'away' : 'troubled', since: answeredAt };
    return;
  }
  answeredAt = Date.now();
  link.value = { state: 'live' };
  if ('status' in answer && answer.status === 401) forgetToken();
}

/** Notes that the server was there between two answers. */
export function noteContact(): void {
  answeredAt = Date.now();
}

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** How long to wait after this many failures in a row, ms. */
export const pauseAfter = (failures: number): number =>
  PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0;

/** Waits; ends early if the person returns to the page, or the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      done();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });

/** Resolves when the page can be seen, or the signal aborts. */
export const shown = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      done();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
