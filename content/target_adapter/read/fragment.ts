import type { Behind } from '../../../src/protocol/snapshot.ts';
import type { RawBlock } from './raw-block.ts';

/** Blocks that were built apart from the page. Immutable, because the cache hands them to several walks. */
export interface Fragment {
  readonly blocks: readonly RawBlock[];
  /**
   * Its text as part of an accessible name, with hidden labels and alternative texts, cut at about
   * `NAME_MAX`.
   */
  readonly nameText: string;
  /** Number of controls in it. */
  readonly controls: number;
}

/** What an element adds of which nothing is read. */
export const EMPTY_FRAGMENT: Fragment = { blocks: [], nameText: '', controls: 0 };

/** The fragment with a mark on its blocks. */
export const behindOthers = (fragment: Fragment, behind: Behind | undefined): Fragment => ({
  ...fragment,
  blocks: fragment.blocks.map((block) => (behind ? { behind, ...block } : block)),
});

/** Maximum length of an accessible name. */
export const NAME_MAX = 200;
