import * as v from 'valibot';
import { count, text } from '../protocol/fields.ts';

export const placeholderNumbersSchema = v.object({
  /** The first number of every type; those below may have been given without being counted. */
  first: count,
  /** The last number given, by type; a type without one has been given none. */
  last: v.record(text(32), count),
});
type Stored = v.InferOutput<typeof placeholderNumbersSchema>;

/** Which numbers the placeholders of a session have been given, whatever has become of their values. */
export interface PlaceholderNumbers {
  readonly first: Stored['first'];
  readonly last: Readonly<Stored['last']>;
}
