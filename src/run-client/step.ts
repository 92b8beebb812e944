import { actTool } from '../models/act-tool.ts';
import type { Answer, AnswerPart } from '../models/answer.ts';
import { CallFailed } from '../models/call-failed.ts';
import { forPerson } from '../models/provider-words.ts';
import type { ModelFailure } from '../protocol/models.ts';
import { type Powers, request, type ServerPlace } from './request.ts';

/** What the person has decided since the step before. */
export interface Approval {
  readonly shown: string;
  readonly allowed: boolean;
  /** Unix ms. */
  readonly at: number;
}

/** One decision that a run is asked for. */
export interface RunStep {
  readonly server: ServerPlace;
  /** Names the run before the server has: the same start gives the same run. */
  readonly runKey: string;
  /** The run, once the server has named it. */
  readonly run?: string | undefined;
  readonly task: string;
  /** The number of the decision, from 1. */
  readonly step: number;
  readonly snapshot: string;
  readonly lastResult: LastResult | null;
  readonly approvals: readonly Approval[];
  readonly signal: AbortSignal;
}

/** How the command before has ended. */
export interface LastResult {
  readonly success: boolean;
  readonly code?: string;
}

type StepEnd = { readonly answer: Answer } | { readonly failure: ModelFailure } | { readonly aborted: true };

/** The most steps of a run: the person's own limit is lower, and asks before it ends anything. */
const MAX_STEPS = 1_000;
const START_MS = 30_000;
/** The server's model may think for minutes. */
const STEP_MS = 600_000;
/** Decisions of one number that were made for messages which nobody has answered since. */
const OTHER_BODIES_MAX = 20;
/** How often a run is asked again while it decides for an earlier message. */
const EARLIER_MS = 1_000;

/** Asks a run for one decision, after starting the run if it has no id yet. Never throws, and a repeat gets the same decision. */
export async function askRun(asked: RunStep, powers: Powers = {}): Promise<StepEnd> {
  const { now = () => performance.now() } = powers;
  const began = now();
  try {
    const run = asked.run ?? (await startRun(asked, powers));
    const body = await decide(asked, run, powers);
    const ms = Math.max(0, Math.round(now() - began));
    return { answer: answerOf(body, run, ms) };
  } catch (thrown) {
    if (asked.signal.aborted) return { aborted: true };
    if (thrown instanceof CallFailed) return { failure: thrown.failure };
    throw thrown;
  }
}

type Starting = Pick<RunStep, 'server' | 'runKey' | 'task' | 'signal'>;

/** Starts a run, or finds the one that this key has started. Throws `CallFailed`. */
export async function startRun({ server, runKey, task, signal }: Starting, powers: Powers): Promise<string> {
  const { body, failure } = await request(
    server,
    {
      path: '/agent/run/start',
      ms: START_MS,
      signal,
      idempotencyKey: runKey,
      body: { task, mode: 'autonomous', maxSteps: MAX_STEPS, vocabulary: 'registry' },
    },
    powers,
  );
  // No run is named by this request: somebody else answers there.
  if (failure)
    throw new CallFailed(failure.code === 'run_over' ? { ...failure, code: 'malformed' } : failure);
  const { runId } = body;
  if (typeof runId !== 'string' || runId === '' || runId.length > ID_MAX) throw malformed();
  return runId;
}

const ID_MAX = 200;

type Body = Readonly<Record<string, unknown>>;

/**
 * The decision of this number. If the number was decided for another message, which the task has taken back since, the next number
 * is asked for: nothing of that decision was carried out. If it is still being decided for that message, the run is asked again.
 */
