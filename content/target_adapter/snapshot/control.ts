import { stripInvisible } from '../../../src/perception/invisible.ts';
import { attributesOf } from './attributes.ts';
import { type Captured, NAME_MAX } from './composer.ts';
import { controlsIn, type Found, wordsOf } from './draft.ts';
import { isCovert } from './kinds.ts';
import { FIELDS, roleOf } from './roles.ts';
import { meaningOf } from './secrets.ts';
import type { Place, Walk } from './walk.ts';

const NATIVE_TAGS = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary', 'video', 'audio']);
const NATIVE_FIELDS = new Set(['input', 'select', 'textarea']);
const NOTHING: Captured = { blocks: [], spoken: '', controls: 0 };
/** A control whose content is longer than this is a card: its first line acts, the rest is read. */
const ONE_LINE_MAX = 120;

/** An element as the control that it is, with what was composed of its content. */
export function controlOf(walk: Walk, element: Element, { role, captured }: { role: string; captured: Captured }): Found {
  const { names, options, focused } = walk;
  const field = FIELDS.has(role) || NATIVE_FIELDS.has(element.localName);
  const text = field ? '' : textOf(captured);
  const name = (names.given(element) || (field ? '' : captured.spoken || generatedText(element)) || names.last(element)).slice(0, NAME_MAX);
  const meaning = field ? meaningOf(element) : undefined;
  return {
    element,
    tag: NATIVE_TAGS.has(element.localName) || role === '' ? element.localName : role,
    role: role || 'generic',
    name,
    text,
    attributes: attributesOf(element, { role, name, text, focused: element === focused && role !== '' }, options.secrets),
    ...(meaning === undefined ? {} : { meaning }),
  };
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;
const GENERATED_MAX = 4;

/** Words that a style sheet puts into an element that has none, as icon buttons do. */
function generatedText(element: Element): string {
  const parts = [element, ...[...element.querySelectorAll('*')].slice(0, GENERATED_MAX)];
  const content = parts.flatMap((part) => ['::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo).content));
  const words = content.flatMap((each) => Array.from(each.matchAll(QUOTED), ([, text = '']) => text));
  return stripInvisible(words.join(' ')).replace(/\s+/g, ' ').trim();
}

const textOf = ({ blocks }: Captured): string => blocks.map(wordsOf).filter(Boolean).join(' ');

const withoutLabel = (found: Found, isSaid: (label: string) => boolean): Found['attributes'] =>
  found.attributes.filter(([name, value]) => name !== 'label' || !isSaid(value));

export const composeField = (walk: Walk, element: Element, role: string): void =>
  walk.composer.control(controlOf(walk, element, { role, captured: NOTHING }));

/** Short content is a control's text; of a card the first line is and the rest follows; around other controls it is a mark before them. */
export function composeControl(
  walk: Walk,
  element: Element,
  { role, treatment, place }: { role: string; treatment: 'control' | 'clickable'; place: Place },
): void {
  const { composer } = walk;
  // What is kept from screen readers but can be clicked has a name all the same.
  const inside = { ...place, inControl: true, heard: true, spoken: true, shown: place.clear };
  const captured = composer.capture(() => walk.inside(element, inside));
  const found = controlOf(walk, element, { role, captured });
  const { blocks, controls, spoken } = captured;
  if (controls > 0) {
    // What only looks clickable and holds one control of the same words is that control's frame.
    const isFrame = treatment === 'clickable' && controlsIn(blocks).some(({ text }) => text === found.text);
    if (!isFrame) composer.control({ ...found, text: '', attributes: withoutLabel(found, (label) => found.text.includes(label)) });
    composer.add(captured);
    return;
  }
  if (place.heard) composer.say(spoken);
  const [first, ...rest] = blocks;
  if (!first || rest.length === 0 || found.text.length <= ONE_LINE_MAX) {
    composer.control(found);
    return;
  }
  composer.put({ ...first, inline: [{ ...found, text: wordsOf(first) }], children: [] });
  for (const block of rest) composer.put(block);
}

/** A label whose checkbox is not drawn at all is what a person clicks: it stands for the field. False where the label is only text. */
export function composeLabel(walk: Walk, label: HTMLLabelElement, place: Place): boolean {
  const field = label.control;
  if (!field || !isCovert(field) || place.inControl || walk.options.sight(field, { pointer: false }).state !== 'gone') return false;
  const captured = walk.composer.capture(() => walk.inside(label, { ...place, inControl: true }));
  const found = controlOf(walk, field, { role: roleOf(field), captured });
  const text = textOf(captured);
  walk.composer.control({ ...found, text, attributes: withoutLabel(found, (name) => name === text) });
  return true;
}
