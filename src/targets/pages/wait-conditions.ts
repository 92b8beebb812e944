import { findLines } from '../../perception/find-lines.ts';
import { TOP_FRAME } from '../../protocol/ids.ts';
import type { OpenWait } from '../../session/items.ts';
import type { Session } from '../../session/session.ts';
import type { TargetTab } from '../../session/targets.ts';
import { dialogIn } from '../../session/waits/dialogs.ts';
import { QUIET_MS } from '../../session/waits/living.ts';
import { NOTHING_OPEN } from '../request-log.ts';
import { requestsOf } from '../requests.ts';
import type { PageReader, TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { askTarget } from './ask-target.ts';
import { documentsOf } from './documents.ts';
import { readLines, readTopFrame } from './snapshots.ts';

type LookServices = PageReader & Pick<TargetServices, 'now'>;

/** Whether what is waited for is there now. A page that cannot be read shows nothing, and lacks nothing. */
export async function hasCome(
  services: LookServices,
  session: Session,
  target: TargetTab,
  wait: OpenWait,
): Promise<boolean> {
  const { value = '' } = wait;
  if (dialogIn(session, target.tabId)) return false;
  switch (wait.for) {
    case 'text':
    case 'gone': {
      const lines = await readLines(services, rulesOf(services, session), target);
      return lines.ok && findLines(lines.value.lines, { text: value }).length > 0 === (wait.for === 'text');
    }
    case 'url': {
      const top = await readTopFrame(services, rulesOf(services, session), target);
      return top.ok && top.value.url.includes(value);
    }
    default:
      return isAtRest(services, session, target, wait);
  }
}

/** Whether no request of the page is under way: it has answered, so the worker knows of those that have begun since it lives. */
async function isAtRest(
  services: LookServices,
  session: Session,
  { tabId, navigatingSince }: TargetTab,
  { since }: OpenWait,
): Promise<boolean> {
  if (navigatingSince !== undefined || services.now() - since < QUIET_MS) return false;
  const { readable } = await documentsOf(rulesOf(services, session), tabId);
  const top = readable.find(({ frameId }) => frameId === TOP_FRAME);
  const activity = top && (await askTarget(services, top, 'GET_ACTIVITY', {}));
  if (!activity?.ok || !activity.value || activity.value.busy || activity.value.pending) return false;
  const own = readable.map(({ frameId }) => frameId);
  const awaited = requestsOf(tabId).awaited(NOTHING_OPEN, { own, others: [] });
  // What brings the rest of its answer may be a stream that has stood open since long before the wait.
  return !awaited.some(({ open }) => open);
}