async function decide(asked: RunStep, run: string, powers: Powers): Promise<Body> {
  const { server, snapshot, lastResult, approvals, signal } = asked;
  const { now = () => performance.now() } = powers;
  const began = now();
  let step = asked.step;
  while (step < asked.step + OTHER_BODIES_MAX) {
    const ask = () =>
      request(
        server,
        {
          path: `${pathOf(run)}/step`,
          ms: STEP_MS,
          signal,
          body: { snapshot, lastResult, step, ...(approvals.length > 0 && { approvals }) },
        },
        powers,
      );
    const first = await ask();
    // A run that has asked the person waits until its server hears that they have answered.
    const isAnswered = first.error === 'wrong_status' && (await tellAnswered(asked, run, powers));
    const { body, error, failure } = isAnswered ? await ask() : first;
    if (error === 'other_body') {
      step += 1;
      continue;
    }
    if (error === 'wrong_step' && step > asked.step && now() - began < STEP_MS) {
      await pause(EARLIER_MS, signal);
      step -= 1;
      continue;
    }
    if (failure) throw new CallFailed(failure);
    return decisionIn(body) === 'error' ? refuse(body, server) : { ...body, currentStep: step };
  }
  throw new CallFailed({ code: 'run_over', words: '' });
}

/** Ends early if the call is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/** The path of a run. */
export const pathOf = (run: string): string => `/agent/run/${encodeURIComponent(run)}`;

/** Tells a run that its question is answered: the snapshot has the answer. False if no question is open. */
async function tellAnswered({ server, signal }: RunStep, run: string, powers: Powers): Promise<boolean> {
  const body = { approved: true, answer: 'The answer is in the next message.' };
  const { failure } = await request(
    server,
    { path: `${pathOf(run)}/answer`, ms: START_MS, signal, body },
    powers,
  );
  return failure === undefined;
}

/** The run has ended with an error: the server's model did not answer, as a rule. */
function refuse({ error, code }: Body, { token }: ServerPlace): never {
  const words = typeof error === 'string' ? forPerson(error, token) : '';
  throw new CallFailed({ code: code === 'no_model' ? 'no_model' : 'declined', words });
}

const malformed = (): CallFailed => new CallFailed({ code: 'malformed', words: '' });

/** A decision as the answer of a model: `finish` and `ask_user` are the commands that end a task and ask the person. */
function answerOf(body: Body, run: string, ms: number): Answer {
  const { thought, usage, currentStep } = body;
  const call = callIn(body);
  const parts: AnswerPart[] = [
    ...(typeof thought === 'string' && thought.trim() !== ''
      ? [{ kind: 'thought', text: thought.slice(0, TEXT_MAX) } as const]
      : []),
    {
      kind: 'call',
      id: `${run}.${currentStep}`.slice(0, ID_MAX),
      name: actTool.name,
      input: JSON.stringify(call),
    },
  ];
  return {
    parts,
    end: 'calls',
    usage: usageIn(usage),
    firstMs: ms,
    ms,
    run: { id: run, step: Number(currentStep) },
  };
}

const TEXT_MAX = 100_000;
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a server decides, in its own words; the commands are within. */
const decisionIn = ({ action: decision }: Body): unknown => decision;

function callIn(body: Body): object {
  switch (decisionIn(body)) {
    case 'execute_tool': {
      const { name, arguments: given } = Object(body.tool) as Body;
      if (name !== actTool.name || typeof given !== 'object' || given === null) throw malformed();
      if (JSON.stringify(given).length > TEXT_MAX) throw malformed();
      return given;
    }
    case 'ask_user': {
      const choices = Array.isArray(body.choices) ? body.choices.filter((one) => textIn(one) !== '') : [];
      const text = textIn(body.question);
      if (text === '') throw malformed();
      return {
        why: textIn(body.why),
        actions: [{ action: 'ask_user', question: text, ...(choices.length > 0 && { choices }) }],
      };
    }
    case 'finish': {
      const answer = textIn(body.answer);
      if (answer === '') throw malformed();
      return { why: '', actions: [{ action: 'done', answer }] };
    }
    default:
      throw malformed();
  }
}

function usageIn(usage: unknown): Answer['usage'] {
  const { input, output, cached, money } = Object(usage) as Body;
  return {
    input: counted(input),
    cached: counted(cached),
    output: counted(output),
    money: typeof money === 'number' && money >= 0 ? money : null,
  };
}

const counted = (tokens: unknown): number | null =>
  typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;
