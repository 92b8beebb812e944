import type { ApiCall } from '../protocol/snapshot.ts';

/** One request in the agent's words; `running` stands for the status as long as no answer has come. */
export function describeCall({ method, path, status, by }: ApiCall, running: string): string {
  const answer = status === undefined ? running : status || 'failed';
  return `${method} ${path} ${answer}${by ? ' (by the site’s service worker)' : ''}`;
}
