import { type Draft, type DraftInline, draft, type Found, isEmpty, type OpenDraft } from './draft.ts';

/** What was composed apart from the page, to be looked at before it is put in. Its drafts may stand in several walks: nobody changes them. */
export interface Captured {
  readonly blocks: readonly Draft[];
  /** All words in it as a screen reader would say them: hidden labels and alternative texts count. Of long text only the beginning. */
  readonly spoken: string;
  /** Controls in it. */
  readonly controls: number;
}

/** Longest accessible name that is told apart. */
export const NAME_MAX = 200;

/** Puts text and controls into lines and lines into blocks, as the page's flow has them. White space is collapsed as HTML does. */
export class Composer {
  #parent: OpenDraft = draft('page');
  #line: OpenDraft | undefined;
  #space = false;
  #spoken = '';
  #controls = 0;

  get blocks(): readonly Draft[] {
    return this.#parent.children;
  }

  text(data: string, how: { shown: boolean; spoken: boolean }): void {
    if (data === '') return;
    const text = UNEVEN.test(data) ? data.replace(/\s+/g, ' ') : data;
    if (how.spoken) this.say(text);
    if (!how.shown) return;
    if (text.startsWith(' ')) this.#space = true;
    this.#append(text.trim());
    if (text.endsWith(' ')) this.#space = true;
  }

  /** What only a screen reader says: an alternative text, a hidden label. */
  say(text: string): void {
    if (this.#spoken.length < NAME_MAX) this.#spoken += text;
  }

  /** The next words do not touch the last ones. */
  gap(): void {
    this.#space = true;
    if (!this.#spoken.endsWith(' ')) this.say(' ');
  }

  break(): void {
    this.#line = undefined;
    this.gap();
  }

  control(found: Found): void {
    this.#controls += 1;
    this.#control(found);
  }

  #control(found: Found): void {
    if (this.#line && controlCount(this.#line) >= LINE_CONTROLS_MAX) this.#line = undefined;
    const line = this.#line ?? this.#openLabelLine(found) ?? this.#newLine();
    this.#line = line;
    const last = line.inline.length - 1;
    const before = line.inline[last];
    // Text may run on into a link, and a value with it; two controls are never one word.
    if (typeof before === 'object') line.inline.push(' ');
    else if (before !== undefined && this.#space && !before.endsWith(' ')) line.inline[last] = `${before} `;
    line.inline.push(found);
    this.#space = false;
  }

  /** Opens a block that holds what `compose` adds; left out where that is nothing. */
  within(block: OpenDraft, compose: () => void): void {
    this.break();
    const outer = this.#parent;
    this.#parent = block;
    compose();
    this.break();
    this.#parent = outer;
    if (!isEmpty(block)) outer.children.push(block);
  }

  capture(compose: () => void): Captured {
    const outer = { parent: this.#parent, line: this.#line, space: this.#space, spoken: this.#spoken, controls: this.#controls };
    this.#parent = draft('page');
    this.#line = undefined;
    this.#space = false;
    this.#spoken = '';
    this.#controls = 0;
    compose();
    const captured = { blocks: this.#parent.children, spoken: collapsed(this.#spoken), controls: this.#controls };
    this.#parent = outer.parent;
    this.#line = outer.line;
    this.#space = outer.space;
    this.#spoken = outer.spoken;
    this.#controls = outer.controls + captured.controls;
    return captured;
  }

  /** Puts in what was captured: a single line into the line that is open, blocks below each other. Its controls are counted already. */
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

  /** Puts in what was captured of an element that has lines of its own. A field that leads it may stand behind a label. */
  lines({ blocks, spoken, controls }: Captured): void {
    this.break();
    this.say(spoken);
    this.#controls += controls;
    const [first, ...rest] = blocks;
    if (!first) return;
    const [lead] = first.kind === 'text' ? first.inline : [];
    const label = typeof lead === 'object' ? this.#labelLine(lead) : undefined;
    if (label) this.#replaceLast({ ...first, inline: [...spaced(label.inline), ...first.inline] });
    else this.#parent.children.push(first);
    for (const block of rest) this.#parent.children.push(block);
    this.break();
  }

  /** Counts controls that were put in in another way than by `control`. */
  count(controls: number): void {
    this.#controls += controls;
  }

  put(block: Draft): void {
    this.break();
    if (!isEmpty(block)) this.#parent.children.push(block);
  }

  #append(text: string): void {
    if (text === '') return;
    const line = this.#line ?? this.#newLine();
    const last = line.inline.length - 1;
    const before = line.inline[last];
    const lead = this.#space && before !== undefined && !(typeof before === 'string' && before.endsWith(' ')) ? ' ' : '';
    if (typeof before === 'string') line.inline[last] = before + lead + text;
    else line.inline.push(lead + text);
    this.#space = false;
  }

  #newLine(): OpenDraft {
    const line = draft('text');
    this.#parent.children.push(line);
    this.#line = line;
    this.#space = false;
    return line;
  }

  #openLabelLine(found: Found): OpenDraft | undefined {
    const label = this.#labelLine(found);
    return label && this.#replaceLast({ ...label, inline: [...label.inline], children: [...label.children] });
  }

  #replaceLast<D extends Draft>(line: D): D {
    this.#parent.children[this.#parent.children.length - 1] = line;
    return line;
  }

  /** A field stands behind its label, also where the label has a line of its own. */
  #labelLine({ name }: Found): Draft | undefined {
    const last = this.#parent.children.at(-1);
    const [only] = last?.inline ?? [];
    return name !== '' && last?.kind === 'text' && last.inline.length === 1 && typeof only === 'string' && only.trim() === name
      ? last
      : undefined;
  }
}

const collapsed = (text: string): string => (UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

const spaced = (inline: readonly DraftInline[]): DraftInline[] =>
  inline.map((part) => (typeof part === 'string' && !part.endsWith(' ') ? `${part} ` : part));

const UNTIDY = /^\s|[^\S ]| {2}|\s$/;
const UNEVEN = /[^\S ]| {2}/;

/** A toolbar is several lines, so that one button's change is a short one. */
const LINE_CONTROLS_MAX = 6;

function controlCount({ inline }: Draft): number {
  let count = 0;
  for (const part of inline) if (typeof part !== 'string') count += 1;
  return count;
}
