const RULES = '--host-resolver-rules=';

/** Chromium's arguments for the fixtures, and for the host of one more address: the fixtures hide all others. */
export const networkFor = (args: readonly string[], address: string): string[] =>
  args.map((arg) =>
    arg.startsWith(RULES) ? `${RULES}EXCLUDE ${new URL(address).hostname},${arg.slice(RULES.length)}` : arg,
  );
