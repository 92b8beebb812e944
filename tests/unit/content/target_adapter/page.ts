import { noCache } from '../../../../content/target_adapter/incremental/read-cache.ts';
import { infoOf } from '../../../../content/target_adapter/read/semantics/element-info.ts';
import { Listened } from '../../../../content/target_adapter/read/semantics/listened.ts';
import { NO_OCCLUSION } from '../../../../content/target_adapter/read/visibility/occlusion.ts';
import type {
  RenderState,
  RenderStateReader,
} from '../../../../content/target_adapter/read/visibility/render-state.ts';
import { Walk } from '../../../../content/target_adapter/read/walk.ts';
import type { WalkOptions } from '../../../../content/target_adapter/read/walk-options.ts';
import { FieldSecrets } from '../../../../content/target_adapter/redact/field-secrets.ts';
import { Redactor } from '../../../../content/target_adapter/redact/redactor.ts';
import { ElementTable } from '../../../../content/target_adapter/snapshot/element-table.ts';
import { LineRenderer, renderedLines } from '../../../../content/target_adapter/snapshot/line-renderer.ts';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import type { Line } from '../../../../src/protocol/snapshot.ts';

const INLINE = new Set(
  'a abbr b button code em i img input label select slot small span strong sub sup svg textarea u x-inline'.split(
    ' ',
  ),
);

// jsdom lacks `styleSheets` on shadow roots, and `adoptedStyleSheets` everywhere.
for (const [root, lists] of [
  [ShadowRoot.prototype, ['styleSheets', 'adoptedStyleSheets']],
  [Document.prototype, ['adoptedStyleSheets']],
] as const)
  for (const list of lists) Object.defineProperty(root, list, { configurable: true, get: () => [] });

/** jsdom has no layout: takes the render state from the inline style or `data-state`. */
const styleState: RenderStateReader = ({ element, tag }, wanted) => {
  const style = element instanceof HTMLElement ? element.style : undefined;
  const flow: RenderState['flow'] = style?.display === 'flex' ? 'row' : INLINE.has(tag) ? 'inline' : 'block';
  const state =
    (element.getAttribute('data-state') as RenderState['state'] | null) ??
    (style?.display === 'none' ? 'not-rendered' : 'visible');
  const isInherited =
    element.parentElement && styleState(infoOf(element.parentElement), wanted).hasPointerCursor;
  const spacing = style?.whiteSpace === 'pre' || tag === 'pre' ? ('all' as const) : undefined;
  return {
    state,
    flow,
    ...(spacing && { spacing }),
    hasPointerCursor: style?.cursor ? style.cursor === 'pointer' : Boolean(isInherited),
  };
};

export const walkOf = (options: Partial<WalkOptions> = {}) =>
  new Walk({
    readRenderState: styleState,
    legibility: { isLegible: () => true, drawingOf: () => 'as written' },
    secrets: new FieldSecrets(),
    listened: new Listened(),
    ignored: undefined,
    onRoot: () => undefined,
    cache: noCache(),
    occlusion: NO_OCCLUSION,
    shownText: (data) => data,
    ...options,
  });

/** A worker that assigns placeholders and records what it was asked. */
export function placeholders() {
  const asked: { type: string; value: string }[][] = [];
  const known = new Map<string, string>();
  const ask = async (values: readonly { type: string; value: string }[]) => {
    asked.push([...values]);
    return done(
      values.map(({ type, value }) => {
        if (!known.has(value)) known.set(value, `[${type}_${known.size + 1}]`);
        return known.get(value) ?? '';
      }),
    );
  };
  return { ask, asked };
}

/** The lines of a page with this markup, as the agent reads them. */
export async function read(
  html: string,
  { walk = walkOf(), redactor = new Redactor(placeholders().ask) } = {},
): Promise<string[]> {
  document.body.innerHTML = html;
  return readBody({ walk, redactor });
}

export async function readBody(how: { walk?: Walk; redactor?: Redactor } = {}): Promise<string[]> {
  return (await linesOfBody(how)).map(({ text }) => text);
}

export async function linesOfBody({
  walk = walkOf(),
  redactor = new Redactor(placeholders().ask),
} = {}): Promise<Line[]> {
  const table = new ElementTable();
  table.grant({ from: 1 as ElementId, to: 1000 as ElementId });
  const renderer = new LineRenderer({
    redactor,
    assignId: (element) => table.assign(element),
    frameId: () => undefined,
    fieldNamed: () => undefined,
    shown: () => undefined,
  });
  const rawLines = renderer.rawLinesOf(walk.page(document.body));
  await renderer.joinLines(rawLines);
  await renderer.render(rawLines);
  return renderedLines(rawLines);
}
