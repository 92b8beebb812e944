import type { Unreadable } from '../../../src/protocol/unreadable.ts';
import {
  cleanJson,
  isUnclosed,
  normalizeText,
  parseObject,
  splitObjects,
  withoutLineNumbers,
} from './json-text.ts';
import type { Piece } from './serialize.ts';

export interface FoundCommand {
  /** The JSON text without what the page has added to it. */
  readonly raw: string;
}

/** The content of a complete reply: commands in reading order, or why a part of it cannot be read. */
export interface ReplyContent {
  readonly commands: readonly FoundCommand[];
  /** Why a command may be unreadable: in a partial code block, in a panel beside the chat, or in too long a reply. */
  readonly unreadable: Extract<Unreadable, 'partial' | 'elsewhere' | 'long'> | undefined;
  /** What `ownWords` says. */
  readonly text: string;
}

type PlacedCommand = FoundCommand & { readonly at: number };

/** Characters of a reply that are searched for a command; a model writes fewer. */
const REPLY_MAX = 1_000_000;
/** Lines of text that begin with a brace: each is read to its end, so many of them would take too long. */
const BRACES_MAX = 1_000;

/** Finds the commands of a reply. Ignores inline code and quotations. */
export function extractCommands(all: readonly Piece[]): ReplyContent {
  const pieces = all.filter(({ kind }) => kind !== 'turn');
  const isLong = pieces.reduce((sum, { text }) => sum + text.length, 0) > REPLY_MAX;
  return isLong ? { commands: [], unreadable: 'long', text: '' } : readPieces(pieces);
}

/** Whether a command in the reply has begun and is not closed: the rest of it may still come. */
export const breaksOff = (pieces: readonly Piece[]): boolean =>
  extractCommands(pieces).commands.some(({ raw }) => isUnclosed(raw));

