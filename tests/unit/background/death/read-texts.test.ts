import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findFlows } from '../../../../src/guard/data-flow/find-flows.ts';
import { sampled } from '../../../support/sample.ts';
import { play } from '../support/play.ts';
import type { Fault } from '../support/world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The worker logs refused calls.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const OTHER = 'https://other.example';

/** An agent that clicks once; the page text that it got, and what is stored of it in the end. */
async function playClick(fault?: { readonly at: number; readonly how: Fault }) {
  const told: string[] = [];
  let heard = false;
  const { world } = await play((message) => {
    told.push(...(message.match(/Bought \d+ times\n *At \S+/) ?? []));
    heard ||= message.includes('You: click');
    const id = /^<(\d+) button>Buy/m.exec(message)?.[1];
    if (heard) return { action: 'done', answer: 'I am done.' };
    if (/still loading|does not answer|could not be read/.test(message)) return { action: 'snapshot' };
    return id ? { action: 'click', id: Number(id) } : 'I see.';
  }, fault);
  const read = Object.entries(world.browser.session.items)
    .filter(([key]) => key.startsWith('read:'))
    .map(([, value]) => value as { readonly site: string; readonly fingerprints: readonly string[] })
    .flatMap(({ site, fingerprints }) => fingerprints.map((each) => ({ site, fingerprints: each })));
  const unknown = told.filter((text) => findFlows(text, OTHER, { read, hidden: [], own: [] }).length === 0);
  return { world, told, unknown };
}

it('knows whatever the agent was told, however the worker dies at a write', async () => {
  const quiet = await playClick();
  expect(quiet.told.length).toBeGreaterThan(0);
  expect(quiet.unknown).toEqual([]);
  const writes = quiet.world.calls.flatMap((call, index) =>
    /^storage\..*set$/.test(call) ? [index + 1] : [],
  );
  expect(writes.length).toBeGreaterThan(10);
  const forgotten: string[] = [];
  const faults = writes.flatMap((at) =>
    (['before', 'after', 'refused'] as const).map((how) => ({ at, how })),
  );
  for (const { at, how } of sampled(faults, {
    table: 'faults at a write',
    keyOf: ({ at, how }) => `${how} ${at}`,
    classOf: ({ how }) => how,
  })) {
    const { told, unknown } = await playClick({ at, how });
    expect(told.length).toBeGreaterThan(0);
    forgotten.push(...unknown.map((text) => `${how} call ${at}, ${quiet.world.calls[at - 1]}: ${text}`));
  }
  expect(forgotten).toEqual([]);
});
