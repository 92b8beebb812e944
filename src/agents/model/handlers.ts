import type { WorkerHandlers } from '../../messaging/serve.ts';
import { findLocal } from '../../models/find-local.ts';
import { done } from '../../protocol/outcome.ts';
import type { Handling } from '../agent-kind.ts';
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
    TRIAL_OVER: served(async (services, over) => {
      await trialOver(services, over);
      return true as const;
    }),
  }) satisfies Partial<WorkerHandlers>;
