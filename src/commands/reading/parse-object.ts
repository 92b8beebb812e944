import { repeatedKey } from '../../protocol/repeated-key.ts';

type Parsed =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  /** `why`: in words of ours, none of the text. */
  | { readonly ok: false; readonly why: string };

/** Parses JSON that an agent wrote. Refuses an object that names a field twice, since readers differ in which one counts. */
export function parseObject(raw: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (cause) {
    return { ok: false, why: positionIn(cause) };
  }
  if (!isObject(value)) return { ok: false, why: 'it is not an object' };
  if (repeatedKey(raw)) return { ok: false, why: 'it names a field twice' };
  return { ok: true, value };
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the text stops being JSON. The parser's own words quote the text, which may be a page's. */
function positionIn(cause: unknown): string {
  const [, position] = /at position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? [];
  return position ? `at character ${Number(position) + 1}` : 'it breaks off or has a character too many';
}
