import * as v from 'valibot';
import type { ElementId } from '../../protocol/ids.ts';

/** A number as agents write it that were taught by other tools: 12, e12, agent-12, #12, [12], ref=e12. */
const WRITTEN_NUMBER =
  /^\s*[[(<]?\s*(?:(?:ref|id)\s*[=:]\s*)?(?:#|@?(?:e|el|element|agent|node|ref|id)[-_ ]?)?(\d+)\s*[\])>]?\s*$/i;

/** A whole number above 0, also as text in any of these forms; `wanted` says so where it is none. */
const numberOf = (wanted: string) =>
  v.pipe(
    v.union([v.number(), v.string()], wanted),
    v.transform((raw) => Number(WRITTEN_NUMBER.exec(String(raw))?.[1])),
    v.check((number) => Number.isSafeInteger(number) && number > 0, wanted),
  );

/** The number of an element: 12, "12", "e12" and "[12]" are the same. */
export const elementId = v.pipe(
  numberOf('the number of an element in the page data, such as 12'),
  v.transform((id) => id as ElementId),
);

/** The number of a target; the one used last where it is missing. */
export const targetNumber = v.optional(numberOf('the number of a target, such as 1'));

/** Text, '' included. `wanted` says in an error message what the field takes. */
export const text = (wanted: string) =>
  v.pipe(v.string(wanted), v.maxLength(20_000, `${wanted}, at most 20,000 characters`));

/** Text that is more than spaces. */
export const filledText = (wanted: string) =>
  v.pipe(
    text(wanted),
    v.check((value) => value.trim() !== '', wanted),
  );

/** True or false; false where it is missing. */
export const flag = v.optional(v.boolean('true or false'), false);

/** A whole number within bounds. */
export const wholeNumber = ({ from, to }: { readonly from: number; readonly to: number }) => {
  const wanted = `a whole number from ${from} to ${to}`;
  return v.pipe(v.number(wanted), v.integer(wanted), v.minValue(from, wanted), v.maxValue(to, wanted));
};

const upToASecond = 'a number of milliseconds up to 1000';
/** A delay of at most a second; none where it is missing. */
export const milliseconds = v.optional(
  v.pipe(v.number(upToASecond), v.minValue(0, upToASecond), v.maxValue(1000, upToASecond)),
  0,
);
