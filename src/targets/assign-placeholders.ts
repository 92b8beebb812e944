import type { TabSender } from '../messaging/serve.ts';
import { canonicalValue, isRedactedType, placeholderFor } from '../redaction/placeholders.ts';
import type { RedactedType } from '../redaction/redacted-type.ts';
import { sessionWith } from '../store/sessions.ts';
import { agentWroteFirst, deposit } from '../store/vault.ts';
import type { TargetServices } from './services.ts';

/** A value that a redactor has found in a page. */
interface DetectedValue {
  readonly type: string;
  readonly value: string;
}

/** Kinds of values that only their field or their place proves; passwords, cards and keys are hidden whoever writes them. */
const AGENTS_OWN = new Set<RedactedType>(['NAME', 'ADDRESS', 'POSTAL_CODE', 'BIRTHDAY', 'EMAIL', 'PHONE']);

/**
 * Stores personal data from a target's page in the vault and returns its placeholders, in order; in place of one the value
 * itself if it is the agent's own.
 */
export async function assignPlaceholders(
  services: TargetServices,
  { tabId, url }: TabSender,
  values: readonly DetectedValue[],
): Promise<readonly string[]> {
  const session = await sessionWith(services, tabId);
  if (!session) return [];
  const { origin } = new URL(url);
  const isOwn = await agentWroteFirst(services.vault, session.id);
  const found = values.map(({ type: reported, value }) => {
    const type = isRedactedType(reported) ? reported : 'SECRET';
    const keyOf = (words: string) => `${type}:${canonicalValue(type, words)}`;
    const key = keyOf(value);
    return {
      deposit: { origin, type, value, key, name: (number: number) => placeholderFor(type, number, value) },
      isOwn: AGENTS_OWN.has(type) && isOwn(key, keyOf),
    };
  });
  const hidden = found.filter((one) => !one.isOwn);
  const names = await deposit(
    services,
    session.id,
    hidden.map((one) => one.deposit),
  );
  const placeholders = new Map(hidden.map((one, at) => [one, names[at] ?? '']));
  return found.map((one) => placeholders.get(one) ?? one.deposit.value);
}
