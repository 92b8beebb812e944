import { type Sentence, sentence } from '../protocol/sentence.ts';
import { asksForSecret } from '../redaction/asks-for-secret.ts';
import { questionOf } from '../session/asked-site.ts';
import type { Session } from '../session/session.ts';
import { nameOf } from '../session/waits/held-requests.ts';
import { occasionOf } from './occasion.ts';

/** What a notification says. */
export interface Call {
  readonly title: Sentence;
  /** The agent's own words, redacted as all of them are, or a sentence of ours. */
  readonly text: string | Sentence;
  /** Answers that it offers as buttons: the first two of a question, and none of anything that grants something. */
  readonly choices: readonly string[];
}

const TEXT_MAX = 300;
const CHOICES_MAX = 2;

/** How the person is called to what they are to know of a task; null where there is nothing. */
export function callOf(session: Session, agent: string): Call | null {
  const occasion = occasionOf(session);
  const question = questionOf(session);
  const task = session.task || agent;
  const call = (title: Sentence, text: Call['text'], choices: Call['choices'] = []) => ({
    title,
    text,
    choices,
  });
  switch (occasion?.kind) {
    case 'question': {
      if (question?.kind !== 'question') return null;
      const { text, choices, asksFiles } = question;
      if (asksFiles) return call(sentence('notifyQuestion', agent), asksFiles);
      const offered = asksForSecret(text) ? [] : choices.slice(0, CHOICES_MAX);
      return call(sentence('notifyQuestion', agent), text.slice(0, TEXT_MAX), offered);
    }
    case 'approval':
      if (!question || question.kind === 'question') return null;
      // "This tab" means nothing in a notification, and a program that nobody knows has no name yet.
      if (question.kind === 'tab') return call(sentence('notifyTab', agent), sentence('notifyTabText'));
      if (question.kind === 'first_use') return call(sentence('notifyFirstUse'), question.sentence);
      if (question.kind === 'approval' && question.request?.gone === 'page')
        return call(question.sentence, sentence('requestNeverLeft', nameOf(question.request), agent));
      return call(sentence('notifyApproval', agent), question.sentence);
    case 'limit':
      return session.queue.hold && call(sentence('notifyApproval', agent), session.queue.hold.sentence);
    case 'wall':
      return call(sentence('checkSignIn', agent), sentence('wallGoesOn'));
    case 'slow':
      return call(sentence('stillAnswering', agent), sentence('stillAnsweringHint'));
    case 'stopped':
      return session.queue.hold && call(sentence('notifyStopped', task), session.queue.hold.sentence);
    case 'done':
      return call(sentence('notifyDone', task), firstLine(session.progress.answer ?? ''));
    case undefined:
      return null;
  }
}

const firstLine = (text: string): string => (text.trim().split('\n', 1)[0] ?? '').slice(0, TEXT_MAX);
