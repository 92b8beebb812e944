import { STRUCK } from '../../../src/redaction/matching/struck.ts';
import { collapseSpaces } from '../../page/white-space.ts';
import { drawnLines, type TextMode } from './drawn-space.ts';
import { type Fragment, NAME_MAX } from './fragment.ts';
import { labelLineFor, withTrailingSpaces } from './label-line.ts';
import { type EditableLine, emptyFragment, type FragmentState, type OpenFragment } from './open-fragment.ts';
import { countControls, isEmpty, type RawBlock, type RawControl, rawBlock } from './raw-block.ts';

/** Builds lines from text and controls, and blocks from lines. Collapses white space like CSS. */
export class BlockBuilder {
  #current: OpenFragment = emptyFragment();

  get blocks(): readonly RawBlock[] {
    return this.#current.blocks;
  }

  /** The text of the name where nothing else was added to the fragment yet; undefined where something was. */
  get nameAlone(): string | undefined {
    const { blocks, line, indent, controls, nameText } = this.#current;
    return line || blocks.length + indent + controls > 0 ? undefined : nameText;
  }

  /** What the fragment holds between two of its lines, to go on from in another walk; undefined in the middle of a line. */
  get state(): FragmentState | undefined {
    const current = this.#current;
    const { blocks, line } = current;
    return line ? undefined : { ...current, count: blocks.length, last: blocks.at(-1) };
  }

  /** Goes on from a state of a fragment that has begun as this one has. */
  resume({ blocks, count, last, ...rest }: FragmentState): void {
    const begun = blocks.slice(0, count);
    if (last) begun[count - 1] = last;
    Object.assign(this.#current, rest, { blocks: begun });
  }

  /** Adds text to the line if it is visible, and to the accessible name if it is part of it. */
  addText(data: string, mode: TextMode): void {
    if (!mode.spacing || !mode.visible) {
      this.#addCollapsed(data, mode);
      return;
    }
    for (const [index, { indent, text }] of drawnLines(data, mode.spacing).entries()) {
      if (index > 0) this.endLine();
      if (!this.#current.line) this.#current.indent += indent;
      this.#addCollapsed(text, mode);
    }
  }

  #addCollapsed(data: string, mode: TextMode): void {
    if (data === '') return;
    const text = UNCOLLAPSED.test(data) ? collapseSpaces(data) : data;
    if (mode.inName) this.addNameText(text);
    if (!mode.visible) return;
    if (text.startsWith(' ')) this.#current.needsSpace = true;
    this.#append(text.trim(), mode.struck);
    if (text.endsWith(' ')) this.#current.needsSpace = true;
  }

  /** Adds text to the accessible name only: an alternative text, a hidden label. */
  addNameText(text: string): void {
    const current = this.#current;
    if (text === '' || current.nameText.length >= NAME_MAX) return;
    current.nameText += text;
    current.endsWithSpace = text.endsWith(' ');
  }

  /** Separates the next text from the last one by a space. */
  addGap(): void {
    const current = this.#current;
    current.needsSpace = true;
    if (!current.endsWithSpace) this.addNameText(' ');
  }

  /** Ends the current line; what follows begins a new one. */
  endLine(): void {
    this.#current.line = undefined;
    this.#current.indent = 0;
    this.addGap();
  }

  /** Names the line that was added last, which does not show the name. */
  nameLine(label: string): void {
    const { line, blocks } = this.#current;
    const last = blocks.at(-1);
    if (line) line.label ??= label;
    else if (last?.kind === 'text') this.#replaceLast({ label, ...last });
  }

  /** Adds a control to the current line, or to its label's line. */
  addControl(control: RawControl): void {
    this.#current.controls += 1;
    // Words on both sides of a control are two.
    this.addNameText(' ');
    this.#appendControl(control);
  }

  #appendControl(control: RawControl): void {
    const current = this.#current;
    if (current.line && countControls([current.line]) >= LINE_CONTROLS_MAX) current.line = undefined;
    const line = current.line ?? this.#reopenLabelLine(control) ?? this.#newLine();
    current.line = line;
    const last = line.inline.length - 1;
    const previous = line.inline[last];
    // Text may continue in a link, so that redaction sees one value; two controls never touch.
    if (typeof previous === 'object') line.inline.push(' ');
    else if (previous !== undefined && current.needsSpace && !previous.endsWith(' '))
      line.inline[last] = `${previous} `;
    line.inline.push(control);
    current.needsSpace = false;
  }

