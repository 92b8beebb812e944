/** A name of a field, as `order.items.price`, and its value as text. */
export type BodyField = readonly [name: string, value: string];

/** What a body says to a server. */
export interface RequestBody {
  /** In the order of the body, the first 200. Empty if nobody but the server can read it. */
  readonly fields: readonly BodyField[];
  /** The operation that it names: of GraphQL, JSON-RPC and their relatives. */
  readonly operation?: string;
  /** It asks for data and changes none, by the rules of its format. */
  readonly reads?: true;
  /** There is a body, and nothing of it can be read. */
  readonly isOpaque?: true;
}

const FIELDS_MAX = 200;
const DEPTH_MAX = 8;
/** Characters of a body that are read; of what follows, nothing is known. */
const READ_MAX = 1_000_000;

const NOTHING: RequestBody = { fields: [] };
const OPAQUE: RequestBody = { fields: [], isOpaque: true };

/** Reads a body by its media type, and by its own look where that is missing or wrong, as many pages send JSON as text. */
export function readRequestBody(type: string, body: string | undefined): RequestBody {
  if (body === undefined || body === '') return NOTHING;
  if (body.length > READ_MAX) return OPAQUE;
  const media = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (media === 'multipart/form-data') return ofParts(body);
  const json = jsonIn(body);
  if (json !== undefined) return ofJson(json);
  if (/^\s*<[?\w]/.test(body)) return ofXml(body);
  if (media === 'application/x-www-form-urlencoded' || PAIRS.test(body)) return ofPairs(body);
  return OPAQUE;
}

const PAIRS = /^[\w.[\]%+~*'()-]{1,200}=[^\s{}<>]*$/;

function jsonIn(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function ofPairs(body: string): RequestBody {
  const pairs = [...new URLSearchParams(body)].slice(0, FIELDS_MAX);
  // A form may carry the whole of a call in one field.
  const inner = pairs.length === 1 ? jsonIn(pairs[0]?.[1] ?? '') : undefined;
  if (inner !== undefined) return ofJson(inner);
  const operation = pairs.find(([name]) => OPERATION_FIELD.test(name))?.[1];
  const fields: BodyField[] = [];
  for (const [name, value] of pairs) {
    const json = jsonIn(value);
    if (json === undefined) fields.push([bracketless(name), value]);
    else collect(bracketless(name), json, 0, fields);
  }
  return { fields: fields.slice(0, FIELDS_MAX), ...(operation !== undefined && { operation }) };
}

/** A field of a form that names the operation of GraphQL. */
const OPERATION_FIELD = /^(?:fb_api_req_friendly_name|operationName)$/;

/** `order[item][price]` as `order.item.price`. */
const bracketless = (name: string): string => name.replace(/\[([^\]]*)\]/g, '.$1').replace(/\.+$/, '');

/** SOAP and XML-RPC: the operation is the first element of the body. */
function ofXml(text: string): RequestBody {
  const operation =
    /<(?:[\w-]+:)?Body\b[^>]*>\s*<(?:[\w-]+:)?([\w.-]{1,100})/.exec(text)?.[1] ??
    /<methodName>\s*([\w.:/-]{1,100})/.exec(text)?.[1];
  const leaves = text.matchAll(/<(?:[\w-]+:)?([\w-]{1,100})(?:\s[^<>]*)?>([^<>]*)<\//g);
  const fields: BodyField[] = [];
  for (const [, name = '', value = ''] of leaves) {
    if (fields.length >= FIELDS_MAX) break;
    fields.push([name, value]);
  }
  if (fields.length === 0 && operation === undefined) return OPAQUE;
  return { fields, ...(operation !== undefined && { operation }) };
}

const PART_NAME = /^content-disposition:[^\r\n]*?\bname="([^"\r\n]{0,200})"/im;

function ofParts(body: string): RequestBody {
  const [boundary = ''] = /^--[^\r\n]{1,200}/.exec(body) ?? [];
  if (boundary === '') return OPAQUE;
  const parts = body.split(boundary).slice(1, FIELDS_MAX + 1);
  const fields = parts.flatMap((part): BodyField[] => {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
    const name = PART_NAME.exec(head)?.[1];
    if (name === undefined) return [];
    const isFile = /\bfilename="/i.test(head);
    return [[name, isFile ? '' : rest.join('\n\n').replace(/\r?\n$/, '')]];
  });
  return fields.length > 0 ? { fields } : OPAQUE;
}

function ofJson(json: unknown): RequestBody {
  const calls = Array.isArray(json) ? json : [json];
  const operations = calls.map(operationOf);
  const fields: BodyField[] = [];
  collect('', json, 0, fields);
  const names = operations.flatMap((one) => one.names);
  return {
    fields,
    ...(names.length > 0 && { operation: names.join(', ') }),
    ...(calls.length > 0 && operations.every(({ reads }) => reads) && { reads: true }),
    ...(fields.length === 0 && { isOpaque: true }),
  };
}

/** The call that an object is; empty if it is none. */
function operationOf(call: unknown): Operation {
  const { query, operationName, method, jsonrpc, extensions } = Object(call) as Readonly<
    Record<string, unknown>
  >;
  const named = typeof operationName === 'string' && operationName !== '' ? operationName : undefined;
  if (typeof query === 'string' && DOCUMENT.test(query)) return operationOfDocument(query, named);
  if (typeof method === 'string' && (jsonrpc !== undefined || 'params' in Object(call)))
    return { names: [method] };
  // A persisted query names its document by a hash: what it does is known by its name alone.
  return named !== undefined && (extensions !== undefined || 'variables' in Object(call))
    ? { names: [named] }
    : { names: [] };
}

interface Operation {
  readonly names: readonly string[];
  readonly reads?: true;
}

const DOCUMENT = /^\s*(?:#[^\n]*\n\s*)*(?:query|mutation|subscription|fragment)\b|^\s*\{/;

/** What a document of GraphQL does: the keywords of its operations, and what its mutations call. */
function operationOfDocument(source: string, named: string | undefined): Operation {
  const text = source.replace(/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g, ' ');
  const roots: string[] = [];
  let depth = 0;
  let mutates = false;
  for (const [token] of text.matchAll(/[{}]|\([^)]*\)|@?[\w]+(?:\s*:\s*\w+)?/g)) {
    if (token === '}') depth -= 1;
    else if (token === '{') depth += 1;
    else if (depth === 0 && /^(?:query|subscription|fragment)$/.test(token)) mutates = false;
    else if (depth === 0 && token === 'mutation') mutates = true;
    else if (mutates && depth <= 1 && /^\w/.test(token)) roots.push(token.replace(/^\w+\s*:\s*/, ''));
  }
  // A document of several operations runs the one that is named, so each has to read.
  if (roots.length === 0) return { names: [], reads: true };
  return { names: [...new Set([...(named === undefined ? [] : [named]), ...roots])].slice(0, 20) };
}

function collect(name: string, value: unknown, depth: number, fields: BodyField[]): void {
  if (fields.length >= FIELDS_MAX) return;
  if (typeof value !== 'object' || value === null) {
    if (name !== '') fields.push([name, String(value)]);
    return;
  }
  if (depth >= DEPTH_MAX) return;
  for (const [key, one] of Object.entries(value)) {
    const part = Array.isArray(value) ? '' : key;
    collect([name, part].filter(Boolean).join('.') || '0', one, depth + 1, fields);
  }
}
