import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { endRun } from '../../../src/run-client/end-run.ts';
import { askRun, type RunStep } from '../../../src/run-client/step.ts';
import { tryServer } from '../../../src/run-client/try-server.ts';

const TOKEN = 'aa-token-0123456789';
interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: unknown;
  readonly authorization: unknown;
}
type Reply = readonly [status: number, body: object];

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers as the test says. */
async function serving(reply: (asked: Asked) => Reply) {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const { 'idempotency-key': key, authorization } = request.headers;
      const one = { path: request.url ?? '', body: JSON.parse(text || '{}'), key, authorization };
      asked.push(one);
      const [status, body] = one.path === '/agent/run/start' ? [201, { runId: 'r1' }] : reply(one);
      response.writeHead(status as number, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return { asked, place: { address: `http://127.0.0.1:${port}`, token: TOKEN } };
}

const stepAt = (place: RunStep['server'], over: Partial<RunStep> = {}): RunStep => ({
  server: place,
  runKey: 'seed-1',
  task: 'Buy a cup.',
  step: 1,
  snapshot: 'Task: buy a cup.',
  lastResult: null,
  approvals: [],
  signal: new AbortController().signal,
  ...over,
});
const acts: Reply = [
  200,
  {
    action: 'execute_tool',
    tool: { name: 'act', arguments: { why: 'I look.', actions: [{ action: 'snapshot' }] } },
    usage: { input: 10, output: 5, cached: 0, money: 0.01 },
  },
];
const refused = (status: number, code: string): Reply => [
  status,
  { error: { code, message: `No. ${TOKEN}` } },
];

it('starts the run by its key and reads the decision as an answer', async () => {
  const { asked, place } = await serving(() => acts);
  const end = await askRun(stepAt(place));
  expect(end).toMatchObject({
    answer: { parts: [{ kind: 'call', name: 'act' }], usage: { input: 10 }, run: { id: 'r1', step: 1 } },
  });
  expect(asked.map(({ path, key }) => [path, key])).toEqual([
    ['/agent/run/start', 'seed-1'],
    ['/agent/run/r1/step', undefined],
  ]);
  expect(asked[0]).toMatchObject({
    authorization: `Bearer ${TOKEN}`,
    body: { mode: 'autonomous', vocabulary: 'registry' },
  });
});

it('asks a named run without starting it, and repeats the same request', async () => {
  const { asked, place } = await serving(() => acts);
  const step = stepAt(place, { run: 'r1', step: 4 });
  await askRun(step);
  await askRun(step);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual(asked[1]);
});

it('asks for the next number if the number was decided for another message', async () => {
  const { place } = await serving(({ body }) => (body.step === 4 ? refused(409, 'other_body') : acts));
  expect(await askRun(stepAt(place, { step: 4 }))).toMatchObject({ answer: { run: { step: 5 } } });
});

it.each([
  ['finish', { action: 'finish', answer: 'Bought.' }, { action: 'done', answer: 'Bought.' }],
  ['ask_user', { action: 'ask_user', question: 'Which?' }, { action: 'ask_user', question: 'Which?' }],
] as const)('reads %s as a command', async (_, body, command) => {
  const { place } = await serving(() => [200, body]);
  const end = await askRun(stepAt(place));
  const [part] = 'answer' in end ? end.answer.parts : [];
  expect(part?.kind === 'call' && JSON.parse(part.input).actions).toEqual([command]);
});

it('tells a run that waits for the person that its question is answered', async () => {
  let isWaiting = true;
  const { place } = await serving(({ path }) => {
    if (path.endsWith('/answer')) isWaiting = false;
    return isWaiting ? refused(409, 'wrong_status') : acts;
  });
  expect(await askRun(stepAt(place))).toHaveProperty('answer');
});

it.each([
  [401, 'unauthorized', 'key'],
  [404, 'not_found', 'run_over'],
  [409, 'wrong_status', 'run_over'],
  [422, 'invalid', 'bad_call'],
  [429, 'too_many', 'busy'],
  [503, 'storage', 'busy'],
  [503, 'no_model', 'no_model'],
])('reads %i %s as %s, without the token', async (status, error, code) => {
  const { place } = await serving(() => refused(status, error));
  const end = await askRun(stepAt(place));
  expect(end).toMatchObject({ failure: { code, status } });
  expect(JSON.stringify(end)).not.toContain(TOKEN);
});

it('cancels a run without an answer, finishes one with it, and keeps what a server cannot take yet', async () => {
  const { asked, place } = await serving(() => [200, { status: 'cancelled' }]);
  const run = { server: place, runKey: 'seed-1', task: 'Buy a cup.' };
  expect(await endRun(run)).toBe(true);
  expect(await endRun({ ...run, answer: 'Bought.' })).toBe(true);
  expect(asked.map(({ path }) => path).filter((path) => !path.endsWith('start'))).toEqual([
    '/agent/run/r1/cancel',
    '/agent/run/r1/finish',
  ]);
  server?.close();
  server?.closeAllConnections();
  expect(await endRun(run)).toBe(false);
});

const ours = { name: 'agent-anything', version: '1.0.0', protocol: { major: 1, minor: 0 } };
const ok = { ...ours, status: 'ok', timestamp: 1 };
it.each([
  [200, { ...ok, model: 'm-1', person: 'Jane' }, { state: 'works', model: 'm-1', person: 'Jane' }],
  [200, { ...ok, model: null }, { code: 'busy' }],
  [200, { ...ours, status: 'ok' }, { code: 'token' }],
  [200, ours, { code: 'older' }],
  [200, { hello: 1 }, { code: 'other' }],
  [401, {}, { code: 'token', status: 401 }],
])('a test that is answered %i %j ends as %j', async (status, body, end) => {
  const { place } = await serving(() => [status, body]);
  expect(await tryServer(place, new AbortController().signal)).toMatchObject(end);
});

it('waits while the run decides for an earlier message, and then asks for the decision after it', async () => {
  let looks = 0;
  const { asked, place } = await serving(({ body }) => {
    if (body.step === 4) {
      looks += 1;
      return refused(409, 'other_body');
    }
    return looks < 2 ? refused(409, 'wrong_step') : acts;
  });
  const end = await askRun(stepAt(place, { run: 'r1', step: 4 }));
  expect(end).toMatchObject({ answer: { run: { id: 'r1', step: 5 } } });
  expect(asked.map(({ body }) => body.step)).toEqual([4, 5, 4, 5]);
});

it('stops waiting for an earlier message when the call is stopped', async () => {
  const stop = new AbortController();
  const { place } = await serving(({ body }) => {
    if (body.step === 2) stop.abort();
    return refused(409, body.step === 1 ? 'other_body' : 'wrong_step');
  });
  expect(await askRun(stepAt(place, { run: 'r1', signal: stop.signal }))).toEqual({ aborted: true });
});
