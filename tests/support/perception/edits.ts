/** Rules of every kind that lets one element decide on another. */
export const STYLE = `
  .a + .b { display: none } .a ~ .c { visibility: hidden } .b > .d + * { opacity: 0 }
  .e:has(.d) { display: none } .e:has(> .a) > .b { display: inline-block } section:has(:checked) p { display: none }
  li:nth-child(2n) { display: inline } .d:first-child { display: none } div:empty + p { opacity: 0 } .c:only-child { cursor: pointer }
  :focus + .a { display: none } .b:focus-within { display: flex } input:checked ~ * { visibility: hidden }
  input:placeholder-shown + span { display: none } .hide { display: none } .veil { visibility: hidden } .show { visibility: visible }
  .clip { position: absolute; width: 1px; height: 1px; overflow: hidden } .fold { height: 0; overflow: hidden }
  .far { position: absolute; left: -9999px } .pick { cursor: pointer } .row { display: flex } .box { display: contents }
  .part { width: 50%; overflow: hidden } .narrow { width: 0 } .f::before { content: "before" }
  .f::after { content: attr(title) } .b + .f::after { content: '' } a::before { content: 'to ' } .c ~ a::before { display: block }
  [data-x] ~ p { display: none } [data-x="2"] { display: inline } .g .a { display: inline-block } .g:not(.a) > p { opacity: 0 }
  .\\32 x\\:a + * { visibility: hidden } [*|data-x] + .d { visibility: hidden } [TITLE] ~ .c { visibility: hidden }
  :has(> :placeholder-shown) > .a { visibility: hidden } .f:nth-child(1 of .pick) { visibility: hidden }
  .g:nth-child(1 of :not(:empty)) { visibility: hidden } .row { & > .b + p { opacity: 0 } .box & { visibility: hidden } }
`;
const CLASSES = 'a b c d e f g hide veil show clip fold far pick row box part narrow 2x:a'.split(' ');
const TAGS = (
  'div div span p p section ul li li h2 button a input input label label details summary select option textarea table tr td td ' +
  'dialog form fieldset legend img img map area datalist b x-open x-shut slot nav svg br'
).split(' ');
const WORDS = ['Red', 'Green', 'Blue', 'one two', 'me@example.com', '7', 'Pay', 'Name', 'more', ''];
const IDS = ['p', 'q', 'r', 's'];
const ATTRIBUTES: readonly (readonly [name: string, ...values: string[]])[] = [
  ['hidden', ''],
  ['aria-hidden', 'true', 'false'],
  ['open', ''],
  ['disabled', ''],
  ['aria-label', 'Name', 'Other'],
  ['role', 'button', 'heading', 'dialog', 'row', 'cell', 'listitem', 'alert', 'list', 'textbox', 'none'],
  ['tabindex', '0', '-1'],
  ['inert', ''],
  ['title', 'Title'],
  ['data-x', '1', '2'],
  ['aria-live', 'polite'],
  ['popover', ''],
  ['popovertarget', ...IDS],
  ['slot', 'n', ''],
  ['name', 'n', 'm'],
  ['href', '/here', 'there'],
  ['type', 'checkbox', 'password', 'text', 'number', 'submit'],
  ['alt', 'Picture'],
  ['contenteditable', 'true'],
  ['placeholder', 'Type here'],
  ['multiple', ''],
  [
    'style',
    'display: none',
    'opacity: 0',
    'display: inline',
    'position: absolute; top: -9999px',
    'position: relative',
    'position: relative; z-index: 3',
    'position: absolute; inset: 0; background: white',
    'position: fixed; inset: 0; background: white; overflow: auto',
    'position: fixed; inset: 0; background: white; z-index: 2',
    'height: 0; overflow: hidden',
    'cursor: pointer',
    '',
  ],
  ['id', ...IDS],
  ['for', ...IDS],
  ['aria-labelledby', ...IDS, 'p q'],
  ['aria-owns', ...IDS],
  ['list', ...IDS],
  ['usemap', '#n', '#m'],
];
const RULES = [
  'p { display: none }',
  '.a { visibility: hidden }',
  '.b + * { cursor: pointer }',
  'li { display: inline }',
  'x-open { display: contents }',
];

/** The page that is changed: its roots, also those that nobody else can find. */
export interface Stage {
  readonly roots: (Document | ShadowRoot)[];
}
export const parts = (): Stage => ({ roots: [document] });

type Numbers = readonly [one: number, two: number, three: number];

/** Puts something somewhere: what each program begins with. */
export const grow = (stage: Stage, numbers: Numbers): string => `grow ${insert(stage, ...numbers)}`;

/** Does one thing to the page, and says what. */
export function edit(stage: Stage, verb: number, numbers: Numbers): string {
  const [name, doIt] = pick(VERBS, verb);
  try {
    return `${name} ${doIt(stage, ...numbers) ?? ''}`;
  } catch (error) {
    if (error instanceof DOMException) return `${name} refused`; // The page would hear the same.
    throw error;
  }
}

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T; // There is at least one of each.

function elementsIn({ roots }: Stage): Element[] {
  return roots.flatMap((root) => {
    if (root instanceof ShadowRoot && !root.isConnected) return [];
    return [...(root instanceof Document ? document.body : root).querySelectorAll('*')];
  });
}
const any = (stage: Stage, index: number): Element => pick([document.body, ...elementsIn(stage)], index);

