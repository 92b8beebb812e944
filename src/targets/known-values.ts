import type { SessionId } from '../protocol/ids.ts';
import { redactedKinds } from '../protocol/settings.ts';
import { isRedactedType, type KnownValue, redactKnownValues } from '../redaction/placeholders.ts';
import { kindOf } from '../redaction/redacted-type.ts';
import { entriesOf } from '../store/vault.ts';
import type { TargetServices } from './services.ts';

type ValueServices = Pick<TargetServices, 'preferences' | 'vault'>;

/**
 * Returns a function that replaces the values which this session hides by their placeholders. Leaves those of a
 * kind whose redaction the person has switched off since.
 */
export async function redactorOf(
  services: ValueServices,
  session: SessionId,
): Promise<(text: string) => string> {
  const entries = await hiddenValues(services, session);
  return (text) => redactKnownValues(text, entries);
}

/** The values that this session hides, with their placeholders. */
export async function hiddenValues(
  { preferences, vault }: ValueServices,
  session: SessionId,
): Promise<readonly KnownValue[]> {
  const kinds = new Set(redactedKinds(await preferences.settings()));
  return (await entriesOf(vault, session)).filter(
    ({ type }) => isRedactedType(type) && kinds.has(kindOf(type)),
  );
}
