import { hashOf } from '../protocol/text-hash.ts';
import { originOf, placeOf } from '../protocol/web-address.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * A session of version 2 with origin and path instead of whole addresses. Its finished steps, which no later version
 * reads, are left out.
 */
export function withoutWholeAddresses(session: unknown): unknown {
  if (!isObject(session)) return session;
  const { steps: _, ...kept } = session;
  return mapped(kept, {
    agent: withPlace,
    targetTabs: each(withPlace),
    commandQueue: each((item) => (isObject(item) ? mapped(item, { opening: withHash }) : item)),
  });
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const each =
  (change: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map(change) : value;

/** The object with these of its fields changed, as far as it has them. */
const mapped = (value: Stored, changes: Readonly<Record<string, (field: unknown) => unknown>>): Stored => ({
  ...value,
  ...Object.fromEntries(
    Object.entries(changes)
      .filter(([key]) => key in value)
      .map(([key, change]) => [key, change(value[key])]),
  ),
});

const withPlace = (value: unknown): unknown =>
  isObject(value) && typeof value.url === 'string' ? { ...value, url: placeOf(value.url) } : value;

function withHash(opening: unknown): unknown {
  if (!isObject(opening) || typeof opening.url !== 'string') return opening;
  const { url, ...rest } = opening;
  const address = url as string; // Checked just above; the rest of the object is unknown.
  return { ...rest, address: hashOf(address), site: originOf(address) };
}
