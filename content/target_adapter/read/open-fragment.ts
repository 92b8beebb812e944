import type { RawBlock, RawInline } from './raw-block.ts';

/** The state of a fragment that is being built. */
export interface OpenFragment {
  blocks: RawBlock[];
  line: EditableLine | undefined;
  /** Spaces that are drawn before the line that begins next. */
  indent: number;
  /** A space separates the next text from the last one. */
  needsSpace: boolean;
  nameText: string;
  /** Whether `nameText` ends with a space. */
  endsWithSpace: boolean;
  controls: number;
}

/** A fragment as it was when it had so many blocks: more may have been added to them since, or the last one replaced. */
export interface FragmentState extends Readonly<OpenFragment> {
  readonly count: number;
  readonly last: RawBlock | undefined;
}

export interface EditableLine extends RawBlock {
  readonly inline: RawInline[];
  label?: string;
}

export const emptyFragment = (): OpenFragment => ({
  blocks: [],
  line: undefined,
  indent: 0,
  needsSpace: false,
  nameText: '',
  endsWithSpace: false,
  controls: 0,
});
