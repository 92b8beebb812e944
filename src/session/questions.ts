import { refusedByPerson } from '../protocol/failures.ts';
import { done, failed } from '../protocol/outcome.ts';
import { type ApprovalChoice, approvalChoices, type Question } from '../protocol/question.ts';
import { overheard, say } from '../protocol/said.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { randomCode } from '../protocol/turn-code.ts';
import { note } from './journal.ts';
import { approve, commandIn } from './queue.ts';
import { withReceipt } from './receipts.ts';
import type { CommandItem, Session } from './session.ts';

const ALLOW: ApprovalChoice = 'allow';

/** Applies the person's answer: text for a question, the id of a choice for an approval. */
export function answered(session: Session, answer: string, now: number): Session {
  const { question } = session;
  const item = question ? commandIn(session.commandQueue, question.item) : undefined;
  const free: Session = { ...session, question: null };
  if (!question || !item) return free;
  if (question.kind === 'question')
    return withReceipt(free, item, done(say`The person answers: ${overheard(answer)}`), { news: [], now });
  if (answer === ALLOW)
    return note(
      { ...free, commandQueue: approve(free.commandQueue, item.id) },
      sentence('stepCommandAllowed'),
      now,
    );
  return withReceipt(free, item, failed(refusedByPerson), { news: [], now });
}

/** Asks the person about a risky command; its item waits in the queue. */
export function askApproval(session: Session, item: CommandItem, text: Sentence, now: number): Session {
  const question: Question = {
    id: randomCode(8),
    kind: 'approval',
    sentence: text,
    item: item.id,
    choices: approvalChoices,
    since: now,
  };
  return note({ ...session, question }, sentence('stepCommandWaits', item.label), now);
}
