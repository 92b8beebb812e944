/** One kind of number that a state gives to a person. */
export interface NationalIdSource {
  /** Country and name of the check in stdnum, `BR.cpf`; only the first two letters count where there is no check. */
  readonly id: string;
  /** Spellings to try: `#` a digit, `@` a letter, `{yymmdd}` and the like a birthday. */
  readonly forms: readonly string[];
  readonly words: string;
  /** Forms, by index, that prove themselves: letters and a check, own separators, or two checks and a date. */
  readonly bare?: readonly number[];
}
