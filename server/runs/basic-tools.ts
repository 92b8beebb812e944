import * as v from 'valibot';
import { parseObject } from '../../src/commands/reading/parse-object.ts';
import type { Answer } from '../../src/models/answer.ts';
import { commandsIn } from '../../src/models/find-json.ts';
import type { ReadDecision } from './vocabulary.ts';

// The five tools of the vocabulary `basic`, and how a model writes them.

const words = v.pipe(v.string(), v.maxLength(10_000));
const id = v.pipe(v.string(), v.regex(/^[\w:.-]{1,64}$/));
const tools = {
  observe: v.strictObject({}),
  click: v.strictObject({ id }),
  type: v.strictObject({ id, text: words, submit: v.exactOptional(v.boolean()) }),
  scroll: v.strictObject({ deltaY: v.pipe(v.number(), v.finite()) }),
  press: v.strictObject({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
} as const;
type BasicTool = keyof typeof tools;

const isTool = (name: unknown): name is BasicTool => typeof name === 'string' && Object.hasOwn(tools, name);

const FORM = 'Respond with ONLY one JSON object, as the instructions say.';
const FIELDS = /"type"\s*:/;
const THOUGHTS = /^<think(?:ing)?>.*?(?:<\/think(?:ing)?>|$)/s;

const finalSchema = v.object({ answer: v.pipe(v.string(), v.maxLength(100_000)) });
const askSchema = v.object({
  question: v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000)),
  choices: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(20))),
});
const callSchema = v.object({
  tool: v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown()), {}) }),
  thought: v.exactOptional(v.string()),
});

/** Reads an answer: JSON alone, in a code block, or with words around it. */
export function readBasic(answer: Answer): ReadDecision {
  const unreadable = (why: string): ReadDecision => ({ kind: 'unreadable', why: `${why} ${FORM}` });
  if (answer.end === 'length') return unreadable('Your answer was cut off.');
  const text = answer.parts
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join('\n')
    .trim()
    .replace(THOUGHTS, '');
  const { raw } = commandsIn(text, FIELDS);
  const [first, ...more] = raw;
  if (first === undefined) return unreadable('There was no JSON object in your answer.');
  if (more.length > 0) return unreadable('There were several JSON objects in your answer.');
  const object = parseObject(first);
  if (!object.ok) return unreadable(`Your answer is not valid JSON: ${object.why}.`);
  return readObject(object.value, unreadable);
}

function readObject(
  { type, ...written }: Readonly<Record<string, unknown>>,
  unreadable: (why: string) => ReadDecision,
): ReadDecision {
  if (type === 'final') {
    const read = v.safeParse(finalSchema, written);
    return read.success ? { kind: 'final', answer: read.output.answer } : unreadable('"answer" is missing.');
  }
  if (type === 'ask_user') {
    const read = v.safeParse(askSchema, written);
    return read.success ? { kind: 'ask', ...read.output } : unreadable('"question" is missing.');
  }
  if (type !== 'tool_call') return unreadable('"type" must be tool_call, final or ask_user.');
  const read = v.safeParse(callSchema, written);
  if (!read.success) return unreadable('"tool" needs a name and arguments.');
  const { tool, thought = '' } = read.output;
  if (!isTool(tool.name)) return unreadable(`The tools are ${Object.keys(tools).join(', ')}.`);
  const parsed = v.safeParse(
    tools[tool.name] as v.GenericSchema<unknown, Record<string, unknown>>,
    tool.arguments,
  );
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return unreadable(
      `The arguments of ${tool.name} are wrong: ${String(issue.path?.[0]?.key ?? 'arguments')}.`,
    );
  }
  return {
    kind: 'tool',
    tool: { name: tool.name, arguments: parsed.output },
    thought: thought.slice(0, 2_000),
  };
}
