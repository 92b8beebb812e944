import { describe, expect, it } from 'vitest';
import {
  amountsIn,
  cardFields,
  decideRequest,
  type JudgedRequest,
  mayPassAtOnce,
} from '../../../../src/guard/requests/decide-request.ts';
import { shapeOf } from '../../../../src/guard/requests/request-shape.ts';
import type { Approved, Grant, RiskKind } from '../../../../src/protocol/grant.ts';
import { LIMITS } from '../../../../src/protocol/limits.ts';
import type { Mode } from '../../../../src/protocol/mode.ts';
import { AMOUNTS_MAX, MORE_FIELDS } from '../../../../src/protocol/shown-facts.ts';
import { requestOf, SITE } from '../../../support/request-lines.ts';

const order = requestOf('POST /api/orders', '{"cart":1}');
const message = requestOf('POST /api/messages', '{"text":"x"}');
const opaque = requestOf('POST /shop', '["$K1"]', '40a1b2c3d4e5f60718293a4b5c6d7e8f9012');

interface Situation {
  readonly approved?: readonly Approved[];
  readonly isUnsure?: true;
  readonly writes?: true;
  readonly mode?: Mode;
  readonly unasked?: readonly RiskKind[];
  readonly grants?: readonly Grant[];
  readonly before?: ReadonlySet<string>;
  readonly type?: JudgedRequest['type'];
}
function verdictOn(request: JudgedRequest['request'], situation: Situation = {}): string {
  const {
    approved = [],
    mode,
    unasked = [],
    grants = [],
    before = new Set<string>(),
    type = 'fetch',
  } = situation;
  const { isUnsure, writes } = situation;
  const decided = decideRequest({
    request,
    type,
    page: SITE,
    before,
    act: { approved, ...(isUnsure && { isUnsure }), ...(writes && { writes }) },
    permissions: { unasked, grants, ...(mode && { mode }) },
  });
  return decided.verdict === 'asks' ? decided.need.kind : decided.isOpaque ? 'told' : 'passes';
}
const yesTo = (kind: RiskKind, more: Partial<Approved> = {}): Situation => ({
  approved: [{ kind, site: SITE, ...more }],
});

describe('an approval of the act', () => {
  it.each<[RiskKind, JudgedRequest['request'], string]>([
    ['buys', order, 'passes'],
    ['buys', message, 'passes'],
    ['commits', order, 'passes'],
    ['submits', order, 'buys'],
    ['sends', order, 'buys'],
    ['submits', message, 'sends'],
    ['deletes', message, 'passes'],
    ['buys', requestOf('POST /api/members', '{}'), 'access'],
    ['weakens', requestOf('POST /api/members', '{}'), 'access'],
    ['steps', message, 'sends'],
    ['sends', requestOf('DELETE /api/posts/7'), 'deletes'],
  ])('of %s: %o', (kind, request, verdict) => {
    expect(verdictOn(request, yesTo(kind))).toBe(verdict);
  });

  it('covers what goes to the own site, to where a form may go, and to who takes a payment', () => {
    const elsewhere = (host: string): JudgedRequest['request'] =>
      requestOf(`POST https://${host}/api/orders`, '{}');
    expect(verdictOn(elsewhere('api.site.example'), yesTo('buys'))).toBe('passes');
    expect(verdictOn(elsewhere('other.example'), yesTo('buys'))).toBe('buys');
    expect(verdictOn(elsewhere('other.example'), yesTo('buys', { to: 'https://other.example' }))).toBe(
      'passes',
    );
    expect(verdictOn(elsewhere('api.stripe.com'), yesTo('buys'))).toBe('passes');
    expect(verdictOn(elsewhere('api.stripe.com'), yesTo('sends'))).toBe('buys');
    expect(verdictOn(order, yesTo('buys', { site: 'https://other.example' }))).toBe('buys');
  });
});

describe('a mode', () => {
  it('that asks about purchases only lets the rest pass', () => {
    const mode = 'free';
    expect([order, message, opaque].map((one) => verdictOn(one, { mode }))).toEqual([
      'buys',
      'passes',
      'told',
    ]);
    expect(verdictOn(opaque, { mode, isUnsure: true })).toBe('told');
  });

  it('that asks before every step asks about what says nothing', () => {
    expect(verdictOn(opaque, { mode: 'every' })).toBe('submits');
    expect(verdictOn(message, { mode: 'every', unasked: ['sends'] })).toBe('sends');
  });

  it('asks about what says nothing after a press that the words did not know', () => {
    expect(verdictOn(opaque)).toBe('told');
    expect(verdictOn(opaque, { isUnsure: true })).toBe('submits');
    expect(verdictOn(opaque, { isUnsure: true, ...yesTo('submits') })).toBe('passes');
  });
});

