import { tellPages } from '../../messaging/ask.ts';
import type { WorkerHandlers } from '../../messaging/serve.ts';
import { sessionOf } from '../../store/sessions.ts';
import type { Handling } from '../agent-kind.ts';
import { acceptAnswer } from './accept-answer.ts';
import type { CallKind } from './call-kind.ts';
import { dueCalls } from './keep-calls.ts';

/** The worker's handlers of the messages about calls, from the offscreen document. */
export const callHandlers = ({ served }: Handling, kinds: readonly CallKind[]) =>
  ({
    TAKE_CALLS: served((services) => dueCalls(services, kinds)),
    CALL_OVER: served(async (services, over) => {
      const session = await sessionOf(services, over.session);
      const kind = kinds.find(({ kind }) => kind === session?.agent.kind);
      if (over.failure) await kind?.failed(services, over, over.failure);
      else if (kind) await acceptAnswer(services, over.session, over.turn, kind.noted);
      return true as const;
    }),
    CALL_SAYS: served(async (_, said) => {
      await tellPages('MODEL_SAYS', said);
    }),
  }) satisfies Partial<WorkerHandlers>;
