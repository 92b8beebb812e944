import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type RunList, type RunStatus, runListSchema } from '../../protocol/run-page.ts';
import { noteAnswer, pause, pauseAfter, shown } from './link.ts';
import { type Answer, ask } from './server.ts';
import type { Reader } from './token.ts';

/** How often the list is asked for while the page can be seen, ms. */
const EVERY_MS = 5_000;
export const PART = 20;
const AT_ONCE = 100;
/** Parts that a search asks for until it has found enough. */
const PARTS_MAX = 10;

/** Which runs the person wants to see. */
export interface Filter {
  readonly words: string;
  readonly status: RunStatus | '';
  readonly person: string;
  /** How many at most. */
  readonly wanted: number;
}

/** The runs that fit the filter, asked for again and again. */
export function useList({ token }: Reader, { words, status, person, wanted }: Filter): RunList | undefined {
  const list = useSignal<RunList | undefined>(undefined);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    void (async () => {
      for (let failures = 0; ; ) {
        await shown(signal);
        const answer = await askAll(token, { words, status, person, wanted }, signal);
        if (signal.aborted) return;
        noteAnswer(answer);
        if (answer.state === 'ok') list.value = answer.value;
        failures = answer.state === 'ok' ? 0 : failures + 1;
        await pause(failures === 0 ? EVERY_MS : pauseAfter(failures), signal);
        if (signal.aborted) return;
      }
    })();
    return () => end.abort();
  }, [token, words, status, person, wanted]);
  return list.value;
}

async function askAll(
  token: string,
  { words, status, person, wanted }: Filter,
  signal: AbortSignal,
): Promise<Answer<RunList>> {
  const runs: RunList['runs'] = [];
  let next: string | null = null;
  for (let parts = 0; ; parts++) {
    const query = new URLSearchParams({
      limit: String(Math.min(AT_ONCE, wanted - runs.length)),
      ...(words !== '' && { q: words }),
      ...(status !== '' && { status }),
      ...(person !== '' && { person }),
      ...(next !== null && { cursor: next }),
    });
    const answer: Answer<RunList> = await ask({
      token,
      path: `/agent/runs?${query}`,
      schema: runListSchema,
      signal,
    });
    if (answer.state !== 'ok') return answer;
    runs.push(...answer.value.runs);
    next = answer.value.next;
    if (next === null || runs.length >= wanted || parts === PARTS_MAX)
      return { state: 'ok', value: { ...answer.value, runs } };
  }
}
