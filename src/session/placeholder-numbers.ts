import { patch, type Session } from './session.ts';

/** The highest number that a placeholder can have. */
export const NUMBER_MAX = 999_999;

/** Takes the next number of each type, in order. The session has to be stored before a number is used. */
export function takeNumbers(
  session: Session,
  types: readonly string[],
): { readonly session: Session; readonly numbers: readonly number[] } {
  const { first, last: before } = session.shown.placeholderNumbers;
  const last = new Map(Object.entries(before));
  const numbers = types.map((type) => {
    const number = (last.get(type) ?? first - 1) + 1;
    last.set(type, number);
    return number;
  });
  return {
    session: patch(session, { shown: { placeholderNumbers: { first, last: Object.fromEntries(last) } } }),
    numbers,
  };
}

/** Whether a placeholder with this number may have been given in this session. */
export function mayHaveBeenGiven(
  { shown: { placeholderNumbers } }: Session,
  type: string,
  number: number,
): boolean {
  const { first, last } = placeholderNumbers;
  return number < first || number <= (new Map(Object.entries(last)).get(type) ?? 0);
}
