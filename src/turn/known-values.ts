import type { SessionId } from '../protocol/ids.ts';
import { redactedKinds } from '../protocol/settings.ts';
import { isRedactedType, redactKnownValues } from '../redaction/placeholders.ts';
import { kindOf } from '../redaction/redacted-type.ts';
import { entriesOf } from '../store/vault.ts';
import type { TurnServices } from './services.ts';

/**
 * Returns a function that replaces the values which this session hides by their placeholders. Leaves those of a
 * kind whose redaction the person has switched off since.
 */
export async function redactorOf(
  { preferences, vault }: TurnServices,
  session: SessionId,
): Promise<(text: string) => string> {
  const kinds = new Set(redactedKinds(await preferences.settings()));
  const entries = (await entriesOf(vault, session)).filter(
    ({ type }) => isRedactedType(type) && kinds.has(kindOf(type)),
  );
  return (text) => redactKnownValues(text, entries);
}
