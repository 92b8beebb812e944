import { type ToolChoice, toolChoices } from '../protocol/models.ts';
import type { Endpoint } from './model-call.ts';
import { presetOf } from './presets.ts';

type Form = Pick<Endpoint, 'tools' | 'drops'>;

/** The next way to make a model act; undefined behind the last. */
const lower = (tools: ToolChoice): ToolChoice | undefined => toolChoices[toolChoices.indexOf(tools) + 1];

/** The form of a call without a field that its provider has refused: without tools, the next way to act. */
export function without<F extends Form>(form: F, field: string): F {
  if (field === 'tools') return { ...form, tools: lower(form.tools) ?? form.tools };
  const drops = [...new Set([...form.drops, field])];
  // A model that nobody obliges to call its tool may.
  const tools = field === 'tool_choice' && form.tools === 'required' ? 'auto' : form.tools;
  return { ...form, tools, drops };
}

/** The fields of a call that a provider may refuse, and that it can do without. */
export function spareFields({
  preset,
  tools,
  drops,
}: Pick<Endpoint, 'preset' | 'tools' | 'drops'>): readonly string[] {
  const { dialect, namesPrice } = presetOf(preset);
  if (dialect === 'built_in') return [];
  const others = [
    ...(tools === 'fenced' ? [] : ['tool_choice']),
    ...(tools === 'fenced' || dialect === 'google' ? [] : ['parallel_tool_calls']),
    ...(dialect === 'compatible' ? ['stream_options'] : []),
    ...(namesPrice ? ['usage'] : []),
  ].filter((field) => !drops.includes(field));
  return tools === 'fenced' ? others : [...others, 'tools'];
}
