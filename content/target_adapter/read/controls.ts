import type { ListenerKind } from '../../../src/protocol/listeners.ts';
import {
  clientHeightOf,
  clientWidthOf,
  contains,
  firstElementChildOf,
  holds,
  parentElementOf,
} from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { collapseSpaces } from '../../page/white-space.ts';
import { EMPTY_FRAGMENT, type Fragment, NAME_MAX } from './fragment.ts';
import {
  controlsIn,
  countControls,
  flatText,
  type RawBlock,
  type RawControl,
  rawBlock,
} from './raw-block.ts';
import { attributesOf, elementOf, fieldValue, openedBy } from './semantics/attributes.ts';
import { DRAWN, WORDS } from './semantics/drawn-text.ts';
import { attributeOf, type ElementInfo, infoOf } from './semantics/element-info.ts';
import { shownGuess } from './semantics/guessed-name.ts';
import { fieldUnderBox, isField, isVisuallyHiddenControl } from './semantics/interaction.ts';
import { unpressedEvents } from './semantics/listened.ts';
import { roleOf, WIDGET_ROLES } from './semantics/roles.ts';
import { addStructure } from './structure.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

const NATIVE_TAGS = new Set([
  'a',
  'area',
  'button',
  'input',
  'select',
  'textarea',
  'summary',
  'video',
  'audio',
]);
/** A control with longer content is a card: its first line is the control, the rest is text. */
const ONE_LINE_MAX = 120;

/** Roles that have what they hold and own as their choices, not as their name. */
const HOLDERS = new Set(['combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid', 'tablist', 'radiogroup']);

/** Describes an element as a control; `fragment`: its content. */
export function controlOf(
  visitor: Visitor,
  info: ElementInfo,
  { role, fragment }: { role: string; fragment: Fragment },
): RawControl {
  const { element, tag } = info;
  const { names, cache, secrets, listened, focused } = visitor;
  const isValueField = isField(info, role);
  if (isValueField) cache.watch(element, 'field');
  const listId = isValueField ? attributeOf(info, 'list') : null;
  const drawn = isValueField ? '' : textOf(fragment);
  const under = role === '' ? fieldUnderBox(element) : undefined;
  const authorName = names.authorName(info) || (under ? names.authorName(infoOf(under)) : '');
  const isNamedByContent = !isValueField && !HOLDERS.has(role);
  const owned = isNamedByContent ? names.ownedText(info) : '';
  const contentName = isNamedByContent ? collapsed(`${fragment.nameText} ${owned}`) : '';
  const fallback = names.fallbackName(info) || (isValueField ? names.documentName(info) : drawn);
  const name = (authorName || contentName || fallback).slice(0, NAME_MAX);
  const text =
    authorName === '' && owned === '' && fragment.controls === 0
      ? withSpokenWords(drawn, contentName)
      : drawn;
  const meaning = isValueField ? secrets.meaningOf(element, name) : undefined;
  const value = meaning?.kind === 'never-read' ? undefined : fieldValue(element, role);
  // Visible text needs no label, even if alternative texts add to the name.
  const isNamed = authorName === '' && text !== '' && owned === '' && isNamedByContent;
  // Chrome names a sign such as `‹` by itself, and describes it by its title.
  const described = WORDS.test(text) ? '' : names.fallbackName(info);
  const isDrawn = DRAWN.test(name);
  const isKnown = isDrawn || DRAWN.test(text) || isValueField || fragment.controls > 0;
  const guess = isKnown ? '' : shownGuess(element);
  const drawnName = isNamed || !WORDS.test(name) ? described || (isNamed ? '' : name) : name;
  const label = isDrawn ? drawnName : described || guess;
  const openedId = openedBy(info);
  for (const id of [attributeOf(info, 'aria-activedescendant'), openedId, listId])
    if (id) cache.dependOnId(element, id);
  // What it opens opens and closes without a mutation; the list of a field changes apart from it.
  for (const told of [elementOf(info, openedId), elementOf(info, listId)])
    if (told) cache.depend(element, told);
  return {
    element,
    tag: WIDGET_ROLES.has(role) && !NATIVE_TAGS.has(tag) ? role : tag,
    role: role || 'generic',
    name,
    text,
    attributes: attributesOf(info, {
      label,
      text,
      value,
      focused: element === focused && role !== '',
      events: WIDGET_ROLES.has(role) || isValueField ? [] : unpressedEvents(heardOf(listened, info)),
    }),
    ...(meaning === undefined ? {} : { meaning }),
  };
}

