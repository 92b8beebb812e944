import { parseCommand } from '../../src/commands/parse.ts';
import { commandNamed } from '../../src/commands/registry.ts';
import { controlNameIn } from '../../src/perception/control-name.ts';
import type { Deed } from '../../src/protocol/deed.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import { type Sentence, sentence } from '../../src/protocol/sentence.ts';
import type { NewEntry, Place, StepOutcome, StoryEntry } from '../../src/protocol/story.ts';
import type { Approval, QuestionRecord, RunRecord, StepRecord, ToolCall } from '../store/records.ts';
import { nameOfElement, pageOf } from './snapshot.ts';

// A run as the story of the extension's panel: the same entries, in the words of the same commands.

/** A run with all that belongs to it. */
export interface WholeRun {
  readonly run: RunRecord;
  readonly steps: readonly StepRecord[];
  readonly questions: readonly QuestionRecord[];
  readonly approvals: readonly Approval[];
}

export function storyOf(whole: WholeRun): StoryEntry[] {
  const { run, steps, approvals, questions } = whole;
  const began: NewEntry = { kind: 'said', at: run.created, text: cut(run.task, LIMITS.words) };
  const happened = steps.flatMap((step, index) => entriesOf(step, steps[index + 1], whole));
  // The others are of questions of ours, and follow their step.
  const decided = approvals
    .filter(({ shown }) => !questions.some(({ question }) => question === shown))
    .map((approval) => decisionOf(approval, whole));
  return [began, ...[...happened, ...decided].sort((one, other) => one.at - other.at)].map(
    (entry, index): StoryEntry => ({ ...entry, seq: index + 1 }),
  );
}

/** What the client does now: the last step, if nothing followed it. */
export function currentOf({ run, steps }: WholeRun): Pick<Deed, 'icon' | 'doing'> | null {
  const last = steps.at(-1);
  if (run.status !== 'running' || last?.decision?.action !== 'execute_tool') return null;
  const act = actsOf(last.decision.tool, last.request.snapshot).at(-1);
  return act ? { icon: act.deed.icon, doing: act.deed.doing } : null;
}

/** The question of a step in the words of its command; null if it has none. */
export function asksOf(question: string, { steps, questions }: WholeRun): Sentence | null {
  const step = steps.find(({ n }) => questions.some((one) => one.question === question && one.n === n));
  if (step?.decision?.action !== 'ask_user' || !step.decision.held) return null;
  return actsOf(step.decision.held, step.request.snapshot)[0]?.deed.asks ?? null;
}

function entriesOf(step: StepRecord, next: StepRecord | undefined, whole: WholeRun): NewEntry[] {
  const { decision, at, n } = step;
  switch (decision?.action) {
    case 'execute_tool':
      return ofTool(step, decision, next, whole);
    case 'ask_user': {
      if (decision.held) return decisionsAt(n, whole);
      const answer = whole.questions.find((one) => one.n === n)?.answer;
      const said = answer?.answer?.trim();
      return [
        { kind: 'question', at, text: cut(decision.question, LIMITS.composed) },
        ...(said ? [{ kind: 'answer' as const, at, text: cut(said, LIMITS.words) }] : []),
      ];
    }
    case 'finish':
      return [{ kind: 'finished', at, text: cut(decision.answer, LIMITS.composed) }];
    default:
      return [];
  }
}

function ofTool(
  { n, at, request }: StepRecord,
  { tool, thought }: { readonly tool: ToolCall; readonly thought?: string },
  next: StepRecord | undefined,
  { run }: WholeRun,
): NewEntry[] {
  const acts = actsOf(tool, request.snapshot);
  const says = tool.name === 'act' ? String(tool.arguments.why ?? '') : (thought ?? '');
  // The client does it now; the story shows finished steps.
  const isCurrent = !next && run.status === 'running';
  const done = isCurrent ? acts.slice(0, -1) : acts;
  const place = placeOf(request.snapshot);
  return [
    ...(says.trim() ? [{ kind: 'reply' as const, at, text: cut(says.trim(), LIMITS.note) }] : []),
    ...done.map(({ name, deed, fields }, index): NewEntry => {
      if (name === 'ask_user') return { kind: 'question', at, text: String(fields.question) };
      if (name === 'done') return { kind: 'finished', at, text: String(fields.answer) };
      const isLast = index === acts.length - 1;
      const { end, why } = isLast ? endOf(next) : { end: 'done' as const, why: '' };
      return {
        kind: 'step',
        at,
        turn: n,
        action: name,
        icon: deed.icon,
        end,
        sentence: end === 'not_done' ? deed.failed : deed.did,
        ...(why && { why: cut(why, LIMITS.note) }),
        ...(place && { place }),
      };
    }),
  ];
}

