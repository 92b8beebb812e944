/** The rings among the ends of these arrows, each as its sorted members. */
export function rings(pairs: Iterable<readonly [string, string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of pairs) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const queue = [...(next.get(start) ?? [])];
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      if (seen.has(one)) continue;
      seen.add(one);
      queue.push(...(next.get(one) ?? []));
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((one) => [one, reach(one)]));
  const found = new Map<string, string[]>();
  for (const [one, ends] of reached) {
    if (!ends.has(one)) continue;
    const ring = [...ends].filter((end) => reached.get(end)?.has(one)).sort();
    found.set(ring.join(), ring);
  }
  return [...found.values()];
}
