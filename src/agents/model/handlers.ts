import { tellPages } from '../../messaging/ask.ts';
import type { WorkerHandlers } from '../../messaging/serve.ts';
import { findLocal } from '../../models/find-local.ts';
import { done } from '../../protocol/outcome.ts';
import type { Handling } from '../agent-kind.ts';
import { acceptAnswer } from './accept-answer.ts';
import { callFailed } from './call-failed.ts';
import { dueCalls } from './due-calls.ts';
import { removeModel, saveModel, trialOver, tryModel } from './save-model.ts';

/** The worker's handlers of the messages about models: from our pages, and from the offscreen document. */
export const modelHandlers = ({ served, wished }: Handling) =>
  ({
    SAVE_MODEL: wished((services, draft) => saveModel(services, draft)),
    REMOVE_MODEL: wished((services, { id }) => removeModel(services, id)),
    TRY_MODEL: wished((services, draft) => tryModel(services, draft)),
    END_TRIAL: wished(async ({ models }) => {
      await models.setDraft(() => undefined);
      return done();
    }),
    FIND_MODELS: wished(async () => done(await findLocal(new AbortController().signal))),
    TAKE_CALLS: served((services) => dueCalls(services)),
    CALL_OVER: served(async (services, over) => {
      if (over.failure) await callFailed(services, over, over.failure);
      else await acceptAnswer(services, over.session, over.turn);
      return true as const;
    }),
    CALL_SAYS: served(async (_, said) => {
      await tellPages('MODEL_SAYS', said);
    }),
    TRIAL_OVER: served(async (services, over) => {
      await trialOver(services, over);
      return true as const;
    }),
  }) satisfies Partial<WorkerHandlers>;
