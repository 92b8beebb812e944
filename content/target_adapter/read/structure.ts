import { draft, flatInline, wordsOf } from './raw-block.ts';
import { composeRow } from './rows.ts';
import { attributeOf, type ElementInfo } from './semantics/element-info.ts';
import { LANDMARKS, NAMED_REGIONS, roleOf } from './semantics/roles.ts';
import type { Visitor } from './visitor.ts';
import type { Place } from './walk-context.ts';

type Compose = (visitor: Visitor, info: ElementInfo, here: Place) => void;

/**
 * Composes an element that is not acted on: as the heading, list, row, region or dialog that it is, or as
 * nothing but its content.
 */
export function composeStructure(visitor: Visitor, info: ElementInfo, role: string, here: Place): void {
  if (here.inControl) composeInControl(visitor, info, role, here);
  else (BY_ROLE[role] ?? BY_TAG[info.tag] ?? composeOther)(visitor, info, here);
}

const composeHeading: Compose = (visitor, info, here) => {
  const level = Number(attributeOf(info, 'aria-level')) || Number(/^h([1-6])$/.exec(info.tag)?.[1]) || 2;
  const { blocks, spoken } = visitor.builder.capture(() => visitor.inside(info, here));
  visitor.builder.say(spoken);
  const heading = draft('heading', { level: Math.min(6, Math.max(1, Math.round(level))) });
  visitor.builder.put({ ...heading, inline: flatInline(blocks) });
};

/** A list item is its first line, with the rest below it. */
const composeItem: Compose = (visitor, info, here) => {
  const { blocks, spoken } = visitor.builder.capture(() => visitor.inside(info, here));
  visitor.builder.say(spoken);
  const item = draft('item', { level: Math.max(1, here.listDepth) });
  const [first, ...rest] = blocks;
  if (first?.kind === 'text')
    visitor.builder.put({ ...item, inline: first.inline, children: [...first.children, ...rest] });
  else visitor.builder.put({ ...item, children: blocks });
};

const composeDialog: Compose = (visitor, info, here) => {
  const label = nameOf(visitor, info);
  visitor.builder.within(draft('dialog', label === '' ? {} : { label }), () =>
    visitor.inside(info, { ...here, listDepth: 0 }),
  );
};

/** Longer live regions are content that happens to be announced, such as search results. */
const ALERT_TEXT_MAX = 300;
const ALERT_BLOCKS_MAX = 4;

const composeAlert: Compose = (visitor, info, here) => {
  const { blocks, spoken } = visitor.builder.capture(() => visitor.inside(info, here));
  visitor.builder.say(spoken);
  const short = blocks.length <= ALERT_BLOCKS_MAX && blocks.map(wordsOf).join(' ').length <= ALERT_TEXT_MAX;
  for (const block of blocks)
    visitor.builder.put(short && block.kind === 'text' ? { ...block, kind: 'alert' } : block);
};

const composeFrame: Compose = (visitor, info, here) => {
  const { element } = info;
  if (here.occluded === 'all') return;
  visitor.cache.watch(element, 'size');
  if (!(element instanceof HTMLIFrameElement) || element.clientWidth <= 2 || element.clientHeight <= 2)
    return;
  const label = nameOf(visitor, info);
  visitor.builder.put(draft('frame', { frame: element, ...(label === '' ? {} : { label }) }));
};

const composeList: Compose = (visitor, info, here) =>
  visitor.inside(info, { ...here, listDepth: here.listDepth + 1 });

const composeOther: Compose = (visitor, info, here) => {
  const label =
    info.semanticAttributes.length === 0 && !LANDMARK_TAGS.has(info.tag) ? '' : regionLabel(visitor, info);
  if (label !== '') visitor.builder.within(draft('region', { label }), () => visitor.inside(info, here));
  else if (isLive(info)) composeAlert(visitor, info, here);
  else visitor.inside(info, here);
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
const composeLegend: Compose = (visitor, info, here) => {
  const { blocks, controls, spoken } = visitor.builder.capture(() => visitor.inside(info, here));
  if (controls > 0 || info.element.parentElement?.localName !== 'fieldset')
    visitor.builder.add({ blocks, spoken });
};

const BY_TAG: Readonly<Record<string, Compose>> = { iframe: composeFrame, legend: composeLegend };

const LANDMARK_TAGS = new Set(['main', 'nav', 'aside', 'search', 'fieldset']);

const isLive = (info: ElementInfo): boolean =>
  /^(?:assertive|polite)$/.test(attributeOf(info, 'aria-live') ?? '');

const nameOf = (visitor: Visitor, info: ElementInfo): string =>
  visitor.names.authorName(info) || visitor.names.fallbackName(info);

/** What kind of region and how it is called; '' for none that is worth a line. */
function regionLabel(visitor: Visitor, info: ElementInfo): string {
  const { tag } = info;
  const role = roleOf(info);
  if (LANDMARKS.has(role)) return `${role} ${nameOf(visitor, info)}`.trim();
  if (!NAMED_REGIONS.has(role) && tag !== 'section' && tag !== 'form') return '';
  const name = nameOf(visitor, info);
  return name === '' ? '' : `${NAMED_REGIONS.has(role) ? role : 'region'} ${name}`;
}

/** Everything in a control is its text; what has a name of its own is said by it. */
function composeInControl(visitor: Visitor, info: ElementInfo, role: string, here: Place): void {
  const given = attributeOf(info, 'aria-label') ?? '';
  if (role === 'heading') composeHeading(visitor, info, here);
  // A tree item is not called by the items below it.
  else if (role === 'group') visitor.inside(info, { ...here, spoken: false, heard: false, shown: true });
  else if (given === '') visitor.inside(info, here);
  else {
    visitor.builder.gap();
    visitor.builder.say(given);
    visitor.builder.gap();
    visitor.inside(info, { ...here, spoken: false });
  }
}
