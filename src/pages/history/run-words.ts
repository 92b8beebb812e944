import { CircleCheck, CircleDot, CirclePause, CircleStop, CircleX, type IconNode } from 'lucide';
import type { RunSummary } from '../../protocol/history.ts';
import { siteName } from '../../protocol/web-address.ts';
import type { Tone } from '../components/status.tsx';
import { plural } from '../shared/plural.ts';
import { startSeed } from '../shared/start-seed.ts';
import { t } from '../shared/texts.ts';
import { duration } from '../shared/times.ts';
import { plain } from '../story/row-words.ts';

/** A task by its own words, else by its agent. */
export const titleOf = ({ task, agents }: RunSummary): string => task || agents.at(-1) || t('taskUnnamed');

/** It has not ended. */
export const isOpen = ({ state }: RunSummary): boolean => state === 'working' || state === 'cut_off';

interface Outcome {
  readonly icon: IconNode;
  readonly tone: Tone;
  readonly words: string;
}

/** How a task ended, or that it has not. */
export function outcomeOf({ state, why, steps }: RunSummary): Outcome {
  if (state === 'working') return { icon: CircleDot, tone: 'working', words: t('working') };
  if (state === 'cut_off')
    return { icon: CirclePause, tone: 'resting', words: t('cutOffAt', cutOffStep(steps)) };
  if (state === 'done') return { icon: CircleCheck, tone: 'done', words: t('done') };
  if (why) return { icon: CircleX, tone: 'failed', words: t('stoppedBecause', plain(why)) };
  return { icon: CircleStop, tone: 'resting', words: t('endedByYou') };
}

/** The number of the step at which a task was cut off after this many steps: 1 at least. */
export const cutOffStep = (steps: number): number => Math.max(1, steps);

export const stepsWords = (steps: number): string =>
  plural({ one: 'steps_one', other: 'steps_other' }, steps);

const messagesWords = (messages: number): string =>
  plural({ one: 'messages_one', other: 'messages_other' }, messages);

export const sitesOf = ({ sites }: Pick<RunSummary, 'sites'>): string[] =>
  sites.map((site) => siteName(`https://${site}`));

/** The outcome, how many steps it took, and where. */
export function rowMeta(run: RunSummary): string {
  const { words } = outcomeOf(run);
  const saysEnough = run.state === 'cut_off' || (run.state === 'ended' && run.why !== null);
  return [words, ...(saysEnough ? [] : [stepsWords(run.steps)]), ...sitesOf(run).slice(0, 2)].join(' · ');
}

/** "9 steps · 1:42 · 11 messages" */
export const costWords = ({ steps, workedMs, messages }: RunSummary): string =>
  [stepsWords(steps), duration(workedMs), messagesWords(messages)].join(' · ');

/** Has the start form filled with this task; the person starts it. */
export function doAgain(run: RunSummary): void {
  startSeed.value = { task: run.task, sites: run.sites, agent: run.agents.at(-1) };
}

/** Has the start form filled so that a new task continues this one. After an answer the person writes the next words. */
export function continueRun(run: RunSummary): void {
  startSeed.value = {
    task: run.state === 'done' ? '' : run.task,
    sites: run.sites,
    agent: run.agents.at(-1),
    continues: { id: run.id, title: titleOf(run) },
  };
}
