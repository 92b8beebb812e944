import { Composer } from './composer.ts';
import { composeControl, composeField, composeLabel, controlOf } from './control.ts';
import { type Draft, draft, type Found, flatInline, wordsOf } from './draft.ts';
import { isCovert, isSkipped, treatmentOf } from './kinds.ts';
import { Names } from './names.ts';
import { composeDrawing, composePicture } from './picture.ts';
import { roleOf } from './roles.ts';
import type { Secrets } from './secrets.ts';
import type { Look, Sight } from './sight.ts';
import { composeStructure } from './structure.ts';

export interface WalkOptions {
  readonly sight: Sight;
  readonly secrets: Secrets;
  /** Ours, not the page's. */
  readonly ignored: Element | undefined;
  /** Calls back with every open shadow root on the way. */
  onRoot(root: ShadowRoot): void;
}

/** Where the walk is: what elements inherit from those around them. */
export interface Place {
  readonly cursor: string;
  /** Whether text here can be seen, and whether a screen reader would say it. */
  readonly shown: boolean;
  readonly spoken: boolean;
  readonly listDepth: number;
  /** Inside a control, where everything is its text. */
  readonly inControl: boolean;
}

const OUTSIDE: Place = { cursor: 'auto', shown: true, spoken: true, listDepth: 0, inControl: false };

/** One pass over the page, in reading order, as a person sees it. */
export class Walk {
  readonly composer = new Composer();
  readonly names = new Names();
  readonly options: WalkOptions;
  readonly focused = deepFocus();

  constructor(options: WalkOptions) {
    this.options = options;
  }

  page(root: Element): Draft[] {
    this.visit(root, OUTSIDE);
    return this.composer.blocks;
  }

  /** One element as the control that it is, wherever it stands. */
  control(element: Element): Found {
    const captured = this.composer.capture(() => this.inside(element, { ...OUTSIDE, inControl: true }));
    return controlOf(this, element, { role: roleOf(element), captured });
  }

  visit(element: Element, place: Place): void {
    if (isSkipped(element) || element === this.options.ignored || (element.hasAttribute('inert') && element.localName !== 'dialog')) return;
    const look = this.options.sight(element);
    const covert = isCovert(element);
    if (look.state === 'gone' || (look.state === 'faded' && !covert)) return;
    const here: Place = {
      ...place,
      cursor: look.cursor,
      shown: place.shown && (look.state === 'shown' || look.state === 'faded'),
      spoken: place.spoken && element.getAttribute('aria-hidden') !== 'true',
    };
    if (look.state === 'clipped' && !covert) this.#clipped(element, here);
    else this.#flow(look, () => this.#treat(element, look, { place, here }));
  }

  /** The children that are drawn: a shadow root's, what a slot was given, or simply the children. */
  inside(element: Element, place: Place): void {
    const root = element.shadowRoot;
    if (root) this.options.onRoot(root);
    const given = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
    for (const node of given) this.#node(node, place);
    if (given.length > 0) return;
    for (let node = (root ?? element).firstChild; node; node = node.nextSibling) this.#node(node, place);
  }

  #node(node: Node, place: Place): void {
    if (node.nodeType === Node.TEXT_NODE) this.composer.text(node.nodeValue ?? '', place);
    else if (node.nodeType === Node.ELEMENT_NODE) this.visit(node as Element, place);
  }

  #flow({ flow }: Look, compose: () => void): void {
    if (flow === 'inline' || flow === 'contents') compose();
    else if (flow === 'inline-block') {
      this.composer.gap();
      compose();
      this.composer.gap();
    } else {
      this.composer.break();
      if (flow === 'row') this.#row(compose);
      else compose();
      this.composer.break();
    }
  }

  /** A few short things side by side are one line. */
  #row(compose: () => void): void {
    const captured = this.composer.capture(compose);
    const { blocks, spoken } = captured;
    const plain = blocks.every(({ kind, children }) => kind === 'text' && children.length === 0);
    const short = blocks.length <= ROW_PARTS_MAX && blocks.map(wordsOf).join(' ').length <= ROW_TEXT_MAX;
    if (blocks.length < 2 || !plain || !short) this.composer.add(captured);
    else this.composer.add({ blocks: [{ ...draft('text'), inline: flatInline(blocks) }], spoken });
  }

  #treat(element: Element, look: Look, { place, here }: { place: Place; here: Place }): void {
    const role = roleOf(element);
    const treatment = look.state === 'hidden' ? 'content' : treatmentOf(element, role, look, place.cursor);
    if (treatment === 'field') composeField(this, element, role);
    else if (treatment === 'content') this.#content(element, role, here);
    else if (treatment !== 'skip') composeControl(this, element, { role, treatment, place: { ...here, inControl: true } });
  }

  #content(element: Element, role: string, here: Place): void {
    const { localName } = element;
    if (localName === 'br') this.composer.break();
    else if (localName === 'svg') composeDrawing(this, element, here);
    else if (localName === 'img' || localName === 'canvas' || role === 'img') composePicture(this, this.names.given(element), here);
    else if (localName === 'details' && !element.hasAttribute('open')) this.#closed(element, here);
    else if (localName !== 'label' || !composeLabel(this, element as HTMLLabelElement, here)) composeStructure(this, element, role, here);
  }

  /** Text that stands directly in closed details is in no element that could be asked whether it is seen. */
  #closed(details: Element, here: Place): void {
    const summary = [...details.children].find(({ localName }) => localName === 'summary');
    if (summary) this.visit(summary, here);
  }

  /** Text for screen readers only: not on the page, but in names; and in place of what is kept from screen readers beside it. */
  #clipped(element: Element, here: Place): void {
    const beside = [...(element.parentElement?.children ?? [])];
    const alternative = beside.some((each) => each.getAttribute('aria-hidden') === 'true' && each.textContent?.trim());
    this.composer.gap();
    this.inside(element, { ...here, shown: alternative && here.spoken, inControl: true });
    this.composer.gap();
  }
}

const ROW_PARTS_MAX = 8;
const ROW_TEXT_MAX = 160;

function deepFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : focused;
}
