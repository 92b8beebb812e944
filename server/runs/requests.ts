import * as v from 'valibot';
import { modes, vocabularies } from '../store/records.ts';
import { snapshotSchema } from './snapshot.ts';

// What clients send. Unknown fields are refused, so that a misspelt one is not taken for nothing.

const TASK_MAX = 20_000;
const WORDS_MAX = 10_000;
const STEPS_MAX = 1_000;

const words = v.pipe(v.string(), v.maxLength(WORDS_MAX));

export const startSchema = v.strictObject({
  task: v.pipe(
    v.string(),
    v.maxLength(TASK_MAX),
    v.check((text) => text.trim() !== '', 'It is empty.'),
  ),
  mode: v.optional(v.picklist(modes), 'careful'),
  maxSteps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STEPS_MAX)), 50),
  vocabulary: v.optional(v.picklist(vocabularies), 'basic'),
  // PostgreSQL stores no NUL in a column.
  model: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}*$/u)), ''),
});
export type StartBody = v.InferOutput<typeof startSchema>;

const resultSchema = v.nullable(
  v.union([
    v.pipe(v.string(), v.maxLength(100_000)),
    v.strictObject({
      success: v.exactOptional(v.boolean()),
      message: v.exactOptional(v.string()),
      error: v.exactOptional(v.string()),
      code: v.exactOptional(words),
      end: v.exactOptional(words),
    }),
  ]),
);

const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

export const stepSchema = v.strictObject({
  snapshot: v.union([v.string(), v.nullable(snapshotSchema)]),
  lastResult: v.optional(resultSchema, null),
  step: v.exactOptional(step),
  approvals: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          shown: words,
          allowed: v.boolean(),
          /** Unix ms. */
          at: v.exactOptional(
            v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
          ),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
});
export type StepBody = v.InferOutput<typeof stepSchema>;

export const answerSchema = v.strictObject({
  approved: v.boolean(),
  answer: v.exactOptional(words),
  questionId: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  cancel: v.exactOptional(v.boolean()),
});
export type AnswerBody = v.InferOutput<typeof answerSchema>;

export const cancelSchema = v.strictObject({});

export const finishSchema = v.strictObject({
  answer: v.pipe(v.string(), v.maxLength(100_000)),
  state: v.picklist(['completed', 'error']),
});