/** What a script listens for on a control; where it is one of a list or table, on what holds it. */
function heardOf(listened: Visitor['listened'], { element, tag }: ElementInfo): ReadonlySet<ListenerKind> {
  let kinds = listened.kindsOf(element);
  let holder: Element | null = element;
  for (let up = PARTS[tag] ?? 0; up > 0 && holder && kinds.size === 0; up -= 1) {
    holder = parentElementOf(holder);
    kinds = holder ? listened.kindsOf(holder) : kinds;
  }
  return kinds;
}

/** Levels between the parts of a list or table and what listens for them. */
const PARTS: Readonly<Record<string, number>> = { li: 1, tr: 2, td: 3 };

const collapsed = (text: string): string => collapseSpaces(text).trim();

/** The drawn text with the alternative texts and the words for screen readers that stand between. */
function withSpokenWords(drawn: string, name: string): string {
  const isBetween = name.length > drawn.length && name.length <= ONE_LINE_MAX;
  return drawn !== '' && isBetween && drawn.split(' ').every((word) => name.includes(word)) ? name : drawn;
}

const textOf = ({ blocks }: Fragment): string => blocks.map(flatText).filter(Boolean).join(' ');

/** The control without text, as a marker before its content. */
const markerOf = (control: RawControl): RawControl => ({
  ...control,
  text: '',
  attributes: control.attributes.filter(([name, value]) => name !== 'label' || !control.text.includes(value)),
});

/**
 * Adds a field: its content is its value, so nothing inside it is read. A body that holds buttons, fields or
 * frames, such as the toolbar of an editor, is read as well.
 */
export function addField(visitor: Visitor, info: ElementInfo, role: string, context: WalkContext): void {
  const control = controlOf(visitor, info, { role, fragment: EMPTY_FRAGMENT });
  const isRead = info.tag === 'body' && holds(info.element, USED_IN_TEXT);
  const attributes = isRead ? control.attributes.filter(([name]) => name !== 'value') : control.attributes;
  visitor.builder.addControl({ ...control, attributes });
  if (!isRead) return;
  visitor.builder.endLine();
  visitor.inside(info, context);
}

/** Works inside editable text. A press on a link in it only moves the caret. */
const USED_IN_TEXT =
  'button, input, select, textarea, iframe, [contenteditable="false"] a[href], [role="button"]';

/** How `addControl` treats an element: its role, how sure the guess is, and the context inside it. */
export interface ControlRequest {
  readonly role: string;
  readonly kind: 'control' | 'clickable';
  readonly context: WalkContext;
}

/** Adds a control with its content: as its text, as a card, or as a marker before nested controls. */
export function addControl(
  visitor: Visitor,
  info: ElementInfo,
  { role, kind, context }: ControlRequest,
): void {
  const { builder, names } = visitor;
  // A control that is hidden from assistive technology has a name, too: it can be clicked.
  const inside: WalkContext = {
    ...context,
    inControl: true,
    exposedToAt: true,
    hiddenText: 'judged',
    inName: true,
    visible: context.unclipped,
  };
  const isLine = !context.inControl && LINE_ROLES.has(role);
  const read = (hiddenText: WalkContext['hiddenText']) =>
    builder.capture(() =>
      isLine
        ? addStructure(visitor, info, role, { ...context, hiddenText })
        : visitor.inside(info, { ...inside, hiddenText }),
    );
  let fragment = read('judged');
  // Nothing else names it, so its symbol does.
  if (fragment.blocks.length === 0 && fragment.nameText.trim() === '' && names.authorName(info) === '')
    fragment = read('kept');
  if (kind === 'clickable' && isFocusGuard(visitor, info, fragment)) return;
  const control = controlOf(visitor, info, { role, fragment });
  if (context.exposedToAt) builder.addNameText(fragment.nameText);
  const blocks = blocksWith(control, fragment, kind);
  builder.addInline({ blocks, nameText: '' });
  builder.adjustControlCount(countControls(blocks) - fragment.controls);
}

