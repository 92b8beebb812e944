import type { ActFacts, ActMeans, ApprovedPress } from '../../../src/protocol/act-facts.ts';
import * as LIMITS from '../../../src/protocol/limit-values.ts';
import type { ShownDialog } from '../../../src/protocol/shown-facts.ts';
import { fieldMeaning } from '../../../src/redaction/field-meaning.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { attribute, parentElementOf } from '../../page/genuine.ts';
import { defaultButton, isSubmit } from '../act/default-button.ts';
import { isGauge } from '../act/fields/gauge.ts';
import { optionFor } from '../act/fields/native-options.ts';
import { fieldOf } from '../act/focus-field.ts';
import { destinationOf } from '../act/form-destination.ts';
import { fieldsOf } from '../act/form-getters.ts';
import type { RawControl } from '../read/raw-block.ts';
import { DRAWN, WORDS } from '../read/semantics/drawn-text.ts';
import { guessedName, guessedPurpose } from '../read/semantics/guessed-name.ts';
import type { Redactor } from '../redact/redactor.ts';
import { formHolds } from './form-holds.ts';
import { keyPlace } from './key-place.ts';
import {
  dialogOf,
  differs,
  fingerprintOf,
  readShownFacts,
  redactedFacts,
  type ShownAct,
  type ShownPage,
} from './shown-facts.ts';
import { dialogAround } from './surroundings.ts';

const ACTS =
  'button, a[href], area[href], summary, input:is([type="submit"], [type="image"], [type="button"]), [role="button"], [role="link"], [role="menuitem"]';
const BUTTONS = 'button, input:is([type="submit"], [type="image"], [type="button"]), [role="button"]';
const TEXT_TYPES = new Set(['text', 'email', 'tel', 'url', 'password', 'number', 'search']);
/** Ancestors of a field that may hold its buttons. */
const LEVELS = 6;
const NEARBY_MAX = 6;
/** Characters around a control that are about it. */
const AROUND_MAX = 240;
const SECTIONS =
  'tr, li, article, section, fieldset, form, [role="row"], [role="listitem"], [role="article"]';
const OTHER_NAMES_MAX = 4;

interface Page extends ShownPage {
  describe(element: Element): Promise<string>;
}

/** How to read a press. `amounts`: read the facts beside the control, too; if true, also the amounts. */
export interface ActLook {
  readonly means: ActMeans;
  readonly amounts?: boolean | undefined;
  /** The options to choose, as the agent named them. */
  readonly wanted?: readonly string[] | undefined;
}

/** The control of a press, and the form that it sends. */
interface Act {
  readonly focused: Element;
  /** The field whose key it is. */
  readonly field: Element | undefined;
  readonly control: Element | undefined;
  readonly form: HTMLFormElement | undefined;
}

const isKey = (means: ActMeans): boolean => means !== 'pointer' && means !== 'choice' && means !== 'set';

/** Whether a key presses no control: the page may listen to it. */
const pressesNothing = (means: ActMeans): boolean => means === 'Erase' || means === 'Character';

/** Without an element, the press goes where the focus is. */
function actOf(target: Element | undefined, means: ActMeans): Act {
  const focused = target ?? deepFocus() ?? document.body;
  const field = isKey(means) && !pressesNothing(means) ? fieldOf(focused) : undefined;
  const fieldForm = field && formOf(field);
  const control = field ? fieldForm && defaultButton(fieldForm) : actingFor(focused);
  return { focused, field, control, form: fieldForm ?? (control && submitted(control)) };
}

function shownActOf({ focused, field, control, form }: Act, page: Pick<Page, 'control'>): ShownAct {
  const names = control ? [nameOf(control, page), ...otherNamesOf(control, page.control(control))] : [];
  return { control: control ?? focused, names: [...new Set(names)], form, written: field };
}

/** Whether a press would not be the one that the person has allowed: it, or what the page says about it, has changed. */
export const hasChanged = (
  target: Element | undefined,
  { means, fingerprint }: ApprovedPress,
  page: ShownPage,
): boolean => differs(shownActOf(actOf(target, means), page), fingerprint, page);

/**
 * What a press would set off, as the page shows it before: what acts, and the form that is sent. What a script would do cannot be
 * seen.
 */
