import { type Grant, isSameGrant } from '../protocol/grant.ts';
import type { ApprovalChoice, Question } from '../protocol/question.ts';
import { GRANTS_MAX } from '../protocol/settings.ts';
import { askedSite, questionOf } from '../session/asked-site.ts';
import { grantOf } from '../session/grants.ts';
import type { Session } from '../session/session.ts';
import { sessionOf } from '../store/sessions.ts';
import { shareAlwaysSites } from '../targets/tabs/bind.ts';
import type { TurnServices } from './services.ts';

const ALWAYS: ApprovalChoice = 'always';

/**
 * Allows for ever what a question asks. Stored before its answer: where the worker dies in between, the person sees the same
 * card again, and nothing has begun.
 */
export async function allowAlways(
  services: TurnServices,
  id: Session['id'],
  question: string,
): Promise<void> {
  const { preferences } = services;
  const session = await sessionOf(services, id);
  const asked = session && questionOf(session);
  const grant = session && asked?.id === question ? lastingGrant(asked, session) : undefined;
  if (!grant) return;
  const { grants } = await preferences.settings();
  if (!grants.some((one) => isSameGrant(one, grant)))
    await preferences.saveSettings({ grants: [...grants, grant].slice(-GRANTS_MAX) });
  if (grant.kind === 'sites') await shareAlwaysSites(services, id);
}

/** What would be allowed for ever; undefined where nothing can. */
function lastingGrant(asked: Question, session: Session): Grant | undefined {
  if (asked.kind === 'question' || !asked.choices.includes(ALWAYS)) return undefined;
  if (asked.kind === 'site') return { kind: 'sites', site: askedSite(session) };
  if (asked.kind !== 'approval' || !asked.need) return undefined;
  return grantOf(asked.need);
}
