import { Provider, type ProviderSettings } from '../../../server/runs/provider.ts';
import { atEnd } from '../hub/hub.ts';
import type { Decider } from '../model-server/dialogue.ts';
import { type ModelServer, SCRIPTED, startModelServer } from '../model-server/model-server.ts';
import { MODEL_KEY } from './written.ts';

export * from './written.ts';

/** A model that says the same, or what a function makes of each conversation. */
export async function startModel(decider: Decider): Promise<ModelServer> {
  const model = await startModelServer({ decider, key: MODEL_KEY });
  atEnd(() => model.close());
  return model;
}

const settingsFor = (model: ModelServer): ProviderSettings => ({
  preset: 'other',
  address: model.addressOf('openai'),
  model: SCRIPTED,
  others: ['another-model'],
  key: MODEL_KEY,
  allowsPrivate: true,
});

export const providerFor = (model: ModelServer): Provider => new Provider(settingsFor(model));