const PIXELS = 2;

/** Whether an element only catches the focus: it is empty, and hidden from assistive technology or of no size. */
function isFocusGuard({ cache, names }: Visitor, info: ElementInfo, { blocks, nameText }: Fragment): boolean {
  const { element, tag } = info;
  if (blocks.length > 0 || nameText.trim() !== '' || firstElementChildOf(element)) return false;
  // A shape has no box of the kind that is measured here.
  if (tag === 'canvas' || !(element instanceof HTMLElement)) return false;
  if (attributeOf(info, 'aria-hidden') === 'true') return attributeOf(info, 'tabindex') !== null;
  if (names.authorName(info) !== '' || names.fallbackName(info) !== '') return false;
  cache.watch(element, 'size');
  return clientWidthOf(element) <= PIXELS || clientHeightOf(element) <= PIXELS;
}

/** Roles that keep their line when they are clickable. */
const LINE_ROLES = new Set(['row', 'listitem']);

function blocksWith(
  control: RawControl,
  { blocks, controls }: Fragment,
  kind: 'control' | 'clickable',
): readonly RawBlock[] {
  const [first, ...rest] = blocks;
  if (!first) return [{ ...rawBlock('text'), inline: [control] }];
  if (controls > 0) {
    // An element that only looks clickable and contains a control with the same text is a wrapper.
    const isWrapper = kind === 'clickable' && controlsIn(blocks).some(({ text }) => text === control.text);
    if (isWrapper) return blocks;
    const marker = markerOf(control);
    const holdsMarker = first.kind === 'text' || first.kind === 'row' || first.kind === 'item';
    return holdsMarker
      ? [{ ...first, inline: [marker, ' ', ...first.inline] }, ...rest]
      : [{ ...rawBlock('text'), inline: [marker] }, ...blocks];
  }
  if (first.kind === 'row') return [{ ...first, inline: [markerOf(control)] }, ...rest];
  if (first.kind === 'text' && (rest.length === 0 || control.text.length <= ONE_LINE_MAX))
    return [{ ...rawBlock('text'), inline: [control] }];
  const title = { ...first, inline: [{ ...control, text: flatText({ ...first, children: [] }) }] };
  return [title, ...rest];
}

/**
 * Adds a label in place of its checkbox if the checkbox is not rendered: the person clicks the label. Returns
 * false if the label is only text.
 */
export function addLabelAsControl(visitor: Visitor, info: ElementInfo, context: WalkContext): boolean {
  const label = info.element as HTMLLabelElement;
  const field = label.control;
  const { cache } = visitor;
  if (label.htmlFor !== '') cache.dependOnId(label, label.htmlFor);
  if (field) cache.depend(label, field);
  if (!field || !isVisuallyHiddenControl(field) || context.inControl || isRendered(visitor, field, label))
    return false;
  const fragment = visitor.builder.capture(() => visitor.inside(info, { ...context, inControl: true }));
  const fieldInfo = infoOf(field);
  const control = controlOf(visitor, fieldInfo, { role: roleOf(fieldInfo), fragment });
  const text = textOf(fragment);
  visitor.builder.addControl({
    ...control,
    text,
    attributes: control.attributes.filter(([key, value]) => key !== 'label' || value !== text),
  });
  return true;
}

/**
 * Whether a field is rendered; it may be transparent itself. Skips the ancestors that it shares with the
 * label: the walk has visited them.
 */
function isRendered({ readRenderState }: Visitor, field: Element, label: Element): boolean {
  for (const each of composedAncestors(field)) {
    if (contains(each, label)) break;
    const { state } = readRenderState(infoOf(each), { cursor: false });
    if (
      state === 'not-rendered' ||
      ((state === 'transparent' || state === 'content-hidden') && each !== field)
    )
      return false;
  }
  return true;
}
