import { composedAncestors } from '../../../page/hit-test.ts';
import { anyShadowOf } from '../../../page/shadow-roots.ts';
import { plain } from './native-options.ts';

const KINDS = {
  year: /\b(?:y{2,4}|years?|jahr|année|annee|año|anno)\b/i,
  month: /\b(?:m{2,3}|months?|monat|mois|mes|mese)\b/i,
  day: /\b(?:d{2}|days?|tag|jour|día|dia|giorno)\b/i,
} as const;
type Kind = keyof typeof KINDS;

/** A field for a part of a date, and the text for it. */
export interface DatePart {
  readonly element: HTMLElement;
  readonly value: string;
}

const FIELDS = 'input:not([type="hidden"]), select, [role="spinbutton"]';
const LEVELS = 4;
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * The parts of a date field that an element is, or holds, with their texts for a date; undefined if the text is not a date, or the
 * field has not one part each for the day, the month and the year.
 */
export function datePartsOf(element: Element, text: string): readonly DatePart[] | undefined {
  const date = dateIn(text);
  if (!date) return undefined;
  let level = 0;
  for (const around of composedAncestors(element)) {
    const parts = [...fieldsIn(around)].flatMap((field) => {
      const kind = kindOf(field);
      return kind ? [{ kind, field }] : [];
    });
    const isWhole = (Object.keys(KINDS) as Kind[]).every(
      (kind) => parts.filter((part) => part.kind === kind).length === 1,
    );
    if (isWhole && parts.length === 3 && (around === element || parts.some(({ field }) => field === element)))
      return parts.map(({ kind, field }) => ({ element: field, value: textFor(field, date[kind], kind) }));
    level += 1;
    if (level > LEVELS || parts.length > 3) break;
  }
  return undefined;
}

/** Whether the parts of a date hold their texts. */
export const holdsParts = (parts: readonly DatePart[]): boolean =>
  parts.every(({ element, value }) => {
    const held = 'value' in element ? String(element.value) : (element.getAttribute('aria-valuenow') ?? '');
    const shown = [held, element.getAttribute('aria-valuetext') ?? '', element.textContent ?? ''];
    return shown.some((one) => one === value || Number.parseInt(one, 10) === Number.parseInt(value, 10));
  });

function dateIn(text: string): Readonly<Record<Kind, number>> | undefined {
  const given = text.trim();
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ].*)?$/.exec(given);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const named =
    /^(?<day>\d\d?)\.? (?<month>\p{L}{3,})\.?,? (?<year>\d{4})$/u.exec(given) ??
    /^(?<month>\p{L}{3,})\.? (?<day>\d\d?),? (?<year>\d{4})$/u.exec(given);
  if (!named?.groups) return undefined;
  const { year = '', month: name = '', day = '' } = named.groups;
  const month = MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
  return month === 0 ? undefined : { year: Number(year), month, day: Number(day) };
}

function kindOf(field: HTMLElement): Kind | undefined {
  const label = 'labels' in field ? ((field as HTMLInputElement).labels?.[0]?.textContent ?? '') : '';
  const names = ['data-type', 'aria-label', 'placeholder', 'name', 'id', 'title'];
  const said = [...names.map((name) => field.getAttribute(name) ?? ''), label];
  for (const one of said)
    for (const kind of Object.keys(KINDS) as Kind[])
      if (KINDS[kind].test(one.replace(/[-_]/g, ' '))) return kind;
  return undefined;
}

function textFor(field: HTMLElement, value: number, kind: Kind): string {
  if (!(field instanceof HTMLSelectElement)) return String(value).padStart(kind === 'year' ? 4 : 2, '0');
  const name = kind === 'month' ? (MONTHS[value - 1] ?? '') : '';
  const fits = ({ text, value: own }: HTMLOptionElement) =>
    (name !== '' && plain(text).length >= 3 && name.startsWith(plain(text))) ||
    Number(text) === value ||
    (name === '' && Number(own) === value);
  const found =
    [...field.options].find(fits) ?? [...field.options].find((one) => Number(one.value) === value);
  return found?.value ?? String(value);
}

function* fieldsIn(root: Element | ShadowRoot): Generator<HTMLElement> {
  if (root instanceof HTMLElement && root.matches(FIELDS)) yield root;
  const below = root instanceof Element ? (anyShadowOf(root) ?? root) : root;
  for (const child of below.children) yield* fieldsIn(child);
}
