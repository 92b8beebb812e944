import type { FieldSecrets } from '../redact/field-secrets.ts';
import type { BlockCache } from './block-cache.ts';
import type { Listened } from './semantics/listened.ts';
import type { Occlusion } from './visibility/occlusion.ts';
import type { RenderStateReader } from './visibility/render-state.ts';
import type { TextLegibility } from './visibility/text-legibility.ts';

/** What a walk needs of the rest of the adapter. */
export interface WalkOptions {
  readonly readRenderState: RenderStateReader;
  readonly secrets: FieldSecrets;
  readonly legibility: Pick<TextLegibility, 'isLegible' | 'drawingOf'>;
  /** What the page's scripts listen for. */
  readonly listened: Listened;
  /** The host of our own panel, which is no part of the page. */
  readonly ignored: Element | undefined;
  /** Receives every shadow root that the walk enters. */
  onRoot(root: ShadowRoot, host: Element): void;
  readonly cache: BlockCache;
  readonly occlusion: Occlusion;
  /** The element that has the focus, also inside shadow roots; absent where it is yet to be found. */
  readonly focused?: Element | null;
  /** The text to show for a text node of `parent`. */
  shownText(data: string, parent: Element | null): string;
}
