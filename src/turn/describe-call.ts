import { inAddress, named, type Said, say } from '../protocol/said.ts';
import type { ApiCall } from '../protocol/snapshot.ts';

/** Characters of a path. */
const PATH_MAX = 120;

/** One request for the agent: `POST /session 401`. One without an answer is under way; the status 0 is a failure. */
export function describeCall({ method, path, status, aborted, by }: ApiCall, max = PATH_MAX): Said {
  const failed = aborted ? 'was broken off by the browser, and the server may have got it' : 'failed';
  const answer = status === undefined ? 'is under way' : status || failed;
  const worker = by ? " (by the site's service worker)" : '';
  return say`${named(method)} ${inAddress(path, max)} ${answer}${worker}`;
}
