import type { Answer } from '../hub/member-frames.ts';
import type { OpenCall, Seat } from '../hub/seat.ts';
import type { Plan, Step } from './plan.ts';
import { refusal, resultOf, type ToolResult, waiting } from './results.ts';
import { type Patience, type Waiter, waitFor } from './wait.ts';

/** Carries out what a call of a tool asks for. */
export async function runPlan(
  seat: Seat,
  plan: Plan,
  waiter: Waiter,
  patience: Patience,
): Promise<ToolResult> {
  if (plan.what === 'wrong') return refusal(plan.text);
  if (plan.what === 'wait') return waitAgain(seat, plan.call, waiter, patience);
  const result = await runSteps(seat, plan.steps, waiter, patience);
  if (plan.what === 'run' || result.isError) return result;
  seat.end();
  return plan.steps.length > 0 ? result : { ...result, content: [{ type: 'text', text: 'The task ended.' }] };
}

async function runSteps(
  seat: Seat,
  steps: readonly Step[],
  waiter: Waiter,
  patience: Patience,
): Promise<ToolResult> {
  const answered: { call: OpenCall; answer: Answer }[] = [];
  for (const [at, { action, fields }] of steps.entries()) {
    const call = seat.call(action, fields);
    const answer = await waitFor(seat, call, waiter, patience);
    if (!answer) {
      const before = answered.map(
        ({ call: done, answer: { end, text } }) => `${done.action}: ${end}.\n${text}`,
      );
      return waiting(call, before, steps.length - at - 1);
    }
    answered.push({ call, answer });
    if (answer.end !== 'done') break;
    // The browser begins the next command once this answer is confirmed.
    if (at + 1 < steps.length) seat.confirm(call);
  }
  return take(seat, answered);
}

async function waitAgain(seat: Seat, id: string, waiter: Waiter, patience: Patience): Promise<ToolResult> {
  const call = seat.find(id);
  if (!call) return refusal(`There is no open call "${id}": its answer was given, or it is of another task.`);
  const answer = await waitFor(seat, call, waiter, patience);
  return answer ? take(seat, [{ call, answer }]) : waiting(call, [], 0);
}

/** Gives answers to the client, and with them those of earlier calls: no answer is lost because nobody asked for it. */
function take(seat: Seat, answered: readonly { call: OpenCall; answer: Answer }[]): ToolResult {
  const own = answered.map(({ call }) => call);
  const leftovers = seat.leftovers().filter((call) => !own.includes(call));
  const result = resultOf(answered, leftovers);
  for (const call of [...leftovers, ...own.slice(-1)]) seat.confirm(call);
  return result;
}
