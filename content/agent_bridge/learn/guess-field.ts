import type { FieldRefusal } from '../../../src/protocol/learned-chat.ts';
import { shadowOf } from '../../page/shadow-roots.ts';
import { isMessageField } from '../composer/fit.ts';
import { selfAndAncestors } from '../dom/dom-search.ts';
import { isVisible } from '../dom/select.ts';
import { isForMessage, isForRecipient, isForSearch, isNamedRecipient } from './field-words.ts';
import { controlAreaOf } from './sent.ts';

/** A field of an unknown page; `refused`: why no message to an AI chat goes into it. */
export interface GuessedField {
  readonly field: HTMLElement;
  readonly refused?: FieldRefusal;
}

const ONE_LINE = 'input:not([type]), input[type="text"], input[type="search"]';
const FIELDS = `textarea, [contenteditable], [role="textbox"], ${ONE_LINE}`;

/**
 * The field that is most likely the composer of a chat whose page nobody knows, open shadow roots included. A refused
 * field only if the page has no other; undefined if it has none at all.
 */
export function guessComposer(root: ParentNode = document): GuessedField | undefined {
  const fields = fieldsIn(root).map((field) => ({ ...judgeField(field), likelihood: likelihoodOf(field) }));
  const fit = fields.filter(({ refused }) => !refused);
  const refused = fields.filter(({ refused: why }) => why && why !== 'one_line');
  const candidates = [fit, refused, fields].find(({ length }) => length > 0) ?? [];
  // Of equals the last: a composer follows its transcript.
  const [best] = candidates.toReversed().sort((one, other) => other.likelihood - one.likelihood);
  return best && { field: best.field, ...(best.refused && { refused: best.refused }) };
}

/** Whether this field may be the composer of a chat, and why not. */
export function judgeField(field: HTMLElement): GuessedField {
  const refused = refusalOf(field);
  return { field, ...(refused && { refused }) };
}

/** The field of an unknown page that an event belongs to: of nested ones the outermost. */
export function fieldOf(event: Event): HTMLElement | undefined {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return undefined;
  return [...selfAndAncestors(target)].findLast(isField);
}

const isField = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && (isMessageField(element) || element.matches(ONE_LINE));

function fieldsIn(root: ParentNode): HTMLElement[] {
  const own = [...root.querySelectorAll(FIELDS)].filter(isField).filter(isShown);
  const outermost = own.filter((field) => !own.some((other) => other !== field && other.contains(field)));
  const inner = [...root.querySelectorAll('*')].flatMap((element) => shadowOf(element) ?? []);
  return [...outermost, ...inner.flatMap(fieldsIn)];
}

/** Pages keep copies of their fields beside them, to measure them or to catch keys. */
const isShown = (field: HTMLElement): boolean =>
  isVisible(field) && !field.closest('[aria-hidden="true"], [inert]');

const SEARCH_AREA = '[role="search"], search, [type="search"], [role="searchbox"], [enterkeyhint="search"]';
/** What a talk or a feed consists of: a field in here belongs to one entry. */
const ENTRY = 'article, li, [role="article"], [role="listitem"], [role="log"], [role="feed"]';

function refusalOf(field: HTMLElement): FieldRefusal | undefined {
  const around = [...selfAndAncestors(field)];
  if (isForSearch(field) || around.some((element) => element.matches(SEARCH_AREA))) return 'search';
  if (around.some((element) => element.matches(ENTRY))) return 'in_talk';
  if (isNamedRecipient(field) || hasRecipientBeside(field)) return 'person';
  return isMessageField(field) ? undefined : 'one_line';
}

const AREA = 'form, fieldset, dialog, [role="dialog"], [role="form"]';
const BESIDE = 'input, textarea, [contenteditable], [role="textbox"], [role="combobox"]';

/** Whether a field for a recipient or a subject is in the same form, or without one in the same area. */
function hasRecipientBeside(field: HTMLElement): boolean {
  const area = field.closest(AREA) ?? controlAreaOf(field);
  return [...area.querySelectorAll(BESIDE)].some(
    (other) => other !== field && !field.contains(other) && !other.contains(field) && isForRecipient(other),
  );
}

const ASIDE = 'nav, header, [role="navigation"], [role="banner"]';

/** A higher number for a field that looks more like a composer: its words, the focus, its place and its size. */
function likelihoodOf(field: HTMLElement): number {
  const { bottom, width, height } = field.getBoundingClientRect();
  const root = field.getRootNode();
  const hasFocus =
    (root instanceof Document || root instanceof ShadowRoot) && field.contains(root.activeElement);
  return (
    (isForMessage(field) ? 4 : 0) +
    (hasFocus ? 2 : 0) -
    (field.closest(ASIDE) ? 4 : 0) +
    2 * Math.min(1, Math.max(0, bottom / innerHeight)) +
    2 * Math.min(1, width / innerWidth) -
    // A document that is being written fills its page.
    (height > innerHeight * 0.6 ? 3 : 0)
  );
}
