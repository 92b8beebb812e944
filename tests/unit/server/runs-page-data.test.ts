import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runListSchema, runStorySchema } from '../../../src/protocol/run-page.ts';
import type { Sentence } from '../../../src/protocol/sentence.ts';
import type { Decision } from '../../support/model-server/dialogue.ts';
import { SCRIPTED } from '../../support/model-server/model-server.ts';
import { asks, calls, ends } from '../../support/run-server/model.ts';
import { pageWith, startRunServer, type TestServer } from '../../support/run-server/server.ts';
import { said } from '../../support/sentences.ts';

const script = (...decisions: readonly Decision[]) => {
  let at = 0;
  return () => decisions[at++] ?? ends('done');
};

const list = async (server: TestServer, query = '', token?: string) => {
  const { json } = await server.send('GET', `/agent/runs${query}`, token === undefined ? {} : { token });
  return v.parse(runListSchema, json);
};
const story = async (server: TestServer, run: string) =>
  v.parse(runStorySchema, (await server.send('GET', `/agent/run/${run}/story`)).json);

/** The entries in the words of the page. */
const lines = (entries: Awaited<ReturnType<typeof story>>['story']): string[] =>
  entries.map((entry) => {
    if ('sentence' in entry) return `${entry.kind}: ${said(entry.sentence as Sentence)}`;
    return 'text' in entry ? `${entry.kind}: ${entry.text}` : entry.kind;
  });

describe('the list of runs', () => {
  it('counts runs by person and status, and names persons to one who may read all', async () => {
    const server = await startRunServer(script());
    const bob = server.token('bob');
    const boss = server.token('boss', ['runs', 'runs:all']);
    for (let at = 0; at < 3; at++) await server.start();
    await server.send('POST', '/agent/run/start', { body: { task: 'Call Bob' }, token: bob });
    await server.step(await server.start());
    expect(await list(server, '?limit=2')).toMatchObject({ total: 4, persons: null });
    expect(await list(server, '?status=completed')).toMatchObject({ total: 1, runs: [{ reason: null }] });
    expect(await list(server, '', boss)).toMatchObject({ total: 5, persons: ['ann', 'bob'] });
    expect(await list(server, '?person=bob', boss)).toMatchObject({ total: 1, runs: [{ task: 'Call Bob' }] });
    // The name of another person changes nothing for one who reads their own.
    expect(await list(server, '?person=ann', bob)).toMatchObject({ total: 1, runs: [{ person: 'bob' }] });
    expect((await server.send('GET', `/agent/runs?person=${'x'.repeat(300)}`)).status).toBe(422);
  });

  it('finds the words of tasks, in parts that miss none', async () => {
    const server = await startRunServer(script());
    for (let at = 0; at < 7; at++)
      await server.start({ task: at % 2 ? `Buy lamp ${at}` : `Sell CHAIR ${at}` });
    const first = await list(server, '?limit=3&q=chair%20sell');
    const rest = await list(server, `?limit=3&q=chair%20sell&cursor=${first.next}`);
    expect([first, rest].map(({ runs }) => runs.map(({ task }) => task))).toEqual([
      ['Sell CHAIR 6', 'Sell CHAIR 4', 'Sell CHAIR 2'],
      ['Sell CHAIR 0'],
    ]);
    expect([first.total, rest.next]).toEqual([null, null]);
    expect((await list(server, '?q=sofa')).runs).toEqual([]);
  });

  it('says why a run stopped', async () => {
    const server = await startRunServer(() => calls('click', { id: 'agent-1' }));
    const run = await server.start();
    for (let n = 0; n < 3; n++) await server.step(run);
    expect((await list(server)).runs).toMatchObject([{ status: 'completed', reason: 'loop' }]);
  });
});

