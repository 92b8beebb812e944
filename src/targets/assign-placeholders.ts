import type { TabSender } from '../messaging/serve.ts';
import { isRedactedType, normalise, placeholderFor } from '../redaction/placeholders.ts';
import { sessionWith } from '../store/sessions.ts';
import { deposit } from '../store/vault.ts';
import type { TargetServices } from './services.ts';

interface Found {
  readonly type: string;
  readonly value: string;
}

/** Keeps personal data that a target's page shows and answers its placeholders, in order. */
export async function redact(
  services: TargetServices,
  { tabId, url }: TabSender,
  values: readonly Found[],
): Promise<readonly string[]> {
  const session = await sessionWith(services, tabId);
  if (!session) return [];
  const { origin } = new URL(url);
  return deposit(
    services.vault,
    values.map(({ type: found, value }) => {
      const type = isRedactedType(found) ? found : 'SECRET';
      return {
        session: session.id,
        origin,
        type,
        value,
        key: `${type}:${normalise(type, value)}`,
        name: (number) => placeholderFor(type, number, value),
      };
    }),
  );
}