  /** Adds `block` with the blocks that `build` adds as its children; nothing if it stays empty. */
  addContainer(block: RawBlock, build: () => void): void {
    this.endLine();
    const current = this.#current;
    const outer = current.blocks;
    current.blocks = [];
    build();
    const children = current.blocks;
    current.blocks = outer;
    this.addBlock({ ...block, children });
  }

  /** The fragment that `build` adds, without adding it to the page. */
  capture(build: () => void): Fragment {
    const outer = this.beginCapture();
    build();
    return this.endCapture(outer);
  }

  /** Starts a new fragment. Pass the result to `endCapture`. */
  beginCapture(): OpenFragment {
    const outer = this.#current;
    this.#current = emptyFragment();
    return outer;
  }

  /** Ends the fragment and continues the outer one, whose control count includes it. */
  endCapture(outer: OpenFragment): Fragment {
    const { blocks, nameText, controls } = this.#current;
    outer.controls += controls;
    this.#current = outer;
    return { blocks, nameText, controls };
  }

  /** Adds a captured fragment: a single line continues the current line. Its controls are already counted. */
  addInline({ blocks, nameText }: { readonly blocks: readonly RawBlock[]; readonly nameText: string }): void {
    this.addNameText(nameText);
    const [only] = blocks;
    if (blocks.length === 1 && only?.kind === 'text' && only.children.length === 0) {
      const { inline } = only;
      for (const part of inline) {
        if (typeof part === 'string') this.#append(part);
        else this.#appendControl(part);
      }
      return;
    }
    this.endLine();
    for (const block of blocks) this.addBlock(block);
  }

  /** Adds the fragment of a block-level element. If a field begins it, the field joins its label's line. */
  addLines({ blocks, nameText, controls }: Fragment): void {
    this.endLine();
    this.addNameText(nameText);
    const current = this.#current;
    current.controls += controls;
    const first = blocks[0];
    if (!first) return;
    const lead = first.kind === 'text' ? first.inline[0] : undefined;
    const label = typeof lead === 'object' ? labelLineFor(lead, current.blocks.at(-1)) : undefined;
    if (label)
      this.#replaceLast({ ...first, inline: [...withTrailingSpaces(label.inline), ...first.inline] });
    if (current.blocks.length === 0) current.blocks = blocks.slice();
    else for (const block of label ? blocks.slice(1) : blocks) current.blocks.push(block);
    this.endLine();
  }

  /** Corrects the control count after blocks were changed outside of the builder. */
  adjustControlCount(controls: number): void {
    this.#current.controls += controls;
  }

  /** Adds a block on lines of its own unless it is empty. */
  addBlock(block: RawBlock): void {
    this.endLine();
    if (!isEmpty(block)) this.#current.blocks.push(block);
  }

  #append(words: string, isStruck = false): void {
    if (words === '') return;
    const text = isStruck ? `${STRUCK}${words}${STRUCK}` : words;
    const current = this.#current;
    const line = current.line ?? this.#newLine();
    const last = line.inline.length - 1;
    const previous = line.inline[last];
    const lead =
      current.needsSpace &&
      previous !== undefined &&
      !(typeof previous === 'string' && previous.endsWith(' '))
        ? ' '
        : '';
    if (typeof previous === 'string')
      line.inline[last] =
        isStruck && previous.endsWith(STRUCK)
          ? previous.slice(0, -STRUCK.length) + lead + text.slice(STRUCK.length)
          : previous + lead + text;
    else line.inline.push(lead + text);
    current.needsSpace = false;
  }

  #newLine(): EditableLine {
    const current = this.#current;
    const { indent } = current;
    const line = { ...EMPTY_LINE, inline: [], ...(indent > 0 && { indent }) };
    current.blocks.push(line);
    current.line = line;
    current.indent = 0;
    current.needsSpace = false;
    return line;
  }

  #reopenLabelLine(control: RawControl): EditableLine | undefined {
    const label = labelLineFor(control, this.#current.blocks.at(-1));
    return label && this.#replaceLast({ ...label, inline: [...label.inline] });
  }

  #replaceLast<D extends RawBlock>(line: D): D {
    const { blocks } = this.#current;
    blocks[blocks.length - 1] = line;
    return line;
  }
}

const EMPTY_LINE = rawBlock('text');
const UNCOLLAPSED = /[^\S ]| {2}/;

/** A line with more controls is split, so that a change of one button stays short. */
const LINE_CONTROLS_MAX = 6;
