import type { Command } from '../../src/commands/definition/command.ts';
import { type JsonSchema, schemaOfFields } from '../../src/commands/definition/json-schema.ts';
import { registry } from '../../src/commands/registry.ts';

/** Commands that one call of `steps` may hold. */
export const STEPS_MAX = 8;

/** A tool as MCP lists it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & JsonSchema;
  readonly annotations: Readonly<Record<string, boolean>>;
}

const isRare = (command: Command): boolean => command.isRare === true;
const isEnd = ({ ends }: Command): boolean => ends === true;

const ofCommand = ({ name, summary, fields, risk }: Command): Tool => ({
  name,
  description: summary,
  inputSchema: { type: 'object', ...schemaOfFields(fields) },
  annotations: risk === 'none' ? READS : ACTS,
});
const READS = { readOnlyHint: true, openWorldHint: true };
const ACTS = { readOnlyHint: false, destructiveHint: true, openWorldHint: true };

/** A command with its fields as an example shows them, without what it types elsewhere. */
const exampleOf = ({ example: { action, ...fields } }: Command): string =>
  `${action} ${JSON.stringify(fields)}`;

const action: JsonSchema = { type: 'string' };

const more: Tool = {
  name: 'more',
  description: `Rare commands, with "action" and their fields; help {"about":"drag"} explains one. ${registry
    .filter(isRare)
    .map(exampleOf)
    .join(' · ')}`,
  inputSchema: {
    type: 'object',
    properties: { action: { type: 'string', enum: registry.filter(isRare).map(({ name }) => name) } },
    required: ['action'],
  },
  annotations: ACTS,
};

const steps: Tool = {
  name: 'steps',
  description: `Up to ${STEPS_MAX} commands in a row, each with "action" and its fields. Stops at the first that is not done.`,
  inputSchema: {
    type: 'object',
    properties: {
      steps: {
        type: 'array',
        maxItems: STEPS_MAX,
        items: { type: 'object', properties: { action }, required: ['action'] },
      },
    },
    required: ['steps'],
  },
  annotations: ACTS,
};

const waitForPerson: Tool = {
  name: 'wait_for_person',
  description: 'Wait for the answer of a call that is still under way.',
  inputSchema: { type: 'object', properties: { call: { type: 'string' } }, required: ['call'] },
  annotations: READS,
};

const endTask: Tool = {
  name: 'end_task',
  description: 'Finish the task, with an "answer" for the person. They get their tabs back.',
  inputSchema: { type: 'object', properties: { answer: { type: 'string' } } },
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
};

/** All tools: the taught commands each, the rare ones behind `more`, and what only a client needs. */
export const tools: readonly Tool[] = [
  ...registry.filter((command) => !isRare(command) && !isEnd(command)).map(ofCommand),
  more,
  steps,
  waitForPerson,
  endTask,
];

/** The command that ends a task. */
export const ending: string = registry.find(isEnd)?.name ?? 'done';
