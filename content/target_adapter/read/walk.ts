import { reversed } from '../../../src/perception/invisible.ts';
import { shownFocus } from '../../page/deep-focus.ts';
import {
  childrenOf,
  firstElementChildOf,
  isRendered,
  localNameOf,
  nodeTypeOf,
  rootOf,
  textContentOf,
} from '../../page/genuine.ts';
import { type Hosting, hostingOf, shownShadowOf } from '../../page/shadow-roots.ts';
import type { FieldSecrets } from '../redact/field-secrets.ts';
import { BlockBuilder } from './block-builder.ts';
import type { BlockCache } from './block-cache.ts';
import { readChildren } from './children.ts';
import { addClippedText } from './clipped-text.ts';
import { addContent } from './content.ts';
import { addControl, addField, controlOf } from './controls.ts';
import { addDeepPart } from './deep-part.ts';
import { joinFlexRow } from './flex-row.ts';
import { behindOthers, EMPTY_FRAGMENT } from './fragment.ts';
import { isOmitted } from './hidden-text.ts';
import { pointedKindOf } from './pointed-kind.ts';
import { raised } from './raised.ts';
import { type RawBlock, type RawControl, rawBlock } from './raw-block.ts';
import { isReversedLine } from './reversed-line.ts';
import { addScrollerLine } from './scroller-line.ts';
import { attributeOf, type ElementInfo, infoOf } from './semantics/element-info.ts';
import { GeneratedText } from './semantics/generated-text.ts';
import {
  GAUGE_TAGS,
  isInert,
  isSkipped,
  isUntilFound,
  isUsedClipped,
  isUsedTransparent,
  isVisuallyHiddenControl,
  NATIVE_FIELDS,
  REPLACED,
} from './semantics/interaction.ts';
import { AccessibleNames } from './semantics/names.ts';
import { roleOf } from './semantics/roles.ts';
import { unreadableDocument } from './unreadable-document.ts';
import { NO_OCCLUSION, NOT_OCCLUDED, occlusionOf } from './visibility/occlusion.ts';
import { NOT_RENDERED, type RenderState, type RenderStateReader } from './visibility/render-state.ts';
import type { Visitor } from './visitor.ts';
import {
  BELOW_OVERLAY,
  CONTROL_CONTEXT,
  contextInside,
  ROOT_CONTEXT,
  type WalkContext,
  withParts,
} from './walk-context.ts';
import type { WalkOptions } from './walk-options.ts';

/** Reads the page once in reading order, as a person sees it. */
export class Walk implements Visitor {
  readonly builder = new BlockBuilder();
  readonly names: AccessibleNames;
  readonly cache: BlockCache;
  readonly readRenderState: RenderStateReader;
  readonly secrets: FieldSecrets;
  readonly listened: WalkOptions['listened'];
  readonly focused: Element | null;
  readonly #generated = new GeneratedText();
  readonly #options: WalkOptions;
  #depth = 0;