function readPieces(pieces: readonly Piece[]): ReplyContent {
  // Equally long: `own` blanks code blocks and quotations, `mask` inline code, too.
  let own = '';
  let mask = '';
  const placed: PlacedCommand[] = [];
  let partial = Number.POSITIVE_INFINITY;

  for (const { kind, text } of pieces) {
    const at = own.length;
    if (kind === 'partial') partial = Math.min(partial, at);
    if (kind === 'code') placed.push(...commandsInFence(text).map((found) => ({ ...found, at })));
    const shown = kind === 'inline' ? `\`${text}\`` : kind === 'text' ? text : `\n${text}\n`;
    const blank = shown.replace(/[^\n]/g, ' ');
    own += kind === 'text' || kind === 'inline' ? shown : blank;
    mask += kind === 'text' ? shown : blank;
  }
  const untagged = mask.replace(TAGGED, (whole) => ' '.repeat(whole.length));
  const braces = [...untagged.matchAll(/^[ \t]*\{/gm)];
  placed.push(...commandsInTags(own, mask), ...unfencedCommands(own, braces.slice(0, BRACES_MAX)));
  placed.sort((one, other) => one.at - other.at);
  const first = placed[0]?.at ?? Number.POSITIVE_INFINITY;
  const elsewhere = pieces.some(({ kind }) => kind === 'elsewhere');
  return {
    commands: placed.map(({ raw }) => ({ raw })),
    unreadable:
      partial < first
        ? 'partial'
        : placed.length > 0
          ? undefined
          : elsewhere
            ? 'elsewhere'
            : braces.length > BRACES_MAX
              ? 'long'
              : undefined,
    text: ownWords(pieces),
  };
}

/** The agent's own words, code included, quotations not. */
export const ownWords = (pieces: readonly Piece[]): string =>
  normalizeText(
    pieces
      .map(({ kind, text }) =>
        kind === 'quote' || kind === 'turn' ? '\n' : kind === 'code' ? `\n${text}\n` : text,
      )
      .join(''),
  ).trim();

/** The beginning of a line that Markdown quotes, where a page shows it as it was written. */
export const QUOTES = /^\s*(?:\d+\s*)?>/;

/** Tells of places in a text, in their order, whether a quoted line holds them. */
function quotesIn(text: string): (at: number) => boolean {
  let [from, lineStart] = [0, 0];
  return (at) => {
    const lineEnd = text.slice(from, at).lastIndexOf('\n');
    if (lineEnd >= 0) lineStart = from + lineEnd + 1;
    from = at;
    return QUOTES.test(text.slice(lineStart, at));
  };
}

/** The parts of an answer that quote: as the page draws them, and as lines that begin with the mark of one. */
export const quotations = (pieces: readonly Piece[]): string => {
  const drawn = pieces.filter(({ kind }) => kind === 'quote').map(({ text }) => text);
  return [
    ...drawn,
    ...ownWords(pieces)
      .split('\n')
      .filter((line) => QUOTES.test(line)),
  ].join('\n');
};

const TAGGED = /<tool_code>(?=\s*\{)([\s\S]*?)(?:<\/tool_code>|$)/g;

/** What may precede an object without a code: a label and buttons inside the block, or a list's bracket. */
const BEFORE_OBJECT =
  /^\s*(?:json[cl5]?|javascript|js|text|plaintext|tool_code)?\s*(?:copy(?: code)?|复制代码|run)?\s*\[?\s*$/i;

function commandsInFence(text: string): FoundCommand[] {
  const clean = normalizeText(text);
  const isQuotedTag = quotesIn(clean);
  const inTags = [...clean.matchAll(TAGGED)].flatMap(({ 1: inner = '', index }) =>
    isQuotedTag(index) ? [] : splitObjects(inner),
  );
  if (inTags.length > 0) return inTags.map((raw) => ({ raw }));
  const found = commandsInCode(text);
  if (found.some(({ raw }) => parseObject(raw))) return found;
  const unnumbered = commandsInCode(withoutLineNumbers(clean));
  return found.length === 0 || unnumbered.some(({ raw }) => parseObject(raw)) ? unnumbered : found;
}

/** The objects with a code in a block, whatever labels stand around them; one within a program is none. */
function commandsInCode(text: string): FoundCommand[] {
  const isLabelled = BEFORE_OBJECT.test(normalizeText(text.slice(0, Math.max(0, text.indexOf('{')))));
  const isQuoted = quotesIn(text);
  let end = 0;
  return splitObjects(text).flatMap((object) => {
    const at = text.indexOf(object, end);
    const before = text.slice(end, at);
    end = at + object.length;
    if (isQuoted(at)) return [];
    const inner = parseObject(cleanJson(object)) ? undefined : objectWithin(object);
    if (inner) return isInProgram(before + inner.before, 'inside') ? [] : [{ raw: inner.raw }];
    const raw = cleanJson(object);
    const isCommand = hasField(raw, 'tool_code') && !isInProgram(before, 'first');
    return isCommand || isLabelled ? commandIn(object) : [];
  });
}

/** Whether what precedes an object on its line makes it an argument, a value or a quotation. */
function isInProgram(before: string, place: 'first' | 'inside'): boolean {
  const [last = ''] = before.replace(/[\s,[]+$/, '').slice(-1);
  return (place === 'inside' ? /[(=:'"`\\?&+]/ : /[(='"`\\?&+]/).test(last);
}

/** Braces within an unreadable object that are tried as the beginning of a command. */
const INNER_MAX = 50;

/** The readable object with a code in text that is none as a whole, such as one behind the brace of an icon. */
function objectWithin(text: string): { readonly raw: string; readonly before: string } | undefined {
  for (const { index } of [...text.matchAll(/\{/g)].slice(1, INNER_MAX)) {
    const raw = cleanJson(splitObjects(text.slice(index))[0] ?? '');
    const object = parseObject(raw);
    if (object && Object.hasOwn(object, 'tool_code')) return { raw, before: text.slice(0, index) };
  }
  return undefined;
}

/** Commands in `<tool_code>{…}</tool_code>` on lines of their own; within a sentence it is a quotation. */
function commandsInTags(own: string, mask: string): PlacedCommand[] {
  return [...mask.matchAll(TAGGED)].flatMap(({ 0: whole, index: at }) => {
    const before = own.slice(own.lastIndexOf('\n', at - 1) + 1, at);
    const [after = ''] = own.slice(at + whole.length).split('\n', 1);
    if (/\S/.test(before + after)) return [];
    const inner = normalizeText(own.slice(at, at + whole.length).replace(/^<tool_code>|<\/tool_code>$/g, ''));
    return splitObjects(inner).map((raw) => ({ raw, at }));
  });
}

/** Commands without a fence: objects at the beginning of a line. */
function unfencedCommands(own: string, braces: readonly RegExpExecArray[]): PlacedCommand[] {
  const found: PlacedCommand[] = [];
  let end = 0;
  for (const { 0: indent, index } of braces) {
    if (index < end) continue;
    const object = splitObjects(own.slice(index))[0] ?? '';
    const commands = commandIn(object);
    if (commands.length === 0) continue;
    found.push(...commands.map(({ raw }) => ({ raw, at: index })));
    end = index + indent.length - 1 + object.length;
  }
  return found;
}

/**
 * The object as a command, or nothing if it does not look like one of ours. One without its turn code never runs, but
 * the agent is told why.
 */
function commandIn(object: string): FoundCommand[] {
  const raw = cleanJson(object);
  if (hasField(raw, 'tool_code') || hasField(raw, 'tool')) return [{ raw }];
  return typeof parseObject(raw)?.action === 'string' ? [{ raw }] : [];
}

/** Whether the object has this field, or would if the text were valid JSON; a line number may precede the name. */
function hasField(text: string, field: string): boolean {
  const object = parseObject(text);
  if (object) return Object.hasOwn(object, field);
  return new RegExp(`[{,]\\s*(?:\\d+\\s*)?["'“”‘’]?${field}["'“”‘’]?\\s*:`).test(text);
}
