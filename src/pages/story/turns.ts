import type { Gap } from '../../protocol/history.ts';
import type { StoryEntry } from '../../protocol/story.ts';

export type EntryOf<K extends StoryEntry['kind']> = Extract<StoryEntry, { kind: K }>;

/** An entry that is a separate line below the agent's words. */
export type Row = Exclude<StoryEntry, EntryOf<'said' | 'answer' | 'reply' | 'question' | 'lost'>>;

export type Thought = NonNullable<EntryOf<'reply'>['thought']>;

/** A part of the story that is shown as one. */
export type Turn =
  /** The person's words. */
  | { readonly kind: 'said'; readonly seq: number; readonly text: string }
  /** What the agent says or asks, with its steps and the events. */
  | {
      readonly kind: 'turn';
      readonly seq: number;
      readonly text: string;
      /** What a model thought before. */
      readonly thought?: Thought;
      readonly rows: readonly Row[];
    }
  /** Entries that could not be kept. */
  | { readonly kind: 'lost'; readonly seq: number; readonly entries: number }
  /** Entries that cannot be read. */
  | { readonly kind: 'gap'; readonly seq: number };

/** A story as it is kept: the entries in their order, without those of the gaps. */
export interface Told {
  readonly entries: readonly StoryEntry[];
  readonly gaps: readonly Gap[];
  /** How many steps the whole task has. */
  readonly steps: number;
}

/** Puts steps and events, in their order, below the agent's latest words, and each gap where its entries were. */
export function turnsOf({ entries, gaps }: Pick<Told, 'entries' | 'gaps'>): Turn[] {
  const turns: Turn[] = [];
  const ahead = [...gaps].sort((one, other) => one.from - other.from);
  const addGaps = (before: number) => {
    for (let gap = ahead[0]; gap && gap.from < before; gap = ahead[0]) {
      turns.push({ kind: 'gap', seq: gap.from });
      ahead.shift();
    }
  };
  for (const entry of entries) {
    addGaps(entry.seq);
    if (isSaidOtherwise(entry)) continue;
    const last = turns.at(-1);
    const { seq } = entry;
    switch (entry.kind) {
      case 'said':
      case 'answer':
        turns.push({ kind: 'said', seq, text: entry.text });
        break;
      case 'reply':
        turns.push({
          kind: 'turn',
          seq,
          text: entry.text,
          rows: [],
          ...(entry.thought && { thought: entry.thought }),
        });
        break;
      case 'question':
        turns.push({ kind: 'turn', seq, text: entry.text, rows: [] });
        break;
      case 'lost':
        turns.push({ kind: 'lost', seq, entries: entry.entries });
        break;
      default:
        if (last?.kind === 'turn') turns[turns.length - 1] = { ...last, rows: [...last.rows, entry] };
        else turns.push({ kind: 'turn', seq, text: '', rows: [entry] });
    }
  }
  addGaps(Number.POSITIVE_INFINITY);
  return turns;
}

/** The question, its answer and the agent's answer are entries already: the steps that brought them are not shown again. */
const isSaidOtherwise = (entry: StoryEntry): boolean =>
  entry.kind === 'step' && entry.end === 'done' && (entry.icon === 'ask' || entry.icon === 'finish');

/** A task's number of steps does not include the one that finishes it. */
const isCounted = (entry: StoryEntry): boolean => entry.kind === 'step' && entry.icon !== 'finish';

/** The numbers of the steps of a story, by their `seq`; a step between two gaps has none, as the number of steps before it is unknown. */
export function stepNumbers({ entries, gaps, steps }: Told): ReadonlyMap<number, number> {
  const known = entries.filter(isCounted).map(({ seq }) => seq);
  const first = Math.min(...gaps.map(({ from }) => from), entries[0]?.seq === 1 ? Infinity : 0);
  const last = Math.max(0, ...gaps.map(({ to }) => to));
  const before = known.filter((seq) => seq < first);
  const after = known.filter((seq) => seq > last);
  return new Map([
    ...after.map((seq, index) => [seq, steps - after.length + index + 1] as const),
    ...before.map((seq, index) => [seq, index + 1] as const),
  ]);
}

/** The first and the last step that a gap holds; undefined if it holds none, or if several gaps leave it open. */
export function stepsInGap({ entries, gaps, steps }: Told): Gap | undefined {
  const [gap] = gaps;
  if (!gap || gaps.length > 1 || entries.some(({ kind }) => kind === 'lost')) return undefined;
  const known = entries.filter(isCounted);
  const from = known.filter(({ seq }) => seq < gap.from).length + 1;
  const to = steps - known.filter(({ seq }) => seq > gap.to).length;
  return to < from ? undefined : { from, to };
}
