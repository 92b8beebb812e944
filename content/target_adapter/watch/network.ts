import * as v from 'valibot';
import type { HookReport } from '../../network_hook.ts';

const HOOK = 'agent-anything:network';

/** What the hook says is page content: anybody on the page may say it, so it is parsed, bounded and never trusted. */
const reportSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  phase: v.picklist(['start', 'end']),
  method: v.pipe(v.string(), v.maxLength(20)),
  url: v.pipe(v.string(), v.maxLength(4000)),
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
}) satisfies v.GenericSchema<HookReport>;

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly at: number;
  readonly status?: number;
}

const LATEST = 5;
const PENDING_MAX = 200;

/** Requests of this page, from the hook in its own world: the latest five, and how many are under way. */
export interface Network {
  pending(): number;
  calls(): readonly Call[];
}

export function watchNetwork(signal: AbortSignal): Network {
  const pending = new Map<number, Call>();
  let latest: { id: number; call: Call }[] = [];
  let count = 0;

  const take = (report: unknown) => {
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

  // The hook answers through the port: the page's own message listeners are not disturbed by every request.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => take(data), { signal });
  port1.start();
  signal.addEventListener('abort', () => port1.close(), { once: true });
  window.postMessage({ source: HOOK, ask: true }, '*', [port2]);

  return { pending: () => pending.size, calls: () => latest.map(({ call }) => call) };
}
