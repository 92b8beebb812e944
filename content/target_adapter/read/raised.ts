/** Cents of a price, an exponent, a footnote: longer numbers and words read the same on any line. */
const SMALL_NUMBER = /^\s*[-+−]?\d{1,3}\s*\p{Sc}?\s*$/u;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number that is drawn above the line beside it, such as the cents of `$19⁹⁹`, in the signs for that. */
export const raised = (text: string): string =>
  SMALL_NUMBER.test(text) ? text.replace(/[-−\d]/g, (sign) => RAISED[Number(sign)] ?? '⁻') : text;
