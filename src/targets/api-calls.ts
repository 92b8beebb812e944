import { cut } from '../perception/placeholder-marks.ts';
import { type TabId, TOP_FRAME } from '../protocol/ids.ts';
import type { ApiCall } from '../protocol/snapshot.ts';
import { originOf } from '../protocol/web-address.ts';
import type { HasPreferences } from '../store/preferences.ts';
import { askTarget } from './ask-target.ts';
import type { LoggedRequest } from './request-log.ts';

const LATEST = 5;
const PATH_MAX = 120;

/**
 * The latest five requests as the agent may read them. The adapter redacts their addresses; of one that it does not
 * answer for, only the origin is told. Addresses of the page's own site begin with the path.
 */
export function apiCalls(
  services: HasPreferences,
  page: { readonly tabId: TabId; readonly url: string },
  requests: readonly LoggedRequest[],
): Promise<readonly ApiCall[]> {
  const origin = originOf(page.url);
  return Promise.all(
    requests.slice(-LATEST).map(async ({ method, address, status, by, kind, frameId }) => {
      // A document that loads has no adapter yet.
      const asking = kind === 'data' && frameId !== undefined ? frameId : TOP_FRAME;
      const asked = { text: address, as: 'address' } as const;
      const answer = await askTarget(services, { tabId: page.tabId, frameId: asking }, 'REDACT_TEXT', asked);
      const redacted = (answer.ok && answer.value) || originOf(address);
      const path = redacted.startsWith(`${origin}/`) ? redacted.slice(origin.length) : redacted;
      return {
        method,
        path: cut(path, PATH_MAX),
        ...(status === undefined ? {} : { status }),
        ...(by === 'service_worker' ? { by } : {}),
      };
    }),
  );
}
