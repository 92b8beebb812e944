import { noCache } from '../../../../content/target_adapter/incremental/read-cache.ts';
import { visited } from '../../../../content/target_adapter/read/semantics/element-info.ts';
import { NO_COVERS } from '../../../../content/target_adapter/read/visibility/occlusion.ts';
import type { Look, Sight } from '../../../../content/target_adapter/read/visibility/render-state.ts';
import { Walk, type WalkOptions } from '../../../../content/target_adapter/read/walk.ts';
import { Secrets } from '../../../../content/target_adapter/redact/field-secrets.ts';
import { Redactor } from '../../../../content/target_adapter/redact/redactor.ts';
import { ElementTable } from '../../../../content/target_adapter/snapshot/element-table.ts';
import { finish } from '../../../../content/target_adapter/snapshot/redact-blocks.ts';
import { render } from '../../../../src/perception/render.ts';
import type { ElementId } from '../../../../src/protocol/ids.ts';
import { done } from '../../../../src/protocol/outcome.ts';

const INLINE = new Set(
  'a abbr b button code em i img input label select slot small span strong sub sup svg textarea u x-inline'.split(
    ' ',
  ),
);

// jsdom gives shadow roots no list of their style sheets, and nothing any adopted ones.
for (const [root, lists] of [
  [ShadowRoot.prototype, ['styleSheets', 'adoptedStyleSheets']],
  [Document.prototype, ['adoptedStyleSheets']],
] as const)
  for (const list of lists) Object.defineProperty(root, list, { configurable: true, get: () => [] });

/** Stands in for layout, which jsdom has not: what the inline style or `data-look` says. */
const styleSight: Sight = ({ element, tag }, wanted) => {
  const style = element instanceof HTMLElement ? element.style : undefined;
  const flow: Look['flow'] = style?.display === 'flex' ? 'row' : INLINE.has(tag) ? 'inline' : 'block';
  const state =
    (element.getAttribute('data-look') as Look['state'] | null) ??
    (style?.display === 'none' ? 'gone' : 'shown');
  const around = element.parentElement && styleSight(visited(element.parentElement), wanted).pointer;
  return { state, flow, pointer: style?.cursor ? style.cursor === 'pointer' : Boolean(around) };
};

export const walkOf = (options: Partial<WalkOptions> = {}) =>
  new Walk({
    sight: styleSight,
    legible: { has: () => true },
    secrets: new Secrets(),
    ignored: undefined,
    onRoot: () => undefined,
    memory: noCache(),
    covers: NO_COVERS,
    read: (data) => data,
    ...options,
  });

/** A worker that hands out placeholders, and remembers what it was asked. */
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

/** The page as an agent would read it. */
export async function read(
  html: string,
  { walk = walkOf(), redactor = new Redactor(placeholders().ask) } = {},
): Promise<string[]> {
  document.body.innerHTML = html;
  return readBody({ walk, redactor });
}

export async function readBody({
  walk = walkOf(),
  redactor = new Redactor(placeholders().ask),
} = {}): Promise<string[]> {
  const table = new ElementTable();
  table.grant({ from: 1 as ElementId, to: 1000 as ElementId });
  const blocks = await finish(walk.page(document.body), {
    redactor,
    number: (element) => table.assign(element),
    frameId: () => undefined,
  });
  return render(blocks).map(({ text }) => text);
}
