import * as v from 'valibot';
import {
  type Approval,
  decisionSchema,
  memorySchema,
  modes,
  type QuestionRecord,
  questionAnswerSchema,
  type RunEvent,
  type RunRecord,
  requestSchema,
  type StepRecord,
  statuses,
  type Tally,
  traceSchema,
  usageSchema,
  vocabularies,
} from './records.ts';
import type { Seal } from './seal.ts';

// Rows as every dialect of SQL returns them. Whatever holds words of a person or a page is sealed JSON.

/** The place of a sealed text: it can be read in its own row only. */
export const placeOf = {
  run: (run: string): string => `runs/${run}`,
  step: (run: string, n: number): string => `steps/${run}/${n}`,
  question: (id: string): string => `questions/${id}`,
  approval: (run: string, n: number): string => `approvals/${run}/${n}`,
  event: (run: string, n: number): string => `events/${run}/${n}`,
};

export const sealed = ({ seal }: Seal, place: string, value: unknown): string =>
  seal(place, JSON.stringify(value));

const opened = <T>(seal: Seal, place: string, text: string, schema: v.GenericSchema<unknown, T>): T =>
  v.parse(schema, JSON.parse(seal.open(place, text)));

const json = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
    schema,
  );

const runRow = v.object({
  id: v.string(),
  person: v.string(),
  task: v.string(),
  mode: v.picklist(modes),
  vocabulary: v.picklist(vocabularies),
  model: v.string(),
  max_steps: v.number(),
  status: v.picklist(statuses),
  step: v.number(),
  memory: v.string(),
  usage: json(usageSchema),
  created: v.number(),
  updated: v.number(),
});

export function runOf(row: unknown, seal: Seal): RunRecord {
  const { max_steps: maxSteps, task, memory, ...rest } = v.parse(runRow, row);
  const place = placeOf.run(rest.id);
  return {
    ...rest,
    maxSteps,
    task: opened(seal, place, task, v.string()),
    memory: opened(seal, place, memory, memorySchema),
  };
}

const tallyRow = v.object({ person: v.string(), status: v.picklist(statuses), count: v.number() });

export const tallyOf = (row: unknown): Tally => v.parse(tallyRow, row);

const stepRow = v.object({
  run: v.string(),
  n: v.number(),
  hash: v.string(),
  request: v.string(),
  claim: v.nullable(v.string()),
  decision: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  trace: v.nullable(json(traceSchema)),
  at: v.number(),
});

/** A step with what only the store needs. */
export type StoredStep = StepRecord & Pick<v.InferOutput<typeof stepRow>, 'hash' | 'claim'>;

export function stepOf(row: unknown, seal: Seal): StoredStep {
  const { run, request, decision, answer, ...rest } = v.parse(stepRow, row);
  const place = placeOf.step(run, rest.n);
  return {
    ...rest,
    request: opened(seal, place, request, requestSchema),
    decision: decision === null ? null : opened(seal, place, decision, decisionSchema),
    answer: answer === null ? null : opened(seal, place, answer, v.unknown()),
  };
}

const questionRow = v.object({
  id: v.string(),
  n: v.number(),
  question: v.string(),
  answer: v.nullable(v.string()),
});

export function questionOf(row: unknown, seal: Seal): QuestionRecord {
  const { id, n, question, answer } = v.parse(questionRow, row);
  const place = placeOf.question(id);
  return {
    id,
    n,
    question: opened(seal, place, question, v.string()),
    answer: answer === null ? null : opened(seal, place, answer, questionAnswerSchema),
  };
}

const approvalRow = v.object({
  run: v.string(),
  n: v.number(),
  shown: v.string(),
  allowed: v.number(),
  person: v.string(),
  at: v.number(),
});

export function approvalOf(row: unknown, seal: Seal): Approval {
  const { run, n, shown, allowed, person: by, at } = v.parse(approvalRow, row);
  return { shown: opened(seal, placeOf.approval(run, n), shown, v.string()), allowed: allowed === 1, by, at };
}

const eventRow = v.object({
  run: v.string(),
  n: v.number(),
  kind: v.picklist(['created', 'decided', 'answered', 'ended']),
  data: v.string(),
  at: v.number(),
});

export function eventOf(row: unknown, seal: Seal): RunEvent {
  const { run, n: id, kind, data, at } = v.parse(eventRow, row);
  const schema = v.record(v.string(), v.unknown());
  return { id, kind, data: opened(seal, placeOf.event(run, id), data, schema), at };
}
