import type { DescribedElement } from '../../protocol/story.ts';
import { literal } from './literals.ts';

/** The agent's words for elements of a form that people fill in. */
const FIELDS = new Set(
  'input textbox text email tel url password search searchbox number spinbutton date time datetime-local month week color file range slider textarea select combobox listbox'.split(
    ' ',
  ),
);

/** The agent's words that are tags, with the roles of such elements. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['a', 'link'],
  ['area', 'link'],
  ['submit', 'button'],
  ['reset', 'button'],
  ['image', 'button'],
  ['img', 'img'],
  ['tr', 'row'],
  ['td', 'cell'],
  ...'button link checkbox radio switch tab option menuitem menuitemcheckbox menuitemradio treeitem gridcell cell row columnheader rowheader heading'
    .split(' ')
    .map((role) => [role, role] as const),
]);

/** The variable of a page in the test. */
export type Scope = string;

/** A value that is hidden from the agent, in a name. */
const PLACEHOLDER = /\[[A-Z_]+_\d+[^\]]*\]/;
/** The agent's words for an element are cut at this length. */
const NAME_MAX = 80;

const isField = ({ role }: DescribedElement): boolean => FIELDS.has(role);

/** The expression that finds an element; undefined if its description is too little for that. */
export function locator(page: Scope, element: DescribedElement): string | undefined {
  const one = byItself(page, element);
  if (one === undefined) return undefined;
  const words = element.within.filter((text) => !PLACEHOLDER.test(text));
  const among = words.length > 0 ? `(await beside(${one}, [${words.map(literal).join(', ')}]))` : one;
  return element.nth === undefined ? among : `${among}.nth(${element.nth})`;
}

function byItself(page: Scope, element: DescribedElement): string | undefined {
  const { role, name } = element;
  const known = ROLES.get(role);
  if (name === '') return known === undefined ? undefined : `${page}.getByRole(${literal(known)})`;
  if (isField(element)) return `field(${page}, ${nameOf(name)})`;
  if (known !== undefined)
    return `${page}.getByRole(${literal(known)}, { name: ${nameOf(name)}${exact(name)} })`;
  return `${page}.getByText(${nameOf(name)}${exact(name, '{ ', ' }')})`;
}

/** The name as it is, or an expression with gaps for hidden values and cut ends. */
function nameOf(name: string): string {
  if (isWhole(name)) return literal(name);
  const pieces = name.split(new RegExp(PLACEHOLDER, 'g')).map((piece) => piece.replace(/…$/, ''));
  const source = pieces.map((piece) => piece.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('.+');
  return `new RegExp(${literal(source)})`;
}

const isWhole = (name: string): boolean => !PLACEHOLDER.test(name) && name.length < NAME_MAX;

const exact = (name: string, open = ', ', close = ''): string =>
  isWhole(name) ? `${open === ', ' ? open : `, ${open}`}exact: true${close}` : '';

/** Functions that the locators of a test call, each of them only if it does. */
export function ownFunctions(code: string): string {
  return [code.includes('field(') ? FIELD : '', code.includes('beside(') ? BESIDE : ''].join('');
}

const FIELD = `
/** A field by its label, or by the words in it while it is empty. */
const field = (page: Page, name: string | RegExp): Locator =>
  page
    .getByLabel(name, { exact: true })
    .or(page.getByPlaceholder(name, { exact: true }))
    .and(page.locator('input, textarea, select, [role], [contenteditable]'));
`;

const BESIDE = `
/** Of several elements of this name the one beside these words, the nearest of which come first. */
async function beside(wanted: Locator, words: readonly string[]): Promise<Locator> {
  await wanted.first().waitFor();
  for (let used = words.length; used > 0 && (await wanted.count()) > 1; used--) {
    const around = words
      .slice(0, used)
      .reduce((found, text) => found.filter({ hasText: text }), wanted.page().locator('*').filter({ has: wanted }));
    const inside = around.last().locator(wanted);
    if ((await inside.count()) > 0) return inside;
  }
  return wanted;
}
`;
