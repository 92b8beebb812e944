import { ATTEMPTS, nextTry } from '../../src/models/after-failure.ts';
import type { Answer } from '../../src/models/answer.ts';
import type { Exchange } from '../../src/models/model-call.ts';
import type { ModelFailure } from '../../src/protocol/models.ts';
import { newLooseCode } from '../../src/protocol/turn-code.ts';
import { NO_USAGE, type RunUsage } from '../store/records.ts';
import type { Deciding } from './deciding.ts';
import { Refusal } from './refusal.ts';
import { addUsage } from './usage.ts';
import { vocabularyOf } from './vocabularies.ts';
import type { ReadDecision } from './vocabulary.ts';

/** The longest wait between two tries, ms: a client waits for the answer. */
const WAIT_MAX_MS = 30_000;

export interface AskEnd {
  readonly read:
    | Exclude<ReadDecision, { kind: 'unreadable' }>
    | { readonly kind: 'error'; readonly error: string; readonly code: string };
  /** Null if no answer could be read. */
  readonly answer: Answer | null;
  readonly usage: RunUsage;
}

/** Asks the model, and twice more if it fails or cannot be understood. */
export async function ask(deciding: Deciding): Promise<AskEnd> {
  const { run, provider, signal, wait } = deciding;
  if (!provider)
    throw new Refusal(
      503,
      'no_model',
      'This server has no model. Its operator sets AA_PROVIDER and AA_MODEL.',
    );
  const vocabulary = vocabularyOf(run);
  const turn = newLooseCode();
  const corrections: Exchange[] = [];
  let usage = NO_USAGE;
  let error = { error: '', code: '' };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const end = await provider.ask({
      model: run.model,
      system: vocabulary.system,
      exchanges: (tools) => corrected(vocabulary.exchanges(deciding, { tools, turn }), corrections),
      tools: vocabulary.tools,
      signal,
    });
    if ('aborted' in end) throw new Aborted('The run ended while its model was asked.');
    if ('failure' in end) {
      error = { error: wordsOf(end.failure), code: end.failure.code };
      const next = nextTry(end.failure, attempt, Math.random);
      if (typeof next === 'string' || next.afterMs > WAIT_MAX_MS) break;
      await wait(next.afterMs);
      continue;
    }
    usage = addUsage(usage, end.answer.usage);
    const read = vocabulary.read(end.answer, { tools: end.tools, turn });
    if (read.kind !== 'unreadable') return { read, answer: end.answer, usage };
    error = { error: 'The model gave no answer that can be read.', code: 'malformed' };
    corrections.push({ text: read.why, answer: end.answer });
  }
  return { read: { kind: 'error', error: error.error, code: error.code }, answer: null, usage };
}

/** The run ended meanwhile, or the server stops. */
export class Aborted extends Error {}

/** The conversation with the fault of each answer that could not be read. */
function corrected(exchanges: readonly Exchange[], wrong: readonly Exchange[]): readonly Exchange[] {
  const last = exchanges.at(-1);
  if (!last || wrong.length === 0) return exchanges;
  const texts = [last.text, ...wrong.map(({ text }) => text)];
  const answers = [...wrong.map(({ answer }) => answer), undefined];
  const asked = texts.map((text, index) => ({ text, ...(answers[index] && { answer: answers[index] }) }));
  return [...exchanges.slice(0, -1), ...asked];
}

const WORDS: Readonly<Partial<Record<ModelFailure['code'], string>>> = {
  unreachable: 'The provider of the model cannot be reached.',
  silent: 'The model did not answer in time.',
  busy: 'The provider of the model is busy.',
  key: 'The provider refused the key of this server.',
  credit: 'The account of this server has no credit left.',
  no_model: 'The provider does not know the model.',
  too_long: 'The page is longer than the model can read.',
  declined: 'The model declined to answer.',
};

/** Words of ours: what a provider says may name the account. */
const wordsOf = ({ code }: ModelFailure): string =>
  WORDS[code] ?? 'The model gave no answer that can be read.';
