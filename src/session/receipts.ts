import type { ElementId } from '../protocol/ids.ts';
import { explain, type Failure, type Outcome } from '../protocol/outcome.ts';
import { originOf } from '../protocol/web-address.ts';
import { note } from './journal.ts';
import { tell } from './news.ts';
import { settle } from './queue.ts';
import type { CommandItem, News, Session } from './session.ts';

/** Settles a command with its one receipt. */
export function withReceipt(
  session: Session,
  { id, action, fields }: CommandItem,
  outcome: Outcome<string>,
  { news, now }: { news: readonly News[]; now: number },
): Session {
  const what = describeCommand(action, fields);
  const became = outcome.ok ? 'done' : word(outcome.failure);
  const receipt: News = {
    kind: 'receipt',
    text: `You: ${what} → ${became}. ${outcome.ok ? outcome.value : explain(outcome.failure)}`.trim(),
    ...(typeof fields.id === 'number' && { about: fields.id as ElementId }),
    ...(action === 'done' && outcome.ok && ({ quiet: true } as const)),
  };
  const over = { ...session, commandQueue: settle(session.commandQueue, id), lastActionTimestamp: now };
  return tell(note(over, `${what} → ${became}`, now), [receipt, ...news], now);
}

const word = ({ code }: Failure): string => (code === 'interrupted' ? 'unknown' : 'not done');

/** A command in a few words, without what it types: for the journal, the panel and the receipt. */
export function describeCommand(action: string, fields: Readonly<Record<string, unknown>>): string {
  const { what, role, id, key, to, by, url, name, target } = fields;
  const rest = [
    what,
    role,
    id,
    key,
    to ?? (typeof by === 'number' ? `by ${by}` : undefined),
    url && originOf(String(url)),
    name,
    target && `target ${target}`,
  ];
  return [action, ...rest.filter((part) => part !== undefined)].join(' ');
}
