import { describe, expect, it } from 'vitest';
import { judgeRequest, type RequestContext } from '../../../../src/guard/requests/judge-request.ts';
import { readRequestBody } from '../../../../src/guard/requests/request-body.ts';
import { type SentRequest, shapeOf } from '../../../../src/guard/requests/request-shape.ts';

const SHOP = 'https://shop.example';
const JSON_TYPE = 'application/json';
const PAGE: RequestContext = { before: new Set(), isForm: false, isPing: false, page: SHOP };

function request(line: string, body?: unknown, type = JSON_TYPE, operation?: string): SentRequest {
  const [method = '', path = ''] = line.split(' ');
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return {
    method,
    url: new URL(path, SHOP).href,
    type,
    body: readRequestBody(type, text),
    ...(operation !== undefined && { operation }),
  };
}
const verdictOn = (asked: SentRequest, context: Partial<RequestContext> = {}) => {
  const judged = judgeRequest(asked, { ...PAGE, ...context });
  return judged.verdict === 'asks' ? judged.kind : judged.verdict;
};
const FORM = 'application/x-www-form-urlencoded';

describe('a request', () => {
  it.each<[string, SentRequest, string, Partial<RequestContext>?]>([
    ['that reads', request('GET /api/orders'), 'passes'],
    ['that only asks for the allowed methods', request('OPTIONS /api/orders'), 'passes'],
    ['that reads at an address that acts', request('GET /account/delete'), 'deletes'],
    ['of GraphQL that reads', request('POST /graphql', { query: 'query Cart { cart { id } }' }), 'passes'],
    ['of GraphQL in short form', request('POST /graphql', { query: '{ cart { id } }' }), 'passes'],
    [
      'of GraphQL that orders',
      request('POST /graphql', { query: 'mutation PlaceOrder { placeOrder { id } }' }),
      'buys',
    ],
    [
      'of GraphQL by a hash',
      request('POST /graphql', { operationName: 'SendMessage', extensions: { persistedQuery: {} } }),
      'sends',
    ],
    [
      'of several calls, one of which changes',
      request('POST /graphql', [{ query: '{ me { id } }' }, { query: 'mutation DeletePost { x }' }]),
      'deletes',
    ],
    ['that names its order in the path', request('POST /api/orders', { a: 1 }), 'buys'],
    [
      'of a call by name',
      request('POST /rpc', { jsonrpc: '2.0', method: 'orders.place', params: [] }),
      'buys',
    ],
    ['whose action is a field', request('POST /ajax', 'action=delete_item&id=7', FORM), 'deletes'],
    ['with a card in it', request('POST /x', { data: { card_number: '[CARD_1]' } }), 'buys'],
    ['with an amount in it', request('POST /x', { line: { amount: 20 } }), 'buys'],
    ['of a form', request('POST /go', 'name=Jane', FORM), 'submits', { isForm: true }],
    ['that deletes by its method', request('DELETE /api/items/7'), 'deletes'],
    ['of a server action', request('POST /_next/data', '["$undefined"]', 'text/plain'), 'opaque'],
    ['of bytes', request('POST /x', '\u0000\u0001', 'application/grpc'), 'opaque'],
    [
      'of statistics elsewhere',
      request('POST https://stats.example/t', { e: 'x' }),
      'passes',
      { isPing: true },
    ],
    [
      'of statistics that order',
      request('POST https://stats.example/orders', { e: 'x' }),
      'buys',
      { isPing: true },
    ],
  ])('%s', (_, asked, expected, context) => {
    expect(verdictOn(asked, context)).toBe(expected);
  });

  it('passes if the page sent its like before the act, unless it names an action', () => {
    const saved = request('PUT /api/drafts/7', { title: 'a', text: 'b' });
    const before = new Set([shapeOf(saved)]);
    expect(verdictOn(request('PUT /api/drafts/8', { text: 'c', title: '' }), { before })).toBe('passes');
    expect(verdictOn(request('PUT /api/drafts/8', { text: 'c', publish: true }), { before })).toBe('sends');
    const order = request('POST /api/orders', { id: 7 });
    expect(verdictOn(order, { before: new Set([shapeOf(order)]) })).toBe('buys');
  });
});

describe('a body', () => {
  it.each([
    ['of a form', FORM, 'a=1&b=2', ['a', 'b']],
    ['of JSON that calls itself text', 'text/plain', '{"a":{"b":[1,2]}}', ['a.b', 'a.b']],
    ['of JSON in one field of a form', FORM, `payload=${encodeURIComponent('{"a":1}')}`, ['a']],
    [
      'of parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="b.pdf"\r\n\r\n%PDF\r\n--x--',
      ['a', 'f'],
    ],
  ])('%s tells its fields', (_, type, body, names) => {
    expect(readRequestBody(type, body).fields.map(([name]) => name)).toEqual(names);
  });

  it('of any text is read without an error, and in bounds', () => {
    const deep = '{"a":'.repeat(50_000);
    for (const text of [
      deep,
      `[${'1,'.repeat(10_000)}1]`,
      '--\r\n',
      '{',
      '='.repeat(10_000),
      'x'.repeat(2_000_000),
    ])
      for (const type of [JSON_TYPE, FORM, 'multipart/form-data', ''])
        expect(readRequestBody(type, text).fields.length).toBeLessThanOrEqual(200);
  });
});
