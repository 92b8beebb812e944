import type { ElementId } from '../protocol/ids.ts';
import { explain, type Failure, type Outcome } from '../protocol/outcome.ts';
import { note } from './journal.ts';
import { tell } from './news.ts';
import { settle } from './queue.ts';
import type { CommandItem, News, Session } from './session.ts';

/** Settles a command with its one receipt. */
export function withReceipt(
  session: Session,
  { id, label, fields }: CommandItem,
  outcome: Outcome<string>,
  { news, now, quiet = false }: { news: readonly News[]; now: number; quiet?: boolean },
): Session {
  const became = outcome.ok ? 'done' : word(outcome.failure);
  const receipt: News = {
    kind: 'receipt',
    text: `You: ${label} → ${became}. ${outcome.ok ? outcome.value : explain(outcome.failure)}`.trim(),
    ...(typeof fields.id === 'number' && { about: fields.id as ElementId }),
    ...(quiet && outcome.ok && ({ quiet: true } as const)),
  };
  const over = { ...session, commandQueue: settle(session.commandQueue, id), lastActionTimestamp: now };
  return tell(note(over, `${label} → ${became}`, now), [receipt, ...news], now);
}

const word = ({ code }: Failure): string => (code === 'interrupted' ? 'unknown' : 'not done');
