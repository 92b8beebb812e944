import type { TabSender } from '../../messaging/serve.ts';
import { patch, type Session } from '../../session/session.ts';
import type { ChangedTarget } from '../../session/targets.ts';
import { dialogIn } from '../../session/waits/dialogs.ts';
import { mayGoOn, QUIET_MS, withChange } from '../../session/waits/living.ts';
import { change, sessionWith } from '../../store/sessions.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { askTarget } from './ask-target.ts';
import { documentsOf } from './documents.ts';

type LivingServices = Pick<TargetServices, 'state' | 'preferences' | 'vault' | 'now'>;

/** Notes that a target has changed by itself. Its script tells that once, until its page is read again. */
export async function targetChanged(services: LivingServices, { tabId }: TabSender): Promise<void> {
  const session = await sessionWith(services, tabId);
  if (!session) return;
  await change(services, session.id, (now) =>
    now.targets.tabs.some((target) => target.tabId === tabId && target.state === 'ready')
      ? withChange(now, tabId, services.now())
      : now,
  );
}

/** Whether the targets that have changed are quiet now, or have gone on for too long to wait. Notes when they changed last. */
export async function haveQuietened(services: LivingServices, session: Session): Promise<boolean> {
  const { changed } = session.targets;
  const now = services.now();
  if (!mayGoOn(changed, now)) return true;
  const latest = await Promise.all(changed.map((one) => lastChange(services, session, one)));
  if (latest.every(({ at }) => now - at >= QUIET_MS)) return true;
  await change(services, session.id, (before) =>
    before.targets.changed.length > 0 ? patch(before, { targets: { changed: latest } }) : before,
  );
  return false;
}

/** The target with the time of the latest change that matters in any of its frames. */
async function lastChange(
  services: LivingServices,
  session: Session,
  one: ChangedTarget,
): Promise<ChangedTarget> {
  if (dialogIn(session, one.tabId)) return one;
  const { readable } = await documentsOf(rulesOf(services, session), one.tabId);
  const answers = await Promise.all(
    readable.map((document) => askTarget(services, document, 'GET_ACTIVITY', {})),
  );
  const times = answers.flatMap((answer) =>
    answer.ok && answer.value?.newsAt !== undefined ? [answer.value.newsAt] : [],
  );
  return { ...one, at: Math.min(services.now(), Math.max(one.at, ...times)) };
}