export async function actFacts(
  target: Element | undefined,
  { means, amounts, wanted = [] }: ActLook,
  page: Page,
  redactor: Redactor,
): Promise<ActFacts> {
  const act = actOf(target, means);
  const { focused, field, control, form } = act;
  const short = (text: string) => redactor.quoted(text, { max: LIMITS.note / 2 });
  const set = means === 'choice' || means === 'set' || means === 'Enter' ? fieldOf(focused) : undefined;
  const chosen = set instanceof HTMLSelectElement ? await Promise.all(optionsIn(set, wanted).map(short)) : [];
  // What a list or a slider is set to may act at once; a field for text only holds what is written.
  const isSlider = set instanceof HTMLInputElement ? set.type === 'range' : isGauge(focused);
  if (set instanceof HTMLSelectElement ? means !== 'Enter' : means === 'set' && !isSlider)
    return { name: '', nearby: chosen, downloads: false };
  const key = isKey(means) ? { key: await keyFacts(field ?? focused, page, redactor) } : {};
  if (pressesNothing(means)) return { name: '', nearby: [], downloads: false, ...key };
  const shown = shownActOf(act, page);
  const raw = amounts === undefined ? undefined : readShownFacts(shown, page, { amounts });
  const layer = raw ? undefined : dialogAround(focused);
  const dialog = layer && dialogOf(layer, page);
  const said =
    control && opensTab(control, form) && !dialogAround(focused) ? around(control, page) : undefined;
  const [name = '', ...otherNames] = await Promise.all(shown.names.map(short));
  const beside = field && !form && means === 'Enter' ? buttonsBeside(field) : [];
  const nearby = await Promise.all(beside.map((one) => short(nameOf(one, page))));
  return {
    name,
    ...(otherNames.length > 0 && { otherNames: [...new Set(otherNames)].slice(0, OTHER_NAMES_MAX) }),
    nearby: [...chosen, ...nearby].slice(0, NEARBY_MAX),
    ...(dialog && { dialog: { title: await short(dialog.title), text: await short(dialog.text) } }),
    ...(raw && (await redactedFacts(raw, redactor))),
    ...(raw && { fingerprint: fingerprintOf(raw, { amounts: amounts === true }) }),
    ...(said && { around: { title: await short(said.title), text: await short(said.text) } }),
    ...languageOf(control),
    ...key,
    downloads: control instanceof HTMLAnchorElement && control.hasAttribute('download'),
    ...leadsTo(control),
    ...(form && (await sentForm(form, control, page, redactor))),
  };
}

/** The language that the page says a control is in, unless it is English. */
function languageOf(control: Element | undefined): Pick<ActFacts, 'language'> {
  const { lang: language = '' } = control?.closest<HTMLElement>('[lang]') ?? document.documentElement;
  return control && /^(?!en\b)[a-z]{2,3}\b/i.test(language) ? { language: language.slice(0, 35) } : {};
}

/** Whether a press may open another tab or window, by its markup. */
function opensTab(control: Element, form: HTMLFormElement | undefined): boolean {
  const isLink = control instanceof HTMLAnchorElement || control instanceof HTMLAreaElement;
  if (!form && !isLink) return false;
  const own = attribute(control, form ? 'formtarget' : 'target') ?? (form && attribute(form, 'target'));
  const base = document.querySelector('base[target]');
  return !/^(?:|_self|_parent|_top)$/i.test(own ?? (base && attribute(base, 'target')) ?? '');
}

/** The words around a control: of as much of its item or section as is short enough to be about it. */
function around(control: Element, page: ShownPage): ShownDialog | undefined {
  let best: ShownDialog | undefined;
  for (let one = parentElementOf(control); one && !one.matches('body, main'); one = parentElementOf(one)) {
    const said = dialogOf(one, page);
    if (best && said.title.length + said.text.length > AROUND_MAX) break;
    best = said;
    if (one.matches(SECTIONS)) break;
  }
  return best;
}

/** The name that stands for a control on a card. */
function nameOf(element: Element, page: Pick<Page, 'control'>): string {
  const { name, text } = page.control(element);
  return withTitle(name || text, element) || guessOf(element);
}

/** The names of the options that these texts name. */
const optionsIn = (list: HTMLSelectElement, wanted: readonly string[]): string[] =>
  wanted.flatMap((one) => optionFor(list, one)?.text ?? []).slice(0, NEARBY_MAX);

