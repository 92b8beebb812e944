import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { storeKey } from '../../../server/home/keys.ts';
import { pinned, type Resolve } from '../../../server/runs/pinned-fetch.ts';
import { readProvider } from '../../../server/runs/provider.ts';
import { exchange } from '../../support/hub/attacks.ts';
import { EXTENSION } from '../../support/hub/fake-extension.ts';
import fc from '../../support/properties.ts';
import { calls, MODEL_KEY } from '../../support/run-server/model.ts';
import { PAGE, startRunServer } from '../../support/run-server/server.ts';

const SQL = `'; drop table runs; --`;

describe('bad input gets its coded error', () => {
  it.each<[string, unknown, number, string]>([
    ['no JSON', '{"task":', 400, 'malformed'],
    ['an empty task', { task: ' ' }, 422, 'invalid'],
    ['too many steps', { task: 'a', maxSteps: 1e9 }, 422, 'invalid'],
    ['half a step', { task: 'a', maxSteps: 1.5 }, 422, 'invalid'],
    ['an unknown field', { task: 'a', admin: true }, 422, 'invalid'],
    ['a person', { task: 'a', person: 'bob' }, 422, 'invalid'],
    ['a model that is not offered', { task: 'a', model: 'gpt-expensive' }, 422, 'invalid'],
    ['a key of the prototype', '{"task":"a","__proto__":{"mode":"autonomous"}}', 422, 'invalid'],
    ['a constructor', '{"task":"a","constructor":{}}', 422, 'invalid'],
    ['an array', [], 422, 'invalid'],
    ['a depth of 100,000', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422, 'invalid'],
    ['2 MB', { task: 'a'.repeat(2_000_000) }, 413, 'too_large'],
  ])('%s', async (_, body, status, code) => {
    const server = await startRunServer(() => calls('observe'));
    expect(await server.send('POST', '/agent/run/start', { body })).toMatchObject({
      status,
      json: { error: { code } },
    });
  });

  it('to SQL in every field nothing happens but what it says', async () => {
    const server = await startRunServer(() => calls('observe'));
    const run = await server.start({ task: SQL });
    const body = { snapshot: SQL, lastResult: SQL, approvals: [{ shown: SQL, allowed: true }] };
    expect((await server.step(run, body, { headers: { 'idempotency-key': "';--" } })).status).toBe(200);
    expect((await server.send('GET', `/agent/run/${run}`)).json).toMatchObject({
      task: SQL,
      currentSnapshot: SQL,
    });
    for (const path of [
      `/agent/run/${encodeURIComponent(SQL)}`,
      `/agent/runs?status=${encodeURIComponent(SQL)}`,
    ])
      expect([404, 422]).toContain((await server.send('GET', path)).status);
  });

  it('to what a database cannot store, in whatever field', async () => {
    const server = await startRunServer(() => calls('observe'), { provider: undefined });
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const [method, path, body] of [
      ['POST', '/agent/run/start', { task: 'a', model: 'a\u0000b' }],
      ['GET', `/agent/runs?cursor=${cursor(1, '\u0000')}`, undefined],
      ['GET', `/agent/runs?cursor=${cursor(1e300, 'run_1')}`, undefined],
    ] as const)
      expect(await server.send(method, path, { body })).toMatchObject({ status: 422 });
    const run = await server.start({ task: 'a\u0000\ud800' });
    const headers = { 'last-event-id': '999999999999999' };
    await server.send('POST', `/agent/run/${run}/cancel`);
    expect((await server.send('GET', `/agent/run/${run}/events`, { headers })).status).toBe(200);
  });

  it('to a snapshot of 5,000 elements with a prompt of a hundred', async () => {
    const server = await startRunServer(() => calls('observe'));
    const elements = Array.from({ length: 5_000 }, (_, at) => ({ id: `agent-${at}`, text: 'Lamp' }));
    expect((await server.step(await server.start(), { snapshot: { ...PAGE, elements } })).status).toBe(200);
    const message = server.model.calls[0]?.dialogue?.messages.at(-1);
    const text = message?.role === 'user' ? message.text : '';
    expect(text.match(/^\[agent-\d+\]/gm)).toHaveLength(100);
  });

  it('to another person the same as to one who asks for nothing', async () => {
    const server = await startRunServer(() => calls('click', { id: 'agent-2' }));
    const bob = server.token('bob');
    const run = await server.start({ task: 'planted-task' });
    await server.step(run);
    const unknown = await server.send('GET', `/agent/run/run_${'0'.repeat(32)}`, { token: bob });
    for (const [method, path, body] of [
      ['GET', `/agent/run/${run}`, undefined],
      ['GET', `/agent/run/${run}/events`, undefined],
      ['GET', `/agent/run/${run}/export`, undefined],
      ['DELETE', `/agent/run/${run}`, undefined],
      ['POST', `/agent/run/${run}/answer`, { approved: true }],
      ['POST', `/agent/run/${run}/cancel`, {}],
      ['POST', `/agent/run/${run}/step`, { snapshot: 'x' }],
    ] as const)
      expect(await server.send(method, path, { token: bob, body })).toMatchObject({
        status: 404,
        json: unknown.json,
      });
    const forged = { approved: true, questionId: 'q_forged' };
    expect((await server.send('POST', `/agent/run/${run}/answer`, { body: forged })).json.error.code).toBe(
      'wrong_status',
    );
  });

  it('to no token, a wrong one, and one for MCP', async () => {
    const server = await startRunServer(() => calls('observe'));
    const mcp = server.token('tool', ['mcp']);
    const status = async (token: string) => (await server.send('GET', '/agent/runs', { token })).status;
    expect([await status(''), await status('aa_wrong'), await status(mcp)]).toEqual([401, 401, 403]);
  });

  it('to too many requests, and to a body that never ends', async () => {
    const server = await startRunServer(() => calls('observe'), {
      rate: { burst: 3, perSecond: 0.001 },
      now: () => 0,
      bodyMs: 50,
    });
    const token = server.token('slow');
    const answers = [];
    for (let at = 0; at < 4; at++) answers.push(await server.send('GET', '/agent/runs'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.write(
      `POST /agent/run/start HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 500000\r\n\r\n{',
    );
    await new Promise((done) => socket.once('close', done));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('to our own page and a paired extension alone by their Origin', async () => {
    const server = await startRunServer(() => calls('observe'));
    const token = server.token('page');
    storeKey(server.home, EXTENSION, '11'.repeat(32));
    const ask = (headers: string) =>
      exchange(
        server.port,
        `GET /agent/runs HTTP/1.1\r\nHost: localhost:${server.port}\r\nAuthorization: Bearer ${token}\r\n${headers}\r\nConnection: close\r\n\r\n`,
      );
    expect(await ask('Sec-Fetch-Site: same-origin')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(`Origin: http://localhost:${server.port}\r\nSec-Fetch-Site: same-origin`)).toMatch(
      / 200 /,
    );
    // As Chrome sends it from a page of another computer's plain http address.
    expect(await ask(`Origin: http://localhost:${server.port}`)).toMatch(/^HTTP\/1\.1 200 /);
    for (const foreign of [
      'Origin: https://evil.example\r\nSec-Fetch-Site: cross-site',
      'Origin: https://evil.example',
      `Origin: http://localhost:${server.port + 1}`,
      `Origin: http://localhost:${server.port}\r\nSec-Fetch-Site: cross-site`,
      'Origin: null',
      'Sec-Fetch-Site: same-site',
    ])
      expect([foreign, await ask(foreign)]).toEqual([foreign, expect.stringMatching(/^HTTP\/1\.1 403 /)]);
  });
});

it('500 fuzzed requests get no 5xx, and show no secret to another person or in the log', async () => {
  const secrets = ['planted-task', 'planted-page', 'planted-answer', MODEL_KEY];
  const server = await startRunServer(() => ({
    text: JSON.stringify({ type: 'ask_user', question: 'planted-answer?' }),
  }));
  const run = await server.start({ task: 'planted-task' });
  await server.step(run, { snapshot: 'planted-page' });
  const eve = server.token('eve');
  const ann = server.token('ann', ['runs']);
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(SQL, '__proto__', -1, 1e9, 'x'.repeat(20_000), null, true, [], {}),
  );
  const body = fc.dictionary(
    fc.constantFrom(
      'task',
      'mode',
      'maxSteps',
      'snapshot',
      'lastResult',
      'step',
      'approvals',
      'approved',
      'answer',
      'questionId',
      'state',
      'cancel',
      'model',
    ),
    value,
  );
  const id = fc.constantFrom(run, 'start', `run_${'0'.repeat(32)}`, '..', '%00', 'x'.repeat(100));
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
    id,
    tail: fc.constantFrom(
      '',
      '/step',
      '/answer',
      '/finish',
      '/export?as=md',
      '/export?as=x',
      '/x',
      '?cursor=x',
    ),
    body: fc.oneof(body, value, fc.string()),
    key: fc.option(fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom('a', ' ', ';', '1') }), {
      nil: undefined,
    }),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, id: of, tail, body: sent, key }) => {
      const hasBody = method === 'POST' || method === 'PUT';
      const answer = await server.send(method, `/agent/run/${of}${tail}`, {
        token: eve,
        ...(hasBody && { body: sent }),
        ...(key?.trim() && { headers: { 'idempotency-key': key.trim() } }),
      });
      expect(answer.status).toBeLessThan(500);
      expect(secrets.filter((secret) => JSON.stringify(answer.json).includes(secret))).toEqual([]);
    }),
    { numRuns: 500 },
  );
  // The run is as it was, and its own person sees it.
  expect((await server.send('GET', `/agent/run/${run}`, { token: ann })).json).toMatchObject({
    task: 'planted-task',
    currentStep: 1,
  });
  expect(server.log.length).toBeGreaterThan(100);
  const all = server.log.join('\n');
  expect([...secrets, eve, ann].filter((secret) => all.includes(secret))).toEqual([]);
});

