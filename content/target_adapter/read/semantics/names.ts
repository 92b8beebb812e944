import {
  allIn,
  attribute,
  childNodesOf,
  childrenOf,
  idOf,
  isRendered,
  localNameOf,
  rootOf,
} from '../../../page/genuine.ts';
import { shownShadowOf } from '../../../page/shadow-roots.ts';
import { collapseSpaces } from '../../../page/white-space.ts';
import { attributeOf, type ElementInfo, infoOf } from './element-info.ts';
import type { GeneratedText } from './generated-text.ts';
import { roleOf } from './roles.ts';

/** Receives the elements and ids that the name of an element depends on. */
export interface Dependencies {
  depend(element: Element, on: Element): void;
  dependOnId(element: Element, id: string): void;
  /**
   * Labels by root and `for` attribute; the owner clears it when a label may have come, gone or changed its
   * target.
   */
  readonly labels: Map<Node, Map<string, Element[]>>;
}

/**
 * Accessible names, by the parts of https://www.w3.org/TR/accname-1.2/ that need no layout. Each walk has its
 * own.
 */
export class AccessibleNames {
  readonly #dependencies: Dependencies;
  readonly #generated: GeneratedText;

  constructor(dependencies: Dependencies, generated: GeneratedText) {
    this.#dependencies = dependencies;
    this.#generated = generated;
  }

  /**
   * The name from ARIA, a label or a native attribute, which overrides the element's text; '' if there is
   * none.
   */
  authorName(info: ElementInfo): string {
    if (info.semanticAttributes.length === 0 && !NAMED_WITHOUT_ATTRIBUTES.has(info.tag)) return '';
    return (
      this.#labelledBy(info) || collapse(attributeOf(info, 'aria-label') ?? '') || this.#nativeName(info)
    );
  }

  /** Fallback name: title, then placeholder, then the titles of its labels, or the title of a drawing. */
  fallbackName(info: ElementInfo): string {
    return (
      collapse(attributeOf(info, 'title') ?? '') ||
      collapse(attributeOf(info, 'placeholder') ?? attributeOf(info, 'aria-placeholder') ?? '') ||
      (info.tag === 'input'
        ? collapse(
            this.labelsOf(info.element)
              .map((label) => attribute(label, 'title') ?? '')
              .join(' '),
          )
        : info.element instanceof SVGElement
          ? this.#childText(info.element, 'title')
          : '')
    );
  }

  /** What the frame is called that shows a document, else its title; '' for other elements, and across sites if it has none. */
  documentName(info: ElementInfo): string {
    if (info.tag !== 'body' || window === window.top) return '';
    const frame = window.frameElement && infoOf(window.frameElement);
    return (frame && (this.authorName(frame) || this.fallbackName(frame))) || collapse(document.title);
  }

  /**
   * The text of the elements in `aria-owns`, '' if there are none. The walk reads them again at their own
   * place.
   */
  ownedText(info: ElementInfo): string {
    const ids = attributeOf(info, 'aria-owns');
    return ids === null ? '' : this.#referencedText(info.element, ids);
  }

  /**
   * The labels of a field, in the order of the page. Collects them once per root: `HTMLInputElement.labels` searches the whole
   * document.
   */
  labelsOf(field: Element): Element[] {
    const ancestor = field.closest('label');
    const isAncestor = ancestor?.control === field;
    const root = rootOf(field);
    let byTarget = this.#dependencies.labels.get(root);
    if (!byTarget) {
      byTarget = new Map();
      for (const label of allIn(root as ParentNode, 'label[for]')) {
        const target = attribute(label, 'for') ?? '';
        byTarget.set(target, [...(byTarget.get(target) ?? []), label]);
      }
      this.#dependencies.labels.set(root, byTarget);
    }
    // Of several fields with one id only the first has its labels.
    const named =
      idOf(field) === '' ? [] : (byTarget.get(idOf(field)) ?? []).filter((one) => isOf(one, field));
    const labels =
      ancestor && isAncestor && !named.includes(ancestor) ? [ancestor, ...named].sort(inTreeOrder) : named;
    if (idOf(field) !== '') this.#dependencies.dependOnId(field, idOf(field));
    for (const label of ancestor ? [ancestor, ...labels] : labels) this.#dependencies.depend(field, label);
    return labels;
  }

