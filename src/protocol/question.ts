import * as v from 'valibot';
import { list, name, text } from './fields.ts';
import type { ItemId } from './ids.ts';
import { LIMITS } from './limits.ts';

export const questionSchema = v.pipe(
  v.object({
    id: text(64),
    kind: v.picklist(['question', 'approval']),
    /** The command that waits for the answer. */
    item: name<ItemId>(64),
    text: text(LIMITS.composed),
    choices: list(text(LIMITS.words), 20),
    /** Unix ms. */
    since: v.number(),
  }),
  v.title('Question'),
);

/** A decision that only the person can take. It waits for days if necessary. */
export type Question = Readonly<v.InferOutput<typeof questionSchema>>;
