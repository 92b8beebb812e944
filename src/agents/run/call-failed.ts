import type { Payload } from '../../protocol/messages/index.ts';
import type { ModelFailure } from '../../protocol/models.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import type { TurnServices } from '../../turn/services.ts';
import { settleFailure } from '../calls/call-failed.ts';
import type { Called } from '../calls/called-state.ts';

/** What a failed call to a run server does to its session. A run that has ended there, or is gone, is followed by another one. */
export const stepFailed = (
  services: TurnServices,
  over: Payload<'CALL_OVER'>,
  failure: ModelFailure,
): Promise<void> => settleFailure(services, over, failure, { beforeAgain: (session) => session, whyHeld });

function whyHeld({ title }: Called, { code, words, status }: ModelFailure): Sentence {
  const said = [words || code, ...(status ? [`(${status})`] : [])].join(' ');
  if (code === 'key') return sentence('holdServerToken', title);
  if (code === 'unreachable' || code === 'silent') return sentence('holdServerAway', title);
  return sentence('holdServerFailed', title, said);
}
