import type { Secrets } from '../redact/field-secrets.ts';
import type { Composer } from './block-builder.ts';
import type { Memory } from './block-cache.ts';
import type { ElementInfo } from './semantics/element-info.ts';
import type { AccessibleNames } from './semantics/names.ts';
import type { RenderStateReader } from './visibility/render-state.ts';
import type { Place } from './walk-context.ts';

/** What a walk offers to the modules that read one kind of element each; `Walk` implements it. */
export interface Visitor {
  readonly builder: Composer;
  readonly names: AccessibleNames;
  readonly cache: Memory;
  readonly sight: RenderStateReader;
  readonly secrets: Secrets;
  /** The element that has the focus, also inside shadow roots. */
  readonly focused: Element | null;
  /** Reads one element into the builder; `around` is the element that it is drawn in. */
  visit(element: Element, place: Place, around?: ElementInfo): void;
  /** Reads what an element draws inside itself. */
  inside(info: ElementInfo, place: Place): void;
}