/** Where a key goes; the name of a field is never what it holds. */
async function keyFacts(
  focused: Element,
  page: Page,
  redactor: Redactor,
): Promise<NonNullable<ActFacts['key']>> {
  const { field, ...place } = keyPlace(focused);
  const name = field ? page.control(field).name : '';
  return { ...place, field: await redactor.quoted(name, { max: LIMITS.note / 2 }) };
}

const leadsTo = (control: Element | undefined): Pick<ActFacts, 'leadsTo'> =>
  control instanceof HTMLAnchorElement && /^https?:/.test(control.protocol)
    ? { leadsTo: `${control.origin}${control.pathname}`.slice(0, LIMITS.address) }
    : {};

/** A name; with the title where it has no word: `× Delete`. */
function withTitle(name: string, element: Element): string {
  if (WORDS.test(name)) return name;
  const title = attribute(element, 'title')?.trim() ?? '';
  return `${DRAWN.test(name) ? name : ''} ${title === name ? '' : title}`.trim();
}

/** Every name of a control: its author may give several. The value of a field never counts. */
const otherNamesOf = (control: Element, { name, text }: Pick<RawControl, 'name' | 'text'>): string[] =>
  [
    ...[name, text, attribute(control, 'title'), attribute(control, 'aria-label')],
    control instanceof HTMLInputElement && control.matches(BUTTONS) ? control.value : '',
  ]
    .flatMap((one) => one?.trim() || [])
    .slice(0, OTHER_NAMES_MAX);

/** What a control without a word may do, marked as the agent is told it: `trash?`. */
function guessOf(element: Element): string {
  const guess = element.matches(BUTTONS) ? guessedName(element) : guessedPurpose(element);
  return guess && `${guess}?`;
}

/** What acts where an element is pressed: the control that it is in, or that it labels. */
function actingFor(element: Element): Element {
  const label = element.closest('label')?.control;
  return element.closest(ACTS) ?? label ?? element;
}

const formOf = (field: Element): HTMLFormElement | undefined =>
  field instanceof HTMLInputElement ? (field.form ?? undefined) : undefined;

/** The form that a control sends. */
const submitted = (control: Element): HTMLFormElement | undefined =>
  isSubmit(control) ? (control.form ?? undefined) : undefined;

function buttonsBeside(field: Element): Element[] {
  let around: Element | null = field;
  for (let level = 0; level < LEVELS && around; level += 1) {
    around = around.parentElement;
    const buttons = [...(around?.querySelectorAll(BUTTONS) ?? [])].filter((one) => one.checkVisibility());
    if (buttons.length > 0) return buttons.slice(0, NEARBY_MAX);
  }
  return [];
}

async function sentForm(
  form: HTMLFormElement,
  submitter: Element | undefined,
  page: Page,
  redactor: Redactor,
): Promise<Pick<ActFacts, 'form'>> {
  const destination = destinationOf(form, submitter instanceof HTMLElement ? submitter : null);
  if (!destination) return {};
  const { method, to } = destination;
  const fields = fieldsOf(form);
  const secret = secretIn(fields, page);
  return {
    form: {
      method,
      to: to.slice(0, LIMITS.address),
      searches:
        form.closest('search, [role="search"]') !== null ||
        fields.some((field) => field instanceof HTMLInputElement && field.type === 'search'),
      ...(secret && { secret }),
      isWritten: fields.some(isWritten),
      holds: await formHolds(form, page, redactor),
    },
  };
}

type Secret = NonNullable<NonNullable<ActFacts['form']>['secret']>;

/** What must not be sent by the way. */
function secretIn(fields: readonly Element[], page: Page): Secret | undefined {
  const inputs = fields.filter((field) => field instanceof HTMLInputElement);
  // First: the code of a card is often a password field.
  if (inputs.some((field) => isOfCard(field, page))) return 'card';
  if (inputs.some(({ type }) => type === 'password')) return 'password';
  return inputs.some(({ files }) => files && files.length > 0) ? 'file' : undefined;
}

function isOfCard(field: HTMLInputElement, page: Page): boolean {
  const { autocomplete, type, name, id } = field;
  if (/\bcc-(?:number|csc|exp)/.test(autocomplete)) return true;
  const meaning = fieldMeaning({ autocomplete, type, name: name || id, label: page.control(field).name });
  return meaning?.kind === 'redact' && (meaning.type === 'CREDIT_CARD' || meaning.type === 'CARD_EXPIRY');
}

const isWritten = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && TEXT_TYPES.has(field.type))) &&
  field.value !== '' &&
  field.value !== field.defaultValue;
