import * as v from 'valibot';
import { list, text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { modelDraftSchema, modelId, presets } from '../models.ts';
import { doneOrFailed, outcomeOf } from '../outcome.ts';
import type { MessagesToWorker } from './message.ts';
import { nothing } from './payloads.ts';

/** What our own pages ask of the worker about models. */
export const fromModelPages = {
  SAVE_MODEL: {
    from: ['page'],
    means: 'The person adds a model, or changes one. Answers its id. Its key is never sent back.',
    payload: modelDraftSchema,
    answer: outcomeOf(modelId),
  },
  REMOVE_MODEL: {
    from: ['page'],
    means: 'The person removes a model and its key. A task that it decides in waits for another agent.',
    payload: v.object({ id: modelId }),
    answer: doneOrFailed,
  },
  TRY_MODEL: {
    from: ['page'],
    means:
      'The person tests a model as it is filled in, or lists what its provider offers where none is named. How it ends is in the view.',
    payload: modelDraftSchema,
    answer: doneOrFailed,
  },
  END_TRIAL: {
    from: ['page'],
    means: 'The person stops a test, or leaves its form.',
    payload: nothing,
    answer: doneOrFailed,
  },
  FIND_MODELS: {
    from: ['page'],
    means: 'Looks for programs with models on this computer. Answers those that do.',
    payload: nothing,
    answer: outcomeOf(
      list(
        v.object({
          preset: v.picklist(presets),
          address: text(LIMITS.address),
          models: list(text(200), 2_000),
        }),
        20,
      ),
    ),
  },
} as const satisfies MessagesToWorker;
