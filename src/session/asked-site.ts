import type { Question } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { originOf } from '../protocol/web-address.ts';
import type { Session } from './session.ts';
import type { TargetTab } from './targets.ts';

/** Whether the page of a target is at a site that the person has not allowed: nothing of it is read. */
export const isWithheld = ({ state }: TargetTab): boolean => state === 'asked' || state === 'refused';

/**
 * What the person is asked now: what a command waits for, or else whether a target may be shown at the site where it
 * is. The latter is a function of the targets, so it goes when the target leaves.
 */
export function questionOf({ targets, queue: { question } }: Session): Question | null {
  const asked = question ? undefined : targets.tabs.find(({ state }) => state === 'asked');
  if (!asked) return question;
  const { number, since, url } = asked;
  return {
    id: `site-${number}-${since}`,
    kind: 'site',
    sentence: sentence('approveSite', String(number), originOf(url)),
    choices: ['allow', 'anySite', 'always', 'refuse'],
    since,
  };
}

/** The site of the first target that is asked about. */
export const askedSite = ({ targets }: Session): string =>
  originOf(targets.tabs.find(({ state }) => state === 'asked')?.url ?? '');
