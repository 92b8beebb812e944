import { commandNamed } from '../../src/commands/registry.ts';
import { ending, STEPS_MAX, tools } from './tools.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One command as the extension gets it. */
export interface Step {
  readonly action: string;
  readonly fields: Fields;
}

/** What a call of a tool asks for. */
export type Plan =
  | { readonly what: 'run'; readonly steps: readonly Step[] }
  | { readonly what: 'wait'; readonly call: string }
  | { readonly what: 'end'; readonly steps: readonly Step[] }
  /** It has a fault; the sentence is for the model. */
  | { readonly what: 'wrong'; readonly text: string };

/** Reads a call. The extension judges the fields of a command; here only what belongs to no command is checked. */
export function planOf(name: string, input: Fields): Plan | undefined {
  if (!tools.some((tool) => tool.name === name)) return undefined;
  if (name === 'wait_for_person')
    return typeof input.call === 'string'
      ? { what: 'wait', call: input.call }
      : wrong('"call" wants the id of a call.');
  if (name === 'end_task') {
    const { answer } = input;
    const isFilled = typeof answer === 'string' && answer.trim() !== '';
    return { what: 'end', steps: isFilled ? [{ action: ending, fields: { answer } }] : [] };
  }
  if (name === 'more') return listOf([input]);
  if (name === 'steps')
    return Array.isArray(input.steps) ? listOf(input.steps) : wrong('"steps" wants a list of commands.');
  return { what: 'run', steps: [{ action: name, fields: input }] };
}

function listOf(written: readonly unknown[]): Plan {
  if (written.length === 0 || written.length > STEPS_MAX)
    return wrong(`It takes 1 to ${STEPS_MAX} commands.`);
  const steps = written.map(stepOf);
  const isWhole = steps.every((step) => step !== undefined);
  if (!isWhole) return wrong('Each command is an object with an "action".');
  const alone = steps.find((step) => commandNamed(step.action)?.isAlone);
  if (alone && steps.length > 1)
    return wrong(`"${alone.action}" is a call alone: see what the others cause first.`);
  return { what: 'run', steps };
}

function stepOf(written: unknown): Step | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  const { action, ...fields } = written as Fields;
  return typeof action === 'string' ? { action, fields } : undefined;
}

const wrong = (text: string): Plan => ({ what: 'wrong', text });
