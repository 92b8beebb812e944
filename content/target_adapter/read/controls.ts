import { composedAncestors } from '../../page/hit-test.ts';
import { type Captured, NAME_MAX } from './block-builder.ts';
import { controlsIn, countControls, type Draft, draft, type Found, wordsOf } from './raw-block.ts';
import { attributesOf, fieldValue } from './semantics/attributes.ts';
import { attributeOf, type ElementInfo, infoOf } from './semantics/element-info.ts';
import { isField, isVisuallyHiddenControl } from './semantics/interaction.ts';
import { roleOf, WIDGET_ROLES } from './semantics/roles.ts';
import { composeStructure } from './structure.ts';
import type { Visitor } from './visitor.ts';
import type { Place } from './walk-context.ts';

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
const NOTHING: Captured = { blocks: [], spoken: '', controls: 0 };
/** A control whose content is longer than this is a card: its first line acts, the rest is read. */
const ONE_LINE_MAX = 120;

/** An element as the control that it is, with what was composed of its content. */
export function controlOf(
  visitor: Visitor,
  info: ElementInfo,
  { role, captured }: { role: string; captured: Captured },
): Found {
  const { element, tag } = info;
  const { names, cache, secrets, focused } = visitor;
  const field = isField(info, role);
  if (field) cache.watch(element, 'field');
  const list = field ? attributeOf(info, 'list') : null;
  if (list !== null) cache.dependOnId(element, list);
  const text = field ? '' : textOf(captured);
  const given = names.authorName(info);
  const owned = field ? '' : names.ownedText(info);
  const spoken = field ? '' : collapsed(`${captured.spoken} ${owned}`);
  const name = (given || spoken || names.fallbackName(info)).slice(0, NAME_MAX);
  const meaning = field ? secrets.meaningOf(element, name) : undefined;
  const value = meaning?.kind === 'never-read' ? undefined : fieldValue(element, role);
  // Words of its own need no label, whatever pictures add to its name.
  const label = given === '' && text !== '' && owned === '' ? '' : name;
  return {
    element,
    tag: WIDGET_ROLES.has(role) && !NATIVE_TAGS.has(tag) ? role : tag,
    role: role || 'generic',
    name,
    text,
    attributes: attributesOf(info, { label, text, value, focused: element === focused && role !== '' }),
    ...(meaning === undefined ? {} : { meaning }),
  };
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const textOf = ({ blocks }: Captured): string => blocks.map(wordsOf).filter(Boolean).join(' ');

/** A control that only marks what stands behind it. */
const markOf = (found: Found): Found => ({
  ...found,
  text: '',
  attributes: found.attributes.filter(([name, value]) => name !== 'label' || !found.text.includes(value)),
});

export const composeField = (visitor: Visitor, info: ElementInfo, role: string): void =>
  visitor.builder.control(controlOf(visitor, info, { role, captured: NOTHING }));

export interface ControlPlace {
  readonly role: string;
  readonly treatment: 'control' | 'clickable';
  readonly place: Place;
}

/** Composes a control with its content: as its text, as a card, or as a mark before other controls. */
export function composeControl(
  visitor: Visitor,
  info: ElementInfo,
  { role, treatment, place }: ControlPlace,
): void {
  const { builder } = visitor;
  // What is kept from screen readers but can be clicked has a name all the same.
  const inside = { ...place, inControl: true, heard: true, spoken: true, shown: place.clear };
  const isLine = !place.inControl && LINES.has(role);
  const captured = builder.capture(() =>
    isLine ? composeStructure(visitor, info, role, place) : visitor.inside(info, inside),
  );
  const found = controlOf(visitor, info, { role, captured });
  if (place.heard) builder.say(captured.spoken);
  const blocks = blocksWith(found, captured, treatment);
  builder.add({ blocks, spoken: '' });
  builder.count(countControls(blocks) - captured.controls);
}

/** Table rows and list items stay what they are when a click on them does something. */
const LINES = new Set(['row', 'listitem']);

function blocksWith(
  found: Found,
  { blocks, controls }: Captured,
  treatment: 'control' | 'clickable',
): readonly Draft[] {
  const [first, ...rest] = blocks;
  if (!first) return [{ ...draft('text'), inline: [found] }];
  if (controls > 0) {
    // What only looks clickable and holds one control of the same words is that control's frame.
    const isFrame = treatment === 'clickable' && controlsIn(blocks).some(({ text }) => text === found.text);
    if (isFrame) return blocks;
    const mark = markOf(found);
    const leads = first.kind === 'text' || first.kind === 'row' || first.kind === 'item';
    return leads
      ? [{ ...first, inline: [mark, ' ', ...first.inline] }, ...rest]
      : [{ ...draft('text'), inline: [mark] }, ...blocks];
  }
  if (first.kind === 'row') return [{ ...first, inline: [markOf(found)] }, ...rest];
  if (first.kind === 'text' && (rest.length === 0 || found.text.length <= ONE_LINE_MAX))
    return [{ ...draft('text'), inline: [found] }];
  const title = { ...first, inline: [{ ...found, text: wordsOf({ ...first, children: [] }) }] };
  return [title, ...rest];
}

/**
 * A label whose checkbox is not drawn at all is what a person clicks: it stands for the field. False where
 * the label is only text.
 */
export function composeLabel(visitor: Visitor, info: ElementInfo, place: Place): boolean {
  const label = info.element as HTMLLabelElement;
  const field = label.control;
  const { cache } = visitor;
  if (label.htmlFor !== '') cache.dependOnId(label, label.htmlFor);
  if (field) cache.depend(label, field);
  if (!field || !isVisuallyHiddenControl(field) || place.inControl || isDrawn(visitor, field, label))
    return false;
  const captured = visitor.builder.capture(() => visitor.inside(info, { ...place, inControl: true }));
  const of = infoOf(field);
  const found = controlOf(visitor, of, { role: roleOf(of), captured });
  const text = textOf(captured);
  visitor.builder.control({
    ...found,
    text,
    attributes: found.attributes.filter(([key, value]) => key !== 'label' || value !== text),
  });
  return true;
}

/**
 * Whether a field is drawn at all, be it transparent itself. What is around its label, too, is seen: the walk
 * has come there.
 */
function isDrawn({ sight }: Visitor, field: Element, label: Element): boolean {
  for (const each of composedAncestors(field)) {
    if (each.contains(label)) break;
    const { state } = sight(infoOf(each), { cursor: false });
    if (
      state === 'not-rendered' ||
      ((state === 'transparent' || state === 'content-hidden') && each !== field)
    )
      return false;
  }
  return true;
}
