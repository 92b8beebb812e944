import * as v from 'valibot';
import { count, name, text } from './fields.ts';
import type { FileId } from './ids.ts';
import { LIMITS } from './limits.ts';

/** A file as its name, its size in bytes and its type say; the type is '' where nobody knows it. */
const fileFacts = {
  name: text(LIMITS.fileName),
  size: count,
  type: text(LIMITS.fileType),
};
export const fileFactsSchema = v.object(fileFacts);
export type FileFacts = Readonly<v.InferOutput<typeof fileFactsSchema>>;

export const fileId = name<FileId>(16);

export const givenFileSchema = v.pipe(
  v.object({
    id: fileId,
    ...fileFacts,
    /** Since when its bytes are on their way into the store, Unix ms; absent once they are there. */
    comingSince: v.exactOptional(v.number()),
  }),
  v.title('GivenFile'),
);
/** A file that the person has given for a task. Its name is unique in the task. */
export type GivenFile = Readonly<v.InferOutput<typeof givenFileSchema>>;
