import * as v from 'valibot';
import type { ElementId } from '../../protocol/ids.ts';

const number = (wanted: string) =>
  v.pipe(
    v.union([v.number(), v.string()], wanted),
    v.transform((raw) => Number(/^\s*\[?e?(\d+)\]?\s*$/i.exec(String(raw))?.[1])),
    v.check((number) => Number.isSafeInteger(number) && number > 0, wanted),
  );

/** 12, "12", "e12" and "[12]" all name element 12. */
export const elementId = v.pipe(
  number('the number of an element in the page data, such as 12'),
  v.transform((id) => id as ElementId),
);

export const targetNumber = v.optional(number('the number of a target, such as 1'));

export const text = (wanted: string) =>
  v.pipe(v.string(wanted), v.maxLength(20_000, `${wanted}, at most 20,000 characters`));

export const filledText = (wanted: string) =>
  v.pipe(
    text(wanted),
    v.check((value) => value.trim() !== '', wanted),
  );

export const flag = v.optional(v.boolean('true or false'), false);

export const milliseconds = v.optional(
  v.pipe(
    v.number('a number of milliseconds up to 1000'),
    v.minValue(0, 'a number of milliseconds up to 1000'),
    v.maxValue(1000, 'a number of milliseconds up to 1000'),
  ),
  0,
);