describe('a lasting permission', () => {
  it('of a kind or a shape covers that, and no purchase', () => {
    const form = requestOf('POST /go', 'name=a');
    const granted = (kind: RiskKind, shape?: string): Situation => ({
      grants: [{ kind, site: SITE, ...(shape !== undefined && { shape }) }],
    });
    expect(verdictOn(message, granted('sends'))).toBe('passes');
    expect(verdictOn(message, granted('deletes'))).toBe('sends');
    expect(verdictOn(message, granted('sends', shapeOf(message)))).toBe('passes');
    expect(verdictOn(message, granted('sends', shapeOf(form)))).toBe('sends');
    expect(verdictOn(form, { ...granted('sends'), type: 'document' })).toBe('passes');
    expect(verdictOn(order, granted('buys'))).toBe('buys');
    expect(verdictOn(message, { unasked: ['sends'] })).toBe('passes');
  });
});

it('lets the text that was written be saved, but not be sent', () => {
  const saved = requestOf('PUT /api/notes/7', '{"text":"x"}');
  expect(verdictOn(saved)).toBe('told');
  expect(verdictOn(saved, { writes: true })).toBe('passes');
  expect(verdictOn(saved, { writes: true, mode: 'every' })).toBe('passes');
  expect(verdictOn(message, { writes: true })).toBe('sends');
  expect(verdictOn(requestOf('DELETE /api/notes/7'), { writes: true })).toBe('deletes');
});

it('lets pass what the page sent before, unless it names an action', () => {
  const before = new Set([opaque, message].map(shapeOf));
  expect(verdictOn(opaque, { before, mode: 'every' })).toBe('passes');
  expect(verdictOn(message, { before })).toBe('sends');
});

it('tells two operations at one address apart', () => {
  const call = (action: string): string => shapeOf(requestOf('POST /ajax', `action=${action}&id=1`));
  expect(call('view')).not.toBe(call('vote'));
  expect(shapeOf(requestOf('POST /b?rpcids=a1', 'f=1'))).not.toBe(
    shapeOf(requestOf('POST /b?rpcids=b2', 'f=1')),
  );
});

it('lets a request that reads leave at once, unless its address acts', () => {
  expect(mayPassAtOnce('GET', `${SITE}/api/orders`)).toBe(true);
  expect(mayPassAtOnce('GET', `${SITE}/account/delete?_rsc=1`)).toBe(true);
  expect(mayPassAtOnce('GET', `${SITE}/account/delete`)).toBe(false);
  expect(mayPassAtOnce('POST', `${SITE}/search`)).toBe(false);
  expect(mayPassAtOnce('GET', 'not an address')).toBe(false);
});

describe('the card', () => {
  it('names the fields, at most as many as it has room for', () => {
    const body = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`f${index}`, 'x'.repeat(2_000)]),
    );
    const fields = cardFields(requestOf('POST /x', JSON.stringify(body)));
    expect(fields).toHaveLength(LIMITS.heldFields + 1);
    expect(fields.at(-1)).toEqual({ name: MORE_FIELDS, value: '' });
    expect(fields.every(({ value }) => value.length <= LIMITS.note)).toBe(true);
    expect(cardFields(requestOf('POST /x', 'a=1&b='))).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '' },
    ]);
  });

  it('names the amounts with their currency', () => {
    const paid = requestOf('POST /x', '{"order":{"total":"64.50","currency":"eur"},"items":[{"price":60}]}');
    expect(amountsIn(paid)).toEqual([
      { amount: '64.50 EUR', line: 'order.total 64.50' },
      { amount: '60', line: 'items.price 60' },
    ]);
    const many = requestOf('POST /x', JSON.stringify(Array.from({ length: 9 }, () => ({ price: 1 }))));
    expect(amountsIn(many).length).toBeLessThanOrEqual(AMOUNTS_MAX + 1);
  });
});