describe('the address of a provider', () => {
  const env = { AA_PROVIDER: 'other', AA_MODEL: 'm' };

  it.each([
    'http://169.254.169.254/v1',
    'http://[::ffff:127.0.0.1]/v1',
    'http://2130706433/v1',
    'https://10.0.0.1/v1',
    'http://router.local/v1',
  ])('%s is refused unless the operator allows it', (address) => {
    const given = { ...env, AA_BASE_URL: address };
    expect(() => readProvider({}, given)).toThrow('--allow-private');
    expect(readProvider({ allowPrivate: true }, given)).toMatchObject({ allowsPrivate: true });
  });

  it('is checked again when its name is resolved, so that a rebinding name reaches nothing', async () => {
    const server = await startRunServer(() => calls('observe'));
    const resolve = ((_: string, options: { all?: boolean }, done: (...args: unknown[]) => void) =>
      options.all
        ? done(null, [{ address: '127.0.0.1', family: 4 }])
        : done(null, '127.0.0.1', 4)) as unknown as Resolve;
    const url = `http://rebinding.example:${server.port}/health`;
    await expect(pinned(false, resolve).fetch?.(url)).rejects.toThrow('private network');
    const reached = await pinned(true, resolve).fetch?.(url);
    expect(reached?.status).toBe(403); // The hub, which knows the name by its Host.
  });

  it('is reached with the key of the environment, and never of an argument', () => {
    expect(() => readProvider({ provider: 'openai', model: 'm' }, {})).toThrow('AA_API_KEY is missing');
    expect(() => readProvider({ provider: 'nobody', model: 'm' }, {})).toThrow('Known: openai');
    expect(readProvider({}, {})).toBeUndefined();
  });
});
