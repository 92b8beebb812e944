import { lowestCommonAncestor } from '../dom/dom-search.ts';
import { CONTROLS } from './control-signatures.ts';

/** What the page shows of a reply at one moment. */
export interface ReplyLook {
  /** Characters of the answer, without those of controls. */
  readonly length: number;
  /** Names of what stands on, in, after and around the reply, and beside the message field. */
  readonly features: ReadonlySet<string>;
}

/** Text in here may come with a bar of buttons. */
const NO_ANSWER = `${CONTROLS}, time, [role="toolbar"], style, script, svg`;
/** Attributes that a layout or a reader's position changes, or that hold text and addresses. */
const IGNORED = /^(?:class|id|d|href|src.*|title|tabindex|xmlns|width|height|points|transform|on.*)$/;
const MAX_VALUE_LENGTH = 40;
const MAX_BEGIN = 40;
const MAX_END = 100;
const MAX_AREA = 100;
const MAX_LEVELS = 12;
/** A code block stands this many levels below its frame, and its label has no more characters. */
const FRAME_LEVELS = 3;
const LABEL_LENGTH = 40;

/**
 * Reads what may tell that a reply is over. What appears counts only where no words make it appear: on the turn and
 * around it, after the last word, and beside the message field. Frames of code blocks come and go with words.
 */
export function readReply(turns: readonly Element[], field: Element | undefined): ReplyLook {
  const last = turns.at(-1);
  if (!last) return { length: 0, features: new Set() };
  const { length, lastText } = textOf(turns);
  const features = [
    ...namesOf('on', last),
    ...upFrom(last).flatMap((element) => namesOf('around', element)),
    ...innerNames(turns, lastText),
    ...afterOf(last, field).flatMap((element) => namesOf('after', element)),
    ...areaOf(last, field).flatMap((element) => namesOf('beside', element)),
  ];
  return { length, features: new Set(features) };
}

/** Whether such a feature proves something by its coming, and not only by its going. */
export const mayCome = (feature: string): boolean => !feature.startsWith('in ');

function textOf(turns: readonly Element[]) {
  let length = 0;
  let lastText: Node | undefined;
  for (const turn of turns) {
    const texts = document.createTreeWalker(turn, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      if (words === '' || text.parentElement?.closest(NO_ANSWER)) continue;
      length += words.length;
      lastText = text;
    }
  }
  return { length, lastText };
}

function innerNames(turns: readonly Element[], lastText: Node | undefined): string[] {
  const frames = turns.flatMap((turn) => [...turn.querySelectorAll('pre')].map((pre) => frameOf(pre, turn)));
  const all = turns.flatMap((turn) => [...turn.querySelectorAll('*')]);
  const some = all.length > MAX_BEGIN + MAX_END ? [...all.slice(0, MAX_BEGIN), ...all.slice(-MAX_END)] : all;
  return some.flatMap((element) => {
    if (frames.some((frame) => frame.contains(element))) return [];
    const place = lastText && isAfter(element, lastText) ? 'after' : 'in';
    return namesOf(place, element);
  });
}

const isAfter = (element: Element, node: Node): boolean =>
  (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The code block with its label and buttons. */
function frameOf(pre: Element, turn: Element): Element {
  let frame = pre;
  for (let level = 0; level < FRAME_LEVELS; level++) {
    const parent = frame.parentElement;
    if (!parent || parent === turn || parent.querySelector('p, li')) break;
    if ((parent.textContent ?? '').length - (pre.textContent ?? '').length > LABEL_LENGTH) break;
    frame = parent;
  }
  return frame;
}

function upFrom(element: Element): Element[] {
  const all: Element[] = [];
  for (let at = element.parentElement; at && all.length < MAX_LEVELS; at = at.parentElement) all.push(at);
  return all;
}

/** The element after the reply, where some chats put its buttons. */
function afterOf(turn: Element, field: Element | undefined): Element[] {
  const next = turn.nextElementSibling;
  if (!next || (field && next.contains(field))) return [];
  return [next, ...next.querySelectorAll('*')].slice(0, MAX_END);
}

/** What stands beside the message field, up to what it has in common with the reply. */
function areaOf(turn: Element, field: Element | undefined): Element[] {
  const common = field && lowestCommonAncestor(turn, field);
  if (!field || !common) return [];
  const all = [common.second, ...common.second.querySelectorAll('*')];
  return all.filter((element) => element === field || !field.contains(element)).slice(0, MAX_AREA);
}

/** The element's tag, its state and its classes, each with the place where it stands. */
function namesOf(place: string, element: Element): string[] {
  const name = `${place} ${element.localName}`;
  const states = element.getAttributeNames().flatMap((attribute) => {
    const value = element.getAttribute(attribute) ?? '';
    const isState = !IGNORED.test(attribute) && value.length <= MAX_VALUE_LENGTH && !/\d/.test(value);
    return isState ? [`${name}[${attribute}=${value}]`] : [];
  });
  return [name, ...states, ...[...element.classList].map((token) => `${name}.${token}`)];
}
