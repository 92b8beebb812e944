import { normalise, parseObject, splitObjects } from './json-text.ts';
import type { Piece } from './serialize.ts';

export interface Found {
  /** JSON text as drawn; where that is no JSON, without the invisible characters in it. */
  readonly raw: string;
  /** `bare` carries no turn code that can be trusted: the keyword must vouch for it. */
  readonly form: 'fence' | 'bare';
}

/** What a complete reply says: commands in reading order, or that a part of it cannot be read. */
export interface Reading {
  readonly commands: readonly Found[];
  /** Why there may be a command that cannot be read: a code block that is only partly there comes first, or a panel holds a part of the answer. */
  readonly unreadable: 'partial' | 'elsewhere' | undefined;
  /** Everything that the agent says in its own words, code included. */
  readonly text: string;
}

type Placed = Found & { readonly at: number };

/** Finds the commands of a reply. Inline code and quotations never count. */
export function extract(pieces: readonly Piece[]): Reading {
  // Both as long: `own` is blank in code blocks and quotations, `mask` in inline code too.
  let own = '';
  let mask = '';
  const placed: Placed[] = [];
  let partial = Number.POSITIVE_INFINITY;

  for (const { kind, text } of pieces) {
    const at = own.length;
    if (kind === 'partial') partial = Math.min(partial, at);
    if (kind === 'code') placed.push(...inFence(text).map((found) => ({ ...found, at })));
    const shown = kind === 'inline' ? `\`${text}\`` : kind === 'text' ? text : `\n${text}\n`;
    const blank = shown.replace(/[^\n]/g, ' ');
    own += kind === 'text' || kind === 'inline' ? shown : blank;
    mask += kind === 'text' ? shown : blank;
  }
  placed.push(
    ...tagged(own, mask),
    ...unfenced(
      own,
      mask.replace(TAGGED, (whole) => ' '.repeat(whole.length)),
    ),
  );
  placed.sort((one, other) => one.at - other.at);
  const first = placed[0]?.at ?? Number.POSITIVE_INFINITY;
  const elsewhere = pieces.some(({ kind }) => kind === 'elsewhere');
  return {
    commands: placed.map(({ raw, form }) => ({ raw, form })),
    unreadable:
      partial < first ? 'partial' : first === Number.POSITIVE_INFINITY && elsewhere ? 'elsewhere' : undefined,
    text: normalise(
      pieces
        .map(({ kind, text }) => (kind === 'quote' ? '\n' : kind === 'code' ? `\n${text}\n` : text))
        .join(''),
    ),
  };
}

const TAGGED = /<tool_code>(?=\s*\{)([\s\S]*?)(?:<\/tool_code>|$)/g;

/** A label and buttons that an unknown site draws inside its block, or the bracket of a list. */
const BEFORE_OBJECT =
  /^\s*(?:json[cl5]?|javascript|js|text|plaintext|tool_code)?\s*(?:copy(?: code)?|复制代码|run)?\s*\[?\s*$/i;

function inFence(text: string): Found[] {
  const clean = normalise(text);
  const inTags = [...clean.matchAll(TAGGED)].flatMap(([, inner = '']) => splitObjects(inner));
  if (inTags.length > 0)
    return inTags.map((raw) => ({ raw, form: says(raw, 'tool_code') ? 'fence' : 'bare' }));
  const brace = clean.indexOf('{');
  if (brace < 0 || !BEFORE_OBJECT.test(clean.slice(0, brace))) return [];
  return splitObjects(text).flatMap((object): Found[] => {
    const raw = parseObject(object) && says(object, 'tool_code') ? object : normalise(object);
    if (says(raw, 'tool_code')) return [{ raw, form: 'fence' }];
    if (says(raw, 'tool')) return [{ raw, form: 'bare' }];
    // A command that forgot its turn code: no fence without one is carried out, but the agent hears why.
    return typeof parseObject(raw)?.action === 'string' ? [{ raw, form: 'fence' }] : [];
  });
}

/** `<tool_code>{…}</tool_code>` on lines of its own: within a sentence it is spoken of, as when a page is quoted. */
function tagged(own: string, mask: string): Placed[] {
  return [...mask.matchAll(TAGGED)].flatMap(({ 0: whole, index: at }) => {
    const before = own.slice(own.lastIndexOf('\n', at - 1) + 1, at);
    const [after = ''] = own.slice(at + whole.length).split('\n', 1);
    if (/\S/.test(before + after)) return [];
    const inner = normalise(own.slice(at, at + whole.length).replace(/^<tool_code>|<\/tool_code>$/g, ''));
    return splitObjects(inner).map((raw) => ({ raw, form: 'bare' as const, at }));
  });
}

/** The fence forgotten: an object that begins a line of its own. */
function unfenced(own: string, mask: string): Placed[] {
  const found: Placed[] = [];
  let end = 0;
  for (const { 0: indent, index } of mask.matchAll(/^[ \t]*\{/gm)) {
    if (index < end) continue;
    const object = splitObjects(own.slice(index))[0] ?? '';
    const raw = normalise(object);
    if (!says(raw, 'tool_code')) continue;
    found.push({ raw, form: 'bare', at: index });
    end = index + indent.length - 1 + object.length;
  }
  return found;
}

/** True where `field` is a field of the object, or would be if the text were JSON. */
function says(text: string, field: string): boolean {
  const object = parseObject(text);
  if (object) return field in object;
  return new RegExp(`[{,\\s]["'“”‘’]?${field}["'“”‘’]?\\s*:`).test(text);
}
