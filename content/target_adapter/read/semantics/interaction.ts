import { editContextOf } from '../../../page/edit-context.ts';
import {
  childrenOf,
  closest,
  firstIn,
  isIn,
  localNameOf,
  matches,
  parentElementOf,
  previousElementSiblingOf,
  textContentOf,
} from '../../../page/genuine.ts';
import { attributeOf, type ElementInfo } from './element-info.ts';
import { FIELD_ROLES, isEditingHost, roleOf, WIDGET_ROLES } from './roles.ts';

/** How the walk treats an element. */
export type InteractionKind = 'skip' | 'field' | 'control' | 'clickable' | 'content';

/** Tags that render nothing themselves or are read with another element. */
const SKIPPED = new Set([
  ...'script style noscript template head meta link title base param source track datalist option optgroup colgroup'.split(
    ' ',
  ),
  ...'rp map wbr'.split(' '),
]);

export const isSkipped = (tag: string): boolean => SKIPPED.has(tag);

/**
 * Whether and how a person interacts with an element. `clickable` is a guess from a listener, the tab index,
 * `draggable` or the cursor: such an element may turn out to be only a wrapper of other controls.
 */
export function interactionKindOf(
  info: ElementInfo,
  role: string,
  hasPointerCursor: boolean,
): InteractionKind {
  const { element, tag, semanticAttributes } = info;
  switch (tag) {
    case 'input':
      return (element as HTMLInputElement).type === 'hidden' ? 'skip' : 'field';
    case 'select':
    case 'textarea':
      return 'field';
    case 'button':
      return 'control';
    case 'a':
      if (semanticAttributes.includes('href')) return 'control';
      break;
    case 'video':
    case 'audio':
      return semanticAttributes.includes('controls') ? 'field' : 'content';
    case 'html':
      return 'content';
    case 'body':
      return FIELD_ROLES.has(role) || isEditingHost(info) ? 'field' : 'content';
    case 'summary':
      return isIn(element, 'details') ? 'control' : 'content';
    case 'canvas':
      // What is drawn on it, and where it can be pressed, nobody can read.
      return role === 'textbox' ? 'field' : 'clickable';
  }
  if (FIELD_ROLES.has(role)) return 'field';
  const isClickable = hasPointerCursor && tag !== 'label';
  const isIcon = role === '' && isExplainedIcon(info);
  if (semanticAttributes.length === 0) return isClickable || isIcon ? 'clickable' : 'content';
  if (isEditingHost(info)) return 'field';
  if (WIDGET_ROLES.has(role)) return 'control';
  const acts =
    semanticAttributes.some((name) => HANDLERS.has(name)) || isFocusable(info, role) || isDraggable(info);
  return acts || isIcon || isClickable ? 'clickable' : 'content';
}

/** Whether the element holds a value: its content is that value, not text of the page. */
export const isField = (info: ElementInfo, role = roleOf(info)): boolean =>
  NATIVE_FIELDS.has(info.tag) || FIELD_ROLES.has(role) || isEditingHost(info);

/** Tags that are always fields. */
export const NATIVE_FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** Replaced and void elements: browsers do not render their children. */
export const REPLACED: ReadonlySet<string> = new Set(
  'audio br canvas iframe img input select svg textarea video'.split(' '),
);

/**
 * Listener attributes. An isolated world cannot see listeners that scripts add: of those the debugger tells, and the cursor.
 */
const HANDLERS = new Set(
  'onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart ondblclick oncontextmenu ondrop ondragstart'.split(
    ' ',
  ),
);

/** Whether the element only draws a sign that its author explains: pages listen to such icons from far above. */
const isExplainedIcon = (info: ElementInfo): boolean =>
  info.attributeNames.some((name) => EXPLAINING.has(name)) &&
  ICON_TAGS.has(info.tag) &&
  !/\S/.test(textContentOf(info.element) ?? '') &&
  [...childrenOf(info.element)].every((child) => /^(?:i|span|img|svg)$/.test(localNameOf(child)));

