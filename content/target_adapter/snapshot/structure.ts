import { draft, flatInline, wordsOf } from './draft.ts';
import type { Place } from './place.ts';
import { LANDMARKS, NAMED_REGIONS, roleOf } from './roles.ts';
import { composeRow } from './row.ts';
import type { Walk } from './walk.ts';

type Compose = (walk: Walk, element: Element, here: Place) => void;

/** Composes an element that is not acted on: as the heading, list, row, region or dialog that it is, or as nothing but its content. */
export function composeStructure(walk: Walk, element: Element, role: string, here: Place): void {
  if (here.inControl) composeInControl(walk, element, role, here);
  else (BY_ROLE[role] ?? BY_TAG[element.localName] ?? composeOther)(walk, element, here);
}

const composeHeading: Compose = (walk, element, here) => {
  const level = Number(element.getAttribute('aria-level')) || Number(/^h([1-6])$/.exec(element.localName)?.[1]) || 2;
  const { blocks, spoken } = walk.composer.capture(() => walk.inside(element, here));
  walk.composer.say(spoken);
  const heading = draft('heading', { level: Math.min(6, Math.max(1, Math.round(level))) });
  walk.composer.put({ ...heading, inline: flatInline(blocks) });
};

/** A list item is its first line, with the rest below it. */
const composeItem: Compose = (walk, element, here) => {
  const { blocks, spoken } = walk.composer.capture(() => walk.inside(element, here));
  walk.composer.say(spoken);
  const item = draft('item', { level: Math.max(1, here.listDepth) });
  const [first, ...rest] = blocks;
  if (first?.kind === 'text') walk.composer.put({ ...item, inline: first.inline, children: [...first.children, ...rest] });
  else walk.composer.put({ ...item, children: blocks });
};

const composeDialog: Compose = (walk, element, here) => {
  const label = nameOf(walk, element);
  walk.composer.within(draft('dialog', label === '' ? {} : { label }), () => walk.inside(element, { ...here, listDepth: 0 }));
};

/** Longer live regions are content that happens to be announced, such as search results. */
const ALERT_TEXT_MAX = 300;
const ALERT_BLOCKS_MAX = 4;

const composeAlert: Compose = (walk, element, here) => {
  const { blocks, spoken } = walk.composer.capture(() => walk.inside(element, here));
  walk.composer.say(spoken);
  const short = blocks.length <= ALERT_BLOCKS_MAX && blocks.map(wordsOf).join(' ').length <= ALERT_TEXT_MAX;
  for (const block of blocks) walk.composer.put(short && block.kind === 'text' ? { ...block, kind: 'alert' } : block);
};

const composeFrame: Compose = (walk, element, here) => {
  if (here.covered === 'all') return;
  walk.options.memory.watch(element, 'size');
  if (!(element instanceof HTMLIFrameElement) || element.clientWidth <= 2 || element.clientHeight <= 2) return;
  const label = nameOf(walk, element);
  walk.composer.put(draft('frame', { frame: element, ...(label === '' ? {} : { label }) }));
};

const composeList: Compose = (walk, element, here) => walk.inside(element, { ...here, listDepth: here.listDepth + 1 });

const composeOther: Compose = (walk, element, here) => {
  const isBare = !element.hasAttributes();
  const label = isBare && !LANDMARK_TAGS.has(element.localName) ? '' : regionLabel(walk, element);
  if (label !== '') walk.composer.within(draft('region', { label }), () => walk.inside(element, here));
  else if (!isBare && isLive(element)) composeAlert(walk, element, here);
  else walk.inside(element, here);
};

const BY_ROLE: Readonly<Record<string, Compose>> = {
  heading: composeHeading,
  list: composeList,
  listitem: composeItem,
  row: composeRow,
  dialog: composeDialog,
  alertdialog: composeDialog,
  alert: composeAlert,
  status: composeAlert,
  log: composeAlert,
};

/** What a group is called stands on the group's own line. */
const composeLegend: Compose = (walk, element, here) => {
  const { blocks, controls, spoken } = walk.composer.capture(() => walk.inside(element, here));
  if (controls > 0 || element.parentElement?.localName !== 'fieldset') walk.composer.add({ blocks, spoken });
};

const BY_TAG: Readonly<Record<string, Compose>> = { iframe: composeFrame, legend: composeLegend };

const LANDMARK_TAGS = new Set(['main', 'nav', 'aside', 'search', 'fieldset']);

const isLive = (element: Element): boolean => /^(?:assertive|polite)$/.test(element.getAttribute('aria-live') ?? '');

const nameOf = (walk: Walk, element: Element): string => walk.names.given(element) || walk.names.last(element);

/** What kind of region and how it is called; '' for none that is worth a line. */
function regionLabel(walk: Walk, element: Element): string {
  const role = roleOf(element);
  if (LANDMARKS.has(role)) return `${role} ${nameOf(walk, element)}`.trim();
  if (!NAMED_REGIONS.has(role) && element.localName !== 'section' && element.localName !== 'form') return '';
  const name = nameOf(walk, element);
  return name === '' ? '' : `${NAMED_REGIONS.has(role) ? role : 'region'} ${name}`;
}

/** Everything in a control is its text; what has a name of its own is said by it. */
function composeInControl(walk: Walk, element: Element, role: string, here: Place): void {
  const given = element.getAttribute('aria-label') ?? '';
  if (role === 'heading') composeHeading(walk, element, here);
  // A tree item is not called by the items below it.
  else if (role === 'group') walk.inside(element, { ...here, spoken: false, heard: false, shown: true });
  else if (given === '') walk.inside(element, here);
  else {
    walk.composer.gap();
    walk.composer.say(given);
    walk.composer.gap();
    walk.inside(element, { ...here, spoken: false });
  }
}
