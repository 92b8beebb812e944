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

/**
 * An assistant that reads what it is sent and does one step after the other. Remembers where it is, so it is good for one chat.
 * Throws, which the chat shows as a failure, where a step gets nowhere.
 */
export function createScriptedModel({ steps, report }: ScriptedModel): Model {
  let at = 0;
  let commands = 0;

  return (prompt, history) => {
    const reading = readConversation(prompt, history);
    if (!reading) return 'Hello. Assign this chat as an agent, and I get to work.';
    if (reading.keyword) return `ready ${reading.keyword}`;
    for (; at < steps.length; at += 1, commands = 0) {
      const step = steps[at];
      const command = step?.next(reading);
      if (!step || !command) continue;
      commands += 1;
      if (commands > COMMANDS_MAX)
        throw new Error(`“${step.title}” gets nowhere. The last message said: ${reading.news}`);
      report?.(step, command);
      return reply(step, command, reading);
    }
    return 'There is nothing left to do.';
  };
}

function reply({ title }: Step, command: Command, { turn }: Reading): string {
  return `${title}.\n\n\`\`\`json\n${JSON.stringify({ tool_code: turn, ...command })}\n\`\`\``;
}
