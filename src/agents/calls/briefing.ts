import type { BriefingFacts } from '../../turn/agent.ts';
import type { Called } from './called-state.ts';

/**
 * The beginning of the first message of a model's conversation. Sentences that are the same for every task are in its
 * instructions, which providers keep.
 */
export function briefing(
  { turn, task, tools, maxTabs }: BriefingFacts,
  { notes, tools: choice }: Pick<Called, 'notes' | 'tools'>,
): string {
  return [
    ...(choice === 'fenced' ? [`Turn ${turn}.`] : []),
    `Task: ${task || 'the person will say it.'}`,
    `At most ${maxTabs} targets: one more releases one of yours.`,
    ...(tools.length > 0
      ? [`Saved tools: ${tools.map(({ name }) => JSON.stringify(name)).join(', ')}.`]
      : []),
    ...(notes.length > 0 ? ['Your notes:', ...notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}
