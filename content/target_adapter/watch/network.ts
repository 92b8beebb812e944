import * as v from 'valibot';
import type { HookReport } from '../../network_hook.ts';

const HOOK = 'agent-anything:network';

/** Any script of the page can send what the hook sends, so reports are parsed, bounded and never trusted. */
const reportSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  phase: v.picklist(['start', 'end']),
  method: v.pipe(v.string(), v.maxLength(20)),
  url: v.pipe(v.string(), v.maxLength(4000)),
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
}) satisfies v.GenericSchema<HookReport>;

/** One request; `at` numbers the requests of this document. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly at: number;
  readonly status?: number;
}

const LATEST = 5;
const PENDING_MAX = 200;

/**
 * Requests of this page, as the hook in the page's world reports them: the latest five, and how many are
 * pending.
 */
export interface Network {
  pending(): number;
  calls(): readonly Call[];
}

export function watchNetwork(signal: AbortSignal): Network {
  const pending = new Map<number, Call>();
  let latest: { id: number; call: Call }[] = [];
  let count = 0;

  const record = (report: unknown) => {
    const parsed = v.safeParse(reportSchema, report);
    if (!parsed.success) return;
    const { id, phase, method, url, status } = parsed.output;
    if (phase === 'start') {
      count += 1;
      const call = { method, url, at: count };
      if (pending.size < PENDING_MAX) pending.set(id, call);
      latest = [...latest, { id, call }].slice(-LATEST);
    } else {
      pending.delete(id);
      latest = latest.map((each) => (each.id === id ? { id, call: { ...each.call, status } } : each));
    }
  };

  // The hook answers through a port, so that the page's own message listeners do not see every request.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => record(data), { signal });
  port1.start();
  signal.addEventListener('abort', () => port1.close(), { once: true });
  window.postMessage({ source: HOOK, ask: true }, '*', [port2]);

  return { pending: () => pending.size, calls: () => latest.map(({ call }) => call) };
}