  #labelledBy(info: ElementInfo): string {
    const ids = attributeOf(info, 'aria-labelledby');
    return ids ? this.#referencedText(info.element, ids) : '';
  }

  #referencedText(element: Element, ids: string): string {
    const root = rootOf(element) as Document | ShadowRoot;
    const parts = ids.split(/\s+/).map((id) => (id === '' ? null : root.getElementById?.(id)));
    for (const id of ids.split(/\s+/)) this.#dependencies.dependOnId(element, id);
    for (const part of parts) if (part) this.#dependencies.depend(element, part);
    return collapse(
      parts
        .map((part) =>
          part
            ? attribute(part, 'aria-label') ||
              nameText(part, { generated: this.#generated, isHidden: isHidden(part) })
            : '',
        )
        .join(' '),
    );
  }

  #nativeName(info: ElementInfo): string {
    const { element, tag } = info;
    switch (tag) {
      case 'input':
        return this.#inputName(info);
      case 'button':
      case 'select':
      case 'textarea':
      case 'meter':
      case 'progress':
      case 'output':
        return this.#labelText(element);
      case 'img':
      case 'area':
        return collapse(attributeOf(info, 'alt') ?? '');
      case 'fieldset':
        return this.#childText(element, 'legend');
      case 'table':
        return this.#childText(element, 'caption');
      default:
        return '';
    }
  }

  #inputName(info: ElementInfo): string {
    const { type } = info.element as HTMLInputElement;
    switch (type) {
      case 'submit':
      case 'reset':
      case 'button':
        return collapse(attributeOf(info, 'value') ?? DEFAULT_NAMES[type] ?? '');
      case 'image':
        return (
          this.#labelText(info.element) ||
          collapse(attributeOf(info, 'alt') || (info.semanticAttributes.includes('title') ? '' : 'Submit'))
        );
      default:
        return this.#labelText(info.element);
    }
  }

  #childText(element: Element, child: string): string {
    const found = [...childrenOf(element)].find(({ localName }) => localName === child);
    return found ? collapse(nameText(found, { generated: this.#generated })) : '';
  }

  #labelText(field: Element): string {
    return collapse(
      this.labelsOf(field)
        .map((label) => nameText(label, { generated: this.#generated, field }))
        .join(' '),
    );
  }
}

const NAMED_WITHOUT_ATTRIBUTES = new Set(['input', 'select', 'textarea', 'output', 'fieldset', 'table']);

const DEFAULT_NAMES: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' };

const inTreeOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const collapse = (text: string): string => (text === '' ? '' : collapseSpaces(text).trim());

const NO_NAME_TEXT = new Set(['script', 'style', 'template', 'noscript']);
/** The value of a field is no part of a name: it may be secret, and the name must not change with it. */
const VALUE_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']);

interface NameTextOptions {
  readonly generated: GeneratedText;
  /** The field that is being named: it is no part of its own name. */
  readonly field?: Element | undefined;
  /** Whether the referenced element is hidden: then its hidden descendants count too, and style sheets generate nothing. */
  readonly isHidden?: boolean | undefined;
}

/** The text of an element as part of a name, with alternative texts and generated text. */
function nameText(element: Element, options: NameTextOptions): string {
  const { isHidden: isWithout = false } = options;
  let text = isWithout ? '' : options.generated.textOf(element, '::before');
  for (const node of drawnChildren(element)) {
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
    else if (node instanceof Element && node !== options.field && !NO_NAME_TEXT.has(localNameOf(node)))
      text += childNameText(node, options);
  }
  return isWithout ? text : text + options.generated.textOf(element, '::after');
}

/** The nodes that are drawn in an element: of its shadow root, those that a slot is given, or its own. */
function drawnChildren(element: Element): Iterable<Node> {
  if (localNameOf(element) === 'slot') {
    const assigned = (element as HTMLSlotElement).assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return childNodesOf(shownShadowOf(element) ?? element);
}

function childNameText(part: Element, options: NameTextOptions): string {
  if (!options.isHidden && attribute(part, 'aria-hidden') === 'true') return '';
  // A field parts the words around it, like any box that stands between them.
  if (VALUE_ROLES.has(roleOf(infoOf(part)))) return ' ';
  const { display, visibility } = getComputedStyle(part);
  if (!options.isHidden && (display === 'none' || visibility === 'hidden')) return '';
  const tag = localNameOf(part);
  const alternative =
    attribute(part, 'aria-label') || (tag === 'img' || isImageInput(part) ? attribute(part, 'alt') : '');
  const own = alternative || nameText(part, options);
  // What is told in place of a part is a word of its own, and so is what another box or line holds.
  const isApart = alternative || display !== 'inline' || tag === 'br' || tag === 'img';
  return isApart || (options.isHidden && !isRendered(part)) ? ` ${own} ` : own;
}

const isImageInput = (part: Element): boolean =>
  localNameOf(part) === 'input' && (part as HTMLInputElement).type === 'image';

const isHidden = (element: Element): boolean => !isRendered(element, { visibilityProperty: true });

const isOf = (label: Element, field: Element): boolean =>
  label instanceof HTMLLabelElement && label.control === field;