describe('the story of a run', () => {
  it('is that of the panel: words of the agent, steps by the names of their elements, who allowed what', async () => {
    const server = await startRunServer(
      script(
        { text: calls('click', { id: 'agent-1' }).text.replace('}}', '}},"thought":"I look for lamps."') },
        calls('type', { id: 'agent-3', text: 'lamp' }),
        calls('click', { id: 'agent-2' }),
        asks('Which lamp?', ['red', 'blue']),
        ends('Bought the blue one.'),
      ),
    );
    const run = await server.start();
    await server.step(run);
    expect(await story(server, run)).toMatchObject({
      status: 'running',
      model: SCRIPTED,
      current: { icon: 'click', doing: { args: ['Show more'] } },
      question: null,
      result: null,
    });
    await server.step(run, { snapshot: pageWith('more'), lastResult: { success: true } });
    await server.step(run, {
      snapshot: pageWith('found'),
      lastResult: { success: false, error: 'The field is gone.' },
    });
    const waiting = await story(server, run);
    expect(waiting).toMatchObject({ status: 'waiting_user', current: null, approvals: [] });
    expect(waiting.question?.asks && said(waiting.question.asks)).toBe('Click Buy now?');
    await server.send('POST', `/agent/run/${run}/answer`, { body: { approved: true } });
    await server.step(run, { snapshot: pageWith('found'), lastResult: null });
    await server.step(run, { snapshot: pageWith('basket'), lastResult: { success: true } });
    await server.send('POST', `/agent/run/${run}/answer`, { body: { approved: true, answer: 'blue' } });
    await server.step(run, { snapshot: pageWith('basket'), lastResult: null });
    const whole = await story(server, run);
    expect(lines(whole.story)).toEqual([
      'said: Buy a lamp',
      'reply: I look for lamps.',
      'step: Clicked Show more',
      'step: Could not type into Search',
      'decision: ann allowed: Buy now',
      'step: Clicked Buy now',
      'question: Which lamp?',
      'answer: blue',
      'finished: Bought the blue one.',
    ]);
    expect(whole.story.find((entry) => entry.kind === 'step' && entry.end === 'not_done')).toMatchObject({
      why: 'The field is gone.',
      place: { site: 'shop.example', title: 'Shop' },
    });
    expect(whole.approvals).toMatchObject([{ by: 'ann', allowed: true, asks: { args: ['Buy now'] } }]);
    expect(whole).toMatchObject({ status: 'completed', result: 'Bought the blue one.', question: null });
  });

  it('shows all commands of our extension, and what its person decided there', async () => {
    const act = (...actions: readonly object[]) => ({ why: 'To renew them.', actions });
    const server = await startRunServer(
      script(
        act({ action: 'click', id: 12 }, { action: 'press', key: 'Enter' }),
        act({ action: 'done', answer: 'Renewed.' }),
      ),
    );
    const run = await server.start({ vocabulary: 'registry', mode: 'autonomous' });
    const step = (snapshot: string, more: object = {}) => server.step(run, { snapshot, ...more });
    await step('<12 button>Renew all</>');
    await step('<13 button>Home</>', {
      lastResult: { success: true },
      approvals: [{ shown: 'Click Renew all?\nlibrary.example', allowed: true, at: Date.now() }],
    });
    const { story: entries, approvals } = await story(server, run);
    expect(lines(entries)).toEqual(
      expect.arrayContaining([
        'reply: To renew them.',
        'step: Clicked Renew all',
        'step: Pressed Enter',
        'decision: ann allowed: Click Renew all?',
      ]),
    );
    expect(approvals).toMatchObject([{ shown: 'Click Renew all?\nlibrary.example', asks: null }]);
  });

  it('gives a client no step before the person allows it', async () => {
    const server = await startRunServer(script(calls('click', { id: 'agent-2' })));
    const run = await server.start();
    const { json } = await server.step(run);
    expect(json).toMatchObject({ action: 'ask_user', question: expect.stringContaining('"Buy now"') });
    expect(json).not.toHaveProperty('held');
    expect(json).not.toHaveProperty('tool');
  });

  it('belongs to its person', async () => {
    const server = await startRunServer(script());
    const run = await server.start();
    const token = server.token('bob');
    expect((await server.send('GET', `/agent/run/${run}/story`, { token })).status).toBe(404);
  });
});
