import { cut } from '../../perception/placeholder-marks.ts';
import { type FrameId, TOP_FRAME } from '../../protocol/ids.ts';
import type { ApiCall } from '../../protocol/snapshot.ts';
import { originOf } from '../../protocol/web-address.ts';
import { isSubmission, type LoggedRequest } from '../logged-request.ts';
import { type AskServices, askTarget } from './ask-target.ts';
import type { TargetDocuments } from './documents.ts';

const LATEST = 5;
/** Submissions that a receipt tells from the beginning and from the end of a command. */
const SUBMISSIONS_EACH = 5;
const PATH_MAX = 120;

/** The latest five of these requests. */
export const latestOf = (requests: readonly LoggedRequest[]): readonly LoggedRequest[] =>
  requests.slice(-LATEST);

/**
 * The requests that a receipt tells one by one, in their order: what the server may act on, ten at most, and up to five
 * requests in all with others, those under way before those that have ended.
 */
export function worthNaming(requests: readonly LoggedRequest[]): readonly LoggedRequest[] {
  const submissions = requests.filter(isSubmission);
  const others = requests.filter((one) => !isSubmission(one));
  const named =
    submissions.length > 2 * SUBMISSIONS_EACH
      ? [...submissions.slice(0, SUBMISSIONS_EACH), ...submissions.slice(-SUBMISSIONS_EACH)]
      : submissions;
  const byNeed = [
    ...others.filter(({ status }) => status !== undefined),
    ...others.filter(({ status }) => status === undefined),
  ];
  const room = Math.max(0, LATEST - named.length);
  const chosen = new Set([...named, ...byNeed.slice(byNeed.length - Math.min(room, byNeed.length))]);
  return requests.filter((one) => chosen.has(one));
}

/**
 * Requests as the agent may read them. An adapter of the page redacts their addresses; of one that none answers for, only
 * the origin is told. Addresses of the page's own site begin with the path.
 */
export function apiCalls(
  services: AskServices,
  { top, readable }: TargetDocuments,
  requests: readonly LoggedRequest[],
): Promise<readonly ApiCall[]> {
  const origin = originOf(top?.url ?? '');
  const documentIn = (frameId: FrameId) => readable.find((document) => document.frameId === frameId);
  return Promise.all(
    requests.map(async ({ method, address, status, aborted, by, kind, frameId }) => {
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