interface Act {
  readonly name: string;
  readonly deed: Deed;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The commands of a tool call, with the names of their elements as the page showed them. */
function actsOf({ name, arguments: given }: ToolCall, snapshot: unknown): Act[] {
  if (name !== 'act') {
    const element = nameOfElement(given.id, snapshot) || String(given.id ?? '');
    const [command, fields] = BASIC[name]?.(given) ?? [];
    const deed = commandNamed(command ?? '')?.deed(fields ?? {}, element);
    return deed ? [{ name, deed, fields: given }] : [];
  }
  const actions: readonly unknown[] = Array.isArray(given.actions) ? given.actions : [];
  return actions.flatMap((action) => {
    const parsed = parseCommand(Object(action) as Readonly<Record<string, unknown>>);
    if (!parsed.ok) return [];
    const { command, fields } = parsed.value;
    const element =
      typeof fields.id === 'number' ? controlNameIn(String(snapshot), fields.id) || String(fields.id) : '';
    return [{ name: command.name, deed: command.deed(fields, element), fields }];
  });
}

/** The basic tools as commands of the extension, whose words they take. */
const BASIC: Readonly<Record<string, (given: ToolCall['arguments']) => [string, ToolCall['arguments']]>> = {
  observe: () => ['snapshot', {}],
  click: (given) => ['click', given],
  type: ({ text }) => ['type', { value: text }],
  scroll: () => ['scroll', {}],
  press: (given) => ['press', given],
};

/** How a step ended, as the client said with the next one. */
function endOf(next: StepRecord | undefined): { readonly end: StepOutcome; readonly why: string } {
  if (!next) return { end: 'unknown', why: '' };
  const result = Object(next.request.lastResult) as Readonly<Record<string, unknown>>;
  if (result.success !== false) return { end: 'done', why: '' };
  const why = [result.error, result.message].find((one) => typeof one === 'string') ?? '';
  return { end: result.code === 'unknown' ? 'unknown' : 'not_done', why: String(why) };
}

/** Site and title of a page; undefined if the client sends a text. */
function placeOf(snapshot: unknown): Place | undefined {
  const { url, title } = pageOf(snapshot);
  if (!URL.canParse(url)) return undefined;
  return { site: cut(new URL(url).host, LIMITS.host), path: '', title: cut(title, LIMITS.note) };
}

/** The decision on the question of a step: the same words may have been asked before. */
function decisionsAt(n: number, whole: WholeRun): NewEntry[] {
  const asked = whole.questions.find((one) => one.n === n);
  const alike = whole.questions.filter(({ question }) => question === asked?.question);
  const approval = whole.approvals.filter(({ shown }) => shown === asked?.question)[
    alike.findIndex((one) => one.n === n)
  ];
  return approval ? [decisionOf(approval, whole)] : [];
}

function decisionOf({ shown, allowed, by, at }: Approval, whole: WholeRun): NewEntry {
  const words = wordsOf(shown, whole);
  return {
    kind: 'decision',
    at,
    choice: allowed ? 'allow' : 'refuse',
    sentence: allowed ? sentence('runAllowed', by, words) : sentence('runRefused', by, words),
  };
}

/** The decided step in one line: its element, or the words of the client. */
function wordsOf(shown: string, whole: WholeRun): string {
  const asks = asksOf(shown, whole);
  return (asks?.args.at(-1) ?? shown.split('\n', 1)[0] ?? '').slice(0, LIMITS.note);
}

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);
