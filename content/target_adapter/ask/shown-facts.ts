import { amountsAt, repeatsIn } from '../../../src/perception/amounts.ts';
import * as LIMITS from '../../../src/protocol/limit-values.ts';
import {
  AMOUNTS_MAX,
  type Amount,
  type BoundFact,
  boundFacts,
  type ShownDialog,
  type ShownFacts,
  type ShownFingerprint,
  type Subject,
} from '../../../src/protocol/shown-facts.ts';
import { attribute, contains, parentElementOf } from '../../page/genuine.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { destinationOf } from '../act/form-destination.ts';
import { fieldsOf } from '../act/form-getters.ts';
import { flatText, type RawBlock, type RawControl } from '../read/raw-block.ts';
import { fieldValue } from '../read/semantics/attributes.ts';
import type { Redactor } from '../redact/redactor.ts';
import { withoutClocks, withoutCounts } from './blank-clocks.ts';
import { keyedHash } from './keyed-hash.ts';
import { dialogAround, itemAround, type ListItem, listNameOf, sectionHeading } from './surroundings.ts';

const TEXT_MAX = LIMITS.note / 2;
const SUBJECT_MAX = 120;
/** Cells of a row, or lines of an item without a heading, that name it. */
const PARTS_MAX = 3;

/** What the surroundings of a control are read with. */
export interface ShownPage {
  control(element: Element): RawControl;
  /** The blocks of an element as a person sees them now, without the texts of which `leaves` says so. */
  blocks(root: Element, leaves?: (parent: Element) => boolean): readonly RawBlock[];
}

/** The control of a press, and what belongs to the press. */
export interface ShownAct {
  readonly control: Element;
  readonly names: readonly string[];
  /** The form that is sent, by this button. */
  readonly form?: HTMLFormElement | undefined;
  /** The field that the same command writes into: its value is the command's own. */
  readonly written?: Element | undefined;
}

/** The facts about a press as the page says them: not redacted, so they must not leave the tab. */
export interface RawShownFacts {
  readonly subject: Subject | undefined;
  readonly dialog: ShownDialog | undefined;
  readonly amounts: readonly Amount[];
  readonly repeats: string | undefined;
  readonly texts: Readonly<Record<BoundFact, string>>;
}

/** Reads the facts that a card shows about a press, in one task. `amounts`: whether it may cost something. */
export function readShownFacts(
  act: ShownAct,
  page: ShownPage,
  { amounts }: { amounts: boolean },
): RawShownFacts {
  const { control, names } = act;
  const layer = dialogAround(control);
  const dialog = layer && dialogOf(layer, page);
  const item = itemAround(control, layer, (element) => nameOf(element, page) !== '');
  const subject = item ? subjectOf(item, page) : layer ? undefined : sectionOf(control);
  const found = amounts ? amountsOf(act, layer ?? document.body, page) : [];
  return {
    subject,
    dialog,
    amounts: found,
    repeats: repeatsIn(found),
    texts: {
      names: withoutClocks(names.join('\n')),
      // A heading is about more than one thing, and counts them.
      subject: item ? withoutCounts(subject?.text ?? '') : (subject?.text ?? '').replace(/\d+/g, '#'),
      dialog: withoutCounts(`${dialog?.title ?? ''}\n${dialog?.text ?? ''}`),
      amounts: [...found.map(({ amount }) => amount), repeatsIn(found) ?? ''].join('\n'),
      form: act.form ? formText(act, act.form, page) : '',
    },
  };
}

/** The hash of each fact; '' for amounts that were not read. */
export function fingerprintOf({ texts }: RawShownFacts, { amounts }: { amounts: boolean }): ShownFingerprint {
  const { names, subject, dialog, form } = texts;
  return {
    names: keyedHash(names),
    subject: keyedHash(subject),
    dialog: keyedHash(dialog),
    amounts: amounts ? keyedHash(texts.amounts) : '',
    form: keyedHash(form),
  };
}

/** Whether any fact differs from how the person was shown it. */
export function differs(act: ShownAct, approved: ShownFingerprint, page: ShownPage): boolean {
  const amounts = approved.amounts !== '';
  const now = fingerprintOf(readShownFacts(act, page, { amounts }), { amounts });
  return boundFacts.some((fact) => now[fact] !== approved[fact]);
}

/** The facts redacted, for the card. */
export async function redactedFacts(raw: RawShownFacts, redactor: Redactor): Promise<ShownFacts> {
  const quoted = (text: string) => redactor.quoted(text, { max: TEXT_MAX });
  const { subject, dialog, amounts, repeats } = raw;
  return {
    ...(subject && {
      subject: {
        ...subject,
        text: await quoted(subject.text),
        ...(subject.list !== undefined && { list: await quoted(subject.list) }),
      },
    }),
    ...(dialog && { dialog: { title: await quoted(dialog.title), text: await quoted(dialog.text) } }),
    ...(amounts.length > 0 && {
      amounts: await Promise.all(
        amounts.map(async ({ amount, line }) => ({ amount: amount.slice(0, 60), line: await quoted(line) })),
      ),
    }),
    ...(repeats !== undefined && { repeats: await quoted(repeats) }),
  };
}

