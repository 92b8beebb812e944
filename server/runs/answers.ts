import type { Memory, QuestionAnswer, QuestionRecord, RunRecord, Status } from '../store/records.ts';
import type { PromptParts } from './basic-prompt.ts';

/** What the person's answer makes of a run. */
export function applyAnswer(
  { memory }: RunRecord,
  { approved, cancel }: QuestionAnswer,
): { readonly memory: Memory; readonly status: Status } {
  const { held, ...rest } = memory;
  if (cancel) return { memory: rest, status: 'cancelled' };
  if (!held) return { memory: rest, status: 'running' };
  if (approved) return { memory: { ...rest, held: { ...held, isAllowed: true } }, status: 'running' };
  const notice = `The person refused this step: ${held.tool.name}. Do not try it again. Take another way, or finish.`;
  return { memory: { ...rest, notices: [...rest.notices, notice] }, status: 'running' };
}

/** What the person said, for the model. */
export const answersOf = (questions: readonly QuestionRecord[]): PromptParts['answers'] =>
  questions.flatMap(({ n, question, answer }) =>
    answer ? [{ step: n, question, answer: wordsOf(answer) }] : [],
  );

const wordsOf = ({ approved, answer }: QuestionAnswer): string =>
  [approved ? 'yes' : 'no', ...(answer ? [answer] : [])].join(': ');