const EXPLAINING = new Set([
  'title',
  'data-tooltip',
  'data-title',
  'data-original-title',
  'data-bs-original-title',
]);
const ICON_TAGS = new Set(['i', 'b', 'em', 'span', 'div', 'img']);

/** A cell of a grid takes the focus by the arrow keys: all but one have a negative index. */
const isFocusable = (info: ElementInfo, role: string): boolean => {
  const index = Number.parseInt(attributeOf(info, 'tabindex') ?? '', 10);
  return index >= 0 || (index < 0 && role === 'gridcell');
};

const isDraggable = (info: ElementInfo): boolean => attributeOf(info, 'draggable') === 'true';

/**
 * A native checkbox, radio or file field. Pages often make it transparent or tiny under a drawing of their
 * own, and it still receives the click.
 */
export const isVisuallyHiddenControl = (element: Element, tag = localNameOf(element)): boolean =>
  tag === 'input' && VISUALLY_HIDDEN_TYPES.has((element as HTMLInputElement).type);

/**
 * Whether an element is used though nothing of it is in view: such a control, a slider under its own drawing, or what takes the
 * keys of an editor.
 */
export const isUsedClipped = (info: ElementInfo): boolean =>
  (isVisuallyHiddenControl(info.element, info.tag) && !isFormTwin(info)) ||
  (info.tag === 'input' && (info.element as HTMLInputElement).type === 'range') ||
  editContextOf(info.element) !== undefined;

/**
 * Whether an element is used though it is transparent: such a control, or a field that opens its picker or takes the keys for what
 * is drawn around it, the choice of a combobox or the text of an editor.
 */
export const isUsedTransparent = (info: ElementInfo): boolean =>
  isUsedClipped(info) ||
  (isUnderDrawing(info) &&
    attributeOf(info, 'aria-hidden') !== 'true' &&
    !attributeOf(info, 'tabindex')?.startsWith('-'));

/** The field that takes the keys for a box drawn around it, where a transparent box in that holds it; undefined if there is none. */
export function fieldUnderBox(box: Element): Element | undefined {
  const field = firstIn(box, BOX_PARTS_MAX).find((part) => matches(part, 'input[role=combobox]'));
  const around = field && parentElementOf(field);
  if (!around || around === box) return undefined;
  return getComputedStyle(around).opacity === '0' ? field : undefined;
}

const BOX_PARTS_MAX = 12;

function isUnderDrawing(info: ElementInfo): boolean {
  if (info.tag !== 'input')
    return info.tag === 'select' || (info.tag === 'textarea' && attributeOf(info, 'spellcheck') === 'false');
  return (
    attributeOf(info, 'role') === 'combobox' || PICKER_TYPES.has((info.element as HTMLInputElement).type)
  );
}

/** Types of a field that opens a picker of the browser. */
const PICKER_TYPES = new Set(['color', 'date', 'datetime-local', 'month', 'time', 'week']);

/** Whether a field only sends with its form what the control around or before it is set to. */
function isFormTwin(info: ElementInfo): boolean {
  if (attributeOf(info, 'aria-hidden') !== 'true') return false;
  const before = previousElementSiblingOf(info.element);
  return (before && matches(before, SET)) || closest(info.element, SET) !== null;
}

const SET = '[role=checkbox], [role=radio], [role=switch]';

const VISUALLY_HIDDEN_TYPES = new Set(['checkbox', 'radio', 'file']);

/** Tags whose content is a fallback text for what they draw. */
export const GAUGE_TAGS: ReadonlySet<string> = new Set(['meter', 'progress']);

/** Whether the element is `hidden="until-found"`: the computed style calls such text visible. */
export const isUntilFound = (info: ElementInfo): boolean => attributeOf(info, 'hidden') === 'until-found';

/** Whether no press reaches the content of the element. */
export const isInert = (info: ElementInfo): boolean =>
  info.semanticAttributes.includes('inert') && info.tag !== 'dialog';
