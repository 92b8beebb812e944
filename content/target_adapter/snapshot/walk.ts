import { deepFocus } from '../focus.ts';
import { shadowOf } from '../shadow.ts';
import { type Captured, Composer } from './composer.ts';
import { composeControl, composeField, composeLabel, controlOf } from './control.ts';
import { type Covers, coverOf, NO_COVERS, OPEN } from './covers.ts';
import { type Draft, draft, type Found, flatInline, wordsOf } from './draft.ts';
import { Generated } from './generated.ts';
import { isCovert, isSkipped, treatmentOf } from './kinds.ts';
import type { Memory } from './memory.ts';
import { Names } from './names.ts';
import { composeAreas, composeDrawing, composePicture } from './picture.ts';
import { IN_CONTROL, OUTSIDE, type Place, placeIn } from './place.ts';
import { roleOf } from './roles.ts';
import type { Secrets } from './secrets.ts';
import type { Look, Sight } from './sight.ts';
import { composeStructure } from './structure.ts';

export interface WalkOptions {
  readonly sight: Sight;
  readonly secrets: Secrets;
  readonly legible: { has(element: Element): boolean };
  /** Ours, not the page's. */
  readonly ignored: Element | undefined;
  /** Calls back with every shadow root on the way. */
  onRoot(root: ShadowRoot, host: Element): void;
  readonly memory: Memory;
  readonly covers: Covers;
  /** What is shown of a text of the page. */
  read(text: Text): string;
}

/** One pass over the page, in reading order, as a person sees it. */
export class Walk {
  readonly composer = new Composer();
  readonly names: Names;
  readonly #generated = new Generated();
  readonly options: WalkOptions;
  readonly focused = deepFocus();

  constructor(options: WalkOptions) {
    this.options = options;
    this.names = new Names(options.memory, this.#generated);
  }

  page(root: Element): readonly Draft[] {
    this.visit(root, this.options.covers.veil ? VEILED : OUTSIDE);
    return this.composer.blocks;
  }

  /** One element as the control that it is, wherever it stands. */
  control(element: Element): Found {
    const captured = this.composer.capture(() => this.inside(element, IN_CONTROL));
    return controlOf(this, element, { role: roleOf(element), captured });
  }

  visit(element: Element, place: Place): void {
    const { memory, ignored } = this.options;
    const known = memory.find(element, place);
    if (known) {
      if (known.breaks) this.composer.lines(known);
      return;
    }
    if (memory.isOver() || isSkipped(element) || element === ignored) return;
    const entered = memory.enter(element);
    this.#look(element, place);
    memory.leave(entered);
  }

  #look(element: Element, place: Place): void {
    const { memory, sight, covers } = this.options;
    const bare = !element.hasAttributes();
    if (!bare && element.hasAttribute('popover')) memory.watch(element, 'popover');
    const look = bare || !isShut(element) ? sight(element, place.inControl ? NO_POINTER : POINTER) : SHUT;
    if (look.measured) memory.watch(element, look.measured);
    const { state } = look;
    if (state === 'gone' || (state === 'faded' && !isCovert(element))) {
      memory.keep(element, { ...NOTHING, place, breaks: false });
      return;
    }
    const unheard = !bare && element.getAttribute('aria-hidden') === 'true';
    const cover = covers === NO_COVERS || place.inControl ? OPEN : coverOf(covers, element, place.veil);
    const here = placeIn(place, look, { unheard, cover });
    if (state === 'clipped' && !isCovert(element)) this.#clipped(element, place, here);
    else this.#flow(element, look, place, here);
  }

  /** The children that are drawn: a shadow root's, what a slot was given, or simply the children. */
  inside(element: Element, place: Place): void {
    const root = shadowOf(element);
    if (root) {
      // It may speak of what its slots are given.
      this.#generated.see(root);
      this.options.onRoot(root, element);
    } else if (mayBecomeHost(element)) this.options.memory.watch(element, 'host');
    if (place.inControl) this.composer.text(this.#generated.text(element, '::before'), place);
    this.#children(element, root, place);
    if (place.inControl) this.composer.text(this.#generated.text(element, '::after'), place);
  }

  #children(element: Element, root: ShadowRoot | null, place: Place): void {
    if (element.localName === 'slot') {
      const given = (element as HTMLSlotElement).assignedNodes();
      for (const node of given) this.#node(node, place);
      if (given.length > 0) return;
    }
    for (let node = (root ?? element).firstChild; node; node = node.nextSibling) this.#node(node, place);
  }

  #node(node: Node, place: Place): void {
    const { nodeType } = node;
    if (nodeType === TEXT_NODE) this.#text(node as Text, place);
    else if (nodeType === ELEMENT_NODE) this.visit(node as Element, place);
  }

