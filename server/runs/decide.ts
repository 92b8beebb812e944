import { findLoop, type Loop } from '../../src/guard/loops/find-loop.ts';
import { LOOK_EVERY, lookAt } from '../../src/guard/loops/look.ts';
import type { Step } from '../../src/protocol/step.ts';
import type { Decision, Memory, Status, ToolCall } from '../store/records.ts';
import type { Recorded } from '../store/store.ts';
import { ask } from './ask.ts';
import { factsOf, isAsAllowed, shownOf } from './call-facts.ts';
import type { Deciding } from './deciding.ts';
import { reasonsOf, risksOf } from './gate.ts';
import { pageHash } from './snapshot.ts';
import { changedLast, traceOf, trailOf } from './trail.ts';
import { sum } from './usage.ts';
import { vocabularyOf } from './vocabularies.ts';
import type { ReadDecision } from './vocabulary.ts';

/** Looks in a row without an effect that end a run. */
const LOW_MAX = 2;

/** A decision with everything that follows from it. */
export type Decided = Omit<Recorded, 'run' | 'n' | 'now'>;

/**
 * Decides one step: a call that the person allowed, the limit of steps, the model, loops, the gate, the look at every fifth step,
 * and then the model's tool call, in this order.
 */
export async function decide(deciding: Deciding): Promise<Decided> {
  const { run, n } = deciding;
  const { held, ...memory } = run.memory;
  // The step that asked was counted, and the person decided: the limit does not take that back.
  if (held?.isAllowed)
    return isAsAllowed(held.tool, held.facts, deciding.snapshot)
      ? outcome(deciding, { action: 'execute_tool', tool: held.tool }, { memory, tool: held.tool })
      : askFor(deciding, held.tool, { memory, why: CHANGED });
  if (n > run.maxSteps)
    return outcome(deciding, finish(`The limit of ${run.maxSteps} steps is reached.`, 'max_steps'), {
      status: 'completed',
      step: run.step,
    });
  const { read, usage, answer } = await ask(deciding);
  const used = { usage: sum(run.usage, usage), answer, memory: { ...memory, notices: [] } };
  switch (read.kind) {
    case 'error':
      return outcome(
        deciding,
        { action: 'error', error: read.error, code: read.code },
        { ...used, status: 'error' },
      );
    case 'final':
      return outcome(deciding, { action: 'finish', answer: read.answer }, { ...used, status: 'completed' });
    case 'ask':
      return outcome(deciding, question(deciding, read), { ...used, status: 'waiting_user' });
    case 'tool':
      return ofTool(deciding, read, used);
  }
}

type Used = Pick<Decided, 'usage' | 'answer' | 'memory'>;

function ofTool(
  deciding: Deciding,
  { tool, thought }: Extract<ReadDecision, { kind: 'tool' }>,
  used: Used,
): Decided {
  const { run, n, snapshot } = deciding;
  const page = pageHash(snapshot, run.vocabulary);
  const past = trailOf(deciding);
  const loop = findLoop(trailOf(deciding, traceOf(tool, page)));
  const isWarned = run.memory.isWarned && !changedLast(past);
  if (loop && (isWarned || !vocabularyOf(run).warnsOfLoops))
    return outcome(deciding, finish(wordsOf(loop), 'loop'), { ...used, tool, status: 'completed' });

  const risks = risksOf(tool, snapshot);
  const reflected = n % LOOK_EVERY === 0 ? reflect(n, past, used.memory) : used.memory;
  if (reflected.reflections.slice(-LOW_MAX).filter(({ isLow }) => isLow).length >= LOW_MAX)
    return outcome(deciding, finish('The latest steps had no effect.', 'no_progress'), {
      ...used,
      memory: reflected,
      status: 'completed',
    });
  const memory = {
    ...reflected,
    isWarned: isWarned || loop !== undefined,
    notices: loop ? [`${wordsOf(loop)} Take another way, or ask the person.`] : [],
  };
  if (risks.length > 0 && run.mode === 'careful')
    return askFor(deciding, tool, { ...used, memory, why: reasonsOf(risks) });
  const decision: Decision = {
    action: 'execute_tool',
    tool,
    ...(thought !== '' && { thought }),
    ...(risks.length > 0 && { warnings: [...risks] }),
  };
  return outcome(deciding, decision, { ...used, memory, tool });
}

/** Has the person decide on a call, as the page shows it now. */
function askFor(
  deciding: Deciding,
  tool: ToolCall,
  { why, memory, ...used }: Partial<Used> & { readonly why: string; readonly memory: Memory },
): Decided {
  const facts = factsOf(tool, deciding.snapshot);
  const question: Decision = {
    action: 'ask_user',
    question: `Allow this step? ${shownOf(tool, facts)}`,
    choices: ['Allow', 'Refuse'],
    questionId: deciding.newQuestionId(),
    why,
    held: tool,
  };
  const held = { tool, facts, isAllowed: false };
  return outcome(deciding, question, { ...used, memory: { ...memory, held }, status: 'waiting_user' });
}

const CHANGED = 'The page has changed since you allowed this.';

const finish = (answer: string, reason: string): Decision => ({ action: 'finish', answer, reason });

const question = (
  { newQuestionId }: Deciding,
  { question: asked, choices }: Extract<ReadDecision, { kind: 'ask' }>,
): Decision => ({
  action: 'ask_user',
  question: asked,
  questionId: newQuestionId(),
  ...(choices && { choices }),
});

function outcome(
  { run, n, snapshot }: Deciding,
  decision: Decision,
  {
    tool,
    memory = run.memory,
    usage = run.usage,
    answer = null,
    status = 'running',
    step = n,
  }: Partial<Used> & { readonly tool?: ToolCall; readonly status?: Status; readonly step?: number },
): Decided {
  const trace = tool ? traceOf(tool, pageHash(snapshot, run.vocabulary)) : null;
  const ended = endOf(decision);
  return {
    decision,
    answer,
    trace,
    status,
    step,
    memory: ended === undefined ? memory : { ...memory, ended },
    usage,
  };
}

const endOf = (decision: Decision): string | undefined =>
  decision.action === 'finish' ? decision.reason : decision.action === 'error' ? decision.code : undefined;

function reflect(step: number, past: readonly Step[], memory: Memory): Memory {
  const { effects, failures, isLow } = lookAt(past);
  return { ...memory, reflections: [...memory.reflections, { step, effects, failures, isLow }].slice(-20) };
}

const wordsOf = (loop: Loop): string =>
  loop.kind === 'same'
    ? `The same step was wanted ${loop.times} times and the page did not change.`
    : `The latest steps repeat in a circle of ${loop.length} on the same pages.`;
