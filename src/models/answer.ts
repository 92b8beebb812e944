import * as v from 'valibot';
import { count, list, text } from '../protocol/fields.ts';

/** Data of a provider that go back to it unchanged, such as the signature of a thought. */
const extras = v.exactOptional(v.record(v.string(), v.unknown()));

const partSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: text(100_000), extras }),
  v.object({ kind: v.literal('thought'), text: text(100_000), extras }),
  /** A call of a tool; `input` is the JSON that the model wrote, whether or not it is whole. */
  v.object({ kind: v.literal('call'), id: text(200), name: text(200), input: text(100_000), extras }),
]);
/** A part of an answer, in the order in which it was received. */
export type AnswerPart = Readonly<v.InferOutput<typeof partSchema>>;

export const answerSchema = v.object({
  parts: list(partSchema, 200),
  /** length: it broke off at the most that the model may write · filter: the provider has stopped it. */
  end: v.picklist(['stop', 'calls', 'length', 'filter', 'other']),
  usage: v.object({
    /** Tokens; `cached` is a part of `input`. Null where the provider does not count. */
    input: v.nullable(count),
    cached: v.nullable(count),
    output: v.nullable(count),
    /** US dollars, where the provider names the price. */
    money: v.nullable(v.number()),
  }),
  /** From the call to the first token, and to the end, ms. */
  firstMs: count,
  ms: count,
  /** Of a run on a server: its id there, and the number of the decision. */
  run: v.exactOptional(v.object({ id: text(200), step: count })),
});
/** What a model has answered to one message. */
export type Answer = Readonly<v.InferOutput<typeof answerSchema>>;
