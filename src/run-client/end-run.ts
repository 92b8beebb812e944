import { CallFailed } from '../models/call-failed.ts';
import { type Powers, request, type ServerPlace } from './request.ts';
import { pathOf, startRun } from './step.ts';

interface Ending {
  readonly server: ServerPlace;
  readonly runKey: string;
  readonly task: string;
  /** The answer of the task; absent if it has none: the run is cancelled. */
  readonly answer?: string | undefined;
}

const END_MS = 20_000;

/**
 * Ends a run that this key has started, or may have: the start gives its id. Returns whether nothing is left to do: false if the
 * server cannot be reached or wants to be asked later.
 */
export async function endRun(
  { server, runKey, task, answer }: Ending,
  powers: Powers = {},
): Promise<boolean> {
  const { signal } = new AbortController();
  try {
    const run = await startRun({ server, runKey, task, signal }, powers);
    const at = pathOf(run);
    const { failure } = await request(
      server,
      answer === undefined
        ? { path: `${at}/cancel`, ms: END_MS, signal, body: {} }
        : { path: `${at}/finish`, ms: END_MS, signal, body: { answer, state: 'completed' } },
      powers,
    );
    return !isForLater(failure?.code);
  } catch (thrown) {
    if (!(thrown instanceof CallFailed)) throw thrown;
    return !isForLater(thrown.failure.code);
  }
}

// A refused token may be replaced. Any other refusal is the same each time.
const isForLater = (code: string | undefined): boolean =>
  code === 'unreachable' || code === 'silent' || code === 'busy' || code === 'key';
