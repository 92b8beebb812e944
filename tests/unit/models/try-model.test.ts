import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/models/model-call.ts';
import { tryModel } from '../../../src/models/try-model.ts';
import { endpointOf } from '../../support/model-calls.ts';
import {
  chunksOf,
  fetchOf,
  json,
  type Said,
  type Sent,
  type Shape,
  shapes,
  streamed,
} from '../../support/model-streams.ts';

const acts: Said = {
  calls: [{ id: 'a', input: '{"why":"test","actions":[{"action":"done","answer":"ok"}]}' }],
};

interface Server {
  readonly shape?: Shape;
  readonly list?: () => Response;
  /** Refuses a body, or answers it. */
  readonly act?: (body: string) => Response | Said;
  readonly sees?: (body: string) => Response | Said;
}

/** A provider with two models, of which the test asks for `m-1`. */
function serve({
  shape = 'compatible',
  list = () => json({ data: [{ id: 'm-2' }, { id: 'm-1', context_length: 32_768 }] }),
  act = () => acts,
  sees = () => ({ text: 'Green.' }),
}: Server) {
  return fetchOf((sent: Sent) => {
    if (/\/models(?:\?|$)/.test(sent.url)) return list();
    const said = /square/.test(sent.text) ? sees(sent.text) : act(sent.text);
    return said instanceof Response ? said : streamed(chunksOf[shape](said));
  });
}
const test = async (server: Server, endpoint: Endpoint = endpointOf(server.shape ?? 'compatible')) => {
  const { fetch, sent } = serve(server);
  const tried = await tryModel(endpoint, new AbortController().signal, {
    fetch,
    clock: () => 7,
    now: () => 1,
  });
  return { ...tried, calls: sent.filter(({ text }) => text !== '') };
};
const refuses = (words: string, status = 400) => json({ error: { message: words } }, status);

describe('a test of a model', () => {
  it.each(shapes)('says how it works, in the form %s', async (shape) => {
    const { end, drops, calls } = await test({ shape });
    expect(end).toEqual({
      state: 'works',
      at: 7,
      ms: 0,
      facts: { tools: 'required', seesPictures: true, context: 32_768 },
      models: ['m-1', 'm-2'],
    });
    expect(drops).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('lists models alone while none is named', async () => {
    const { end, calls } = await test({}, endpointOf('compatible', { model: '' }));
    expect(end).toEqual({ state: 'works', at: 7, ms: null, facts: null, models: ['m-1', 'm-2'] });
    expect(calls).toEqual([]);
  });

  it.each<[string, Server['act'], string, readonly string[], number]>([
    [
      'no choice of tool',
      (body) => (body.includes('"tool_choice":"required"') ? refuses('tool_choice is not supported') : acts),
      'auto',
      ['tool_choice'],
      2,
    ],
    [
      'no tools',
      (body) => (body.includes('"tools"') ? refuses('m-1 does not support tools') : { text: '{}' }),
      'fenced',
      [],
      3,
    ],
    [
      'fields that it does not know',
      (body) =>
        body.includes('parallel')
          ? refuses('Unknown field parallel_tool_calls')
          : body.includes('stream_options')
            ? refuses('Unknown field stream_options')
            : acts,
      'required',
      ['parallel_tool_calls', 'stream_options'],
      3,
    ],
    [
      'tools that it ignores',
      (body) => ({ text: body.includes('"tools"') ? 'Hello!' : '{}' }),
      'fenced',
      [],
      2,
    ],
  ])('finds the way to act of a provider that has %s', async (_, act, tools, drops, count) => {
    const tried = await test({ ...(act && { act }) });
    expect(tried.end).toMatchObject({ state: 'works', facts: { tools } });
    expect(tried.drops).toEqual(drops);
    expect(tried.calls).toHaveLength(count + 1);
  });

  it.each<[string, NonNullable<Server['sees']>]>([
    ['refuses pictures', () => refuses('image_url is not supported')],
    ['does not see them', () => ({ text: 'Unseen' })],
    ['guesses', () => ({ text: 'Not green. Red' })],
    ['declines', () => ({ text: 'No.', end: 'filter' })],
    ['breaks off', () => streamed([])],
  ])('knows a model that %s', async (_, sees) => {
    expect((await test({ sees })).end).toMatchObject({ state: 'works', facts: { seesPictures: false } });
  });

  it('works without a list of models', async () => {
    const { end } = await test({ list: () => new Response('', { status: 404 }) });
    expect(end).toMatchObject({ state: 'works', facts: { context: null }, models: [] });
  });

  it('ends at once with a key that is refused for the list', async () => {
    const { end, calls } = await test({ list: () => refuses('Bad key', 401) });
    expect(end).toEqual({ state: 'failed', at: 7, failure: { code: 'key', status: 401, words: 'Bad key' } });
    expect(calls).toEqual([]);
  });

  it('fails if no model is named and none is listed', async () => {
    const { end } = await test(
      { list: () => new Response('', { status: 404 }) },
      endpointOf('compatible', { model: '' }),
    );
    expect(end).toMatchObject({ state: 'failed', failure: { code: 'no_model', status: 404 } });
  });

  it('fails with what the provider says', async () => {
    const { end } = await test({ act: () => refuses('The model m-1 does not exist', 404) });
    expect(end).toMatchObject({
      state: 'failed',
      failure: { code: 'no_model', words: 'The model m-1 does not exist' },
    });
  });

  it('asks a bounded number of times, whatever is refused', async () => {
    const { end, calls } = await test({
      act: () => refuses('tools tool_choice parallel_tool_calls stream_options are invalid'),
    });
    expect(end).toMatchObject({ state: 'failed', failure: { code: 'bad_call' } });
    expect(calls.length).toBeLessThanOrEqual(8);
  });
});
