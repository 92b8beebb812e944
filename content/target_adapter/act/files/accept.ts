import type { FileFacts } from '../../../../src/protocol/given-file.ts';

/**
 * Whether a file is one of those that a field's `accept` names. A type that nobody knows is none.
 * https://html.spec.whatwg.org/multipage/input.html#attr-input-accept
 */
export function isAccepted(accept: string, { name, type }: Pick<FileFacts, 'name' | 'type'>): boolean {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return wanted.length === 0 || wanted.some((one) => fits(one, name.toLowerCase(), plain(type)));
}

function fits(wanted: string, name: string, type: string): boolean {
  if (wanted.startsWith('.')) return name.endsWith(wanted);
  if (wanted === '*' || wanted === '*/*') return true;
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === plain(wanted);
}

/** Without parameters; pages often misspell the type of JPEG pictures. */
const plain = (type: string): string =>
  type
    .toLowerCase()
    .replace(/;.*$/s, '')
    .trim()
    .replace(/^image\/jpg$/, 'image/jpeg');
