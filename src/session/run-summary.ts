import * as v from 'valibot';
import type { DeepReadonly } from '../protocol/deep-readonly.ts';
import { count, list, text } from '../protocol/fields.ts';
import { isFinal } from '../protocol/grant.ts';
import { runSummarySchema } from '../protocol/history.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { NewEntry, StoryEntry } from '../protocol/story.ts';
import { siteName } from '../protocol/web-address.ts';

const { final, why, answer } = runSummarySchema.entries;

/** The sum of the entries of a task. A task without entries has the defaults. */
export const runFactsSchema = v.object({
  state: v.optional(v.picklist(['working', 'done', 'ended']), 'working'),
  task: v.optional(text(LIMITS.words), ''),
  agents: v.optional(list(text(LIMITS.note), 20), []),
  sites: v.optional(list(text(LIMITS.host), LIMITS.targets), []),
  startedAt: v.optional(v.number(), 0),
  lastAt: v.optional(v.number(), 0),
  workedMs: v.optional(count, 0),
  steps: v.optional(count, 0),
  messages: v.optional(count, 0),
  answer: v.optional(answer, null),
  why: v.optional(why, null),
  final: v.optional(final, []),
  entries: v.optional(count, 0),
  size: v.optional(count, 0),
  /** After the latest entry the task waits for the person. */
  rests: v.optional(v.boolean(), false),
});
export type RunFacts = DeepReadonly<v.InferOutput<typeof runFactsSchema>>;

const NOTHING: RunFacts = v.parse(runFactsSchema, {});
const AGENTS_MAX = 20;
const FINAL_MAX = 50;

/** The facts of a task that has no entries yet. `agent`: the name of its agent; '' if unknown. */
export const noFacts = (startedAt: number, agent: string): RunFacts => ({
  ...NOTHING,
  startedAt,
  lastAt: startedAt,
  agents: agent === '' ? [] : [agent.slice(0, LIMITS.note)],
});

/** Adds the next entry of a task to the sum of those before it. */
export function fold(run: RunFacts, entry: StoryEntry): RunFacts {
  const waited = run.rests || ENDS_WAIT.has(entry.kind);
  const passed = Math.max(0, Math.round(entry.at - run.lastAt));
  return {
    ...withEntry(run, entry),
    startedAt: run.startedAt || entry.at,
    lastAt: Math.max(run.lastAt, entry.at),
    workedMs: run.workedMs + (waited || run.lastAt === 0 ? 0 : passed),
    rests: RESTS.has(entry.kind) || (run.rests && !WORKS.has(entry.kind)),
    entries: entry.seq,
    size: run.size + JSON.stringify(entry).length,
  };
}

type Kind = NewEntry['kind'];
/** After these the task does nothing before the person does something. */
const RESTS: ReadonlySet<Kind> = new Set(['question', 'held', 'finished', 'ended'] as const);
/** The time before these was the person's. */
const ENDS_WAIT: ReadonlySet<Kind> = new Set(['answer', 'decision', 'resumed', 'agent'] as const);
/** After these it is the agent's turn again. */
const WORKS: ReadonlySet<Kind> = new Set([
  'said',
  'answer',
  'decision',
  'resumed',
  'agent',
  'reply',
  'step',
] as const);

function withEntry(run: RunFacts, entry: StoryEntry): RunFacts {
  switch (entry.kind) {
    case 'said':
      return {
        ...run,
        state: 'working',
        answer: null,
        task: run.task === '' && run.steps === 0 ? entry.text.slice(0, LIMITS.words) : run.task,
      };
    case 'step':
      return withStep(run, entry);
    // What waited before it left is in no step.
    case 'decision':
      return entry.sentence.key === 'stepRequestAllowed' && entry.risk && isFinal(entry.risk)
        ? { ...run, final: withFinal(run.final, entry.risk, siteName(entry.site ?? '')) }
        : run;
    case 'held':
      return { ...run, why: entry.sentence };
    case 'resumed':
      return { ...run, why: null };
    case 'agent':
      return { ...run, why: null, agents: added(run.agents, entry.name, AGENTS_MAX) };
    case 'finished':
      return { ...run, state: 'done', why: null, answer: entry.text.slice(0, LIMITS.note) };
    case 'ended':
      return { ...run, state: run.state === 'done' ? 'done' : 'ended' };
    default:
      return run;
  }
}

function withStep(run: RunFacts, step: Extract<StoryEntry, { kind: 'step' }>): RunFacts {
  // The receipt of `done` follows the answer.
  if (step.icon === 'finish') return { ...run, messages: Math.max(run.messages, step.turn) };
  const sites = [step.place?.site, step.ledTo?.site].filter((site) => site !== undefined);
  return {
    ...run,
    state: 'working',
    answer: null,
    steps: run.steps + 1,
    messages: Math.max(run.messages, step.turn),
    sites: sites.reduce((all, site) => added(all, site, LIMITS.targets), run.sites),
    final:
      step.risk && step.end !== 'not_done'
        ? withFinal(run.final, step.risk, step.place?.site ?? '')
        : run.final,
  };
}

const added = (all: readonly string[], one: string, max: number): readonly string[] =>
  one === '' || all.includes(one) || all.length >= max ? all : [...all, one];

function withFinal(
  all: RunFacts['final'],
  kind: RunFacts['final'][number]['kind'],
  site: string,
): RunFacts['final'] {
  const isSame = (one: RunFacts['final'][number]) => one.kind === kind && one.site === site;
  if (all.some(isSame)) return all.map((one) => (isSame(one) ? { ...one, times: one.times + 1 } : one));
  return all.length >= FINAL_MAX ? all : [...all, { kind, site, times: 1 }];
}
