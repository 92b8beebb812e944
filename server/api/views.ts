import type { RunStory } from '../../src/protocol/run-page.ts';
import { asksOf, currentOf, storyOf, type WholeRun } from '../runs/story.ts';
import { clientDecision, type Decision, type RunRecord } from '../store/records.ts';

// Runs as clients read them.

const TASK_SHOWN = 200;

export function stepView(run: RunRecord, decision: Decision) {
  const { id: runId, status, step: currentStep, usage } = run;
  return { ...clientDecision(decision), runId, status, currentStep, usage };
}

export const summaryView = (run: RunRecord) => ({
  runId: run.id,
  task: run.task.slice(0, TASK_SHOWN),
  person: run.person,
  mode: run.mode,
  vocabulary: run.vocabulary,
  status: run.status,
  reason: run.memory.ended ?? null,
  currentStep: run.step,
  maxSteps: run.maxSteps,
  usage: run.usage,
  createdAt: run.created,
  updatedAt: run.updated,
});

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

/** A run as the server's own page shows it. */
export function storyView(whole: WholeRun, model: string): RunStory {
  const { run, steps, questions, approvals } = whole;
  const open = run.status === 'waiting_user' ? questions.find(({ answer }) => answer === null) : undefined;
  const last = steps.at(-1)?.decision;
  return {
    ...summaryView(run),
    task: run.task,
    model,
    approvals: approvals.map((one) => ({ ...one, asks: asksOf(one.shown, whole) })),
    story: storyOf(whole),
    current: currentOf(whole),
    question: open ? { text: open.question, asks: asksOf(open.question, whole) } : null,
    result: last?.action === 'finish' || last?.action === 'error' ? wordsOf(last) : null,
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
