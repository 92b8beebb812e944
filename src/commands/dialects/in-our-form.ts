import { selectorRefused } from '../../protocol/failures/reply-failures.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { commandNamed } from '../registry.ts';
import { ourAction, plainName } from './action-names.ts';
import { inOurNames } from './field-names.ts';
import { inOurScroll } from './scroll-fields.ts';

type Written = Readonly<Record<string, unknown>>;

/** A command in the form that the briefing teaches, as far as it was understood. */
interface OurForm {
  readonly object: Written;
  /** Whether it was written in another one, so that the agent learns ours. */
  readonly isDialect: boolean;
}

/** Depth to which envelopes are opened: a call in an envelope in an envelope. */
const ENVELOPES_MAX = 4;
const SELECTORS = ['selector', 'css', 'css_selector', 'cssSelector', 'xpath', 'locator'];

/**
 * Understands a command that an agent wrote in the form of another tool, such as `{"type":"click","params":{…}}`.
 * Leaves commands in our form and unknown ones unchanged. Fails `invalid_command` for an element that a selector names.
 */
export function inOurForm(written: Written): Outcome<OurForm> {
  const { action, ...fields } = opened(written, ENVELOPES_MAX);
  if (typeof action !== 'string') return done({ object: written, isDialect: false });
  const known = commandNamed(action) ? { action } : inOurWords(action);
  if (!known) return done({ object: written, isDialect: false });
  const given = inOurNames(known.action, fields);
  const takes = commandNamed(known.action)?.fields ?? {};
  if (SELECTORS.some((name) => name in given && !(name in takes))) return failed(selectorRefused);
  const object = inOurValues({ ...known.implies, ...given, action: known.action });
  return done({ object, isDialect: !isSame(object, written) });
}

const inOurWords = (action: string): ReturnType<typeof ourAction> => {
  const plain = plainName(action);
  return commandNamed(plain) ? { action: plain } : ourAction(plain);
};

/** Takes the action and its fields out of whatever is around them. */
function opened(written: Written, depth: number): Written {
  const { action } = written;
  if (depth === 0 || (typeof action === 'string' && !fieldsIn(written))) return written;
  const inner = isObject(action) ? actionIn(action) : callIn(written);
  return inner ? opened(inner, depth - 1) : written;
}

const NAMES = ['action', 'tool', 'name', 'function', 'command', 'type'];
const HOLDERS = ['params', 'parameters', 'arguments', 'args', 'input'];
/** What the `type` of an envelope says, which is no action. */
const ENVELOPE = /^(?:tool|function)[_ -]?(?:call|use)$|^(?:tool|function|action|command|call)$/i;

/** `{"click":{"id":12}}`, or an object with a name in it. */
function actionIn(object: Written): Written | undefined {
  const [[name, value] = [], ...more] = Object.entries(object);
  if (more.length === 0 && name !== undefined && isObject(value)) return withName(name, value);
  return callIn(object);
}

/** `{"type":"click","params":{"id":12}}`, `{"type":"tool_call","name":"click","arguments":"{…}"}`, `{"final":"…"}`. */
function callIn(object: Written): Written | undefined {
  const { final, ...rest } = object;
  if (typeof final === 'string' && Object.keys(rest).length === 0) return { action: 'done', answer: final };
  const holder = fieldsIn(object);
  const name = NAMES.find((one) => {
    const value = object[one];
    return isObject(value) || (typeof value === 'string' && !ENVELOPE.test(value));
  });
  if (name === undefined) return undefined;
  const others = Object.entries(object).filter(
    ([key, value]) => key !== name && key !== holder?.key && !isEnvelope(key, value),
  );
  const fields = { ...Object.fromEntries(others), ...holder?.fields };
  const named = object[name];
  if (isObject(named)) return { ...fields, ...named };
  return withName(named, fields);
}

/** `{"type":"tab","params":{"action":"list"}}`: the action within is what the tab is to do. */
const withName = (name: unknown, { action: doing, ...fields }: Written): Written => ({
  ...fields,
  ...(doing !== undefined && { do: doing }),
  action: name,
});

const isEnvelope = (key: string, value: unknown): boolean =>
  key === 'type' && typeof value === 'string' && ENVELOPE.test(value);

/** The object, or the text of one, that holds the fields. */
function fieldsIn(object: Written): { readonly key: string; readonly fields: Written } | undefined {
  for (const key of HOLDERS) {
    const value = object[key];
    const fields = typeof value === 'string' ? parsed(value) : value;
    if (isObject(fields)) return { key, fields };
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // It is a text, such as what to type.
  }
}

const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values that other tools write in other words. */
function inOurValues(object: Written): Written {
  const { action, do: doing, ...rest } = object;
  if (action === 'scroll') return inOurScroll(object);
  if (action === 'tab' && (doing === 'new' || doing === 'open')) return { ...rest, action: 'open_tab' };
  return object;
}

const isSame = (one: Written, other: Written): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);
