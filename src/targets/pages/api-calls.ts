import { cut } from '../../perception/placeholder-marks.ts';
import { type FrameId, TOP_FRAME } from '../../protocol/ids.ts';
import type { ApiCall } from '../../protocol/snapshot.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { LoggedRequest } from '../request-log.ts';
import { type AskServices, askTarget } from './ask-target.ts';
import type { TargetDocuments } from './documents.ts';

const LATEST = 5;
const PATH_MAX = 120;

/**
 * The latest five requests as the agent may read them. An adapter of the page redacts their addresses; of one that none
 * answers for, only the origin is told. Addresses of the page's own site begin with the path.
 */
export function apiCalls(
  services: AskServices,
  { top, readable }: TargetDocuments,
  requests: readonly LoggedRequest[],
): Promise<readonly ApiCall[]> {
  const origin = originOf(top?.url ?? '');
  const documentIn = (frameId: FrameId) => readable.find((document) => document.frameId === frameId);
  return Promise.all(
    requests.slice(-LATEST).map(async ({ method, address, status, aborted, by, kind, frameId }) => {
      // A document that loads has no adapter yet.
      const own = kind === 'data' && frameId !== undefined ? documentIn(frameId) : undefined;
      const asked = own ?? documentIn(TOP_FRAME);
      const answer =
        asked && (await askTarget(services, asked, 'REDACT_TEXT', { text: address, as: 'address' }));
      const redacted = (answer?.ok && answer.value) || originOf(address);
      const path = redacted.startsWith(`${origin}/`) ? redacted.slice(origin.length) : redacted;
      return {
        method,
        path: cut(path, PATH_MAX),
        ...(status === undefined ? {} : { status }),
        ...(aborted && status === 0 ? { aborted } : {}),
        ...(by === 'service_worker' ? { by } : {}),
      };
    }),
  );
}
