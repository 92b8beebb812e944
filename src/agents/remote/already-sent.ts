import type { SessionId } from '../../protocol/ids.ts';

// What this worker has sent over the present connection of each session, by a name of ours. A new worker sends it again; who
// receives it knows its call.
const sent = new Map<SessionId, Map<string, string>>();

/** Whether exactly this was the last that was sent under this name. */
export const wasSent = (session: SessionId, name: string, what: string): boolean =>
  sent.get(session)?.get(name) === what;

export const hasSent = (session: SessionId, name: string): boolean => sent.get(session)?.has(name) === true;

export function noteSent(session: SessionId, name: string, what: string): void {
  const ofSession = sent.get(session) ?? new Map<string, string>();
  sent.set(session, ofSession.set(name, what));
}

/** Another connection, or none: whatever is still to be known is sent again. */
export const forgetSent = (session: SessionId): boolean => sent.delete(session);

/** Forgets the names that are not needed any more. */
export function keepSent(session: SessionId, isKept: (name: string) => boolean): void {
  const ofSession = sent.get(session);
  for (const name of ofSession?.keys() ?? []) if (!isKept(name)) ofSession?.delete(name);
}
