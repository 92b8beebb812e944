import type { CheckFault } from '../../src/protocol/chat-check.ts';
import type { Piece } from './transcript/serialize.ts';

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/**
 * How the shown message differs from the sent one; undefined if it does not. Compares only the block, and
 * ignores white space: a page may render the Markdown around it.
 */
export function compareSent(shown: string, block: string): CheckFault | undefined {
  const [theirs, ours] = [withoutSpace(shown), withoutSpace(block)];
  if (theirs.includes(ours)) return undefined;
  const plain = (text: string) => text.replaceAll('\\', '');
  return plain(theirs).includes(plain(ours)) ? 'escaped' : 'differs';
}

/** Why the code blocks of a reply do not hold `block`, byte for byte; undefined if one does. */
export function readsExactly(pieces: readonly Piece[], block: string): CheckFault | undefined {
  const blocks = pieces.flatMap(({ kind, text }) => (kind === 'code' ? [text.replace(/\n+$/, '')] : []));
  if (blocks.includes(block)) return undefined;
  if (pieces.some(({ kind }) => kind === 'partial' || kind === 'elsewhere')) return 'partial';
  return blocks.length === 0 ? 'no_code' : 'differs';
}
