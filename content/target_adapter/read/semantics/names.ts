import { attributeOf, type Visited, visited } from './element-info.ts';
import type { Generated } from './generated-text.ts';
import { roleOf } from './roles.ts';

/** Who is told that what is read of an element depends on another one, or on which element has an id. */
export interface Dependencies {
  depend(element: Element, on: Element): void;
  dependOnId(element: Element, id: string): void;
  /** By root and by what they are for: the labels that were found, while none can have come, gone or turned to another field. */
  readonly labels: Map<Node, Map<string, Element[]>>;
}

/** What an author or a label calls an element; the parts of https://www.w3.org/TR/accname-1.2/ that need no layout. One for each walk. */
export class Names {
  readonly #dependencies: Dependencies;
  readonly #generated: Generated;

  constructor(dependencies: Dependencies, generated: Generated) {
    this.#dependencies = dependencies;
    this.#generated = generated;
  }

  /** The name that stands before any text in the element itself; '' where there is none. */
  given(at: Visited): string {
    if (at.says.length === 0 && !NAMED_BARE.has(at.tag)) return '';
    return this.#labelledBy(at) || clean(attributeOf(at, 'aria-label') ?? '') || this.#native(at);
  }

  /** What is left to call it by when nothing else does. */
  last(at: Visited): string {
    return (
      clean(attributeOf(at, 'title') ?? '') ||
      clean(attributeOf(at, 'placeholder') ?? attributeOf(at, 'aria-placeholder') ?? '')
    );
  }

  /** The words of what an element claims as its own (`aria-owns`), though it is read where it is drawn; '' where there is nothing. */
  owned(at: Visited): string {
    const ids = attributeOf(at, 'aria-owns');
    return ids === null ? '' : this.#wordsOf(at.element, ids);
  }

  /** The labels of a field. `HTMLInputElement.labels` searches the whole document for each field, so they are gathered once. */
  labelsOf(field: Element): Element[] {
    const around = field.closest('label');
    const isAround = around?.control === field;
    const root = field.getRootNode();
    let known = this.#dependencies.labels.get(root);
    if (!known) {
      known = new Map();
      for (const label of (root as ParentNode).querySelectorAll?.('label[for]') ?? []) {
        const target = label.getAttribute('for') ?? '';
        known.set(target, [...(known.get(target) ?? []), label]);
      }
      this.#dependencies.labels.set(root, known);
    }
    const named = field.id === '' ? [] : (known.get(field.id) ?? []);
    const labels = around && isAround && !named.includes(around) ? [around, ...named] : named;
    if (field.id !== '') this.#dependencies.dependOnId(field, field.id);
    for (const label of around ? [around, ...labels] : labels) this.#dependencies.depend(field, label);
    return labels;
  }

  #labelledBy(at: Visited): string {
    const ids = attributeOf(at, 'aria-labelledby');
    return ids ? this.#wordsOf(at.element, ids) : '';
  }

  #wordsOf(element: Element, ids: string): string {
    const root = element.getRootNode() as Document | ShadowRoot;
    const parts = ids.split(/\s+/).map((id) => (id === '' ? null : root.getElementById?.(id)));
    for (const id of ids.split(/\s+/)) this.#dependencies.dependOnId(element, id);
    for (const part of parts) if (part) this.#dependencies.depend(element, part);
    return clean(
      parts
        .map((part) =>
          part
            ? part.getAttribute('aria-label') ||
              spokenText(part, { generated: this.#generated, hidden: isHidden(part) })
            : '',
        )
        .join(' '),
    );
  }

  #native(at: Visited): string {
    const { element, tag } = at;
    switch (tag) {
      case 'input':
        return this.#inputName(at);
      case 'select':
      case 'textarea':
      case 'meter':
      case 'progress':
        return this.#labelText(element);
      case 'img':
      case 'area':
        return clean(attributeOf(at, 'alt') ?? '');
      case 'fieldset':
        return this.#childText(element, 'legend');
      case 'table':
        return this.#childText(element, 'caption');
      default:
        return '';
    }
  }

  #inputName(at: Visited): string {
    const { type } = at.element as HTMLInputElement;
    switch (type) {
      case 'submit':
      case 'reset':
      case 'button':
        return clean(attributeOf(at, 'value') ?? DEFAULT_NAMES[type] ?? '');
      case 'image':
        return clean(attributeOf(at, 'alt') || (at.says.includes('title') ? '' : 'Submit'));
      default:
        return this.#labelText(at.element);
    }
  }

  #childText(element: Element, child: string): string {
    const found = [...element.children].find(({ localName }) => localName === child);
    return found ? clean(spokenText(found, { generated: this.#generated })) : '';
  }

  #labelText(field: Element): string {
    return clean(
      this.labelsOf(field)
        .map((label) => spokenText(label, { generated: this.#generated, field }))
        .join(' '),
    );
  }
}

const NAMED_BARE = new Set(['input', 'select', 'textarea', 'fieldset', 'table']);

const DEFAULT_NAMES: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' };

const clean = (text: string): string => (text === '' ? '' : text.replace(/\s+/g, ' ').trim());

const SILENT = new Set(['script', 'style', 'template', 'noscript']);
/** What is typed or chosen in a field is no part of a name: it may be secret, and a name must not change with it. */
const VALUED = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);

interface Spoken {
  readonly generated: Generated;
  /** The one that is named: no part of its own name. */
  readonly field?: Element | undefined;
  /** What is referred to although it is hidden is taken whole. */
  readonly hidden?: boolean | undefined;
}

/** The words in an element, with alternative texts and what style sheets add, as a name is made of them. */
function spokenText(element: Element, how: Spoken): string {
  let text = how.generated.text(element, '::before');
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
    else if (node instanceof Element && node !== how.field && !SILENT.has(node.localName))
      text += partText(node, how);
  }
  return text + how.generated.text(element, '::after');
}

function partText(part: Element, how: Spoken): string {
  if (part.getAttribute('aria-hidden') === 'true' || VALUED.has(roleOf(visited(part)))) return '';
  const { display, visibility } = getComputedStyle(part);
  if (!how.hidden && (display === 'none' || visibility === 'hidden')) return '';
  const own =
    part.getAttribute('aria-label') ||
    (part.localName === 'img' ? part.getAttribute('alt') : '') ||
    spokenText(part, how);
  return display === 'inline' ? own : ` ${own} `;
}

const isHidden = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) === false;
