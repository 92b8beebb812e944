import { askOpen, keepOffscreen } from '../../browser/offscreen.ts';
import { allowCallsTo } from '../../browser/origin-rules.ts';
import { askOffscreen } from '../../messaging/ask.ts';
import { isPrivateHost } from '../../protocol/private-host.ts';
import type { Services } from '../../store/services.ts';
import { dueCalls, nameOf } from './due-calls.ts';
import { forgetEnded } from './forget-ended.ts';
import type { ModelSession } from './model-state.ts';

/** A document that has not asked for its calls is asked again after this time: Chrome may have closed it. */
const AGAIN_MS = 25_000;

// The calls that the document last heard of. A new worker asks it once more, which changes nothing.
let heard: { readonly due: string; readonly at: number } | undefined;

/**
 * Has the offscreen document make the calls that are due, and end those that are not: opens it while a model decides, and tells it
 * of each change. It asks for the calls itself, so none is lost if it does not listen yet.
 */
export async function keepCalls(services: Services, sessions: readonly ModelSession[]): Promise<void> {
  const calls = await dueCalls(services);
  const isAtWork = ({ queue, progress }: ModelSession) => !queue.hold && progress.answer === null;
  const isWanted = calls.length > 0 || sessions.some(isAtWork);
  await allowCallsTo(await localPlaces(services)).catch((cause: unknown) =>
    services.log('calls to programs on this computer keep their origin', cause),
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

/** The addresses of programs on this computer or in a private network, and of the test of one: they refuse calls of extensions that say so. */
async function localPlaces({ models }: Pick<Services, 'models'>): Promise<readonly string[]> {
  const draft = await models.draft();
  const all = [...Object.values(await models.all()), ...(draft ? [draft.draft] : [])];
  return all.flatMap(({ address }) =>
    address !== '' && isPrivateHost(new URL(address).hostname) ? [address] : [],
  );
}
