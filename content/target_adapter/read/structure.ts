import { draft, flatInline, wordsOf } from './raw-block.ts';
import { composeRow } from './rows.ts';
import { attributeOf, type Visited } from './semantics/element-info.ts';
import { LANDMARKS, NAMED_REGIONS, roleOf } from './semantics/roles.ts';
import type { Walk } from './walk.ts';
import type { Place } from './walk-context.ts';

type Compose = (walk: Walk, at: Visited, here: Place) => void;

/** Composes an element that is not acted on: as the heading, list, row, region or dialog that it is, or as nothing but its content. */
export function composeStructure(walk: Walk, at: Visited, role: string, here: Place): void {
  if (here.inControl) composeInControl(walk, at, role, here);
  else (BY_ROLE[role] ?? BY_TAG[at.tag] ?? composeOther)(walk, at, here);
}

const composeHeading: Compose = (walk, at, here) => {
  const level = Number(attributeOf(at, 'aria-level')) || Number(/^h([1-6])$/.exec(at.tag)?.[1]) || 2;
  const { blocks, spoken } = walk.composer.capture(() => walk.inside(at, here));
  walk.composer.say(spoken);
  const heading = draft('heading', { level: Math.min(6, Math.max(1, Math.round(level))) });
  walk.composer.put({ ...heading, inline: flatInline(blocks) });
};

/** A list item is its first line, with the rest below it. */
const composeItem: Compose = (walk, at, here) => {
  const { blocks, spoken } = walk.composer.capture(() => walk.inside(at, here));
  walk.composer.say(spoken);
  const item = draft('item', { level: Math.max(1, here.listDepth) });
  const [first, ...rest] = blocks;
  if (first?.kind === 'text')
    walk.composer.put({ ...item, inline: first.inline, children: [...first.children, ...rest] });
  else walk.composer.put({ ...item, children: blocks });
};

const composeDialog: Compose = (walk, at, here) => {
  const label = nameOf(walk, at);
  walk.composer.within(draft('dialog', label === '' ? {} : { label }), () =>
    walk.inside(at, { ...here, listDepth: 0 }),
  );
};

/** Longer live regions are content that happens to be announced, such as search results. */
const ALERT_TEXT_MAX = 300;
const ALERT_BLOCKS_MAX = 4;

const composeAlert: Compose = (walk, at, here) => {
  const { blocks, spoken } = walk.composer.capture(() => walk.inside(at, here));
  walk.composer.say(spoken);
  const short = blocks.length <= ALERT_BLOCKS_MAX && blocks.map(wordsOf).join(' ').length <= ALERT_TEXT_MAX;
  for (const block of blocks)
    walk.composer.put(short && block.kind === 'text' ? { ...block, kind: 'alert' } : block);
};

const composeFrame: Compose = (walk, at, here) => {
  const { element } = at;
  if (here.covered === 'all') return;
  walk.options.memory.watch(element, 'size');
  if (!(element instanceof HTMLIFrameElement) || element.clientWidth <= 2 || element.clientHeight <= 2)
    return;
  const label = nameOf(walk, at);
  walk.composer.put(draft('frame', { frame: element, ...(label === '' ? {} : { label }) }));
};

const composeList: Compose = (walk, at, here) => walk.inside(at, { ...here, listDepth: here.listDepth + 1 });

const composeOther: Compose = (walk, at, here) => {
  const label = at.says.length === 0 && !LANDMARK_TAGS.has(at.tag) ? '' : regionLabel(walk, at);
  if (label !== '') walk.composer.within(draft('region', { label }), () => walk.inside(at, here));
  else if (isLive(at)) composeAlert(walk, at, here);
  else walk.inside(at, here);
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
const composeLegend: Compose = (walk, at, here) => {
  const { blocks, controls, spoken } = walk.composer.capture(() => walk.inside(at, here));
  if (controls > 0 || at.element.parentElement?.localName !== 'fieldset')
    walk.composer.add({ blocks, spoken });
};

const BY_TAG: Readonly<Record<string, Compose>> = { iframe: composeFrame, legend: composeLegend };

const LANDMARK_TAGS = new Set(['main', 'nav', 'aside', 'search', 'fieldset']);

const isLive = (at: Visited): boolean => /^(?:assertive|polite)$/.test(attributeOf(at, 'aria-live') ?? '');

const nameOf = (walk: Walk, at: Visited): string => walk.names.given(at) || walk.names.last(at);

/** What kind of region and how it is called; '' for none that is worth a line. */
function regionLabel(walk: Walk, at: Visited): string {
  const { tag } = at;
  const role = roleOf(at);
  if (LANDMARKS.has(role)) return `${role} ${nameOf(walk, at)}`.trim();
  if (!NAMED_REGIONS.has(role) && tag !== 'section' && tag !== 'form') return '';
  const name = nameOf(walk, at);
  return name === '' ? '' : `${NAMED_REGIONS.has(role) ? role : 'region'} ${name}`;
}

/** Everything in a control is its text; what has a name of its own is said by it. */
function composeInControl(walk: Walk, at: Visited, role: string, here: Place): void {
  const given = attributeOf(at, 'aria-label') ?? '';
  if (role === 'heading') composeHeading(walk, at, here);
  // A tree item is not called by the items below it.
  else if (role === 'group') walk.inside(at, { ...here, spoken: false, heard: false, shown: true });
  else if (given === '') walk.inside(at, here);
  else {
    walk.composer.gap();
    walk.composer.say(given);
    walk.composer.gap();
    walk.inside(at, { ...here, spoken: false });
  }
}
