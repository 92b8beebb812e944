/**
 * Runs something with a signal that ends with `outer` or after `ms`. Not `AbortSignal.any` with `AbortSignal.timeout`:
 * Node 20 collects such a signal before it ends (https://github.com/nodejs/node/issues/54614).
 */
export async function withinMs<T>(
  ms: number,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const end = (): void => stop.abort(outer.reason);
  const timer = setTimeout(() => stop.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  if (outer.aborted) end();
  outer.addEventListener('abort', end, { once: true });
  try {
    return await run(stop.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', end);
  }
}
