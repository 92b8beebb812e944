import { askOpen, keepOffscreen } from '../../browser/offscreen.ts';
import { allowCallsTo } from '../../browser/origin-rules.ts';
import { askOffscreen } from '../../messaging/ask.ts';
import type { DueCall } from '../../protocol/messages/link.ts';
import type { Services } from '../../store/services.ts';
import { allSessions } from '../../store/sessions.ts';
import { type CallKind, nameOf } from './call-kind.ts';
import { type CalledSession, isCalledSession } from './called-state.ts';
import { forgetEnded } from './forget-ended.ts';

/** A document that has not asked for its calls is asked again after this time: Chrome may have closed it. */
const AGAIN_MS = 25_000;

// The calls that the document last heard of. A new worker asks it once more, which changes nothing.
let heard: { readonly due: string; readonly at: number } | undefined;

/**
 * Has the offscreen document make the calls that are due, and end those that are not: opens it while an agent decides that is called, and tells it
 * of each change. It asks for the calls itself, so none is lost if it does not listen yet.
 */
export async function keepCalls(services: Services, kinds: readonly CallKind[]): Promise<void> {
  const sessions = (await allSessions(services)).filter(isCalledSession);
  const calls = await dueCalls(services, kinds);
  const isAtWork = ({ queue, progress }: CalledSession) => !queue.hold && progress.answer === null;
  const isWanted = calls.length > 0 || sessions.some(isAtWork);
  const places = await Promise.all(kinds.map((kind) => kind.places(services)));
  await allowCallsTo(places.flat()).catch((cause: unknown) =>
    services.log('calls that may not say who asks keep their origin', cause),
  );
  const due = calls.map(nameOf).join('\n');
  const now = services.now();
  // The clock may have been set back since.
  const hasHeard = heard?.due === due && (due === '' || Math.abs(now - heard.at) < AGAIN_MS);
  if (!hasHeard) {
    const ask = () => askOffscreen('CALLS_CHANGED');
    const asked = await (isWanted ? askOpen({ calls: true }, ask) : ask());
    heard = asked.ok || due === '' ? { due, at: now } : undefined;
  }
  await keepOffscreen({ calls: isWanted });
  await forgetEnded(services, sessions);
}

/** The calls that are to be made now, of every kind of agent that is called. */
export async function dueCalls(services: Services, kinds: readonly CallKind[]): Promise<readonly DueCall[]> {
  return (await Promise.all(kinds.map((kind) => kind.due(services)))).flat();
}
