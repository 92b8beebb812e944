import { LIMITS } from '../../src/protocol/limits.ts';
import type { Payload } from '../../src/protocol/messages/index.ts';
import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Banner } from './chat.ts';
import type { Ending } from './reply-tracker.ts';
import { extractCommands } from './transcript/find-command.ts';
import { parseObject } from './transcript/json-text.ts';
import type { Piece } from './transcript/serialize.ts';

interface FinishedReply {
  readonly turn: TurnCode;
  readonly ending: Ending;
  readonly keyword: string;
  readonly pieces: readonly Piece[];
  /** An error or limit that the chat has shown since the message was sent. */
  readonly banner?: Banner | undefined;
}

type Report =
  | { readonly keyword: boolean; readonly name: 'AGENT_COMMAND'; readonly payload: Payload<'AGENT_COMMAND'> }
  | { readonly keyword: boolean; readonly name: 'AGENT_IDLE'; readonly payload: Payload<'AGENT_IDLE'> };

const UNPROVEN = 'The chat did not mark the reply as finished; the reply had not changed for 12 seconds.';
const UNREADABLE = {
  partial: 'The page contains only a part of a code block of the reply.',
  elsewhere: 'The reply went into a panel beside the chat, where commands are not read.',
  long: 'The reply is too long to be searched for a command.',
} as const;

/** The message to the worker about a reply that has ended. */
export function reportOf({ turn, ending, keyword: word, pieces, banner }: FinishedReply): Report {
  const idle = (end: Payload<'AGENT_IDLE'>['end'], note: string, keyword = false): Report => ({
    keyword,
    name: 'AGENT_IDLE',
    payload: { turn, end, note: note.slice(0, LIMITS.note) },
  });
  if (ending.end === 'stopped' || ending.end === 'failed') return idle(ending.end, ending.note);

  const { commands, unreadable, text } = extractCommands(pieces);
  const keyword = word !== '' && text.includes(word);
  const current = commands.filter(({ raw }) => carriesCode(raw, turn));
  // A command that is only said twice is one.
  const distinct = new Set(current.map(({ raw }) => raw.trim()));
  const command = current[0] ?? commands[0];
  if (unreadable) return idle('unreadable', UNREADABLE[unreadable], keyword);
  // Sites mark a reply that broke off as finished; without command and keyword, the banner explains it.
  if (!command && !keyword && banner) return idle(banner.end, banner.message);
  if (!command) return idle('answered', ending.end === 'quiet' ? UNPROVEN : '', keyword);
  if (command.raw.length > LIMITS.command)
    return idle('unreadable', 'The command is longer than 100,000 characters.', keyword);
  return {
    keyword,
    name: 'AGENT_COMMAND',
    payload: { turn, index: 0, raw: command.raw, others: Math.max(0, distinct.size - 1) },
  };
}

/** Whether a command may be one for this turn; one with another code is a quotation or a mistake. */
const carriesCode = (raw: string, turn: TurnCode): boolean =>
  raw.includes(turn) || parseObject(raw)?.tool_code === turn;
