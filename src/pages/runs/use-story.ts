import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type RunStory, runStorySchema } from '../../protocol/run-page.ts';
import { noteAnswer, noteContact, pause, pauseAfter, shown } from './link.ts';
import { ask, follow } from './server.ts';
import type { Reader } from './token.ts';

/** How long to wait before a run is asked for again that could not be read, ms. */
const RETRY_MS = 2_000;

type Shown =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly run: RunStory }
  /** It was deleted, or belongs to somebody else. */
  | { readonly state: 'gone' };

/** One run, asked for again after each of its events. `again` asks at once; until then the last answer stays. */
export function useStory(
  { token }: Reader,
  id: string,
): { readonly shown: Shown; readonly again: () => void } {
  const known = useSignal<Shown>({ state: 'asking' });
  const asked = useSignal(0);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    void followRun(token, id, signal, (now) => {
      known.value = now;
    });
    return () => end.abort();
  }, [token, id, asked.value]);
  return {
    shown: known.value,
    again: () => {
      asked.value += 1;
    },
  };
}

const hasEnded = ({ status }: RunStory): boolean =>
  status === 'completed' || status === 'error' || status === 'cancelled';

async function followRun(
  token: string,
  id: string,
  signal: AbortSignal,
  show: (now: Shown) => void,
): Promise<void> {
  const path = `/agent/run/${encodeURIComponent(id)}`;
  /** Asks for the run; undefined if the server does not answer now. */
  const read = async (): Promise<Shown | undefined> => {
    const answer = await ask({ token, path: `${path}/story`, schema: runStorySchema, signal });
    if (signal.aborted) return undefined;
    noteAnswer(answer);
    if (answer.state === 'ok') return { state: 'known', run: answer.value };
    return answer.state === 'refused' ? { state: 'gone' } : undefined;
  };
  let after = '';
  for (let failures = 0; !signal.aborted; ) {
    await shown(signal);
    const now = await read();
    if (signal.aborted) return;
    if (now) {
      show(now);
      if (now.state === 'gone' || (now.state === 'known' && hasEnded(now.run))) return;
      failures = 0;
    }
    // Events that come while the run is read are read together, once.
    let isStale = false;
    let isReading = false;
    const readAgain = async () => {
      if (isReading) return;
      isReading = true;
      while (isStale && !signal.aborted) {
        isStale = false;
        const newer = await read();
        if (newer) show(newer);
        else {
          isStale = true;
          await pause(RETRY_MS, signal);
        }
      }
      isReading = false;
    };
    if (now)
      await follow({
        token,
        path: `${path}/events`,
        after,
        signal,
        onOpen() {
          failures = 0;
        },
        onAlive: noteContact,
        onEvent(event) {
          after = event;
          isStale = true;
          void readAgain();
        },
      });
    failures += 1;
    await pause(pauseAfter(failures), signal);
  }
}
