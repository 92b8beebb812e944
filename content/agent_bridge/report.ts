import { LIMITS } from '../../src/protocol/limits.ts';
import type { Payload } from '../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Unreadable } from '../../src/protocol/unreadable.ts';
import type { Banner } from './chat.ts';
import type { Ending } from './reply-tracker.ts';
import { extractCommands, ownWords, QUOTES, quotations } from './transcript/find-command.ts';
import { normalizeText, parseObject } from './transcript/json-text.ts';
import type { Piece } from './transcript/serialize.ts';

interface FinishedReply {
  readonly turn: TurnCode;
  readonly ending: Ending;
  readonly keyword: string;
  readonly pieces: readonly Piece[];
  /** An error or limit that the chat has shown since the message was sent. */
  readonly banner?: Banner | undefined;
}

export type Report =
  | { readonly keyword: boolean; readonly name: 'AGENT_COMMAND'; readonly payload: Payload<'AGENT_COMMAND'> }
  | { readonly keyword: boolean; readonly name: 'AGENT_IDLE'; readonly payload: Payload<'AGENT_IDLE'> };

const UNPROVEN = 'The chat did not mark the reply as finished; the reply had not changed for 12 seconds.';

/** The message to the worker about a reply that has ended. */
export function reportOf({ turn, ending, keyword: word, pieces, banner }: FinishedReply): Report {
  const idle = (
    end: Payload<'AGENT_IDLE'>['end'],
    note: string,
    { isLimit }: Pick<Banner, 'isLimit'> = {},
  ): Report => ({
    keyword: false,
    name: 'AGENT_IDLE',
    payload: {
      turn,
      end,
      note: note.slice(0, LIMITS.note),
      ...('wasOffline' in ending && ending.wasOffline && { wasOffline: true }),
      ...(isLimit && { isLimit }),
    },
  });
  const unread = (why: Unreadable, keyword = false): Report => ({
    keyword,
    name: 'AGENT_IDLE',
    payload: { turn, end: 'unreadable', note: '', why },
  });
  if (ending.end === 'empty')
    return holdsCode(pieces, turn) ? unread(placeOf(pieces, turn)) : idle('failed', ending.note);
  if (ending.end === 'stopped' || ending.end === 'failed') return idle(ending.end, ending.note, ending);

  const { commands, unreadable, text } = extractCommands(pieces);
  const keyword = word !== '' && text.includes(word);
  const current = commands.filter(({ raw }) => carriesCode(raw, turn));
  // A command that is only said twice is one.
  const distinct = new Set(current.map(({ raw }) => canonical(raw)));
  const command = current[0] ?? commands[0];
  if (unreadable) return unread(unreadable, keyword);
  if (!command && !keyword) {
    if (holdsCode(pieces, turn)) return unread(placeOf(pieces, turn));
    if (saysCode(pieces, turn)) return unread('unknown');
  }
  // Sites mark a reply that broke off as finished; without command and keyword, the banner explains it.
  if (!command && !keyword && banner) return idle(banner.end, banner.message, banner);
  if (!command) return { ...idle('answered', ending.end === 'quiet' ? UNPROVEN : ''), keyword };
  const words = proseOf(pieces);
  if (command.raw.length > LIMITS.command) return unread('long', keyword);
  return {
    keyword,
    name: 'AGENT_COMMAND',
    payload: {
      turn,
      index: 0,
      raw: command.raw,
      others: Math.max(0, distinct.size - 1),
      ...(words && { words }),
    },
  };
}

/** What a reply says before its first block, in one line; the block's label may be drawn as text before it. */
function proseOf(pieces: readonly Piece[]): string {
  const end = pieces.findIndex(({ kind }) => kind === 'code');
  const before = end < 0 ? pieces : pieces.slice(0, end);
  const own = before.flatMap(({ kind, text }) => (kind === 'text' || kind === 'inline' ? [text] : []));
  const line = own.join(' ').replace(/\s+/g, ' ').replace(BLOCK_LABEL, '').trim();
  return line.includes('{') ? '' : line.slice(0, LIMITS.note);
}

const BLOCK_LABEL = /(?:^|\s)(?:jsonl?|code|text)\s*$/i;

/** Whether the pieces hold one readable command of this turn, or the word: all that a reply has to say. */
export function isWholeReply(pieces: readonly Piece[], turn: TurnCode, keyword: string): boolean {
  const { commands, unreadable, text } = extractCommands(pieces);
  const current = new Set(
    commands.filter(({ raw }) => carriesCode(raw, turn)).map(({ raw }) => canonical(raw)),
  );
  const [only, another] = current;
  const isCommand = only !== undefined && another === undefined && parseObject(only) !== undefined;
  return !unreadable && (isCommand || (keyword !== '' && text.includes(keyword)));
}

/** Where a command stands that nothing read. What is quoted is never asked for, wherever else it stands. */
function placeOf(pieces: readonly Piece[], turn: TurnCode): Unreadable {
  if (namesCode(quotations(pieces), turn)) return 'quoted';
  const own = pieces.filter(({ kind }) => kind === 'text' || kind === 'inline' || kind === 'code');
  return holdsCode(own, turn) ? 'prose' : 'aside';
}

const holdsCode = (pieces: readonly Piece[], turn: TurnCode): boolean =>
  pieces.some(({ text }) => namesCode(text, turn));

/** Whether a text names the code of the turn as an object does, and not as our messages do. */
const namesCode = (text: string, turn: TurnCode): boolean =>
  new RegExp(`tool_?code\\W{1,8}${turn}[^\\w.]{0,3}[,}]`, 'i').test(normalizeText(text));

/** Whether the agent's own words say the code in any form but that of our messages, which it may repeat. */
const saysCode = (pieces: readonly Piece[], turn: TurnCode): boolean =>
  ownWords(pieces)
    .split('\n')
    .filter((line) => !QUOTES.test(line))
    .some((line) => line.toLowerCase().replace(oursWith(turn), '').includes(turn));

/** How our messages begin and end. */
const oursWith = (turn: TurnCode): RegExp => new RegExp(`turn ${turn}\\.|"tool_code":"${turn}"\\.`, 'g');

/** The command in one spelling, whatever its spaces and the order of its fields; as it is where it is no JSON. */
function canonical(raw: string): string {
  const object = parseObject(raw);
  if (!object) return raw.trim();
  const fields = Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(fields));
}

/** Whether a command may be one for this turn; one with another code is a quotation or a mistake. */
const carriesCode = (raw: string, turn: TurnCode): boolean =>
  raw.includes(turn) || parseObject(raw)?.tool_code === turn;
