import * as v from 'valibot';
import { elementId } from '../../commands/definition/fields.ts';
import { parseCommand } from '../../commands/parse.ts';
import { type AcceptedCommand, readAction } from '../../commands/reading/read-action.ts';
import { commandNamed, registry } from '../../commands/registry.ts';
import { malformed } from '../../protocol/failures/remote-failures.ts';
import { type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import { listed, named, overheard, quoted, type Said, say } from '../../protocol/said.ts';
import { type Frame, isObject } from './read-frame.ts';
import { ID_MAX } from './remote-state.ts';

// The 15 commands of programs without a hub, in the words that these know. The other commands are ours, in the same envelope.

type Params = Readonly<Record<string, unknown>>;

/** Our names of the params of each command; `tab` is read in `readKnown`. */
const PARAMS = {
  snapshot: {},
  click: { ref: 'id' },
  dblclick: { ref: 'id' },
  fill: { ref: 'id', value: 'value' },
  type: { ref: 'id', text: 'value', delay: 'delay' },
  press: { key: 'key', ref: 'id' },
  hover: { ref: 'id' },
  focus: { ref: 'id' },
  check: { ref: 'id' },
  uncheck: { ref: 'id' },
  select: { ref: 'id', value: 'value' },
  tab: { action: 'do', url: 'url', tabId: 'target', index: 'target', target: 'target' },
  open: { url: 'url' },
  get: { what: 'what', ref: 'id', name: 'name' },
  is: { what: 'what', ref: 'id' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
type Known = keyof typeof PARAMS;
const NAMES = Object.keys(PARAMS);

const EXAMPLES: Readonly<Record<Known, Params>> = {
  snapshot: {},
  click: { ref: 'e12' },
  dblclick: { ref: 'e12' },
  fill: { ref: 'e7', value: 'blue' },
  type: { ref: 'e7', text: 'blue', delay: 50 },
  press: { key: 'Enter' },
  hover: { ref: 'e12' },
  focus: { ref: 'e7' },
  check: { ref: 'e9' },
  uncheck: { ref: 'e9' },
  select: { ref: 'e7', value: 'Blue' },
  tab: { action: 'switch', tabId: 2 },
  open: { url: 'https://example.org/' },
  get: { what: 'text', ref: 'e12' },
  is: { what: 'visible', ref: 'e12' },
};

const isKnown = (type: string): type is Known => Object.hasOwn(PARAMS, type);

interface Envelope {
  readonly id: string | number | null;
  /** How its answer looks: the command, and of `tab` what it does. */
  readonly type: string;
  readonly ref?: number;
  readonly command: Outcome<AcceptedCommand>;
}

/** What a program without a hub has sent. */
type ReadEnvelope =
  | ({ readonly ok: true; readonly isHello: false } & Envelope)
  | { readonly ok: true; readonly isHello: true; readonly id: null }
  | { readonly ok: false; readonly id: Envelope['id']; readonly failure: Failure };

const idSchema = v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(ID_MAX))])), null);

/** Reads `{id, type, params}`. Fails if it is not a command at all; a command with wrong params fails in `command`. */
export function readEnvelope({ id: written, type, params = {}, ...rest }: Frame): ReadEnvelope {
  const parsed = v.safeParse(idSchema, written);
  if (!parsed.success)
    return no(null, say`${named('id')} wants a number, or a text of at most ${ID_MAX} characters`);
  const id = parsed.output;
  if (typeof type !== 'string') return no(id, say`${named('type')} wants the name of a command`);
  if (type === 'hello' && rest.events === true) return { ok: true, isHello: true, id: null };
  const isOurs = !isKnown(type) && commandNamed(type) !== undefined;
  if (!isKnown(type) && !isOurs) return { ok: false, id, failure: unknownCommand(type) };
  if (!isObject(params)) return no(id, say`${named('params')} wants an object`);
  const command = isKnown(type) ? readKnown(type, params) : readAction({ ...params, action: type });
  const ref = v.safeParse(elementId, params.ref);
  return {
    ok: true,
    isHello: false,
    id,
    type: asAnswered(type, params),
    ...(ref.success && { ref: ref.output }),
    command,
  };
}

const NEW = 'new';
const LIST = 'list';

/** How an answer looks depends on what `tab` does. */
const asAnswered = (type: string, { action: deed }: Params): string =>
  type === 'tab' && (deed === NEW || deed === LIST) ? `tab ${deed}` : type;

const no = (id: Envelope['id'], why: Said): ReadEnvelope => ({ ok: false, id, failure: malformed(why) });

function unknownCommand(type: string): Failure {
  const others = registry.map(({ name }) => name).filter((name) => !isKnown(name));
  return {
    code: 'unknown_action',
    message: say`Unknown command ${quoted(type, 60)}.`,
    hint: say`Known: ${listed([...NAMES, ...others].map(named))}.`,
  };
}

function readKnown(type: Known, params: Params): Outcome<AcceptedCommand> {
  const ours: Readonly<Record<string, string>> = PARAMS[type];
  const unknown = Object.keys(params).filter((name) => !Object.hasOwn(ours, name));
  if (unknown.length > 0) {
    const [name = ''] = unknown;
    const known = Object.keys(ours);
    const are = known.length === 0 ? say`it has none` : say`they are ${listed(known.map(named))}`;
    return refused(type, [say`there is no param ${quoted(name, 40)} (${are})`]);
  }
  const fields = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [ours[name] ?? name, value]),
  );
  const { do: deed, ...rest } = fields;
  const isNewTab = type === 'tab' && deed === NEW;
  const problems = isNewTab ? newTab(fields) : problemsIn(type, fields);
  if (problems.length > 0) return refused(type, problems);
  return parseCommand(isNewTab ? { ...rest, action: 'open_tab' } : { ...fields, action: type });
}

const newTab = ({ url, target }: Params): readonly Said[] => [
  ...(typeof url === 'string' && url.trim() !== '' ? [] : [say`${quoted('url')} wants an address`]),
  ...(target === undefined ? [] : [say`a new tab takes no number`]),
];

/** The errors in the params, by their names in this form; never their values. */
function problemsIn(type: Known, fields: Params): readonly Said[] {
  const schema = commandNamed(type)?.fields ?? {};
  const theirs = new Map(Object.entries<string>(PARAMS[type]).map(([name, ours]) => [ours, name]));
  if (type === 'tab') theirs.set('target', 'tabId');
  const parsed = v.safeParse(v.object(schema), fields);
  const found = (parsed.issues ?? []).map((issue) => {
    const name = String(issue.path?.[0]?.key ?? '');
    const shown = quoted(theirs.get(name) ?? name);
    if (type === 'tab' && name === 'do') return say`${shown} wants "new", "list", "close" or "switch"`;
    if (issue.input === undefined) return say`${shown} is missing`;
    return name === 'id'
      ? say`${shown} wants a ref of the snapshot, such as "e12"`
      : say`${shown} wants ${overheard(issue.message)}`;
  });
  const wantsTab = type === 'tab' && (fields.do === 'close' || fields.do === 'switch');
  return wantsTab && fields.target === undefined ? [...found, say`${quoted('tabId')} is missing`] : found;
}

function refused(type: Known, problems: readonly Said[]): Outcome<never> {
  const example = JSON.stringify({ type, params: EXAMPLES[type] });
  return failed({
    code: 'invalid_command',
    message: say`${named(type)} was not carried out: ${overheard(problems.join('; '))}.`,
    hint: say`Write it so: ${overheard(example)}.`,
  });
}
