/** A command in a few words, without what it types: for the journal, the panel and the receipt. */
export function describeCommand(action: string, fields: Readonly<Record<string, unknown>>): string {
  const { what, role, id, key, to, by, url, name, target } = fields;
  const rest = [
    what,
    role,
    id,
    key,
    to ?? (typeof by === 'number' ? `by ${by}` : undefined),
    url && originOf(String(url)),
    name,
    target && `target ${target}`,
  ];
  return [action, ...rest.filter((part) => part !== undefined)].join(' ');
}

/** An address may carry personal data, as a title may; the origin says enough, to a person and to an agent. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'an address');
