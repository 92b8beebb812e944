import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrivalOf, followTrip } from '../../../../src/targets/act/trip-end.ts';
import { type NavigationStep, navigationSeen } from '../../../../src/targets/navigation-steps.ts';
import { tab } from '../../../support/samples.ts';

const SHOP = 'https://shop.example/';
const LIST = 'https://shop.example/list';
const began: NavigationStep = { kind: 'began' };
const aborted = (url: string): NavigationStep => ({ kind: 'failed', url, error: 'net::ERR_ABORTED' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The end of a trip to an address, or of a step through the history to another one. */
async function endAfter(
  trip: { readonly href?: string; readonly step?: string },
  steps: readonly NavigationStep[],
) {
  const followed = followTrip(tab(7), { href: trip.href, step: trip.step });
  const over = followed.over();
  for (const step of steps) navigationSeen(tab(7), step);
  await vi.advanceTimersByTimeAsync(15_000);
  return over;
}

it.each<[string, Parameters<typeof endAfter>[0], readonly NavigationStep[], string]>([
  ['its page has come', { href: LIST }, [began, { kind: 'committed', url: LIST }], 'committed'],
  ['its address brought no page', { href: LIST }, [began, aborted(LIST)], 'failed'],
  ['the page goes there itself', { href: LIST }, [{ kind: 'within', url: LIST, isHistory: false }], 'within'],
  ['a step stays in the page', { step: SHOP }, [{ kind: 'within', url: SHOP, isHistory: true }], 'within'],
  ['its time is over', { href: LIST }, [began], 'late'],
])('a trip is over when %s', async (_, trip, steps, kind) => {
  expect(await endAfter(trip, steps)).toMatchObject({ kind });
});

it.each<[string, Parameters<typeof endAfter>[0], readonly NavigationStep[]]>([
  ['what ended before it began', { href: LIST }, [{ kind: 'committed', url: SHOP }]],
  [
    'another address that the page gives itself',
    { href: LIST },
    [{ kind: 'within', url: SHOP, isHistory: false }],
  ],
  [
    'an address that the page gives itself while it is left',
    { step: SHOP },
    [{ kind: 'within', url: SHOP, isHistory: false }],
  ],
  ['the attempt at another page that a step breaks off', { step: SHOP }, [began, aborted(LIST)]],
])('%s is no end of a trip', async (_, trip, steps) => {
  expect(await endAfter(trip, steps)).toMatchObject({ kind: 'late' });
});

it('tells nobody of it once it has been given up', async () => {
  const followed = followTrip(tab(7), { href: LIST, step: undefined });
  followed.end();
  navigationSeen(tab(7), began);
  const over = followed.over();
  navigationSeen(tab(7), { kind: 'committed', url: LIST });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await over).toEqual({ kind: 'late', hasBegun: false });
});

it.each<[string, Parameters<typeof arrivalOf>[0], object]>([
  ['the page that was asked for', { kind: 'committed', url: LIST }, { ok: true, value: '' }],
  ['another page', { kind: 'committed', url: SHOP }, { ok: true, value: 'It was redirected.' }],
  ['a late page', { kind: 'late', hasBegun: true }, { ok: true, value: '' }],
  ['nothing at all', { kind: 'late', hasBegun: false }, { ok: false }],
  [
    'a download',
    { kind: 'failed', url: LIST, error: 'net::ERR_ABORTED' },
    { ok: true, value: expect.stringContaining('brought no page') },
  ],
  ['no such host', { kind: 'failed', url: LIST, error: 'net::ERR_NAME_NOT_RESOLVED' }, { ok: false }],
])('%s is told as what it is', (_, end, outcome) => {
  expect(arrivalOf(end, { href: LIST, target: 1 })).toMatchObject(outcome);
});
