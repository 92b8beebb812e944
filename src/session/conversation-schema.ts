import * as v from 'valibot';
import { session, text } from '../protocol/fields.ts';
import { placeholderNumbersSchema } from './placeholder-numbers-schema.ts';

/** Of the name of a conversation, which is a hash. */
export const conversationKey = text(16);

export const conversationSchema = v.object({
  tasks: v.array(session),
  numbers: placeholderNumbersSchema,
  usedAt: v.number(),
});