  constructor(options: WalkOptions) {
    this.cache = options.cache;
    this.readRenderState = options.readRenderState;
    this.secrets = options.secrets;
    this.listened = options.listened;
    const { focused = shownFocus() } = options;
    this.focused = focused;
    this.names = new AccessibleNames(options.cache, this.#generated);
    this.#options = options;
  }

  page(root: Element): readonly RawBlock[] {
    // A frame that is not rendered renders nothing of its document.
    if (!isRendered(root)) return [];
    const unreadable = root === document.documentElement ? unreadableDocument() : '';
    if (unreadable !== '') {
      this.builder.addBlock(rawBlock('text', { inline: [unreadable] }));
      return this.builder.blocks;
    }
    this.#generated.addRoot(rootOf(root));
    this.visit(root, this.#options.occlusion.overlay ? BELOW_OVERLAY : ROOT_CONTEXT);
    return this.builder.blocks;
  }

  /** Reads one element as a control, without its context. */
  control(element: Element): RawControl {
    const info = infoOf(element);
    this.#generated.addRoot(rootOf(element));
    const fragment = this.builder.capture(() => this.inside(info, CONTROL_CONTEXT));
    return controlOf(this, info, { role: roleOf(info), fragment });
  }

  visit(element: Element, context: WalkContext, parent?: ElementInfo): void {
    const { cache } = this;
    const known = cache.find(element, context);
    if (known) {
      if (known.hasOwnLines) this.builder.addLines(known.fragment);
      return;
    }
    const tag = localNameOf(element);
    if (cache.isOver() || isSkipped(tag) || element === this.#options.ignored) return;
    const entered = cache.enter(element);
    const info = infoOf(element, parent, tag);
    this.#depth += 1;
    if (this.#depth <= DEPTH_MAX) this.#visitElement(info, context);
    else addDeepPart(this, info, context, (...text) => this.#addText(...text));
    this.#depth -= 1;
    cache.leave(entered);
  }

  #visitElement(info: ElementInfo, context: WalkContext): void {
    const { element, tag, semanticAttributes } = info;
    const { cache, readRenderState } = this;
    const pageOcclusion = this.#options.occlusion;
    if (semanticAttributes.includes('popover')) cache.watch(element, 'popover');
    // The cursor decides nothing for an element that is a control anyway.
    const cursor = !context.inControl && tag !== 'button' && !NATIVE_FIELDS.has(tag);
    const rendered = isUntilFound(info) ? NOT_RENDERED : readRenderState(info, { cursor });
    if (rendered.measured) cache.watch(element, rendered.measured);
    const { state } = rendered;
    if (state === 'not-rendered' || (state === 'transparent' && !isUsedTransparent(info))) {
      const { generation } = cache;
      cache.keep(element, { fragment: EMPTY_FRAGMENT, context, hasOwnLines: false, generation });
      return;
    }
    info.spacing = rendered.spacing;
    info.hidesContent = state === 'content-hidden' || REPLACED.has(tag);
    const isAriaHidden = attributeOf(info, 'aria-hidden') === 'true';
    const occlusion =
      pageOcclusion === NO_OCCLUSION || context.inControl
        ? NOT_OCCLUDED
        : occlusionOf(pageOcclusion, element, context.overlayLevel);
    const omits = isAriaHidden && context.hiddenText === 'judged' && isOmitted(this, info, context);
    const inner = contextInside(context, rendered, {
      isAriaHidden,
      isOmitted: omits,
      isInert: isInert(info),
      occlusion,
    });
    if (state === 'clipped' && !isUsedClipped(info)) addClippedText(this, info, context, inner);
    else this.#addInFlow(info, rendered, context, inner);
  }

  /** Reads the flat-tree children: of the shadow root, assigned to the slot, or the element's own. */
  inside(info: ElementInfo, context: WalkContext): void {
    if (info.hidesContent) return;
    const { element, tag } = info;
    const hosting = hostingOf(tag);
    const root = hosting === 'never' ? null : shownShadowOf(element);
    if (root) {
      // Its style sheets may generate text in slotted elements.
      this.#generated.addRoot(root);
      this.#options.onRoot(root, element);
    }
    this.builder.addText(this.#generated.textIn(context, element, '::before'), context);
    if (root) readChildren(this, root, context, info);
    else if (tag === 'details' && !info.semanticAttributes.includes('open'))
      this.#closedDetails(info, context);
    else if (tag !== 'slot' || !this.#assigned(info, context)) this.#ownContent(info, context, hosting);
    this.builder.addText(this.#generated.textIn(context, element, '::after'), context);
  }

  /** Reads the element's own children; most elements hold text only, which `textContent` reads faster. */
  #ownContent(info: ElementInfo, context: WalkContext, hosting: Hosting): void {
    const { element, tag } = info;
    const isWhole =
      !firstElementChildOf(element) || GAUGE_TAGS.has(tag) || isReversedLine(info, this.#options.legibility);
    const data = isWhole ? (textContentOf(element) ?? '') : undefined;
    if (hosting === 'ever' || (hosting === 'empty' && data === '')) this.cache.watch(element, 'host');
    if (data === undefined) readChildren(this, element, context, info);
    else if (data !== '')
      this.#addText(context.inControl ? data : this.#options.shownText(data, element), context, info);
  }

  /** Reads the nodes assigned to a slot; returns false if there are none. */
  #assigned(info: ElementInfo, context: WalkContext): boolean {
    const assigned = (info.element as HTMLSlotElement).assignedNodes();
    for (const node of assigned) this.node(node, context, info);
    return assigned.length > 0;
  }

  node(node: Node, context: WalkContext, parent: ElementInfo): void {
    const nodeType = nodeTypeOf(node);
    if (nodeType === TEXT_NODE) {
      const { data, parentElement } = node as Text;
      this.#addText(context.inControl ? data : this.#options.shownText(data, parentElement), context, parent);
    }
    if (nodeType === ELEMENT_NODE) this.visit(node as Element, context, parent);
  }

  #addText(data: string, context: WalkContext, parent: ElementInfo): void {
    const { spacing } = parent;
    if (!spacing && !/\S/.test(data)) {
      if (data !== '') this.builder.addGap();
      return;
    }
    const { legibility } = this.#options;
    const drawing = legibility.drawingOf(parent);
    if (drawing === 'masked') return;
    const visible = context.visible && legibility.isLegible(parent);
    const text = drawing === 'reversed' ? reversed(data) : drawing === 'raised' ? raised(data) : data;
    const { inName } = context;
    this.builder.addText(text, { visible, inName, spacing, struck: drawing === 'struck' });
  }

  #addInFlow(info: ElementInfo, rendered: RenderState, context: WalkContext, inner: WalkContext): void {
    const { element, tag } = info;
    const { builder, cache } = this;
    // A checkbox that is laid over its own drawing is out of flow, but belongs to the line around it.
    const flow = isVisuallyHiddenControl(element, tag) ? 'inline-block' : rendered.flow;
    if (tag === 'td' || tag === 'th') {
      // Cells are not cached: there are many, and reading a row again is cheap.
      builder.endLine();
      this.#addByKind(info, rendered, context, inner);
      builder.endLine();
    } else if (flow === 'block' || flow === 'row') {
      const outer = builder.beginCapture();
      this.#addByKind(info, rendered, context, inner);
      if (rendered.scrolls && !context.inControl && !info.hidesContent && inner.occluded !== 'all')
        addScrollerLine(this, info);
      const built = builder.endCapture(outer);
      const inFront = flow === 'row' ? joinFlexRow(element, built) : built;
      const fragment = inner.behind === context.behind ? inFront : behindOthers(inFront, inner.behind);
      cache.keep(element, { fragment, context, hasOwnLines: true, generation: cache.generation });
      builder.addLines(fragment);
    } else {
      if (flow === 'inline-block') builder.addGap();
      this.#addByKind(info, rendered, context, inner);
      if (flow === 'inline-block') builder.addGap();
    }
  }

  #addByKind(info: ElementInfo, rendered: RenderState, context: WalkContext, inner: WalkContext): void {
    const role = roleOf(info);
    const pointed = pointedKindOf(info, role, { rendered, context, visitor: this });
    const { kind } = pointed;
    if (kind === 'skip') return;
    const inside = withParts(inner, pointed);
    const isCut = !inner.unclipped && !isUsedClipped(info);
    if (kind === 'content') addContent(this, info, role, inside);
    else if (inner.occluded === 'all' || isCut) {
      if (kind !== 'field') this.inside(info, inside);
    } else if (kind === 'field') addField(this, info, role, inside);
    else addControl(this, info, { role, kind, context: inside });
  }

  /** Reads the summary only: the rest of closed details is not rendered. */
  #closedDetails(info: ElementInfo, context: WalkContext): void {
    const summary = [...childrenOf(info.element)].find((child) => localNameOf(child) === 'summary');
    if (summary) this.visit(summary, context, info);
  }
}

const { ELEMENT_NODE, TEXT_NODE } = Node;
/** Levels of elements that are read one in the other: Chrome's stack holds about twice as many. */
const DEPTH_MAX = 240;
