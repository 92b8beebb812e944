import type { Model } from '../fixtures/model.ts';
import { type Reading, readConversation } from './conversation.ts';

/** A command as an agent writes it, without the turn code. */
export interface Command {
  readonly action: string;
  readonly [field: string]: unknown;
}

/** One step of a task, which may take several commands. */
export interface Step {
  readonly title: string;
  /** What to do next, from what can be read; undefined once the step is done. */
  next(reading: Reading): Command | undefined;
}

export interface ScriptedModel {
  readonly steps: readonly Step[];
  /** Called with every reply, before it is sent. */
  readonly report?: (step: Step, command: Command) => void;
}

/** A step that takes more than this is stuck: the page is not what the script knows. */
const COMMANDS_MAX = 10;

/** A step and the command that it wants next. */
export interface Move {
  readonly step: Step;
  readonly command: Command;
}

/**
 * Plays steps one after the other: each reading gets the next move, undefined once all are done. Remembers where it is, so it is
 * good for one conversation. Throws if a step gets nowhere.
 */
export function createScript(steps: readonly Step[]): (reading: Reading) => Move | undefined {
  let at = 0;
  let commands = 0;
  return (reading) => {
    for (; at < steps.length; at += 1, commands = 0) {
      const step = steps[at];
      const command = step?.next(reading);
      if (!step || !command) continue;
      commands += 1;
      if (commands > COMMANDS_MAX)
        throw new Error(`“${step.title}” gets nowhere. The last message said: ${reading.news}`);
      return { step, command };
    }
    return undefined;
  };
}

/** An assistant in a chat that reads what it is sent and plays a script. What the script throws, the chat shows as a failure. */
export function createScriptedModel({
  steps,
  report,
}: ScriptedModel): (...said: Parameters<Model>) => string {
  const script = createScript(steps);
  return (prompt, history) => {
    const reading = readConversation(prompt, history);
    if (!reading) return 'Hello. Assign this chat as an agent, and I get to work.';
    if (reading.keyword) return `ready ${reading.keyword}`;
    const move = script(reading);
    if (!move) return 'There is nothing left to do.';
    report?.(move.step, move.command);
    return reply(move.step, move.command, reading);
  };
}

function reply({ title }: Step, command: Command, { turn }: Reading): string {
  return `${title}.\n\n\`\`\`json\n${JSON.stringify({ tool_code: turn, ...command })}\n\`\`\``;
}
