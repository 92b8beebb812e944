import { type Draft, type DraftInline, draft, type Found, isEmpty } from './raw-block.ts';

/**
 * What was composed apart from the page, to be looked at before it is put in. Its drafts may stand in several
 * walks: nobody changes them.
 */
export interface Captured {
  readonly blocks: readonly Draft[];
  /**
   * All words in it as a screen reader would say them, with any white space: hidden labels and alternative
   * texts count. Of long text only the beginning.
   */
  readonly spoken: string;
  /** Controls in it. */
  readonly controls: number;
}

/** Longest accessible name that is told apart. */
export const NAME_MAX = 200;

/** What is being composed: lines in blocks, and what is said of them. */
interface Opened {
  blocks: Draft[];
  line: OpenLine | undefined;
  /** The next words do not touch the last ones. */
  space: boolean;
  spoken: string;
  isSpaced: boolean;
  controls: number;
}

interface OpenLine extends Draft {
  readonly inline: DraftInline[];
}

const opened = (): Opened => ({
  blocks: [],
  line: undefined,
  space: false,
  spoken: '',
  isSpaced: false,
  controls: 0,
});

/**
 * Puts text and controls into lines and lines into blocks, as the page's flow has them. White space is
 * collapsed as HTML does.
 */
export class Composer {
  #now: Opened = opened();

  get blocks(): readonly Draft[] {
    return this.#now.blocks;
  }

  text(data: string, how: { shown: boolean; spoken: boolean }): void {
    if (data === '') return;
    const text = UNEVEN.test(data) ? data.replace(/\s+/g, ' ') : data;
    if (how.spoken) this.say(text);
    if (!how.shown) return;
    if (text.startsWith(' ')) this.#now.space = true;
    this.#append(text.trim());
    if (text.endsWith(' ')) this.#now.space = true;
  }

  /** What only a screen reader says: an alternative text, a hidden label. */
  say(text: string): void {
    const now = this.#now;
    if (text === '' || now.spoken.length >= NAME_MAX) return;
    now.spoken += text;
    now.isSpaced = text.endsWith(' ');
  }

  /** The next words do not touch the last ones. */
  gap(): void {
    const now = this.#now;
    now.space = true;
    if (!now.isSpaced) this.say(' ');
  }

  break(): void {
    this.#now.line = undefined;
    this.gap();
  }

  control(found: Found): void {
    this.#now.controls += 1;
    this.#control(found);
  }

  #control(found: Found): void {
    const now = this.#now;
    if (now.line && controlCount(now.line) >= LINE_CONTROLS_MAX) now.line = undefined;
    const line = now.line ?? this.#openLabelLine(found) ?? this.#newLine();
    now.line = line;
    const last = line.inline.length - 1;
    const before = line.inline[last];
    // Text may run on into a link, and a value with it; two controls are never one word.
    if (typeof before === 'object') line.inline.push(' ');
    else if (before !== undefined && now.space && !before.endsWith(' ')) line.inline[last] = `${before} `;
    line.inline.push(found);
    now.space = false;
  }

  /** Opens a block that holds what `compose` adds; left out where that is nothing. */
  within(block: Draft, compose: () => void): void {
    this.break();
    const now = this.#now;
    const outer = now.blocks;
    now.blocks = [];
    compose();
    const children = now.blocks;
    now.blocks = outer;
    this.put({ ...block, children });
  }

  capture(compose: () => void): Captured {
    const outer = this.open();
    compose();
    return this.close(outer);
  }

  /** What is composed from now on is captured, until what this answers is given to `close`. */
  open(): Opened {
    const outer = this.#now;
    this.#now = opened();
    return outer;
  }

  close(outer: Opened): Captured {
    const { blocks, spoken, controls } = this.#now;
    outer.controls += controls;
    this.#now = outer;
    return { blocks, spoken, controls };
  }

  /**
   * Puts in what was captured: a single line into the line that is open, blocks below each other. Its
   * controls are counted already.
   */
  add({ blocks, spoken }: { readonly blocks: readonly Draft[]; readonly spoken: string }): void {
    this.say(spoken);
    const [only] = blocks;
    if (blocks.length === 1 && only?.kind === 'text' && only.children.length === 0) {
      const { inline } = only;
      for (const part of inline) {
        if (typeof part === 'string') this.#append(part);
        else this.#control(part);
      }
      return;
    }
    this.break();
    for (const block of blocks) this.put(block);
  }

  /**
   * Puts in what was captured of an element that has lines of its own. A field that leads it may stand behind
   * a label.
   */
  lines({ blocks, spoken, controls }: Captured): void {
    this.break();
    this.say(spoken);
    const now = this.#now;
    now.controls += controls;
    const first = blocks[0];
    if (!first) return;
    const lead = first.kind === 'text' ? first.inline[0] : undefined;
    const label = typeof lead === 'object' ? this.#labelLine(lead) : undefined;
    if (label) this.#replaceLast({ ...first, inline: [...spaced(label.inline), ...first.inline] });
    if (now.blocks.length === 0) now.blocks = blocks.slice();
    else for (const block of label ? blocks.slice(1) : blocks) now.blocks.push(block);
    this.break();
  }

  /** Counts controls that were put in in another way than by `control`. */
  count(controls: number): void {
    this.#now.controls += controls;
  }

  put(block: Draft): void {
    this.break();
    if (!isEmpty(block)) this.#now.blocks.push(block);
  }

  #append(text: string): void {
    if (text === '') return;
    const now = this.#now;
    const line = now.line ?? this.#newLine();
    const last = line.inline.length - 1;
    const before = line.inline[last];
    const lead =
      now.space && before !== undefined && !(typeof before === 'string' && before.endsWith(' ')) ? ' ' : '';
    if (typeof before === 'string') line.inline[last] = before + lead + text;
    else line.inline.push(lead + text);
    now.space = false;
  }

  #newLine(): OpenLine {
    const line = { ...EMPTY_LINE, inline: [] };
    const now = this.#now;
    now.blocks.push(line);
    now.line = line;
    now.space = false;
    return line;
  }

  #openLabelLine(found: Found): OpenLine | undefined {
    const label = this.#labelLine(found);
    return label && this.#replaceLast({ ...label, inline: [...label.inline] });
  }

  #replaceLast<D extends Draft>(line: D): D {
    const { blocks } = this.#now;
    blocks[blocks.length - 1] = line;
    return line;
  }

  /** A field stands behind its label, also where the label has a line of its own. */
  #labelLine({ name }: Found): Draft | undefined {
    const last = this.#now.blocks.at(-1);
    const [only] = last?.inline ?? [];
    return name !== '' &&
      last?.kind === 'text' &&
      last.inline.length === 1 &&
      typeof only === 'string' &&
      only.trim() === name
      ? last
      : undefined;
  }
}

const spaced = (inline: readonly DraftInline[]): DraftInline[] =>
  inline.map((part) => (typeof part === 'string' && !part.endsWith(' ') ? `${part} ` : part));

const EMPTY_LINE = draft('text');
const UNEVEN = /[^\S ]| {2}/;

/** A toolbar is several lines, so that one button's change is a short one. */
const LINE_CONTROLS_MAX = 6;

function controlCount({ inline }: Draft): number {
  let count = 0;
  for (const part of inline) if (typeof part !== 'string') count += 1;
  return count;
}
