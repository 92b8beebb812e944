import type { ElementId } from '../protocol/ids.ts';
import { explain, type Failure, type Outcome } from '../protocol/outcome.ts';
import { type SentenceKey, sentence } from '../protocol/sentence.ts';
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
  const { word, step } = endings[outcome.ok ? 'done' : endOf(outcome.failure)];
  const receipt: News = {
    kind: 'receipt',
    text: `You: ${label} → ${word}. ${outcome.ok ? outcome.value : explain(outcome.failure)}`.trim(),
    ...(typeof fields.id === 'number' && { about: fields.id as ElementId }),
    ...(quiet && outcome.ok && ({ quiet: true } as const)),
  };
  const over = { ...session, commandQueue: settle(session.commandQueue, id), lastActionTimestamp: now };
  return tell(note(over, sentence(step, label), now), [receipt, ...news], now);
}

const endOf = ({ code }: Failure) => (code === 'interrupted' ? 'unknown' : 'failed');

/** How a command ends: in the receipt for the agent, and in the step for the person. */
const endings = {
  done: { word: 'done', step: 'stepCommandDone' },
  failed: { word: 'not done', step: 'stepCommandNotDone' },
  unknown: { word: 'unknown', step: 'stepCommandUnknown' },
} as const satisfies Record<string, { word: string; step: SentenceKey }>;
