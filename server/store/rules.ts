import { isDeepStrictEqual } from 'node:util';
import { hasEnded, type QuestionRecord, type RunRecord } from './records.ts';
import type { StoredStep } from './rows.ts';
import type { Answered, Claim, Claimed } from './store.ts';

// What every database answers alike. Each store reads the rows within its transaction and asks here.

/** The answer to a claim; `insert` or `adopt` the step first, then it is this server's. */
export function ruleOnClaim(
  { run, step }: { readonly run: RunRecord | undefined; readonly step: StoredStep | undefined },
  { n, hash }: Claim,
  me: string,
):
  | Claimed
  | { readonly state: 'insert'; readonly run: RunRecord }
  | { readonly state: 'adopt'; readonly run: RunRecord } {
  if (!run) return { state: 'no_run' };
  if (step) {
    const isSame = step.hash === hash;
    if (step.decision)
      return isSame ? { state: 'decided', run, decision: step.decision } : { state: 'other_body' };
    if (hasEnded(run.status)) return { state: 'wrong_status', run };
    if (step.claim !== null && step.claim !== me) return { state: 'theirs', owner: step.claim };
    if (step.claim !== null && !isSame) return { state: 'other_body' };
    // Nobody decides it any more, so the client may have another message for it by now.
    return { state: 'adopt', run };
  }
  if (hasEnded(run.status) || run.status === 'waiting_user') return { state: 'wrong_status', run };
  if (n !== run.step + 1) return { state: 'wrong_step', run };
  return { state: 'insert', run };
}

/** The open question that an answer is for; `again` if it has this very answer. */
export function ruleOnAnswer(
  run: RunRecord,
  questions: readonly QuestionRecord[],
  { question: asked, answer }: Answered,
): QuestionRecord | 'again' | 'wrong_status' {
  const latest = questions.at(-1);
  const question = asked === undefined ? latest : questions.find(({ id }) => id === asked);
  if (!question) return 'wrong_status';
  if (question.answer) return isDeepStrictEqual(question.answer, answer) ? 'again' : 'wrong_status';
  return run.status === 'waiting_user' && question.id === latest?.id ? question : 'wrong_status';
}