/** Where something can be put in: an element or a shadow root. */
function anyParent(stage: Stage, index: number): Element | ShadowRoot {
  const roots = stage.roots.filter((root) => root instanceof ShadowRoot && root.isConnected) as ShadowRoot[]; // As just asked.
  return pick<Element | ShadowRoot>([document.body, ...roots, ...elementsIn(stage)], index);
}
const put = (parent: Node, node: Node, index: number): void =>
  void parent.insertBefore(node, pick([...parent.childNodes, null], index));

function make(tag: string, stage: Stage, number: number): Element {
  const made =
    tag === 'svg' ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  if (tag.startsWith('x-')) addRoot(made, stage, number);
  const word = pick(WORDS, number);
  if (!/^(?:input|img|br|svg|select|tr|table|ul)$/.test(tag)) made.textContent = word;
  if (number % 3 === 0) made.setAttribute('class', pick(CLASSES, number));
  return made;
}

function addRoot(host: Element, stage: Stage, number: number): void {
  const root = host.attachShadow({ mode: host.localName === 'x-shut' ? 'closed' : 'open' });
  if (number % 2 === 0) {
    const style = document.createElement('style');
    style.textContent =
      '.a { display: none } slot + p { opacity: 0 } ::slotted(.b) { display: none } :host(.c) p { display: none }';
    root.append(style);
  }
  const box = document.createElement('div');
  const slot = document.createElement('slot');
  slot.textContent = 'given nothing';
  box.append('Inside ', slot);
  root.append(box);
  stage.roots.push(root);
}

const VERBS: readonly (readonly [name: string, (stage: Stage, ...numbers: Numbers) => string | undefined])[] =
  Object.entries({
    insert,
    insertMore: insert,
    insertAgain: insert,
    insertText(stage, one, two, three) {
      put(anyParent(stage, one), document.createTextNode(pick(WORDS, two)), three);
    },
    remove(stage, one) {
      const element = any(stage, one);
      // Else little would be left after a while.
      if (element !== document.body && element.querySelectorAll('*').length < 4) element.remove();
      return element.localName;
    },
    move(stage, one, two, three) {
      const element = any(stage, one);
      const parent = anyParent(stage, two);
      if (element !== document.body && !element.contains(parent)) put(parent, element, three);
      return element.localName;
    },
    text(stage, one, two) {
      const element = any(stage, one);
      if (element.children.length === 0) element.textContent = pick(WORDS, two);
      return element.localName;
    },
    data(stage, one, two) {
      const found = [...any(stage, one).childNodes].find((node) => node instanceof Text);
      if (found) found.data = pick(WORDS, two);
      return found?.parentElement?.localName;
    },
    toggleClass,
    toggleOther: toggleClass,
    toggleAnother: toggleClass,
    attribute,
    otherAttribute: attribute,
    anotherAttribute: attribute,
    value(stage, one, two, three) {
      const fields = elementsIn(stage).filter((each) => each.matches('input, select, textarea'));
      const field = fields.length > 0 ? pick(fields, one) : undefined;
      if (field instanceof HTMLInputElement && two % 2 === 0) field.checked = !field.checked;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = pick(WORDS, three);
      else if (field instanceof HTMLSelectElement) field.selectedIndex = two % 3;
      return field?.localName;
    },
    focus(stage, one, two) {
      const element = any(stage, one);
      if (two % 4 === 0 && element instanceof HTMLElement) element.blur();
      else if (element instanceof HTMLElement) element.focus();
      return element.localName;
    },
    open(stage, one, two) {
      const openable = elementsIn(stage).filter((each) => each.matches('dialog, details, [popover]'));
      const element = openable.length > 0 ? pick(openable, one) : undefined;
      if (element instanceof HTMLDetailsElement) element.open = !element.open;
      else if (element instanceof HTMLDialogElement && element.open) element.close();
      else if (element instanceof HTMLDialogElement) two % 3 === 0 ? element.showModal() : element.show();
      else if (element instanceof HTMLElement) element.togglePopover();
      return element?.localName;
    },
    sheet(_, one, two, three) {
      const text = pick(RULES, two);
      const [first] = document.styleSheets;
      const made = new CSSStyleSheet();
      made.replaceSync(text);
      const style = document.createElement('style');
      style.textContent = text;
      if (one % 6 === 0) document.head.append(style);
      else if (one % 6 === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
      else if (one % 6 === 2) document.adoptedStyleSheets = [];
      else if (one % 6 === 3) first?.insertRule(text, three % (first.cssRules.length + 1));
      else if (one % 6 === 4) first?.deleteRule(three % first.cssRules.length);
      else document.head.lastElementChild?.remove();
      return text;
    },
    lateRoot(stage, one, two) {
      const empty = elementsIn(stage).filter(
        (each) => each.matches('div, span, p') && !each.firstChild && !each.shadowRoot,
      );
      if (empty.length > 0) addRoot(pick(empty, one), stage, two);
    },
  });

function insert(stage: Stage, one: number, two: number, three: number): string {
  const made = make(pick(TAGS, two), stage, three);
  put(anyParent(stage, one), made, three);
  return made.localName;
}

function toggleClass(stage: Stage, one: number, two: number): string {
  const element = any(stage, one);
  element.classList.toggle(pick(CLASSES, two));
  return `${element.localName}.${pick(CLASSES, two)}`;
}

function attribute(stage: Stage, one: number, two: number, three: number): string {
  const element = any(stage, one);
  const [name, ...values] = pick(ATTRIBUTES, two);
  const value = pick([undefined, ...values], three);
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
  return `${element.localName}[${name}=${value}]`;
}
