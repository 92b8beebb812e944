import type { Fields } from './command.ts';

/** A JSON schema that models read: no more of it than they need, since every client pays for it in each conversation. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The parts of a valibot schema that matter here. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly requirement?: unknown;
}

/** The fields of a command. The parser accepts more than this teaches, such as "e12" for 12. */
export function schemaOfFields(fields: Fields): JsonSchema {
  const entries = Object.entries(fields as unknown as Readonly<Record<string, Part>>); // Schemas are such parts.
  const required = entries.filter(([, { type }]) => type !== 'optional').map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, part]) => [name, schemaOf(part)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function schemaOf(part: Part): JsonSchema {
  if (part.type === 'optional' && part.wrapped) return schemaOf(part.wrapped);
  if (part.pipe) return ofPipe(part.pipe);
  const { type, options = [] } = part;
  if (type === 'picklist') return { type: 'string', enum: options };
  if (type === 'union') return ofUnion(options as readonly Part[]);
  if (type === 'array' && part.item) return { type: 'array', items: schemaOf(part.item) };
  if (type === 'tuple' && part.items?.[0])
    return {
      type: 'array',
      items: schemaOf(part.items[0]),
      minItems: part.items.length,
      maxItems: part.items.length,
    };
  if (type === 'object' && part.entries)
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(part.entries).map(([name, one]) => [name, schemaOf(one)]),
      ),
    };
  if (['string', 'number', 'boolean'].includes(type)) return { type };
  throw new Error(`No JSON schema for ${type}.`);
}

/** Bounds of numbers are in their sentences already; only a whole number differs in its type. */
function ofPipe([first, ...rest]: readonly Part[]): JsonSchema {
  const base = first ? schemaOf(first) : {};
  return base.type === 'number' && rest.some(({ type }) => type === 'integer') ? { type: 'integer' } : base;
}

/** The first of several forms; a number that may also be written as text is a number of an element or a target. */
function ofUnion(options: readonly Part[]): JsonSchema {
  // A variant is what the other forms are parsed to. Agents do not write it.
  const [one, other] = options.filter(({ type }) => type !== 'variant');
  if (one?.type === 'number' && other?.type === 'string') return { type: 'integer' };
  return one ? schemaOf(one) : {};
}
