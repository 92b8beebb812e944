/** One kind of personal number that a state gives out. */
export interface NationalId {
  /** How it is written, separators included; borders are added. No groups that capture. */
  readonly shape: RegExp;
  /** Whether it can have been given out. Gets letters in upper case and digits, nothing else. */
  readonly isValid: (compact: string) => boolean;
  /** Lower case. Where given, the number counts only after one of these: its shape alone proves too little. */
  readonly words?: readonly string[];
}
