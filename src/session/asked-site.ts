import type { Question } from '../protocol/question.ts';
import { sentence } from '../protocol/sentence.ts';
import { originOf } from '../protocol/web-address.ts';
import { heldQuestion } from './held-question.ts';
import type { Session } from './session.ts';
import type { TargetTab } from './targets.ts';

/** Whether the page of a target is at a site that the person has not allowed: nothing of it is read. */
export const isWithheld = ({ state }: TargetTab): boolean => state === 'asked' || state === 'refused';

/**
 * What the person is asked now: whether the agent may begin, what a command waits for, whether a request may leave, or else whether
 * a target may be shown at the site where it is. The last two are functions of the targets, so they go when the target leaves.
 */
export function questionOf({ agent, targets, queue: { question } }: Session): Question | null {
  if (agent.asksToBegin) return mayBegin(agent.asksToBegin);
  if (question) return question;
  const held = heldQuestion({ agent, targets });
  if (held) return held;
  const asked = targets.tabs.find(({ state }) => state === 'asked');
  if (!asked) return null;
  const { number, since, url } = asked;
  return {
    id: `site-${number}-${since}`,
    kind: 'site',
    sentence: sentence('approveSite', String(number), originOf(url)),
    choices: agent.isUnproven ? ['allow', 'anySite', 'refuse'] : ['allow', 'anySite', 'always', 'refuse'],
    since,
  };
}

/** Before everything else: the agent does nothing until the person has allowed it once. */
const mayBegin = ({ name, since }: { readonly name: string; readonly since: number }): Question => ({
  id: `first-${since}`,
  kind: 'first_use',
  name,
  sentence: sentence('askFirstUse', name),
  choices: ['allow', 'refuse'],
  since,
});

/** The site of the first target that is asked about. */
export const askedSite = ({ targets }: Session): string =>
  originOf(targets.tabs.find(({ state }) => state === 'asked')?.url ?? '');
