import { refusedByPerson } from '../protocol/failures.ts';
import { done, failed } from '../protocol/outcome.ts';
import { sentence } from '../protocol/sentence.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { note } from './journal.ts';
import { approve, commandIn } from './queue.ts';
import { withReceipt } from './receipts.ts';
import type { CommandItem, Session } from './session.ts';

/** Takes the person's answer: a receipt for a question, a decision for an approval. */
export function answered(session: Session, text: string, now: number): Session {
  const { question } = session;
  const item = question ? commandIn(session.commandQueue, question.item) : undefined;
  const free: Session = { ...session, question: null };
  if (!question || !item) return free;
  if (question.kind === 'question')
    return withReceipt(free, item, done(`The person answers: ${text}`), { news: [], now });
  if (text === ALLOW)
    return note(
      { ...free, commandQueue: approve(free.commandQueue, item.id) },
      sentence('stepCommandAllowed'),
      now,
    );
  return withReceipt(free, item, failed(refusedByPerson), { news: [], now });
}

export const ALLOW = 'Allow once';
const APPROVAL = [ALLOW, 'Refuse'];

/** Asks the person about a risky command; its item waits in the queue. */
export function askApproval(session: Session, item: CommandItem, text: string, now: number): Session {
  const question = {
    id: randomCode(8),
    kind: 'approval',
    text,
    item: item.id,
    choices: APPROVAL,
    since: now,
  } as const;
  return note({ ...session, question }, sentence('stepCommandWaits', item.label), now);
}
