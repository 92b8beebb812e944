import { afterEach, describe, expect, it } from 'vitest';
import { type Availability, availability } from '../../../src/models/built-in.ts';
import { callModel } from '../../../src/models/call.ts';
import type { Endpoint } from '../../../src/models/model-call.ts';
import { answered, answerOf, call, callOf, exchangesOf, smallTool } from '../../support/model-calls.ts';
import { fetchOf } from '../../support/model-streams.ts';

const chrome: Endpoint = { preset: 'chrome', address: '', model: 'built-in', tools: 'required', drops: [] };
const scope = globalThis as { LanguageModel?: unknown };

/** Chrome's model, which answers with these pieces and notes what it was asked. */
function install({
  pieces = ['{"why":"So.",', '"actions":[]}'],
  state = 'available' as Availability,
  error,
}: {
  readonly pieces?: readonly string[];
  readonly state?: Availability;
  readonly error?: { readonly on: 'create' | 'prompt'; readonly thrown: unknown };
} = {}) {
  const asked: {
    created?: unknown;
    prompted?: unknown;
    options?: Record<string, unknown>;
    destroyed: number;
  } = { destroyed: 0 };
  scope.LanguageModel = {
    availability: async () => state,
    async create(options: unknown) {
      asked.created = options;
      if (error?.on === 'create') throw error.thrown;
      return {
        inputUsage: 321,
        destroy: () => asked.destroyed++,
        promptStreaming(messages: unknown, given: Record<string, unknown>) {
          asked.prompted = messages;
          asked.options = given;
          return new ReadableStream<string>({
            start(controller) {
              if (error?.on === 'prompt') controller.error(error.thrown);
              else {
                for (const piece of pieces) controller.enqueue(piece);
                controller.close();
              }
            },
          });
        },
      };
    },
  };
  return asked;
}
const nobody = fetchOf(() => Promise.reject(new Error('Nothing is fetched.'))).fetch;

afterEach(() => {
  delete scope.LanguageModel;
});

describe('the model in the browser', () => {
  it('answers a call of the tool, whose schema binds it', async () => {
    const asked = install();
    const said: string[] = [];
    const { parts, end, usage } = await answered(
      callOf(chrome, { onText: ({ kind, added }) => said.push(`${kind}: ${added}`) }),
      nobody,
    );
    expect(parts).toEqual([{ kind: 'call', id: '0', name: 'act', input: '{"why":"So.","actions":[]}' }]);
    expect(end).toBe('calls');
    expect(usage.input).toBe(321);
    expect(said).toEqual(['call: {"why":"So.",', 'call: "actions":[]}']);
    expect(asked.options?.responseConstraint).toEqual(smallTool.schema);
    expect(asked.destroyed).toBe(1);
  });

  it('gets the list as plain messages', async () => {
    const asked = install();
    const answers = [answerOf([call({ why: 'One.' }, '0')]), answerOf([{ kind: 'text', text: 'Which?' }])];
    await answered(callOf(chrome, { exchanges: exchangesOf(answers, 'Blue.') }), nobody);
    expect(asked.created).toMatchObject({
      initialPrompts: [
        { role: 'system', content: 'You work in web pages.' },
        { role: 'user', content: 'Message 1.' },
        { role: 'assistant', content: '{"why":"One."}' },
        { role: 'user', content: 'Message 2.' },
        { role: 'assistant', content: 'Which?' },
      ],
    });
    expect(asked.prompted).toEqual([{ role: 'user', content: 'Blue.' }]);
  });

  it('writes text where no tool is called', async () => {
    const asked = install({ pieces: ['Hel', 'lo.'] });
    const { parts } = await answered(callOf({ ...chrome, tools: 'fenced' }), nobody);
    expect(parts).toEqual([{ kind: 'text', text: 'Hello.' }]);
    expect(asked.options).not.toHaveProperty('responseConstraint');
  });

  it.each<[string, (() => unknown) | undefined, RegExp]>([
    ['missing', undefined, /has no model/],
    ['not able to run', () => install({ state: 'unavailable' }), /cannot run/],
    ['not downloaded', () => install({ state: 'downloadable' }), /not downloaded/],
  ])('that is %s cannot be reached', async (_, prepare, words) => {
    prepare?.();
    expect(await callModel(callOf(chrome), { fetch: nobody })).toEqual({
      failure: { code: 'unreachable', words: expect.stringMatching(words) },
    });
  });

  it.each(['create', 'prompt'] as const)(
    'says how much it can read if a conversation is too long (%s)',
    async (on) => {
      install({
        error: { on, thrown: Object.assign(new Error('x'), { name: 'QuotaExceededError', quota: 6144 }) },
      });
      expect(await callModel(callOf(chrome), { fetch: nobody })).toEqual({
        failure: { code: 'too_long', words: '', context: 6_144 },
      });
    },
  );

  it('says whether it is there', async () => {
    expect(await availability()).toBe('unavailable');
    install({ state: 'downloading' });
    expect(await availability()).toBe('downloading');
  });
});
