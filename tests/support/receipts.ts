import type { Fixtures } from './fixtures/server.ts';
import { until } from './until.ts';

/** Waits for the message that tells what came of the n-th command, however many messages came before the first. */
export const receiptOf = (fixtures: Fixtures, number: number, limitMs?: number): Promise<string> =>
  until(
    `the receipt of command ${number}`,
    async () =>
      fixtures.received.map(({ prompt }) => prompt).filter((prompt) => /^Turn \S+ You: /.test(prompt))[
        number - 1
      ],
    limitMs,
  );
