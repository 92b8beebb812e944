import type { TurnCode } from '../../src/protocol/turn-code.ts';
import type { Chat } from './chat.ts';
import type { Outbox } from './outbox.ts';
import type { Ending } from './reply-tracker.ts';
import { type Report, reportOf } from './report.ts';
import { reportSent } from './sent-turn.ts';

interface EndedReply {
  readonly turn: TurnCode;
  readonly ending: Ending;
  readonly keyword: string;
  /** A reply with the keyword confirms the briefing. */
  readonly observing: boolean;
  /** The message as it was inserted; undefined if an earlier script did that. */
  readonly sent: string | undefined;
}

/** Reports to the worker how the reply to our message ended, and how the chat shows the message. */
export function tellReply(
  { turn, ending, keyword, observing, sent }: EndedReply,
  chat: Chat,
  outbox: Outbox,
): Report {
  if (sent !== undefined) reportSent({ turn, text: sent }, { chat, outbox });
  const banner = chat.banner(turn, 'over');
  const report = reportOf({ turn, ending, keyword, pieces: chat.read(turn), banner });
  if (observing && report.keyword) outbox.add('INTRO_COMPLETE', { turn });
  if (report.name === 'AGENT_COMMAND') outbox.add('AGENT_COMMAND', report.payload);
  else outbox.add('AGENT_IDLE', report.payload);
  return report;
}
