import { type CallOptions, COMPATIBLE, type ProviderExtras } from './language-model.ts';
import type { ModelCall, Tool } from './model-call.ts';
import { presetOf } from './presets.ts';
import { promptOf } from './prompt.ts';

/** A call in the form that all dialects take, without the fields that its provider has refused. */
export function optionsOf(call: Omit<ModelCall, 'signal' | 'onText'>, abortSignal: AbortSignal): CallOptions {
  const { endpoint, tool } = call;
  const { tools, drops } = endpoint;
  const providerOptions = extrasOf(call);
  return {
    prompt: promptOf(call),
    abortSignal,
    ...(tools !== 'fenced' && { tools: [asFunction(tool)] }),
    ...(tools !== 'fenced' && !drops.includes('tool_choice') && { toolChoice: { type: tools } }),
    ...(providerOptions && { providerOptions }),
  };
}

const asFunction = ({ name, description, schema }: Tool): NonNullable<CallOptions['tools']>[number] => ({
  type: 'function',
  name,
  description,
  inputSchema: schema,
});

/** Fields that not every provider has: one call of a tool at a time, and the price. */
function extrasOf({
  endpoint: { preset, tools, drops },
}: Pick<ModelCall, 'endpoint'>): ProviderExtras | undefined {
  const { dialect, namesPrice } = presetOf(preset);
  const isOneByOne = tools !== 'fenced' && !drops.includes('parallel_tool_calls');
  // There it is a part of the choice of a tool.
  if (dialect === 'anthropic')
    return isOneByOne && !drops.includes('tool_choice')
      ? { anthropic: { disableParallelToolUse: true } }
      : undefined;
  if (dialect !== 'compatible') return undefined;
  return {
    [COMPATIBLE]: {
      ...(isOneByOne && { parallel_tool_calls: false }),
      ...(namesPrice && !drops.includes('usage') && { usage: { include: true } }),
    },
  };
}
