import type { Decision, Dialogue } from './dialogue.ts';
import type { Written, WrittenCall } from './shape.ts';
import type { Odd } from './troubles.ts';

interface Answering {
  readonly number: number;
  readonly model: string;
  readonly dialogue: Dialogue;
  readonly thinks: boolean;
  readonly odd: Odd | undefined;
}

/** What the model writes for its decision: a call of the tool that it has, or text if it has none. */
export function writtenOf(decision: Decision, { number, model, dialogue, thinks, odd }: Answering): Written {
  const words = decision.thought ?? (thinks ? `I think about step ${number}.` : undefined);
  const signature = `signature-${number}-of-${model}`;
  const plain = {
    number,
    model,
    usage: undefined,
    ...(words !== undefined && { thought: { text: words, signature } }),
  };
  const { name } = dialogue.tools[0] ?? {};
  if ('text' in decision) return { ...plain, text: decision.text, calls: [], end: 'stop' };
  const { thought: _, ...input } = decision;
  if (name === undefined) return { ...plain, text: fencedIn(dialogue, input), calls: [], end: 'stop' };
  const call = (over: Partial<WrittenCall> = {}, place = 0): WrittenCall => ({
    id: `call_${number}_${place}`,
    name,
    input: JSON.stringify(input),
    ...over,
  });
  const calling = (...calls: WrittenCall[]): Written => ({ ...plain, text: '', calls, end: 'calls' });
  switch (odd) {
    case 'two calls':
      return calling(
        ...input.actions.map((action, place) =>
          call({ input: JSON.stringify({ ...input, actions: [action] }) }, place),
        ),
        ...(input.actions.length < 2 ? [call({}, 1)] : []),
      );
    case 'text only':
      return { ...plain, text: decision.why, calls: [], end: 'stop' };
    case 'nothing':
      return { ...plain, text: '', calls: [], end: 'stop' };
    case 'wrong name':
      return calling(call({ name: 'browser_click' }));
    case 'half JSON':
      return calling(call({ input: JSON.stringify(input).slice(0, -7) }));
    case 'unknown fields':
      return calling(call({ input: JSON.stringify({ ...input, evaluation: 'Success', next_goal: 'More' }) }));
    case 'cut at its length':
      return { ...calling(call({ input: JSON.stringify(input).slice(0, -7) })), end: 'length' };
    case 'huge':
      return calling(call({ input: JSON.stringify({ ...input, why: decision.why.padEnd(120_000, '.') }) }));
    default:
      return calling(call());
  }
}

const CODE = /"tool_code":\s*"([^"]+)"/g;

/** The decision as text, with the code that the newest message wants. */
function fencedIn({ system, messages }: Dialogue, input: object): string {
  const texts = [system, ...messages.flatMap((message) => (message.role === 'model' ? [] : [message.text]))];
  const [, code] = [...texts.join('\n').matchAll(CODE)].at(-1) ?? [];
  return `\`\`\`json\n${JSON.stringify({ ...(code !== undefined && { tool_code: code }), ...input })}\n\`\`\``;
}
