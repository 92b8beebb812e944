import { deepFocus } from '../../page/deep-focus.ts';
import { type Hosting, hostingOf, shadowOf } from '../../page/shadow-roots.ts';
import type { Secrets } from '../redact/field-secrets.ts';
import { type Captured, Composer } from './block-builder.ts';
import type { Memory } from './block-cache.ts';
import { composeControl, composeField, composeLabel, controlOf } from './controls.ts';
import { joinFlexRow } from './flex-row.ts';
import { composeAreas, composeDrawing, composePicture } from './images.ts';
import type { Draft, Found } from './raw-block.ts';
import { attributeOf, type ElementInfo, infoOf } from './semantics/element-info.ts';
import { GeneratedText } from './semantics/generated-text.ts';
import {
  interactionKindOf,
  isSkipped,
  isVisuallyHiddenControl,
  NATIVE_FIELDS,
  REPLACED,
} from './semantics/interaction.ts';
import { AccessibleNames } from './semantics/names.ts';
import { roleOf } from './semantics/roles.ts';
import { composeStructure } from './structure.ts';
import { NO_OCCLUSION, NOT_OCCLUDED, type Occlusion, occlusionOf } from './visibility/occlusion.ts';
import type { RenderState, RenderStateReader } from './visibility/render-state.ts';
import type { Visitor } from './visitor.ts';
import { IN_CONTROL, OUTSIDE, type Place, placeIn } from './walk-context.ts';

export interface WalkOptions {
  readonly sight: RenderStateReader;
  readonly secrets: Secrets;
  readonly legible: { isLegible(info: ElementInfo): boolean };
  /** Ours, not the page's. */
  readonly ignored: Element | undefined;
  /** Calls back with every shadow root on the way. */
  onRoot(root: ShadowRoot, host: Element): void;
  readonly memory: Memory;
  readonly covers: Occlusion;
  /** What is shown of a text of the page. */
  read(data: string, around: Element | null): string;
}

/** One pass over the page, in reading order, as a person sees it. */
export class Walk implements Visitor {
  readonly builder = new Composer();
  readonly names: AccessibleNames;
  readonly cache: Memory;
  readonly sight: RenderStateReader;
  readonly secrets: Secrets;
  readonly focused = deepFocus();
  readonly #generated = new GeneratedText();
  readonly #options: WalkOptions;

