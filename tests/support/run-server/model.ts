import { Provider, type ProviderSettings } from '../../../server/runs/provider.ts';
import { atEnd } from '../hub/hub.ts';
import type { Decider, Dialogue } from '../model-server/dialogue.ts';
import { type ModelServer, SCRIPTED, startModelServer } from '../model-server/model-server.ts';

export const MODEL_KEY = 'sk-planted-key-of-the-provider';

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

/** What a model of the vocabulary `basic` writes. */
export const calls = (name: string, given: object = {}) => ({
  text: JSON.stringify({ type: 'tool_call', tool: { name, arguments: given } }),
});
export const ends = (answer: string) => ({ text: JSON.stringify({ type: 'final', answer }) });
export const asks = (question: string, choices?: readonly string[]) => ({
  text: JSON.stringify({ type: 'ask_user', question, ...(choices && { choices }) }),
});

/** The newest message of a conversation. */
export const newestOf = ({ messages }: Dialogue): string => {
  const last = messages.at(-1);
  return last?.role === 'model' ? '' : (last?.text ?? '');
};
