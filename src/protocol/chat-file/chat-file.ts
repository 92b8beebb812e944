import * as v from 'valibot';
import { type Learned, learnedSchema } from '../learned-chat.ts';
import { LIMITS } from '../limits.ts';
import { isPlainHost } from './host.ts';
import { type SelectorFault, selectorFault } from './selector-fault.ts';

/** Paths of a new conversation that name nobody. */
const COMMON_PATH =
  /^(?:\/(?:ai|app|assistant|c|chat|chats|conversation|conversations|home|new|t|talk|thread|threads))*\/?$/;
const MAX_OFFSET = 10_000;
const LATEST = Date.UTC(2200, 0, 1);

const { chosen: _, ...learnedEntries } = learnedSchema.entries;
const offset = v.pipe(v.number(), v.minValue(-MAX_OFFSET), v.maxValue(MAX_OFFSET));
const shapeSchema = v.strictObject({
  format: v.literal('agentanything-chat'),
  version: v.literal(1),
  host: v.pipe(v.string(), v.maxLength(300)),
  data: v.strictObject({
    ...learnedEntries,
    learnedAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST)),
    sendAt: v.nullable(v.strictObject({ dx: offset, dy: offset })),
  }),
});

/** One chat's data as a file holds them. `data` says nothing of who has chosen them. */
export type ChatFile = v.InferOutput<typeof shapeSchema>;

/** As a message carries it: the worker checks all that the page has checked. */
export const chatFileSchema = v.pipe(
  shapeSchema,
  v.check((file) => faultOf(file) === undefined, 'A fault that the page would have shown.'),
  v.title('ChatFile'),
);

/** Why a file is not taken. `words` are the file's own: at most one selector, a name or a host. */
export type ChatFileFault =
  | { readonly kind: 'long' | 'json' }
  | { readonly kind: 'name' | 'shape' | 'host' | 'empty'; readonly words: string }
  | { readonly kind: SelectorFault; readonly words: string; readonly part: string };

type Read =
  | { readonly ok: true; readonly file: ChatFile }
  | { readonly ok: false; readonly fault: ChatFileFault };

/** Reads the text of a file. Looks at its length before anything else. */
export function readChatFile(text: string): Read {
  if (text.length > LIMITS.chatFile) return { ok: false, fault: { kind: 'long' } };
  let inherited: string | undefined;
  let value: unknown;
  try {
    value = JSON.parse(text, (key, each: unknown) => {
      // Such a name passes for a known one where a list of names is an object.
      if (key in Object.prototype) inherited ??= key;
      return each;
    });
  } catch {
    return { ok: false, fault: { kind: 'json' } };
  }
  if (inherited !== undefined) return { ok: false, fault: { kind: 'name', words: inherited } };
  const parsed = v.safeParse(shapeSchema, value);
  if (!parsed.success)
    return { ok: false, fault: { kind: 'shape', words: cut(v.getDotPath(parsed.issues[0]) ?? '') } };
  const fault = faultOf(parsed.output);
  return fault ? { ok: false, fault } : { ok: true, file: parsed.output };
}

/** The selectors of some data by part, in the order of the data; lists without an entry are left out. */
export const selectorsOf = (data: ChatFile['data']): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(data).flatMap(([part, value]) =>
    Array.isArray(value) && value.length > 0 ? [[part, value] as const] : [],
  );

/** What an unsafe selector, host or path is refused for; undefined if all of the file may be taken. */
function faultOf({ host, data }: ChatFile): ChatFileFault | undefined {
  if (!isPlainHost(host)) return { kind: 'host', words: cut(host) };
  if (data.fresh !== null && !COMMON_PATH.test(data.fresh))
    return { kind: 'address', words: cut(data.fresh), part: 'fresh' };
  for (const part of ['composer', 'turn'] as const)
    if (data[part].length === 0) return { kind: 'empty', words: part };
  for (const [part, selectors] of selectorsOf(data)) {
    for (const selector of selectors) {
      const kind = selectorFault(selector, part);
      if (kind) return { kind, words: cut(selector), part };
    }
  }
  return undefined;
}

/**
 * The file of what is known of a chat: without its address, and without selectors that no file may hold. Undefined where
 * nothing is left that finds the message field and the messages.
 */
export function chatFileOf(host: string, learned: Learned): ChatFile | undefined {
  const { chosen: _, ...data } = learned;
  const safe = Object.fromEntries(
    Object.entries(data).map(([part, value]) => [
      part,
      Array.isArray(value) ? value.filter((selector) => !selectorFault(selector, part)) : value,
    ]),
  );
  const file = {
    format: 'agentanything-chat',
    version: 1,
    host,
    data: { ...safe, fresh: COMMON_PATH.test(learned.fresh ?? '') ? learned.fresh : null },
  };
  const checked = v.safeParse(chatFileSchema, file);
  return checked.success ? checked.output : undefined;
}

const MAX_WORDS = 120;
const cut = (words: string): string => {
  const plain = words.replace(/\p{C}/gu, '\u{FFFD}');
  return plain.length > MAX_WORDS ? `${plain.slice(0, MAX_WORDS)}…` : plain;
};
