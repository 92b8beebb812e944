import * as v from 'valibot';
import { list, text } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { chatFileSchema } from './chat-file.ts';

export const shippedChatSchema = v.pipe(
  v.object({
    name: text(LIMITS.note),
    origins: list(text(LIMITS.address), LIMITS.viewed),
    file: chatFileSchema,
  }),
  v.title('ShippedChat'),
);
/** A chat site that a table describes, and what the table says. */
export type ShippedChat = Readonly<v.InferOutput<typeof shippedChatSchema>>;
