import type { CommandQuestion } from '../../protocol/question.ts';
import { sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import type { CommandItem } from '../items.ts';
import { patch, type Session } from '../session.ts';

/**
 * Asks the person for a tab that an agent without a target may work in; the command stays in the queue. To share one answers it
 * (`addTarget`).
 */
export function askForTab(session: Session, item: CommandItem, now: number): Session {
  const question: CommandQuestion = {
    id: randomCode(8),
    kind: 'tab',
    item: item.id,
    sentence: sentence('askShareTab', session.agent.name ?? ''),
    choices: ['refuse'],
    since: now,
  };
  return patch(session, { queue: { question } });
}