export function dialogOf(layer: Element, page: ShownPage): ShownDialog {
  const lines = linesOf(page.blocks(layer));
  const isNamed = attribute(layer, 'aria-label') || attribute(layer, 'aria-labelledby');
  const heading = lines.find(({ isHeading, words }) => isHeading && words !== '')?.words;
  const title = (isNamed ? page.control(layer).name : '') || heading || '';
  const text = lines.flatMap(({ words }) => (words === '' || words === title ? [] : [words])).join(' ');
  return { title: title.slice(0, TEXT_MAX), text: text.slice(0, TEXT_MAX) };
}

function subjectOf(item: ListItem, page: ShownPage): Subject {
  const list = listNameOf(item.element, page);
  return {
    text: nameOf(item.element, page),
    ...(item.of > 1 && { row: item.row, rows: item.of }),
    ...(list !== '' && { list: list.slice(0, SUBJECT_MAX) }),
  };
}

/** Heading or first words of an item, without its buttons and fields. */
function nameOf(item: Element, page: ShownPage): string {
  const lines = linesOf(page.blocks(item)).filter(({ words }) => words !== '');
  const heading = lines.find(({ isHeading }) => isHeading)?.words;
  const [row] = lines;
  const parts = row?.cells ?? lines.slice(0, PARTS_MAX).map(({ words }) => words);
  return (heading ?? parts.slice(0, PARTS_MAX).join(' · ')).slice(0, SUBJECT_MAX);
}

function sectionOf(control: Element): Subject | undefined {
  const heading = sectionHeading(control);
  return heading === '' ? undefined : { text: heading.slice(0, SUBJECT_MAX) };
}

/** What other people say names no price of the page's. */
const ELSEWHERE =
  'blockquote, q, aside, [role="log"], [role="marquee"], [role="comment"], [aria-roledescription="carousel"]';
const BY_OTHERS = /(?:^|[\s_-])(?:comments?|reviews|testimonials?|messages|chat|carousel)(?:[\s_-]|$)/i;

function amountsOf({ control, names }: ShownAct, scope: Element, page: ShownPage): readonly Amount[] {
  const around = new Set(composedAncestors(control));
  const isElsewhere = (parent: Element): boolean => {
    for (let at: Element | null = parent; at && at !== scope; at = parentElementOf(at))
      if (!around.has(at) && (at.matches(ELSEWHERE) || BY_OTHERS.test(attribute(at, 'class') ?? '')))
        return true;
    return false;
  };
  const lines = linesOf(page.blocks(scope, isElsewhere));
  const at = lines.findIndex(({ controls }) =>
    controls.some((one) => contains(control, one) || contains(one, control)),
  );
  const found = amountsAt(
    lines.map(({ text }) => text.replace(/~~.*?~~/g, ' ')),
    at < 0 ? lines.length - 1 : at,
    names,
  );
  return found
    .slice(0, AMOUNTS_MAX + 1)
    .map(({ amount, line }) => ({ amount, line: line.slice(0, TEXT_MAX) }));
}

const NOT_SHOWN = new Set(['submit', 'button', 'reset', 'image', 'hidden']);

function formText({ control, written }: ShownAct, form: HTMLFormElement, page: ShownPage): string {
  const destination = destinationOf(form, control instanceof HTMLElement ? control : null);
  const values = fieldsOf(form).flatMap((field) => {
    if (field === written || (field instanceof HTMLInputElement && NOT_SHOWN.has(field.type))) return [];
    const { role, name, meaning } = page.control(field);
    if (meaning?.kind === 'never-read') return [name];
    const isChecked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
    return [`${name}: ${isChecked ? field.checked : (fieldValue(field, role) ?? '')}`];
  });
  return [destination?.method, destination?.to, ...values].join('\n');
}

interface ShownLine {
  readonly text: string;
  /** The text without buttons and fields. */
  readonly words: string;
  /** Of a row of a table. */
  readonly cells?: readonly string[];
  readonly isHeading: boolean;
  readonly controls: readonly Element[];
}

function linesOf(blocks: readonly RawBlock[]): ShownLine[] {
  return blocks.flatMap((block) => {
    const isRow = block.kind === 'row';
    const own = isRow ? block.children.flatMap((cell) => allInline(cell)) : block.inline;
    const line: ShownLine = {
      text: isRow ? block.children.map(flatText).join(' | ') : joined(own, () => true),
      words: isRow ? block.children.map(wordsOf).filter(Boolean).join(' · ') : joined(own, isWording),
      ...(isRow && { cells: block.children.map(wordsOf).filter(Boolean) }),
      isHeading: block.kind === 'heading',
      controls: own.flatMap((part) => (typeof part === 'string' ? [] : [part.element])),
    };
    const isShown = line.text !== '' || line.controls.length > 0;
    return [...(isShown ? [line] : []), ...(isRow ? [] : linesOf(block.children))];
  });
}

const allInline = ({ inline, children }: RawBlock): RawBlock['inline'] => [
  ...inline,
  ...children.flatMap((child) => [' ', ...allInline(child)]),
];
const wordsOf = (block: RawBlock): string => joined(allInline(block), isWording);

/** A link often is the name of the thing; a button or a field never is. */
const isWording = ({ role }: RawControl): boolean => role === 'link' || role === 'generic';

const joined = (parts: RawBlock['inline'], isTaken: (control: RawControl) => boolean): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : isTaken(part) ? ` ${part.text || part.name} ` : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
