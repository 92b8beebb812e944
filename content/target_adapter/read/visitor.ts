import type { FieldSecrets } from '../redact/field-secrets.ts';
import type { BlockBuilder } from './block-builder.ts';
import type { BlockCache } from './block-cache.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import type { Listened } from './semantics/listened.ts';
import type { AccessibleNames } from './semantics/names.ts';
import type { RenderStateReader } from './visibility/render-state.ts';
import type { WalkContext } from './walk-context.ts';

/** What a walk offers to the modules that read one kind of element each; `Walk` implements it. */
export interface Visitor {
  readonly builder: BlockBuilder;
  readonly names: AccessibleNames;
  readonly cache: BlockCache;
  readonly readRenderState: RenderStateReader;
  readonly secrets: FieldSecrets;
  readonly listened: Listened;
  /** The element that has the focus, also inside shadow roots. */
  readonly focused: Element | null;
  /** Reads one element into the builder; `parent`: its parent in the flat tree. */
  visit(element: Element, context: WalkContext, parent?: ElementInfo): void;
  /** Reads an element or a text into the builder. */
  node(node: Node, context: WalkContext, parent: ElementInfo): void;
  /** Reads the rendered content of an element into the builder. */
  inside(info: ElementInfo, context: WalkContext): void;
}
