import type { Approval, Decision, QuestionRecord, RunRecord, StepRecord } from '../store/records.ts';

// Runs as clients read them.

const TASK_SHOWN = 200;

export const stepView = (run: RunRecord, decision: Decision) => ({
  ...decision,
  runId: run.id,
  status: run.status,
  currentStep: run.step,
  usage: run.usage,
});

export const summaryView = (run: RunRecord) => ({
  runId: run.id,
  task: run.task.slice(0, TASK_SHOWN),
  person: run.person,
  mode: run.mode,
  vocabulary: run.vocabulary,
  status: run.status,
  currentStep: run.step,
  maxSteps: run.maxSteps,
  usage: run.usage,
  createdAt: run.created,
  updatedAt: run.updated,
});

export interface WholeRun {
  readonly run: RunRecord;
  readonly steps: readonly StepRecord[];
  readonly questions: readonly QuestionRecord[];
  readonly approvals: readonly Approval[];
}

export function runView({ run, steps, questions, approvals }: WholeRun) {
  const open = questions.find(({ answer }) => answer === null);
  const decided = steps.filter(({ decision }) => decision);
  const history = decided.map(({ n, decision, at }, index) => ({
    step: n,
    action: decision?.action,
    ...(decision?.action === 'execute_tool' && { tool: decision.tool }),
    ...(decision?.action === 'ask_user' && { question: decision.question }),
    ...((decision?.action === 'finish' || decision?.action === 'error') && { result: wordsOf(decision) }),
    ...(steps[index + 1] && { result: steps[index + 1]?.request.lastResult }),
    at,
  }));
  return {
    ...summaryView(run),
    task: run.task,
    history,
    reflections: run.memory.reflections,
    currentSnapshot: steps.at(-1)?.request.snapshot ?? null,
    ...(open && run.status === 'waiting_user' && { pendingQuestion: open.question, questionId: open.id }),
    approvals,
    steps: decided.length,
  };
}

const wordsOf = (decision: Extract<Decision, { action: 'finish' | 'error' }>): string =>
  decision.action === 'finish' ? decision.answer : decision.error;

/** A run as a text for people. Whatever pages or persons wrote is quoted line by line, so that it forms no heading or link. */
export function markdownOf(whole: WholeRun): string {
  const { run, steps, questions, approvals } = whole;
  const answered = questions.filter(({ answer }) => answer);
  return `${[
    `# Run ${run.id}`,
    quoted(run.task),
    `- Person: ${run.person}`,
    `- Status: ${run.status}`,
    `- Steps: ${run.step} of ${run.maxSteps}`,
    `- Tokens: ${run.usage.input} in, ${run.usage.output} out${run.usage.money === null ? '' : `, $${run.usage.money}`}`,
    `- From ${new Date(run.created).toISOString()} to ${new Date(run.updated).toISOString()}`,
    '## Steps',
    ...steps.flatMap(({ n, decision }) =>
      decision ? [`${n}. ${decision.action}`, quoted(detail(decision))] : [],
    ),
    ...(answered.length > 0 ? ['## Answers'] : []),
    ...answered.map(({ question, answer }) =>
      quoted(`${question}\n${answer?.approved ? 'yes' : 'no'} ${answer?.answer ?? ''}`),
    ),
    ...(approvals.length > 0 ? ['## Approvals'] : []),
    ...approvals.map(
      ({ shown, allowed, by, at }) =>
        `- ${allowed ? 'allowed' : 'refused'} by ${by}, ${new Date(at).toISOString()}\n${quoted(shown)}`,
    ),
  ].join('\n\n')}\n`;
}

function detail(decision: Decision): string {
  if (decision.action === 'execute_tool')
    return `${decision.tool.name} ${JSON.stringify(decision.tool.arguments)}`;
  return decision.action === 'ask_user' ? decision.question : wordsOf(decision);
}

const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r]/)
    .map((line) => `>     ${line}`)
    .join('\n');
