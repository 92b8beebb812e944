import type { Deed } from '../../protocol/deed.ts';
import { done } from '../../protocol/outcome.ts';
import type { CommandQuestion } from '../../protocol/question.ts';
import { listed, type Said, say } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import type { CommandItem } from '../items.ts';
import { withReceipt } from '../messages/receipts.ts';
import { tell } from '../news.ts';
import { commandIn, replace } from '../queue.ts';
import { patch, type Session } from '../session.ts';

/** Asks the person for files; the command stays open until they have given some, or say something else. */
export function askForFiles(session: Session, item: CommandItem, asks: Sentence, now: number): Session {
  const question: CommandQuestion = {
    id: randomCode(8),
    kind: 'question',
    item: item.id,
    text: '',
    choices: [],
    asksFiles: asks,
    since: now,
  };
  // What the command comes to is the question: nothing is uploaded by it.
  const deed: Deed = {
    icon: 'ask',
    doing: sentence('nowAsking'),
    did: sentence('stepAsked'),
    failed: sentence('failedAsking'),
  };
  const items = replace(session.queue.items, { ...item, deed });
  return patch(session, { queue: { question, items } });
}

/** Tells the agent of files that it may use now: as the answer to its question, or with the next message. */
export function tellFiles(session: Session, files: readonly Said[], now: number): Session {
  if (files.length === 0) return session;
  const text = say`The person has given you for upload: ${listed(files)}.`;
  const {
    queue: { question },
  } = session;
  const item =
    question?.kind === 'question' && question.asksFiles
      ? commandIn(session.queue.items, question.item)
      : undefined;
  if (item)
    return withReceipt(patch(session, { queue: { question: null } }), item, done(text), { news: [], now });
  return tell(session, [{ kind: 'notice', text, quiet: true }], now);
}
