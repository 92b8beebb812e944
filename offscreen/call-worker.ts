import { openTurns } from '../src/store/turns.ts';
import type { FromCaller, ToCaller } from './calls.ts';
import { makeCall } from './make-call.ts';

// A dedicated worker for the calls of one session. It can be ended whatever it does, and reaches nothing of Chrome's.

const turns = openTurns();
let underWay: AbortController | undefined;

const tell = (said: FromCaller): void => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<ToCaller>) => {
  if (data === 'stop') {
    underWay?.abort();
    return;
  }
  const ends = new AbortController();
  underWay = ends;
  makeCall(data, { turns, signal: ends.signal, onText: (added) => tell({ added }) }).then(
    (end) => tell(end ? { end } : { stopped: true }),
    (cause: unknown) => {
      tell({ stopped: true });
      throw cause;
    },
  );
});
