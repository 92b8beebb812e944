const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);

export const isBlock = (element: Element): boolean => BLOCKS.has(element.tagName);

/** Text as lines: a block begins and ends a line, an empty block is an empty line. */
export class Lines {
  #text = '';
  /** Nothing has been written on the line that a block has begun. */
  #fresh = true;
  #closed = false;

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    if (!text) return;
    this.#next();
    this.#text += text;
    this.#fresh = false;
  }

  open(): void {
    if (this.#closed || !this.#fresh) this.#break();
  }

  close(): void {
    this.#closed = true;
  }

  get atLineStart(): boolean {
    return this.#fresh || this.#closed;
  }

  #next(): void {
    if (this.#closed) this.#break();
  }

  #break(): void {
    this.#text += '\n';
    this.#fresh = true;
    this.#closed = false;
  }
}

/** The text under `root` as it is written, line by line. Neither `innerText` (empty where unpainted) nor `textContent` (drops `<br>`) will do. */
export function readLines(root: Node, skip: (element: Element) => boolean = () => false): string {
  const lines = new Lines();
  for (const child of root.childNodes) walk(child, lines, skip);
  return lines.text;
}

function walk(node: Node, lines: Lines, skip: (element: Element) => boolean): void {
  if (node.nodeType === Node.TEXT_NODE) lines.write(node.nodeValue ?? '');
  if (!(node instanceof Element) || skip(node)) return;
  if (node.tagName === 'BR') {
    if (!isFiller(node)) lines.write('\n');
    return;
  }
  const block = isBlock(node);
  if (block) lines.open();
  for (const child of node.childNodes) walk(child, lines, skip);
  if (block) lines.close();
}

/** The last `<br>` of a block only gives the block its height. */
export const isFiller = (br: Element): boolean =>
  !br.nextSibling && br.parentElement !== null && isBlock(br.parentElement);
