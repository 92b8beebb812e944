import {
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  GraduationCap,
  Hand,
  type IconNode,
  LogIn,
  MessageCircleQuestionMark,
  MessageSquare,
} from 'lucide';
import type { LessonStep } from '../../src/protocol/learned-chat.ts';
import type { PillStatus } from '../../src/protocol/view.ts';

// A page can read what is drawn in it, letter by letter with `window.find`, and can lay itself over our buttons. So every
// text here is one of these fixed sentences, and no button weakens a protection. The label at the pointer adds the name that the
// page itself gives a control.

export type TextKey = keyof typeof import('../../_locales/en/messages.json');

export const text = (key: TextKey, ...args: string[]): string => chrome.i18n.getMessage(key, args);

/** What the sign says of a status, and how. */
export interface Words {
  readonly tone: 'working' | 'waiting' | 'resting' | 'done' | 'failed';
  readonly icon: IconNode;
  readonly says: TextKey;
  /** A quiet second line, in the card. */
  readonly more?: TextKey;
  /** The button that opens our own page, where the person resumes, answers and reads; a released tab has no task to open. */
  readonly opens?: TextKey;
  /** The button that shows the agent’s tab; absent in that tab. */
  readonly goes?: TextKey;
  /** It pauses. */
  readonly isPausable?: true;
  /** The person is needed: the sign grows into a card. */
  readonly isCard?: true;
}

export const words: Readonly<Record<PillStatus, Words>> = {
  learning: { tone: 'waiting', icon: GraduationCap, says: 'statusLearning', opens: 'pillOpen' },
  observing: {
    tone: 'working',
    icon: CircleDot,
    says: 'statusObserving',
    opens: 'pillOpen',
    isPausable: true,
  },
  working: { tone: 'working', icon: CircleDot, says: 'statusWorking', opens: 'pillOpen', isPausable: true },
  offline: { tone: 'waiting', icon: CircleDot, says: 'nowOffline', opens: 'pillOpen', isPausable: true },
  signed_out: {
    tone: 'waiting',
    icon: LogIn,
    says: 'pillSignIn',
    more: 'wallGoesOn',
    goes: 'pillGoToChat',
    isCard: true,
  },
  slow: { tone: 'waiting', icon: CircleDot, says: 'pillSlow', opens: 'pillOpen', isPausable: true },
  question: {
    tone: 'waiting',
    icon: MessageCircleQuestionMark,
    says: 'pillQuestion',
    opens: 'pillAnswer',
    isCard: true,
  },
  approval: {
    tone: 'waiting',
    icon: Hand,
    says: 'pillNeedsYes',
    more: 'pillBeforeGoingOn',
    opens: 'pillDecide',
    isCard: true,
  },
  paused: { tone: 'resting', icon: CirclePause, says: 'statusPaused', opens: 'pillResume' },
  stopped: { tone: 'failed', icon: CircleX, says: 'stopped', opens: 'pillSeeWhy' },
  idle: { tone: 'resting', icon: MessageSquare, says: 'pillMayUse', opens: 'pillOpen' },
  finished: { tone: 'done', icon: CircleCheck, says: 'pillDone', opens: 'pillReadAnswer' },
  released: { tone: 'resting', icon: MessageSquare, says: 'statusReleased' },
};

/** What the pill says after the person clicked where the agent works; its button pauses. */
export const handsOffWords: Words = {
  tone: 'working',
  icon: CircleDot,
  says: 'pillHandsOff',
  more: 'pillHandsOffMore',
  opens: 'pause',
  isCard: true,
};

export const lessonWords = {
  waiting: 'pillLessonWaiting',
  typed: 'pillLessonTyped',
  one_line: 'pillLessonOneLine',
  unseen: 'pillLessonUnseen',
  sent: 'pillLessonSent',
  answering: 'pillLessonAnswering',
} as const satisfies Record<LessonStep, TextKey>;
