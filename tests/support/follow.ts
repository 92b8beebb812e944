import { chatScript, type Told } from './chat-script.ts';
import type { Fixtures } from './fixtures/server.ts';
import { until } from './until.ts';

type Deed = Readonly<Record<string, unknown>> | undefined;
export type Step = readonly [told: RegExp, deed: (told: Told) => Deed | Promise<Deed>];

/** An agent that does one thing after the other, each as soon as a message says what it waits for. */
export function follow(fixtures: Fixtures, ...steps: readonly Step[]) {
  const left = [...steps];
  const react = (told: Told): Deed | Promise<Deed> => {
    const [next] = left;
    if (!next?.[0].test(told.text)) return undefined;
    left.shift();
    return next[1](told);
  };
  fixtures.setModel(chatScript(...Array.from({ length: 50 }, () => react)));
  /** Waits until the agent has received all but so many of the things that it waits for. */
  return (but = 0) =>
    until('the agent to hear of all', async () => left.length <= but).catch(() => {
      const last = fixtures.received.slice(-2).map(({ prompt }) => prompt);
      throw new Error(`The agent waits for ${left[0]?.[0]} and received last:\n${last.join('\n\n')}`);
    });
}
