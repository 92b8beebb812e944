import type { DescribedElement, Place, StoryEntry } from '../../protocol/story.ts';
import { type Blanks, comments, literal } from './literals.ts';
import { locator, type Scope } from './locators.ts';

type Step = Extract<StoryEntry, { kind: 'step' }>;

export interface ReplayContext {
  /** The variable of the page that the step is in. */
  readonly page: Scope;
  readonly blanks: Blanks;
  /** An address as an expression. */
  readonly addressOf: (place: Pick<Place, 'site' | 'path'>) => string;
}

const PLACEHOLDER = /\[[A-Z_]+_\d+[^\]]*\]/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** The lines that do a step again; a comment where it cannot be done again. */
export function replayLines(step: Step, context: ReplayContext): string[] {
  const { element, end } = step;
  const found = element && locator(context.page, element);
  const lines =
    found === undefined ? withoutElement(step, context) : withElement(step, found, element, context);
  if (!lines) return comments(`Not replayed: ${step.action}${element?.name ? ` ${element.name}` : ''}`);
  return end === 'unknown' ? ['// Nobody knows whether this happened.', ...lines] : lines;
}

function withElement(
  { action, fields = {} }: Step,
  found: string,
  element: DescribedElement | undefined,
  { page, blanks }: ReplayContext,
): string[] | undefined {
  const blank = () => blanks.take(element?.name ?? '', textOf(fields.value));
  const submit = fields.submit === true ? [`await ${page}.keyboard.press('Enter');`] : [];
  switch (action) {
    case 'click':
      return [`await ${found}.click(${clickOptions(fields)});`];
    case 'dblclick':
      return [`await ${found}.dblclick(${clickOptions(fields)});`];
    case 'hover':
    case 'focus':
    case 'check':
    case 'uncheck':
      return [`await ${found}.${action}();`];
    case 'fill':
      return [`await ${found}.fill(${fields.value === '' ? "''" : blank()});`, ...submit];
    case 'type':
      return [`await ${found}.pressSequentially(${blank()});`, ...submit];
    case 'select':
      return chosen(fields.value, found, element, page);
    case 'press':
      return pressed(fields, `${found}.press`);
    case 'scroll':
      return [`await ${found}.scrollIntoViewIfNeeded();`];
    case 'upload':
      return list(fields.files).length === 0
        ? undefined
        : [
            '// Paths of files, with a comma between them.',
            `await ${found}.setInputFiles((${blanks.take(`${element?.name ?? ''} files`, list(fields.files).join())}).split(',').filter(Boolean));`,
          ];
    default:
      return undefined;
  }
}

function withoutElement(
  { action, fields = {}, place, ledTo }: Step,
  { page, addressOf }: ReplayContext,
): string[] | undefined {
  switch (action) {
    case 'open':
      return opened(textOf(fields.url), ledTo ?? place, page, addressOf);
    case 'back':
      return [`await ${page}.goBack();`];
    case 'forward':
      return [`await ${page}.goForward();`];
    case 'reload':
      return [`await ${page}.reload();`];
    case 'press':
      return pressed(fields, `${page}.keyboard.press`);
    case 'scroll':
      return scrolled(fields, page);
    case 'dialog':
      return []; // Whoever listens answers it.
    default:
      return undefined;
  }
}

function opened(
  url: string,
  place: Place | undefined,
  page: Scope,
  addressOf: ReplayContext['addressOf'],
): string[] | undefined {
  if (URL.canParse(url)) {
    const { host, pathname } = new URL(url);
    return [`await ${page}.goto(${addressOf({ site: host, path: pathname })});`];
  }
  return place && [`await ${page}.goto(${addressOf(place)});`];
}

function clickOptions(fields: Readonly<Record<string, unknown>>): string {
  const button = ['right', 'middle'].includes(textOf(fields.button))
    ? [`button: ${literal(textOf(fields.button))}`]
    : [];
  const keys = list(fields.modifiers).filter((key) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key));
  const modifiers = keys.length > 0 ? [`modifiers: [${keys.map(literal).join(', ')}]`] : [];
  const options = [...button, ...modifiers];
  return options.length > 0 ? `{ ${options.join(', ')} }` : '';
}

/** A choice in a select of the browser, or in a list that a page made. */
function chosen(
  value: unknown,
  found: string,
  element: DescribedElement | undefined,
  page: Scope,
): string[] | undefined {
  const options = list(value);
  if (options.length === 0 || options.some((one) => PLACEHOLDER.test(one))) return undefined;
  if (element?.role === 'select') {
    const all = options.map(literal).join(', ');
    return [`await ${found}.selectOption(${options.length > 1 ? `[${all}]` : all});`];
  }
  return [
    `await ${found}.click();`,
    ...options.map(
      (one) => `await ${page}.getByRole('option', { name: ${literal(one)}, exact: true }).click();`,
    ),
  ];
}

const TIMES_MAX = 50;

function pressed(fields: Readonly<Record<string, unknown>>, by: string): string[] | undefined {
  const key = textOf(fields.key);
  if (key === '') return undefined;
  const times = Math.min(TIMES_MAX, numberOf(fields.times, 1));
  const line = `await ${by}(${literal(key)});`;
  return times > 1 ? [`for (let time = 0; time < ${Math.floor(times)}; time++) ${line}`] : [line];
}

/** CSS pixels of a screen that the agent scrolls by. */
const SCREEN = 600;

function scrolled(fields: Readonly<Record<string, unknown>>, page: Scope): string[] {
  const to = textOf(fields.to);
  if (to === 'top' || to === 'bottom')
    return [`await ${page}.keyboard.press('${to === 'top' ? 'Home' : 'End'}');`];
  const by = Math.round(numberOf(fields.by, 1) * SCREEN);
  const way = textOf(fields.direction);
  const [x, y] = way === 'up' ? [0, -by] : way === 'left' ? [-by, 0] : way === 'right' ? [by, 0] : [0, by];
  return [`await ${page}.mouse.wheel(${x}, ${y});`];
}

const OPENED = /^Opened (?:a )?(dialog|menu|listbox|alertdialog) "(.+)"\.$/;

/** What can be checked of the effects of a step: where it led, and the dialogs and menus it opened. A step records no other text. */
export function effectLines(
  { ledTo, changes = [], end }: Step,
  { page, addressOf }: ReplayContext,
): string[] {
  if (end !== 'done') return [];
  const led = ledTo
    ? [`await expect(${page}).toHaveURL((url) => url.href.startsWith(${addressOf(ledTo)}));`]
    : [];
  return [
    ...led,
    ...changes.flatMap((change) => {
      if (PLACEHOLDER.test(change)) return [];
      const [, role, name] = OPENED.exec(change) ?? [];
      return role && name
        ? [`await expect(${page}.getByRole(${literal(role)}, { name: ${literal(name)} })).toBeVisible();`]
        : [];
    }),
  ];
}
