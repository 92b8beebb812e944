import { type LayerKind, layers } from '../../../src/protocol/effect.ts';
import { allIn, attribute, contains, isDrawn, textContentOf } from '../../page/genuine.ts';
import { infoOf } from '../read/semantics/element-info.ts';
import { roleOf } from '../read/semantics/roles.ts';
import type { Piece } from './content-difference.ts';

/** Chrome finds each by itself in a third of the time that it takes for all at once. */
const LAYERS = ['dialog[open]', '[popover]'];
const ROLES: readonly string[] = ['dialog', 'alertdialog', 'menu', 'listbox'];

/** The dialogs, menus, lists and popovers that are open in these roots. */
export function openLayers(roots: Iterable<ParentNode>): Element[] {
  const found = new Set<Element>();
  for (const root of roots) {
    for (const selector of LAYERS) for (const element of allIn(root, selector)) found.add(element);
    for (const element of allIn(root, '[role]'))
      if (ROLES.includes(attribute(element, 'role') ?? '')) found.add(element);
  }
  return [...found].filter(isDrawn);
}

export function layerKindOf(element: Element): LayerKind {
  const role = roleOf(infoOf(element));
  return layers.find((kind) => kind === role) ?? 'popover';
}

/** The name that its author has given a layer, '' if none: it has none by its content. `named` is the accessible name. */
export const layerName = (element: Element, named: () => string): string =>
  attribute(element, 'aria-label') || attribute(element, 'aria-labelledby')
    ? named()
    : (attribute(element, 'title') ?? '');

/** The pieces of a page that are not in these layers, open or closed. */
export function outside(pieces: readonly Piece[], closedOrOpened: readonly Element[]): readonly Piece[] {
  if (closedOrOpened.length === 0) return pieces;
  const texts = closedOrOpened.map((layer) =>
    withoutSpaces(
      `${roleOf(infoOf(layer))} ${attribute(layer, 'aria-label') ?? ''} ${textContentOf(layer) ?? ''}`,
    ),
  );
  return pieces.filter(({ text, control }) =>
    control
      ? !closedOrOpened.some((layer) => contains(layer, control))
      : !texts.some((layer) => layer.includes(withoutSpaces(text))),
  );
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');
