import type { CallId } from '../../protocol/ids.ts';
import type { CallState } from '../../protocol/remote/frames.ts';
import { type Said, said } from '../../protocol/said.ts';
import { questionOf } from '../../session/asked-site.ts';
import { isPaused } from '../../session/holds.ts';
import type { CommandItem } from '../../session/items.ts';
import type { Session } from '../../session/session.ts';

/** Why a call has no answer yet. */
export interface OpenCall {
  readonly call: CallId;
  readonly why: CallState;
  /** The same as a sentence for a model. */
  readonly words: Said;
}

const WORDS: Readonly<Record<CallState, Said>> = {
  queued: said('It waits for the commands before it.'),
  running: said('It is being carried out.'),
  asks_person: said('The person is asked in the browser.'),
  needs_ok: said('The person is asked in the browser whether to allow it.'),
  needs_tab: said('The person is asked in the browser for a tab to work in.'),
  paused: said('The person has paused the run. It continues when they resume it.'),
};
const FIRST_USE = said('The person is asked in the browser whether you may use it.');
const REQUEST = said('The person is asked in the browser whether a page may send a request.');
const STOPPED = said('The run has stopped, and the person is asked to continue it.');

/** Why each open call has no answer yet: a function of the session. */
export function callStates(session: Session): readonly OpenCall[] {
  const commands = session.queue.items.filter(
    (item): item is CommandItem & { readonly call: CallId } =>
      item.kind === 'COMMAND' && item.call !== undefined,
  );
  return commands.map((item) => ({ call: item.call, ...stateOf(session, item) }));
}

function stateOf(session: Session, { id, state }: CommandItem): Omit<OpenCall, 'call'> {
  const question = questionOf(session);
  const as = (why: CallState, words = WORDS[why]) => ({ why, words });
  if (question?.kind === 'first_use') return as('needs_ok', FIRST_USE);
  if (state === 'dispatched') return as('running');
  if (session.queue.hold) return as('paused', isPaused(session) ? WORDS.paused : STOPPED);
  if (question?.kind === 'site') return as('needs_ok');
  // No command waits for it: the one that caused the request has ended.
  if (question?.kind === 'approval' && question.request) return as('needs_ok', REQUEST);
  if (question?.item === id) {
    if (question.kind === 'question') return as('asks_person');
    return as(question.kind === 'tab' ? 'needs_tab' : 'needs_ok');
  }
  return as(state === 'received' ? 'queued' : 'running');
}
