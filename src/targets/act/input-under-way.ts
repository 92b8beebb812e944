import type { Outcome } from '../../protocol/outcome.ts';
import type { HeldField } from '../../protocol/shown-facts.ts';
import type { TargetDocument } from '../pages/documents.ts';

/** A form that an act of ours would have sent to an origin that the person has not allowed. */
export interface HeldForm {
  readonly origin: string;
  readonly holds: readonly HeldField[];
}

/** How input gets into a page: `trusted` by the debugger, as a person's own, or by a `script` of ours where Chrome refuses that. */
export type Way = 'trusted' | 'script';

/** Input that was announced and is not over, and what it has led to. */
export interface InputUnderWay {
  way: Way;
  frame: TargetDocument | undefined;
  others: readonly TargetDocument[];
  /** What those say that it was not for, once it has come: whether some of it came to them. */
  elsewhere: readonly Promise<Outcome<unknown>>[];
  held: HeldForm | undefined;
  /** Nothing of it is still to come: Chrome has said that the page has it, or nothing was sent. */
  hasCome: boolean;
  /** Chrome has said that the page has its press, and no frame of the page has seen that. */
  isUnseen: boolean;
  /** No file chooser opens, which would be in the person's way. */
  withoutChooser: boolean;
  /** A dialog has ended the command: nothing more of it is done once the page goes on. */
  abandoned: boolean;
  /** The command has begun something that a page can feel: what stops it then may leave it half done. */
  hasBegun: boolean;
}

/** No input yet. */
export const newInput = (way: Way = 'trusted'): InputUnderWay => ({
  way,
  frame: undefined,
  others: [],
  elsewhere: [],
  held: undefined,
  hasCome: true,
  isUnseen: false,
  withoutChooser: false,
  abandoned: false,
  hasBegun: false,
});
