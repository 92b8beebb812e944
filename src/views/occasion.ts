import type { Question } from '../protocol/question.ts';
import { questionOf } from '../session/asked-site.ts';
import { isByPerson, isLimit } from '../session/holds.ts';
import { patch, type Session } from '../session/session.ts';
import { isAway, isWalled, statusOf } from './pill-state.ts';

/** Something of a task that the person is told of, wherever they are. */
export interface Occasion {
  /** Another one has another id, in this session. */
  readonly id: string;
  /**
   * question: in the agent's words · approval: whether something may be done · limit: whether the task may go on
   * · wall: the person has to sign in to the chat · slow: the reply has not ended after 5 minutes · stopped: by anything but the person.
   */
  readonly kind: 'question' | 'approval' | 'limit' | 'wall' | 'slow' | 'stopped' | 'done';
}

/** What the person is to know of this task now; null while it works or rests, and while they hold it themselves. */
export function occasionOf(session: Session): Occasion | null {
  const {
    turn,
    queue: { hold },
    progress: { answer },
  } = session;
  if (hold && isLimit(hold)) return { id: `limit ${hold.since}`, kind: 'limit' };
  if (hold)
    return isByPerson(hold) || isAway(session) ? null : { id: `stopped ${hold.since}`, kind: 'stopped' };
  if (session.agent.isPreparing) return null;
  const question = questionOf(session);
  if (question) return { id: idOf(question), kind: question.kind === 'question' ? 'question' : 'approval' };
  if (isWalled(session)) return { id: `wall ${turn.replied}`, kind: 'wall' };
  if (session.agent.isSlow) return { id: `slow ${session.turn.busySince}`, kind: 'slow' };
  return answer !== null && statusOf(session) === 'idle'
    ? { id: `done ${turn.replied}`, kind: 'done' }
    : null;
}

/** A request that is gone calls the person again. */
const idOf = (question: Question): string =>
  question.kind === 'approval' && question.request?.gone
    ? `${question.id} ${question.request.gone}`
    : question.id;

/** Whether the person knows what there is to know, if anything: from a page of ours, or from a call. */
export const isTold = (session: Session, how: 'seen' | 'called'): boolean =>
  session.shown.notices[how] === (occasionOf(session)?.id ?? null);

/** Notes that the person knows of this occasion. */
export const told = (session: Session, how: 'seen' | 'called', occasion: string): Session =>
  patch(session, { shown: { notices: { ...session.shown.notices, [how]: occasion } } });
