const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

export const isBlock = (element: Element): boolean => BLOCKS.has(element.tagName);

/** Builds text from DOM nodes: each block starts and ends a line, an empty block is an empty line. */
export class LineWriter {
  #text = '';
  /** The open block has written nothing on its line yet. */
  #isFresh = true;
  #isClosed = false;

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    if (!text) return;
    if (this.#isClosed) this.#break();
    this.#text += text;
    this.#isFresh = false;
  }

  openBlock(): void {
    if (this.#isClosed || !this.#isFresh) this.#break();
  }

  closeBlock(): void {
    this.#isClosed = true;
  }

  get atLineStart(): boolean {
    return this.#isFresh || this.#isClosed;
  }

  #break(): void {
    this.#text += '\n';
    this.#isFresh = true;
    this.#isClosed = false;
  }
}

/** What a reader of lines leaves out, takes for a block, and makes of a text, which may stand at the start of a line. */
interface ReadLinesOptions {
  readonly skip?: (element: Element) => boolean;
  readonly isBlock?: (element: Element) => boolean;
  readonly textOf?: (node: Node, atLineStart: boolean) => string;
}

/** The text under `root`, by lines. `innerText` is empty while unpainted, and `textContent` drops `<br>`. */
export function readLines(
  root: Node,
  {
    skip = () => false,
    isBlock: isOne = isBlock,
    textOf = (node) => node.nodeValue ?? '',
  }: ReadLinesOptions = {},
): string {
  const lines = new LineWriter();
  for (const child of root.childNodes) walk(child, lines, { skip, isBlock: isOne, textOf });
  return lines.text;
}

function walk(node: Node, lines: LineWriter, options: Required<ReadLinesOptions>): void {
  if (node.nodeType === Node.TEXT_NODE) lines.write(options.textOf(node, lines.atLineStart));
  if (!(node instanceof Element) || options.skip(node)) return;
  if (node.tagName === 'BR') {
    if (!isFiller(node)) lines.write('\n');
    return;
  }
  const block = options.isBlock(node);
  if (block) lines.openBlock();
  for (const child of node.childNodes) walk(child, lines, options);
  if (block) lines.closeBlock();
}

/** Whether this `<br>` is the last node of a block, where it only gives the block its height. */
export const isFiller = (br: Element): boolean =>
  !br.nextSibling && br.parentElement !== null && isBlock(br.parentElement);
