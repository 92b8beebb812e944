import { presetOf } from '../../models/presets.ts';
import type { Choices } from '../../protocol/choices.ts';
import type { ModelId } from '../../protocol/ids.ts';
import type { Models } from '../../protocol/models.ts';
import type { StoredModel } from '../../store/models.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { isModelSession } from './model-state.ts';
import { providerOf } from './provider-of.ts';

type ViewServices = Pick<Services, 'models' | 'state'>;

/** What the person sees of the models that they have added, the latest first, and of the test of the form that is open. */
export async function modelsView(services: ViewServices): Promise<Models> {
  const [all, keys, draft, sessions] = await Promise.all([
    addedModels(services),
    services.models.withKeys(),
    services.models.draft(),
    allSessions(services),
  ]);
  const using = sessions.filter(isModelSession);
  return {
    models: all.map(([id, { preset, model, address, forgetsKey, trial }]) => ({
      id,
      preset,
      model,
      address,
      provider: providerOf({ preset, address }),
      isLocal: presetOf(preset).isLocal,
      hasKey: keys.has(id),
      forgetsKey,
      trial,
      tasks: using.filter(({ agent }) => agent.model === id).length,
    })),
    draft: draft?.trial ?? null,
  };
}

/** The models that a task may begin with. */
export const modelChoices = async (services: ViewServices): Promise<Choices['models']> =>
  (await addedModels(services)).map(([id, { preset, address, model }]) => ({
    id,
    model,
    provider: providerOf({ preset, address }),
    isLocal: presetOf(preset).isLocal,
  }));

const addedModels = async ({ models }: Pick<Services, 'models'>) =>
  (Object.entries(await models.all()) as [ModelId, StoredModel][]) // Object.entries loses the names.
    .sort(([, a], [, b]) => b.addedAt - a.addedAt);
