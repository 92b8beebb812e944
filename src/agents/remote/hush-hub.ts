import type { Payload } from '../../protocol/messages/index.ts';
import { done, type Outcome } from '../../protocol/outcome.ts';
import type { Services } from '../../store/services.ts';

/** Puts the greeting of the unpaired hub at this port away: until it greets again, or for ever. */
export async function hushHub(
  { programs }: Pick<Services, 'programs'>,
  { port, isForEver }: Payload<'HUSH_HUB'>,
): Promise<Outcome> {
  const add = (ports: readonly number[]) => (ports.includes(port) ? ports : [...ports, port]);
  if (isForEver) await programs.changeSettings((settings) => ({ ...settings, hushed: add(settings.hushed) }));
  else await programs.hushNow(add);
  return done();
}
