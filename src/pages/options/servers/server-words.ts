import { Circle, CircleCheck, CircleDot, CircleX, type IconNode } from 'lucide';
import type { ServerFailureCode, ServerTrial, ServerView } from '../../../protocol/run-servers.ts';
import type { Tone } from '../../components/status.tsx';
import { lineOf, secondsOf } from '../../models/model-words.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import { dayAndTimeWords } from '../../shared/times.ts';

const reasons: Readonly<Record<ServerFailureCode, TextKey>> = {
  unreachable: 'serverUnreachable',
  silent: 'serverSilent',
  other: 'serverOther',
  older: 'serverOlder',
  token: 'serverTokenRefused',
  busy: 'serverBusy',
};

type Failed = Extract<ServerTrial, { readonly state: 'failed' }>;

/** Why a server does not work, and what to do. */
export const whyNot = ({ code, status }: Failed): string =>
  code === 'token' && status !== undefined ? t('serverTokenRefusedStatus', String(status)) : t(reasons[code]);

/** How a server answered. */
const worksLine = ({ model, ms, person }: Extract<ServerTrial, { state: 'works' }>): string =>
  [model, t('serverAnsweredIn', secondsOf(ms)), person && t('serverAs', person)].filter(Boolean).join(' · ');

/** Facts about a server: how it answers, or why it does not and when it last did. */
export function metaOf({ trial, seenAt, address }: ServerView, now: number): string {
  if (trial?.state === 'works') return worksLine(trial);
  if (trial === null) return address;
  const seen = trial.code === 'unreachable' || trial.code === 'silent' ? seenAt : null;
  const last = seen === null ? '' : t('serverSeen', dayAndTimeWords(seen, now));
  return [lineOf([whyNot(trial)]), last].filter(Boolean).join(' ');
}

interface Badge {
  readonly icon: IconNode;
  readonly tone: Tone;
  readonly words: string;
}

const NO_ANSWER: ReadonlySet<ServerFailureCode> = new Set(['unreachable', 'silent']);

/** The state of a server. */
export function badgeOf({ trial }: ServerView, isTesting: boolean): Badge {
  if (isTesting) return { icon: CircleDot, tone: 'working', words: t('badgeTesting') };
  if (trial === null) return { icon: Circle, tone: 'resting', words: t('badgeNotTested') };
  if (trial.state === 'works') return { icon: CircleCheck, tone: 'done', words: t('badgeWorks') };
  const words =
    trial.code === 'token'
      ? 'badgeTokenRefused'
      : NO_ANSWER.has(trial.code)
        ? 'badgeNoAnswer'
        : 'badgeDoesNotWork';
  return { icon: CircleX, tone: 'failed', words: t(words) };
}
