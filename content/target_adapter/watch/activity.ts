import type { Activity } from '../../../src/protocol/snapshot.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { Changes } from './mutations.ts';
import type { Call, Network } from './network.ts';

const PATH_MAX = 120;

/** Recent changes and requests of this frame, redacted. */
export async function activityOf({
  changes,
  network,
  redactor,
}: {
  changes: Changes;
  network: Network;
  redactor: Redactor;
}): Promise<Activity> {
  const calls: Activity['calls'][number][] = [];
  for (const call of network.calls()) calls.push(await redactedCall(call, redactor));
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility());
  return { changes: changes.count, lastChangeAt: changes.lastAt, pending: network.pending(), busy, calls };
}

async function redactedCall(
  { method, url, at, status }: Call,
  redactor: Redactor,
): Promise<Activity['calls'][number]> {
  const address = URL.canParse(url, document.baseURI)
    ? await redactor.address(new URL(url, document.baseURI).href)
    : '';
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
  return {
    method: /^[A-Z]{1,10}$/.test(method) ? method : 'OTHER',
    path: path.length > PATH_MAX ? `${path.slice(0, PATH_MAX)}…` : path,
    at,
    ...(status === undefined ? {} : { status }),
  };
}
