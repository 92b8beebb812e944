import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Beginnings,
  type ModelServer,
  SCRIPTED,
  startModelServer,
} from '../../../support/model-server/model-server.ts';
import { until } from '../../../support/until.ts';

const DECISION = { why: 'I press Buy.', actions: [{ action: 'click', id: 9 }] };

const open: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(beginnings: Partial<Beginnings> = {}): Promise<ModelServer> {
  const server = await startModelServer({ decider: () => DECISION, ...beginnings });
  open.push(server);
  return server;
}

const TOOL = { type: 'function', function: { name: 'act', parameters: { type: 'object' } } };
const body = (over: object = {}) => ({
  model: SCRIPTED,
  stream: true,
  stream_options: { include_usage: true },
  messages: [
    { role: 'system', content: 'You work in web pages.' },
    { role: 'user', content: 'Task: buy it' },
  ],
  tools: [TOOL],
  ...over,
});

const ask = (server: ModelServer, over: object = {}, init: RequestInit = {}) =>
  fetch(`${server.addressOf('openai')}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify(body(over)),
    headers: { authorization: 'Bearer the-key' },
    ...init,
  });

describe('one call in trouble', () => {
  it.each([401, 402, 403, 404, 408, 413, 429, 500, 529])(
    'gets %i, and the next one an answer',
    async (status) => {
      const server = await start();
      server.trouble({ kind: 'status', status, retryAfter: '7' }, 1);
      const refused = await ask(server);
      expect(refused.status).toBe(status);
      expect(refused.headers.get('retry-after')).toBe('7');
      expect((await refused.json()) as object).toMatchObject({
        error: { message: expect.stringMatching(/\w/) },
      });
      expect((await ask(server)).status).toBe(200);
      expect(server.calls.map((call) => [call.number, call.status])).toEqual([
        [1, status],
        [2, 200],
      ]);
    },
  );

  it('quotes a wrong key as some providers do, and records none', async () => {
    const server = await start({ key: 'another-key' });
    const refused = await ask(server);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('the-key');
    expect(server.calls).toMatchObject([{ key: 'wrong' }]);
    server.setKey('the-key');
    expect((await ask(server)).status).toBe(200);
    expect((await ask(server, {}, { headers: {} })).status).toBe(401);
    expect(server.calls.map(({ key }) => key)).toEqual(['wrong', 'right', 'none']);
    expect(JSON.stringify(server.requests)).not.toContain('the-key');
  });

  it('breaks off in mid-stream', async () => {
    const server = await start();
    server.trouble({ kind: 'cut', after: 3 }, 1);
    await expect(ask(server).then((response) => response.text())).rejects.toThrow();
    expect(server.calls).toMatchObject([{ end: 'cut' }]);
  });

  it('waits after so many events until it may continue', async () => {
    const server = await start();
    let goOn = () => {};
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    server.trouble({ kind: 'waits', after: 2, until: released });
    const response = await ask(server);
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^data: /);
    expect(server.calls).toMatchObject([{ end: 'open' }]);
    goOn();
    while (!(await reader?.read())?.done);
    await until('its end', async () => server.calls[0]?.end === 'whole');
  });

  it.each([0, 2])('is silent after %i events, and notes that the client has gone', async (after) => {
    const server = await start();
    server.trouble({ kind: 'waits', after });
    const leaving = new AbortController();
    const asked = ask(server, {}, { signal: leaving.signal });
    await until('the call', async () => server.calls.length === 1);
    leaving.abort();
    await expect(asked.then((response) => response.text())).rejects.toThrow();
    await until('its end', async () => server.calls[0]?.end === 'aborted');
  });

  it('is slow', async () => {
    const server = await start();
    server.trouble({ kind: 'slow', firstMs: 120, tokenMs: 5 }, 1);
    const begun = performance.now();
    const response = await ask(server);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(115);
    expect(await response.text()).toContain('[DONE]');
  });

  it('gets the page of a router', async () => {
    const server = await start();
    server.trouble({ kind: 'nonsense' });
    const response = await ask(server);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
    server.mend();
    expect((await ask(server)).headers.get('content-type')).toBe('text/event-stream');
  });

  it('gets an answer that is longer than anybody expects', async () => {
    const server = await start();
    server.trouble({ kind: 'odd', odd: 'huge' });
    expect((await (await ask(server)).text()).length).toBeGreaterThan(100_000);
  });
});

describe('a provider', () => {
  it('refuses extensions as Ollama does, and nobody else', async () => {
    const server = await start({ manners: { refusesExtensions: true } });
    // fetch of Node sets no Origin.
    const asked = request(`${server.addressOf('openai')}/models`, {
      headers: { origin: 'chrome-extension://abcdefgh' },
    }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(403);
    response.resume();
    expect((await fetch(`${server.addressOf('openai')}/models`)).status).toBe(200);
  });

  it.each([
    ['toolChoice', { toolChoice: 'auto' }, { tool_choice: 'required' }, /tool_choice/],
    ['toolChoice none', { toolChoice: 'none' }, { tool_choice: 'auto' }, /tool_choice/],
    ['parallel', { takesParallel: false }, { parallel_tool_calls: false }, /parallel_tool_calls/],
    ['tools', { takesTools: false }, {}, /does not support tools/],
    ['context', { context: 20 }, {}, /maximum context length is 20 tokens/],
    ['another model', {}, { model: 'another-1' }, /another-1.*does not exist/],
  ] as const)('refuses %s', async (_, manners, over, words) => {
    const server = await start({ manners });
    const refused = await ask(server, over);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await refused.text()).toMatch(words);
  });

  it('without tools takes the same call without them, and answers in a fence', async () => {
    const server = await start({ manners: { takesTools: false } });
    const messages = [{ role: 'user', content: 'Task: buy it\nAnswer with "tool_code":"k7f2-3-h3wq9".' }];
    const text = await (await ask(server, { tools: undefined, messages })).text();
    const said = [...text.matchAll(/"content":("(?:[^"\\]|\\.)*")/g)]
      .map(([, json = '""']) => JSON.parse(json))
      .join('');
    expect(said).toBe(`\`\`\`json\n${JSON.stringify({ tool_code: 'k7f2-3-h3wq9', ...DECISION })}\n\`\`\``);
  });

  it('says 413 for too much, or leaves out the beginning and tells it by its count alone', async () => {
    const long = {
      messages: [...Array(40)].map((_, at) => ({ role: 'user', content: `Message ${at} of many words` })),
    };
    const heard: number[] = [];
    const server = await start({
      manners: { context: 300, beyond: 'says 413' },
      decider: ({ messages }) => {
        heard.push(messages.length);
        return DECISION;
      },
    });
    expect((await ask(server, long)).status).toBe(413);
    server.setManners({ beyond: 'truncates' });
    expect((await ask(server, long)).status).toBe(200);
    expect(heard[0]).toBeLessThan(30);
    expect(server.calls.at(-1)?.usage?.input).toBeLessThanOrEqual(300);
  });

  it('may count nothing, or name a price', async () => {
    const server = await start({ manners: { counts: false } });
    expect(await (await ask(server)).text()).not.toContain('usage');
    server.setManners({ counts: true, price: 2 });
    expect(await (await ask(server)).text()).toMatch(/"cost":0\.000\d+/);
  });

  it('wants a result for each call', async () => {
    const server = await start();
    const call = { id: 'a', type: 'function', function: { name: 'act', arguments: '{}' } };
    const said = { role: 'assistant', content: null, tool_calls: [call, { ...call, id: 'b' }] };
    const result = { role: 'tool', tool_call_id: 'a', content: 'Done.' };
    const [first] = body().messages;
    expect((await ask(server, { messages: [first, said, result] })).status).toBe(400);
    const other = { ...result, tool_call_id: 'b' };
    expect((await ask(server, { messages: [first, said, result, other] })).status).toBe(200);
  });

  it('lists its models, and how much each reads if it says so', async () => {
    const server = await start({ models: [{ name: 'one' }, { name: 'two' }] });
    const list = async () =>
      (await (await fetch(`${server.addressOf('openai')}/models`)).json()) as { data: object[] };
    expect((await list()).data).toMatchObject([{ id: 'one' }, { id: 'two' }]);
    expect(JSON.stringify(await list())).not.toContain('context_length');
    server.setManners({ saysContext: true, context: 4_096 });
    expect((await list()).data).toMatchObject([{ context_length: 4_096 }, { context_length: 4_096 }]);
  });

  it('counts how many calls are under way at once', async () => {
    const server = await start();
    await (await ask(server)).text();
    await (await ask(server)).text();
    expect(server.mostAtOnce).toBe(1);
    const both = until('two calls', async () => server.calls.length === 4);
    server.trouble({ kind: 'waits', after: 0, until: both });
    await Promise.all([ask(server), ask(server)].map(async (response) => (await response).text()));
    expect(server.mostAtOnce).toBe(2);
  });
});
