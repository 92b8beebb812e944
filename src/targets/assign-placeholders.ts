import type { TabSender } from '../messaging/serve.ts';
import { canonicalValue, isRedactedType, placeholderFor } from '../redaction/placeholders.ts';
import { sessionWith } from '../store/sessions.ts';
import { deposit } from '../store/vault.ts';
import type { TargetServices } from './services.ts';

/** A value that a redactor has found in a page. */
interface DetectedValue {
  readonly type: string;
  readonly value: string;
}

/** Stores personal data from a target's page in the vault and returns its placeholders, in order. */
export async function assignPlaceholders(
  services: TargetServices,
  { tabId, url }: TabSender,
  values: readonly DetectedValue[],
): Promise<readonly string[]> {
  const session = await sessionWith(services, tabId);
  if (!session) return [];
  const { origin } = new URL(url);
  return deposit(
    services,
    session.id,
    values.map(({ type: reported, value }) => {
      const type = isRedactedType(reported) ? reported : 'SECRET';
      return {
        origin,
        type,
        value,
        key: `${type}:${canonicalValue(type, value)}`,
        name: (number) => placeholderFor(type, number, value),
      };
    }),
  );
}
