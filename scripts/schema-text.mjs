/**
 * The properties of a valibot schema or action that the docs need.
 * @typedef {{
 *   readonly type: string, readonly key?: string, readonly title?: string, readonly literal?: unknown,
 *   readonly pipe?: readonly Schema[], readonly entries?: Readonly<Record<string, Schema>>,
 *   readonly item?: Schema, readonly wrapped?: Schema, readonly value?: Schema, readonly options?: readonly unknown[],
 *   readonly requirement?: unknown, readonly message?: unknown,
 * }} Schema
 */

/** The title of a schema that has one. @param {Schema} schema @returns {string | undefined} */
export const titleOf = (schema) => actionsOf(schema).find(({ type }) => type === 'title')?.title;

/**
 * A schema in a line. A schema with a title is named, and added to `types`.
 * @param {Schema} schema
 * @param {Map<string, Schema>} types
 * @returns {string}
 */
export function textOf(schema, types) {
  const title = titleOf(schema);
  if (title === undefined) return `${plain(schema, types)}${bounds(schema)}`;
  types.set(title, schema);
  return `[${title}](#${title.toLowerCase()})`;
}

/**
 * The fields of a schema, a line each; the schema itself where it has none.
 * @param {Schema} schema
 * @param {Map<string, Schema>} types
 * @returns {readonly string[]}
 */
export function fieldsOf(schema, types) {
  const inner = schema.type === 'optional' && schema.wrapped ? schema.wrapped : schema;
  if (inner.type === 'undefined') return [];
  if (inner.type === 'variant' || inner.type === 'union')
    return (inner.options ?? []).map((option) => textOf(/** @type {Schema} */ (option), types));
  if (!inner.entries) return [plain(inner, types)];
  const rules = (inner.pipe ?? [])
    .filter(({ type }) => type === 'check')
    .map(({ message }) => String(message));
  return [...Object.entries(inner.entries).map(([name, field]) => fieldText(name, field, types)), ...rules];
}

/** @param {string} name @param {Schema} field @param {Map<string, Schema>} types */
function fieldText(name, field, types) {
  const isOptional = field.type === 'optional' || field.type === 'exact_optional';
  const value = isOptional && field.wrapped ? field.wrapped : field;
  return `\`${name}${isOptional ? '?' : ''}\`: ${textOf(value, types)}`;
}

/** @param {Schema} schema @param {Map<string, Schema>} types @returns {string} */
function plain(schema, types) {
  const { type, options = [], item, wrapped, value, entries } = schema;
  const whole = actionsOf(schema).some((action) => action.type === 'integer');
  if (type === 'string') return 'text';
  if (type === 'number') return whole ? 'whole number' : 'number';
  if (type === 'boolean') return 'true or false';
  if (type === 'undefined') return 'nothing';
  if (type === 'unknown') return 'anything';
  if (type === 'record' && value) return `names with ${textOf(value, types)}`;
  if (type === 'literal') return JSON.stringify(schema.literal);
  if (type === 'picklist') return options.map((option) => JSON.stringify(option)).join(' · ');
  if (type === 'nullable' && wrapped) return `${textOf(wrapped, types)} or null`;
  if (type === 'optional' && wrapped) return textOf(wrapped, types);
  if (type === 'array' && item) return `list of ${mostOf(schema)}${grouped(item, types)}`;
  if (type === 'variant' && schema.key === 'ok') return outcome(options, types);
  if (type === 'variant' || type === 'union')
    return options.map((option) => textOf(/** @type {Schema} */ (option), types)).join(' or ');
  if (entries) return `{ ${fieldsOf(schema, types).join(', ')} }`;
  throw new Error(`docs/messages.md has no words for a schema of the type ${type}.`);
}

/** @param {Schema} item @param {Map<string, Schema>} types */
function grouped(item, types) {
  const text = textOf(item, types);
  return text.includes(' ') && !text.startsWith('{') ? `(${text})` : text;
}

/** @param {readonly unknown[]} options @param {Map<string, Schema>} types */
function outcome(options, types) {
  const [done, failed] = /** @type {readonly Schema[]} */ (options);
  const [value = '', failure] = [done?.entries?.value, failed?.entries?.failure].map(
    (schema) => schema && textOf(schema, types),
  );
  if (!failure) throw new Error('An outcome has no schema of its failure.');
  return value === 'nothing' ? '`Outcome`' : `\`Outcome\` of ${value}`;
}

/**
 * The actions of a schema's pipe, and of the pipe that it begins with.
 * @param {Schema} schema
 * @returns {readonly Schema[]}
 */
const actionsOf = ({ pipe: [first, ...actions] = [] }) => (first ? [...actionsOf(first), ...actions] : []);

/** The requirement of the last action of this type. @param {Schema} schema @param {string} action */
function requirementOf(schema, action) {
  const { requirement } = actionsOf(schema).findLast(({ type }) => type === action) ?? {};
  return requirement === undefined ? undefined : Number(requirement).toLocaleString('en-US');
}

/** @param {Schema} schema */
function mostOf(schema) {
  const most = requirementOf(schema, 'max_length');
  return most === undefined ? '' : `at most ${most} `;
}

/** @param {Schema} schema @returns {string} */
function bounds(schema) {
  const [least, most] = [requirementOf(schema, 'min_value'), requirementOf(schema, 'max_value')];
  const longest = schema.type === 'array' ? undefined : requirementOf(schema, 'max_length');
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return ` ≥ ${least}`;
  if (longest === undefined) return '';
  return ` ≤ ${longest}${actionsOf(schema).some(({ type }) => type === 'non_empty') ? ', not empty' : ''}`;
}
