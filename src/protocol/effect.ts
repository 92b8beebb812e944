import * as v from 'valibot';
import { count, id, text } from './fields.ts';
import type { ElementId } from './ids.ts';
import { LIMITS } from './limits.ts';

/** What lies over the rest of a page while it is open. */
export const layers = ['dialog', 'alertdialog', 'menu', 'listbox', 'popover'] as const;
export type LayerKind = (typeof layers)[number];

const elementId = id<ElementId>();

/** Words of our own, with redacted and escaped words of the page between quotes. */
const words = text(LIMITS.note);

export const effectSchema = v.pipe(
  v.variant('kind', [
    /** Text or controls of the page are others. */
    v.object({ kind: v.literal('content') }),
    /** A layer was opened or closed; `name` is redacted and escaped, '' where it has none. */
    v.object({ kind: v.picklist(['opened', 'closed']), layer: v.picklist(layers), name: words }),
    /** A control is in another state: `is checked`, `holds "Ada"`. */
    v.object({ kind: v.literal('state'), id: elementId, state: words }),
    /** So many more controls are in another state. */
    v.object({ kind: v.literal('states'), more: count }),
    /** Something else than the element of the act has the focus, or a field has it; `what` says its role and name. */
    v.object({ kind: v.literal('focus'), id: v.exactOptional(elementId), what: words }),
    v.object({ kind: v.literal('scrolled'), what: v.picklist(['page', 'part']), place: words }),
    v.object({ kind: v.literal('selection') }),
    /** The press fell on this control, which lies in the element that it was for. */
    v.object({ kind: v.literal('hit'), id: elementId }),
    /** The page showed these words and took them away again. */
    v.object({ kind: v.literal('said'), text: words }),
    /** The item that the act was for is at another place: the items around it as they are in order now. */
    v.object({
      kind: v.literal('order'),
      items: v.pipe(v.array(words), v.maxLength(LIMITS.orderedItems)),
      isPart: v.exactOptional(v.literal(true)),
    }),
  ]),
  v.title('Effect'),
);

/** One effect of an act that a frame shows, apart from requests, navigation and native dialogs. */
export type Effect = Readonly<v.InferOutput<typeof effectSchema>>;
