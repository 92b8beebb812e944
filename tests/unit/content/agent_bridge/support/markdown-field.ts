import { vi } from 'vitest';
import { one } from './fragment.ts';

/** How the field handles a plain-text paste, and a run marked as pasted. */
export interface Manners {
  readonly paste: 'literal' | 'typed' | 'lost' | 'file';
  readonly run: 'literal' | 'typed';
}

/** jsdom has no clipboard. */
class Clipboard {
  readonly #data = new Map<string, string>();
  setData(type: string, text: string): void {
    this.#data.set(type, text);
  }
  getData(type: string): string {
    return this.#data.get(type) ?? '';
  }
}
class Paste extends Event {
  readonly clipboardData: Clipboard;
  constructor(type: string, { clipboardData, ...init }: EventInit & { readonly clipboardData: Clipboard }) {
    super(type, init);
    this.clipboardData = clipboardData;
  }
}

/** ChatGPT's message field of 2026-09: it stores Markdown source, and escapes all that is not marked as pasted. */
export class MarkdownField {
  readonly pastes: string[] = [];
  readonly element = one('[data-composer-markdown]');
  manners: Manners;

  constructor(manners: Manners) {
    this.manners = manners;
    vi.stubGlobal('DataTransfer', Clipboard);
    vi.stubGlobal('ClipboardEvent', Paste);
    document.execCommand = (command, _, value = '') => this.#edit(command, value);
    this.element.addEventListener('paste', (event) => {
      if (event instanceof Paste) this.#paste(event.clipboardData.getData('text/plain'));
    });
  }

  /** What the site sends. */
  source(): string {
    const lines = [...this.element.querySelectorAll('p')].map((paragraph) =>
      [...paragraph.childNodes].map(sourceOf).join(''),
    );
    return lines.join('\n');
  }

  #paste(text: string): void {
    this.pastes.push(text);
    if (this.manners.paste === 'lost') return;
    if (this.manners.paste === 'file') this.element.before(fileOf(this.pastes.length));
    else this.#append(text, this.manners.paste === 'literal');
  }

  #edit(command: string, value: string): boolean {
    if (command === 'delete') this.element.replaceChildren();
    else if (command === 'insertText') this.#append(value, false);
    else if (command === 'insertHTML') {
      const { body } = new DOMParser().parseFromString(value, 'text/html');
      for (const br of body.querySelectorAll('br')) br.replaceWith('\n');
      const isMarked = body.querySelector('[data-prompt-literal-paste]') !== null;
      this.#append(body.textContent, isMarked && this.manners.run === 'literal');
    }
    return true;
  }

  #append(text: string, isLiteral: boolean): void {
    const run = document.createElement('span');
    if (isLiteral) run.setAttribute('data-prompt-literal-paste', '');
    for (const [at, line] of text.split('\n').entries())
      run.append(...(at > 0 ? [document.createElement('br')] : []), line);
    const paragraph = this.element.querySelector('p') ?? document.createElement('p');
    paragraph.append(run);
    this.element.replaceChildren(paragraph);
  }
}

function sourceOf(node: Node): string {
  const isLiteral = node instanceof Element && node.matches('[data-prompt-literal-paste]');
  const parts = node instanceof Element ? [...node.childNodes] : [node];
  return parts
    .map((part) => {
      const text = part.nodeName === 'BR' ? '\n' : (part.textContent ?? '');
      return isLiteral ? text : text.replace(/[\\*_`#]/g, '\\$&').replaceAll('\n', '\\\n');
    })
    .join('');
}

function fileOf(number: number): HTMLElement {
  const file = document.createElement('div');
  file.dataset.testid = 'file-tile';
  const remove = document.createElement('button');
  remove.type = 'button';
  remove.setAttribute('aria-label', `Remove Pasted text(${number}).txt`);
  remove.addEventListener('click', () => file.remove());
  file.append(remove);
  return file;
}
