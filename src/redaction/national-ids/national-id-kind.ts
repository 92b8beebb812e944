/** One kind of personal number that a state issues. */
export interface NationalId {
  /** The written form with separators. The recogniser adds the borders. Must have no capturing groups. */
  readonly shape: RegExp;
  /** Whether a state can have issued it. Gets only upper-case letters and digits. */
  readonly isValid: (compact: string) => boolean;
  /** Lower-case words, one of which must name the number; absent if its shape proves enough. */
  readonly words?: readonly string[];
}
