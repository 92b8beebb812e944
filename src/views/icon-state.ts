import type { IconState } from '../browser/icon.ts';
import { type Sentence, sentence } from '../protocol/sentence.ts';
import { siteName } from '../protocol/web-address.ts';
import { questionOf } from '../session/asked-site.ts';
import { isByPerson, isLimit } from '../session/holds.ts';
import type { Session } from '../session/session.ts';
import { currentTarget } from '../session/tabs/target-tabs.ts';
import { isTold } from './occasion.ts';
import { isAway, isCutOff, isWalled, statusOf } from './pill-state.ts';

/** What the toolbar icon says. */
export interface Icon {
  readonly state: IconState;
  readonly title: Sentence;
  /** How many tasks wait for the person, from two on; `!` if a task has lost its chat. */
  readonly badge: string;
}

const TITLE_MAX = 100;

/** What one task makes of the icon; null for a task that rests, and for one whose end has been seen. */
function stateOf(session: Session): IconState | null {
  const {
    agent,
    queue: { hold },
    targets: { dialogs },
  } = session;
  if (hold && isByPerson(hold)) return 'paused';
  if (hold && isLimit(hold)) return 'waiting';
  if (isAway(session)) return null;
  // Such a task stays as it is until the person acts, whether or not they know of it.
  if (hold && isOrphaned(session)) return 'failed';
  if (hold) return isTold(session, 'seen') ? null : 'failed';
  if (agent.isPreparing || agent.isAwaitingPerson || isWalled(session)) return 'waiting';
  if (questionOf(session) || dialogs.length > 0) return 'waiting';
  if (isCutOff(session)) return 'paused';
  const status = statusOf(session);
  if (status === 'working' || status === 'observing') return 'working';
  return session.progress.answer === null || isTold(session, 'seen') ? null : 'done';
}

/** Whether a task has lost its chat: the tab is closed, crashed or elsewhere. */
const isOrphaned = (session: Session): boolean =>
  session.queue.hold?.reason === 'agent_gone' && !isAway(session);

/** What is told first, where several tasks say different things. */
const ORDER = ['waiting', 'failed', 'working', 'paused', 'done'] as const;

/** What the icon says of all tasks together. */
export function iconOf(sessions: readonly Session[], isOn: boolean): Icon {
  if (!isOn) return { state: 'off', title: sentence('iconOff'), badge: '' };
  const states = sessions.map((session) => ({ session, state: stateOf(session) }));
  const waiting = states.filter(({ state }) => state === 'waiting').length;
  const badge = waiting > 1 ? String(waiting) : sessions.some(isOrphaned) ? '!' : '';
  for (const state of ORDER) {
    const first = states.find((one) => one.state === state);
    if (first) return { state, title: titleOf(state, first.session), badge };
  }
  return { state: 'ready', title: sentence('iconReady'), badge };
}

function titleOf(state: (typeof ORDER)[number], session: Session): Sentence {
  switch (state) {
    case 'waiting': {
      const question = questionOf(session);
      return question?.kind === 'question' && !question.asksFiles
        ? sentence('iconWaiting', question.text.slice(0, TITLE_MAX))
        : sentence('iconNeedsYou');
    }
    case 'working': {
      const target = currentTarget(session);
      return target ? sentence('iconWorking', siteName(target.url)) : sentence('iconThinking');
    }
    case 'paused':
      return sentence(isCutOff(session) ? 'iconOffline' : 'iconPaused');
    case 'done':
      return sentence('iconDone', (session.progress.answer ?? '').slice(0, TITLE_MAX));
    case 'failed':
      return sentence('iconFailed');
  }
}
