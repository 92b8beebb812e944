import type { Command, Fields } from '../commands/definition/command.ts';
import { type JsonSchema, schemaOfFields } from '../commands/definition/json-schema.ts';
import { LIST_MAX } from '../commands/reading/read-action.ts';
import { registry } from '../commands/registry.ts';
import type { Tool } from './model-call.ts';

/** Characters of a note. */
export const NOTE_MAX = 300;

/** The fields of all commands as one object. The instructions say which command takes which; the parser checks it. */
function fieldsOfAll(commands: readonly Command[]): JsonSchema {
  const found = new Map<string, JsonSchema[]>();
  for (const { fields } of commands)
    for (const [name, schema] of Object.entries(propertiesOf(fields)))
      found.set(name, [...(found.get(name) ?? []), schema]);
  // The parser takes the expected name beside the number of an element.
  const { id, ...rest } = Object.fromEntries([...found].map(([name, schemas]) => [name, plain(schemas)]));
  return { id, is: { type: 'string' }, ...rest };
}

const propertiesOf = (fields: Fields): Readonly<Record<string, JsonSchema>> =>
  schemaOfFields(fields).properties as Readonly<Record<string, JsonSchema>>; // It always has them.

/** The type of a field that one or several commands have. Its values are left to the parser: a schema is paid for. */
function plain(schemas: readonly JsonSchema[]): JsonSchema {
  const types = [...new Set(schemas.map(({ type }) => type))];
  const items = schemas.find((schema) => schema.items)?.items as JsonSchema | undefined; // Of an array.
  return { type: types.length === 1 ? types[0] : types, ...(items && { items: { type: items.type } }) };
}

const schema: JsonSchema = {
  type: 'object',
  properties: {
    why: { type: 'string', description: 'For the person, in one sentence: what you do and why.' },
    actions: {
      type: 'array',
      minItems: 1,
      maxItems: LIST_MAX,
      items: {
        type: 'object',
        properties: {
          action: { type: 'string', enum: registry.map(({ name }) => name) },
          ...fieldsOfAll(registry),
        },
        required: ['action'],
      },
    },
    note: { type: 'string', description: 'What you must still know when older pages are out of sight.' },
  },
  required: ['why', 'actions'],
};

/** The one tool of a model. Its schema is the same for every task, so that providers can cache it. */
export const actTool: Tool = {
  name: 'act',
  description: 'Carry out actions in the web pages.',
  schema,
};
