const TRIES = 9;

/** How many times as long the work takes when it is `times` as much: no machine is too slow for that, and quadratic work shows. */
export function growth(
  work: (size: number) => unknown,
  { size, times }: { readonly size: number; readonly times: number },
): number {
  const least = (much: number) => Math.min(...Array.from({ length: TRIES }, () => cpuOf(() => work(much))));
  return least(size * times) / least(size);
}

/** Microseconds, without those in which something else had the processor. */
function cpuOf(work: () => unknown): number {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
