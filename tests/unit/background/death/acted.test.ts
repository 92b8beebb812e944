import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Leads, play } from '../support/play.ts';
import { checkTruth, receiptOf } from './checks.ts';
import { commanding } from './scenarios.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const agent = () => commanding((id) => ({ action: 'click', id }));

it.each<[string, Leads]>([
  ['a page that stays', {}],
  ['a page that another one replaces slowly', { leadsTo: 'https://shop.example/paid' }],
])('leaves a click unknown only if the worker dies before the click is complete: %s', async (_, leads) => {
  const { world } = await play(agent(), undefined, leads);
  const [command, next] = world.asked.filter(({ type }) => type === 'AGENT_COMMAND');
  const writes = world.calls
    .map((call, index) => ({ call, at: index + 1 }))
    .filter(
      ({ call, at }) => call === 'storage.local.set' && at > (command?.at ?? 0) && at <= (next?.at ?? 0),
    );
  const receipts: string[] = [];
  for (const { at } of writes) {
    const played = await play(agent(), { at, how: 'after' }, leads);
    const receipt = receiptOf(played, 'click');
    checkTruth(receipt, played.shop.clicks);
    receipts.push(receipt.split('.')[0] ?? '');
  }
  expect(receipts.filter((receipt) => receipt === 'unknown')).toHaveLength(1);
  expect(receipts.indexOf('unknown')).toBeLessThan(receipts.indexOf('done'));
});