  #text(node: Text, place: Place): void {
    const data = place.inControl ? node.data : this.options.read(node);
    if (!/\S/.test(data)) {
      if (data !== '') this.composer.gap();
      return;
    }
    const around = place.shown ? node.parentElement : null;
    if (around && !this.options.legible.has(around)) this.composer.text(data, { shown: false, spoken: place.spoken });
    else this.composer.text(data, place);
  }

  #flow(element: Element, look: Look, place: Place, here: Place): void {
    // What is laid over the drawing of a checkbox is out of the flow, but stands where it stands.
    const flow = isCovert(element) ? 'inline-block' : look.flow;
    if (CELLS.has(element.localName)) {
      // Of these there are many, and a row reads its own anew soon enough.
      this.composer.break();
      this.#treat(element, look, place, here);
      this.composer.break();
      return;
    }
    if (flow === 'block' || flow === 'row') {
      const treat = () => this.#treat(element, look, place, here);
      const captured = this.composer.capture(flow === 'row' ? () => this.#row(element, treat) : treat);
      this.options.memory.keep(element, { ...captured, place, breaks: true });
      this.composer.lines(captured);
      return;
    }
    if (flow === 'inline-block') this.composer.gap();
    this.#treat(element, look, place, here);
    if (flow === 'inline-block') this.composer.gap();
  }

  /** A few short things side by side are one line. */
  #row(element: Element, compose: () => void): void {
    const captured = this.composer.capture(compose);
    const { blocks, spoken } = captured;
    const plain = blocks.every(({ kind, children }) => kind === 'text' && children.length === 0);
    const short =
      blocks.length <= Math.min(ROW_PARTS_MAX, element.childNodes.length) && blocks.map(wordsOf).join(' ').length <= ROW_TEXT_MAX;
    if (blocks.length < 2 || !plain || !short) this.composer.add(captured);
    else this.composer.add({ blocks: [{ ...draft('text'), inline: flatInline(blocks) }], spoken });
  }

  #treat(element: Element, look: Look, place: Place, here: Place): void {
    const role = roleOf(element);
    const treatment = look.state === 'hidden' ? 'content' : treatmentOf(element, role, look.pointer && !place.pointer);
    if (treatment === 'skip') return;
    if (treatment === 'content') this.#content(element, role, here);
    else if (here.covered === 'all' || (!here.clear && !isCovert(element))) {
      if (treatment !== 'field') this.inside(element, here);
    } else if (treatment === 'field') composeField(this, element, role);
    else composeControl(this, element, { role, treatment, place: here });
  }

  #content(element: Element, role: string, here: Place): void {
    const { localName } = element;
    if (localName === 'br') this.composer.break();
    else if (localName === 'svg') composeDrawing(this, element, here);
    else if (localName === 'img' || localName === 'canvas' || role === 'img') {
      composePicture(this, this.names.given(element), here);
      if (here.covered === 'no' && element.hasAttribute('usemap')) composeAreas(this, element, here);
    } else if (localName === 'details' && !element.hasAttribute('open')) this.#closed(element, here);
    else if (localName !== 'label' || here.covered === 'all' || !composeLabel(this, element as HTMLLabelElement, here))
      composeStructure(this, element, role, here);
  }

  /** Text that stands directly in closed details is in no element that could be asked whether it is seen. */
  #closed(details: Element, here: Place): void {
    const summary = [...details.children].find(({ localName }) => localName === 'summary');
    if (summary) this.visit(summary, here);
  }

  /** Text for screen readers only: not on the page, but in names; and in place of what is kept from screen readers beside it. */
  #clipped(element: Element, place: Place, here: Place): void {
    const beside = [element.previousElementSibling, element.nextElementSibling];
    const alternative = beside.some((each) => each?.getAttribute('aria-hidden') === 'true' && /\S/.test(each.textContent ?? ''));
    const { spoken } = this.composer.capture(() => this.inside(element, { ...here, inControl: true }));
    this.composer.gap();
    this.composer.text(spoken, { shown: alternative && place.shown, spoken: here.spoken });
    this.composer.gap();
  }
}

const { ELEMENT_NODE, TEXT_NODE } = Node;
const POINTER = { pointer: true };
const NO_POINTER = { pointer: false };
/** What the page itself stands in when a veil lies over it: each element says anew in which layer. */
const VEILED: Place = { ...OUTSIDE, veil: 0 };
const NOTHING: Captured = { blocks: [], spoken: '', controls: 0 };
const SHUT: Look = { state: 'gone', flow: 'block', pointer: false };
const CELLS = new Set(['td', 'th']);
const ROW_PARTS_MAX = 8;
const ROW_TEXT_MAX = 160;

/** Inert, or folded until a search finds it: text directly in it would be "visible". */
const isShut = (element: Element): boolean =>
  (element.hasAttribute('inert') && element.localName !== 'dialog') || element.getAttribute('hidden') === 'until-found';

/** Scripts give shadow roots to what they have just made: later ones come to elements of a name of their own, or to empty ones. */
function mayBecomeHost(element: Element): boolean {
  const { localName } = element;
  const known = HOSTS.get(localName);
  const host = known ?? (localName.includes('-') ? 'ever' : 'never');
  if (!known) HOSTS.set(localName, host);
  return host === 'ever' || (host === 'empty' && element.firstChild === null);
}

/** By tag: asked for every element of a page. */
const HOSTS = new Map<string, 'ever' | 'empty' | 'never'>(
  'article aside blockquote div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' ').map((tag) => [tag, 'empty']),
);
