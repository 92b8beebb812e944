import { expect, it } from 'vitest';
import { privacyNotAccepted } from '../../../src/protocol/failures/control-failures.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';
import { showStart, startState } from '../../../src/views/start-state.ts';

const states = () => {
  const seen: (string | undefined)[] = [];
  return { seen, show: () => void seen.push(startState()?.state) };
};

it('is shown while a task starts, and gone once it is there', async () => {
  const { seen, show } = states();
  expect(await showStart(async () => done('k7f2'), show)).toEqual(done('k7f2'));
  expect(seen).toEqual(['starting', undefined]);
});

it('says why a task did not start, until the next one starts', async () => {
  const { seen, show } = states();
  await showStart(async () => failed(privacyNotAccepted), show);
  expect(startState()).toEqual({ state: 'refused', failure: privacyNotAccepted });
  await showStart(async () => done(), show);
  expect(seen).toEqual(['starting', 'refused', 'starting', undefined]);
});

it('is that of the latest start, whichever ends first', async () => {
  const { show } = states();
  let end: (outcome: Outcome) => void = () => {};
  const first = showStart(
    () =>
      new Promise<Outcome>((resolve) => {
        end = resolve;
      }),
    show,
  );
  await showStart(async () => done(), show);
  end(failed(privacyNotAccepted));
  await first;
  expect(startState()).toBeUndefined();
});

it('ends with a bug, too', async () => {
  const { show } = states();
  await expect(showStart(() => Promise.reject(new Error('a bug')), show)).rejects.toThrow('a bug');
  expect(startState()).toBeUndefined();
});
