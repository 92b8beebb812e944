import { CircleCheck, CircleDot, CircleStop, CircleX, Hand, type IconNode } from 'lucide';
import type { RunRow, RunStatus } from '../../protocol/run-page.ts';
import type { Tone } from '../components/status.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { sumOf, tokenWords } from '../task/token-meter.tsx';

interface StateWords {
  readonly icon: IconNode;
  readonly tone: Tone;
  readonly words: string;
}

/** How a run is, for this person. */
export function stateOf({ status, reason, person }: RunRow, reader: string): StateWords {
  switch (status) {
    case 'created':
      return { icon: CircleDot, tone: 'working', words: t('statusObserving') };
    case 'running':
      return { icon: CircleDot, tone: 'working', words: t('working') };
    case 'waiting_user':
      return { icon: Hand, tone: 'waiting', words: t(person === reader ? 'runWaitsForYou' : 'runWaits') };
    case 'completed':
      return reason === null
        ? { icon: CircleCheck, tone: 'done', words: t('done') }
        : { icon: CircleX, tone: 'failed', words: stopped(reason) };
    case 'error':
      return { icon: CircleX, tone: 'failed', words: t('runBroken') };
    case 'cancelled':
      return { icon: CircleStop, tone: 'resting', words: t('runCancelled') };
  }
}

const REASONS: Readonly<Record<string, TextKey>> = {
  loop: 'runLoop',
  max_steps: 'runStepLimit',
  no_progress: 'runNoProgress',
};

function stopped(reason: string): string {
  const key = REASONS[reason];
  return key ? t('stoppedBecause', t(key)) : t('stopped');
}

/** The states of the filter. */
export const FILTERS: readonly (readonly [RunStatus, TextKey])[] = [
  ['waiting_user', 'runWaits'],
  ['running', 'working'],
  ['created', 'statusObserving'],
  ['completed', 'runEnded'],
  ['error', 'runBroken'],
  ['cancelled', 'runCancelled'],
];

/** What a run costs: dollars, or tokens if the provider names no price. */
export function costOf({ usage }: RunRow): string {
  const { input, output } = usage;
  return sumOf(usage) ?? t('runTokens', tokenWords(input + output));
}

const TITLE_MAX = 200;

/** The task in one line. */
export const titleOf = ({ task }: Pick<RunRow, 'task'>): string => {
  const line = task.replace(/\s+/g, ' ').trim();
  return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1)}…` : line;
};
