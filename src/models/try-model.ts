import { registry } from '../commands/registry.ts';
import type { ModelFailure, ToolChoice, Trial } from '../protocol/models.ts';
import { newLooseCode } from '../protocol/turn-code.ts';
import { actTool } from './act-tool.ts';
import type { Answer } from './answer.ts';
import { type CallPowers, callModel } from './call.ts';
import { without } from './ladder.ts';
import { listModels } from './list-models.ts';
import type { Endpoint } from './model-call.ts';
import { seesPictures } from './sees-pictures.ts';

/** How a test has ended, and the fields of a call that the provider does not take. */
export interface Tried {
  readonly end: Exclude<Trial, { state: 'running' }>;
  readonly drops: readonly string[];
}

interface TrialPowers extends CallPowers {
  /** Unix ms. */
  readonly clock?: () => number;
}

/** Each lets a call do without one field more, or act in another way. */
const CALLS_MAX = 8;
const last = registry.at(-1)?.example;

const SYSTEM = 'This is a test of the connection.';
const BY_TOOL = `Call the tool ${actTool.name} once, with "why": "test" and "actions": ${JSON.stringify([last])}.`;
const asText = (): string =>
  `Answer with this one line of JSON in a fenced code block: ${JSON.stringify({ tool_code: newLooseCode(), why: 'test', actions: [last] })}`;

/**
 * Tests an endpoint: lists its models and, if it names one, has it act once, going down from the surest way until the
 * provider takes one. Costs two short calls.
 */
export async function tryModel(
  endpoint: Endpoint,
  signal: AbortSignal,
  powers: TrialPowers = {},
): Promise<Tried> {
  const { clock = Date.now, fetch: using } = powers;
  const failed = (failure: ModelFailure): Tried => ({
    end: { state: 'failed', at: clock(), failure },
    drops: endpoint.drops,
  });
  const listed = await listModels(endpoint, signal, using);
  const models = 'models' in listed ? listed.models : [];
  if ('failure' in listed && (endpoint.model === '' || IS_SURE.includes(listed.failure.code)))
    return failed(listed.failure);
  if (endpoint.model === '')
    return { end: { state: 'works', at: clock(), ms: null, facts: null, models }, drops: endpoint.drops };
  const acted = await actOnce(endpoint, signal, powers);
  if ('failure' in acted) return failed(acted.failure);
  const { endpoint: accepted, answer } = acted;
  const facts = {
    tools: accepted.tools,
    seesPictures: await seesPictures(accepted, signal, using),
    context: 'models' in listed ? (listed.contexts.get(endpoint.model) ?? null) : null,
  };
  return { end: { state: 'works', at: clock(), ms: answer.ms, facts, models }, drops: accepted.drops };
}

/** With these a call would fail, too. Others may concern the list alone: not every provider has one. */
const IS_SURE: readonly string[] = ['key', 'origin', 'unreachable', 'credit'];

type Acted = { readonly endpoint: Endpoint; readonly answer: Answer } | { readonly failure: ModelFailure };

async function actOnce(given: Endpoint, signal: AbortSignal, powers: TrialPowers): Promise<Acted> {
  let endpoint = given;
  for (let calls = 0; calls < CALLS_MAX; calls++) {
    const text = endpoint.tools === 'fenced' ? asText() : BY_TOOL;
    const end = await callModel(
      { endpoint, system: SYSTEM, tool: actTool, exchanges: [{ text }], signal },
      powers,
    );
    if ('aborted' in end) return { failure: { code: 'silent', words: '' } };
    if ('answer' in end) {
      if (hasActed(end.answer, endpoint.tools)) return { endpoint, answer: end.answer };
      // A model that ignores its tool does so in any way but the last.
      endpoint = { ...endpoint, tools: 'fenced' };
    } else if (end.drop === undefined) return { failure: end.failure };
    else endpoint = without(endpoint, end.drop);
  }
  return { failure: { code: 'bad_call', words: '' } };
}

/** As text anything will do: a task reports its errors to it. */
const hasActed = ({ parts }: Answer, tools: ToolChoice): boolean =>
  tools === 'fenced' || parts.some(({ kind }) => kind === 'call');