  constructor(options: WalkOptions) {
    this.cache = options.memory;
    this.sight = options.sight;
    this.secrets = options.secrets;
    this.names = new AccessibleNames(options.memory, this.#generated);
    this.#options = options;
  }

  page(root: Element): readonly Draft[] {
    // Nothing is drawn of a document in a frame that is not.
    if (root.checkVisibility?.() === false) return [];
    this.#generated.addRoot(root.getRootNode());
    this.visit(root, this.#options.covers.overlay ? VEILED : OUTSIDE);
    return this.builder.blocks;
  }

  /** One element as the control that it is, wherever it stands. */
  control(element: Element): Found {
    const info = infoOf(element);
    this.#generated.addRoot(element.getRootNode());
    const captured = this.builder.capture(() => this.inside(info, IN_CONTROL));
    return controlOf(this, info, { role: roleOf(info), captured });
  }

  visit(element: Element, place: Place, around?: ElementInfo): void {
    const { cache } = this;
    const known = cache.find(element, place);
    if (known) {
      if (known.breaks) this.builder.lines(known.captured);
      return;
    }
    const tag = element.localName;
    if (cache.isOver() || isSkipped(tag) || element === this.#options.ignored) return;
    const entered = cache.enter(element);
    this.#look(infoOf(element, around, tag), place);
    cache.leave(entered);
  }

  #look(info: ElementInfo, place: Place): void {
    const { element, tag, semanticAttributes } = info;
    const { cache, sight } = this;
    const { covers } = this.#options;
    if (semanticAttributes.includes('popover')) cache.watch(element, 'popover');
    // What is acted on anyway is so whatever the mouse is over it.
    const wanted =
      place.inControl || tag === 'button' || NATIVE_FIELDS.has(tag) ? WITHOUT_CURSOR : WITH_CURSOR;
    const look = isShut(info) ? SHUT : sight(info, wanted);
    if (look.measured) cache.watch(element, look.measured);
    const { state } = look;
    if (state === 'not-rendered' || (state === 'transparent' && !isVisuallyHiddenControl(element, tag))) {
      cache.keep(element, { captured: NOTHING, place, breaks: false, born: cache.generation });
      return;
    }
    info.hidesContent = state === 'content-hidden' || REPLACED.has(tag);
    const unheard = attributeOf(info, 'aria-hidden') === 'true';
    const cover =
      covers === NO_OCCLUSION || place.inControl
        ? NOT_OCCLUDED
        : occlusionOf(covers, element, place.overlayLevel);
    const here = placeIn(place, look, { unheard, cover });
    if (state === 'clipped' && !isVisuallyHiddenControl(element, tag)) this.#clipped(info, place, here);
    else this.#flow(info, look, place, here);
  }

  /** The children that are drawn: a shadow root's, what a slot was given, or simply the children. */
  inside(info: ElementInfo, place: Place): void {
    if (info.hidesContent) return;
    const { element, tag } = info;
    const hosting = hostingOf(tag);
    const root = hosting === 'never' ? null : shadowOf(element);
    if (root) {
      // It may speak of what its slots are given.
      this.#generated.addRoot(root);
      this.#options.onRoot(root, element);
    }
    if (place.inControl) this.builder.text(this.#generated.textOf(element, '::before'), place);
    if (root) this.#children(root, place, info);
    else if (tag === 'details' && !info.semanticAttributes.includes('open')) this.#closed(info, place);
    else if (tag !== 'slot' || !this.#given(info, place)) this.#own(info, place, hosting);
    if (place.inControl) this.builder.text(this.#generated.textOf(element, '::after'), place);
  }

  /** What stands in an element itself. That of most is only text, which is had without its nodes. */
  #own(info: ElementInfo, place: Place, hosting: Hosting): void {
    const { element, tag } = info;
    const data = element.firstElementChild && !BARS.has(tag) ? undefined : (element.textContent ?? '');
    if (hosting === 'ever' || (hosting === 'empty' && data === '')) this.cache.watch(element, 'host');
    if (data === undefined) this.#children(element, place, info);
    else if (data !== '') this.#text(place.inControl ? data : this.#options.read(data, element), place, info);
  }

  #children(parent: ParentNode, place: Place, around: ElementInfo): void {
    for (let node = parent.firstChild; node; node = node.nextSibling) this.#node(node, place, around);
  }

  /** What a slot was given; false where that is nothing. */
  #given(info: ElementInfo, place: Place): boolean {
    const given = (info.element as HTMLSlotElement).assignedNodes();
    for (const node of given) this.#node(node, place, info);
    return given.length > 0;
  }

  #node(node: Node, place: Place, around: ElementInfo): void {
    const { nodeType } = node;
    if (nodeType === TEXT_NODE) {
      const { data, parentElement } = node as Text;
      this.#text(place.inControl ? data : this.#options.read(data, parentElement), place, around);
    }
    if (nodeType === ELEMENT_NODE) this.visit(node as Element, place, around);
  }

  #text(data: string, place: Place, around: ElementInfo): void {
    if (!/\S/.test(data)) {
      if (data !== '') this.builder.gap();
      return;
    }
    const isIllegible = place.shown && !this.#options.legible.isLegible(around);
    this.builder.text(data, isIllegible ? { shown: false, spoken: place.spoken } : place);
  }

