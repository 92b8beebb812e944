import type { Session } from '../session/session.ts';
import { changesDueAt, mayTellChanges, tellChanges } from '../session/waits/living.ts';
import { change } from '../store/sessions.ts';
import { haveQuietened } from '../targets/pages/living.ts';
import type { TurnServices } from './services.ts';

/**
 * Makes news of targets that have changed by themselves, once they are quiet and if the agent may be told now. Returns
 * false if there is nothing to tell yet.
 */
export async function tellOfChanges(services: TurnServices, session: Session): Promise<boolean> {
  const due = changesDueAt(session);
  if (due === undefined || services.now() < due) return false;
  const { updates } = await services.preferences.settings();
  if (!mayTellChanges(session, updates) || !(await haveQuietened(services, session))) return false;
  let told = false;
  await change(services, session.id, (now) => {
    told = now.targets.changed.length > 0 && mayTellChanges(now, updates);
    return told ? tellChanges(now) : now;
  });
  return told;
}
