import { callModel } from '../src/models/call.ts';
import { readsLess, sentCharacters } from '../src/models/truncation.ts';
import { tryModel } from '../src/models/try-model.ts';
import type { DueCall } from '../src/protocol/messages/link.ts';
import type { ModelFailure, Trial } from '../src/protocol/models.ts';
import { askRun } from '../src/run-client/step.ts';
import type { Turns } from '../src/store/turns.ts';

/** How a call or a test has ended. An answer is stored by then. */
export type CallEnd =
  | { readonly kind: 'turn'; readonly failure: ModelFailure | null; readonly drop?: string }
  | { readonly kind: 'trial'; readonly end: Trial; readonly drops: readonly string[] };

interface Making {
  readonly turns: Turns;
  readonly signal: AbortSignal;
  /** Gets what the model writes, while it does. */
  onText(added: string): void;
}

/**
 * Makes one call, or one test. The answer is stored before anybody hears of it, so that none that was paid for is lost; a turn that
 * has one already is not asked again. Undefined if it was stopped.
 */
export async function makeCall(
  due: DueCall,
  { turns, signal, onText }: Making,
): Promise<CallEnd | undefined> {
  if (due.kind === 'trial') {
    const tried = await tryModel(due.endpoint, signal);
    return signal.aborted ? undefined : { kind: 'trial', ...tried };
  }
  const { session, turn } = due;
  try {
    if (await turns.answer(session, turn)) return { kind: 'turn', failure: null };
    const ended = await (due.kind === 'step'
      ? askServer(due, { turns, signal })
      : askModel(due, { turns, signal, onText }));
    if ('aborted' in ended) return undefined;
    if ('failure' in ended) return { kind: 'turn', ...ended };
    await turns.putAnswer(session, turn, ended.answer);
    // The worker would ask for one that cannot be read again and again.
    const isReadable = await turns.answer(session, turn);
    return { kind: 'turn', failure: isReadable ? null : { code: 'malformed', words: '' } };
  } catch (cause) {
    if (signal.aborted) return undefined;
    const words = cause instanceof Error ? cause.message : String(cause);
    return { kind: 'turn', failure: { code: 'storage_full', words: words.slice(0, 300) } };
  }
}

type Due<K extends DueCall['kind']> = Extract<DueCall, { readonly kind: K }>;

async function askModel(
  { session, turn, from, endpoint, system, tool }: Due<'turn'>,
  { turns, signal, onText }: Making,
) {
  const exchanges = await turns.exchanges(session, from, turn);
  const call = { endpoint, system, tool, exchanges };
  const ended = await callModel({ ...call, signal, onText: ({ added }) => onText(added) });
  if (!('answer' in ended)) return ended;
  const failure = readsLess(ended.answer.usage.input, sentCharacters(call));
  return failure ? { failure } : ended;
}

async function askServer(due: Due<'step'>, { turns, signal }: Omit<Making, 'onText'>) {
  const [newest] = await turns.exchanges(due.session, due.turn, due.turn);
  // The worker has stored it before the call was due, so only deleted data lack it.
  if (!newest) return { aborted: true } as const;
  return askRun({ ...due, snapshot: newest.text, signal });
}