  #flow(info: ElementInfo, look: RenderState, place: Place, here: Place): void {
    const { element, tag } = info;
    const { builder, cache } = this;
    // What is laid over the drawing of a checkbox is out of the flow, but stands where it stands.
    const flow = isVisuallyHiddenControl(element, tag) ? 'inline-block' : look.flow;
    if (tag === 'td' || tag === 'th') {
      // Of these there are many, and a row reads its own anew soon enough.
      builder.break();
      this.#treat(info, look, place, here);
      builder.break();
    } else if (flow === 'block' || flow === 'row') {
      const outer = builder.open();
      this.#treat(info, look, place, here);
      const composed = builder.close(outer);
      const captured = flow === 'row' ? joinFlexRow(element, composed) : composed;
      cache.keep(element, { captured, place, breaks: true, born: cache.generation });
      builder.lines(captured);
    } else {
      if (flow === 'inline-block') builder.gap();
      this.#treat(info, look, place, here);
      if (flow === 'inline-block') builder.gap();
    }
  }

  #treat(info: ElementInfo, look: RenderState, place: Place, here: Place): void {
    const role = roleOf(info);
    const treatment =
      look.state === 'hidden'
        ? 'content'
        : interactionKindOf(info, role, look.hasPointerCursor && !place.pointer);
    if (treatment === 'skip') return;
    if (treatment === 'content') this.#content(info, role, here);
    else if (here.occluded === 'all' || (!here.clear && !isVisuallyHiddenControl(info.element, info.tag))) {
      if (treatment !== 'field') this.inside(info, here);
    } else if (treatment === 'field') composeField(this, info, role);
    else composeControl(this, info, { role, treatment, place: here });
  }

  #content(info: ElementInfo, role: string, here: Place): void {
    const { element, tag, semanticAttributes } = info;
    if (tag === 'br') this.builder.break();
    else if (tag === 'svg') composeDrawing(this, info, here);
    else if (tag === 'img' || tag === 'canvas' || role === 'img') {
      composePicture(this, this.names.authorName(info), here);
      if (here.occluded === 'no' && semanticAttributes.includes('usemap')) composeAreas(this, element, here);
    } else if (tag !== 'label' || here.occluded === 'all' || !composeLabel(this, info, here))
      composeStructure(this, info, role, here);
  }

  /** Of closed details only the summary is drawn. */
  #closed(info: ElementInfo, place: Place): void {
    const summary = [...info.element.children].find(({ localName }) => localName === 'summary');
    if (summary) this.visit(summary, place, info);
  }

  /**
   * Text for screen readers only: not on the page, but in names; and in place of what is kept from screen
   * readers beside it.
   */
  #clipped(info: ElementInfo, place: Place, here: Place): void {
    const { element } = info;
    const beside = [element.previousElementSibling, element.nextElementSibling];
    const alternative = beside.some(
      (each) => each?.getAttribute('aria-hidden') === 'true' && /\S/.test(each.textContent ?? ''),
    );
    const { spoken } = this.builder.capture(() => this.inside(info, { ...here, inControl: true }));
    this.builder.gap();
    this.builder.text(spoken, { shown: alternative && place.shown, spoken: here.spoken });
    this.builder.gap();
  }
}

const { ELEMENT_NODE, TEXT_NODE } = Node;
const WITH_CURSOR = { cursor: true };
const WITHOUT_CURSOR = { cursor: false };
/** They are drawn as what the text in them says. */
const BARS = new Set(['meter', 'progress']);
/** What the page itself stands in when a veil lies over it: each element says anew in which layer. */
const VEILED: Place = { ...OUTSIDE, overlayLevel: 0 };
const NOTHING: Captured = { blocks: [], spoken: '', controls: 0 };
const SHUT: RenderState = { state: 'not-rendered', flow: 'block', hasPointerCursor: false };

/** Inert, or folded until a search finds it: text directly in it would be "visible". */
const isShut = (info: ElementInfo): boolean =>
  (info.semanticAttributes.includes('inert') && info.tag !== 'dialog') ||
  attributeOf(info, 'hidden') === 'until-found';
