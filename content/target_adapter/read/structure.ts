import { isFrame } from '../../page/frame-element.ts';
import { allIn, attribute, isIn, textContentOf } from '../../page/genuine.ts';
import { addNumberedList } from './numbered-list.ts';
import { flatInline, flatText, rawBlock } from './raw-block.ts';
import { addRow } from './rows.ts';
import { attributeOf, type ElementInfo } from './semantics/element-info.ts';
import { GAUGE_TAGS } from './semantics/interaction.ts';
import { LANDMARKS, NAMED_REGIONS, roleOf } from './semantics/roles.ts';
import type { Visitor } from './visitor.ts';
import type { WalkContext } from './walk-context.ts';

type AddElement = (visitor: Visitor, info: ElementInfo, context: WalkContext) => void;

/**
 * Adds an element that is not interactive: as a heading, list, row, region or dialog, or only its content.
 */
export function addStructure(visitor: Visitor, info: ElementInfo, role: string, context: WalkContext): void {
  if (context.inControl) addInControl(visitor, info, role, context);
  else (BY_ROLE[role] ?? BY_TAG[info.tag] ?? addOther)(visitor, info, context);
}

const addHeading: AddElement = (visitor, info, context) => {
  const level = Number(attributeOf(info, 'aria-level')) || Number(/^h([1-6])$/.exec(info.tag)?.[1]) || 2;
  const { blocks, nameText } = visitor.builder.capture(() => visitor.inside(info, context));
  visitor.builder.addNameText(nameText);
  const heading = rawBlock('heading', { level: Math.min(6, Math.max(1, Math.round(level))) });
  visitor.builder.addBlock({ ...heading, inline: flatInline(blocks) });
};

/** Adds a list item: its first line, with the rest as children. */
const addListItem: AddElement = (visitor, info, context) => {
  const { blocks, nameText } = visitor.builder.capture(() => {
    visitor.inside(info, context);
    addMarks(visitor, info, context);
  });
  visitor.builder.addNameText(nameText);
  const item = rawBlock('item', { level: Math.max(1, context.listDepth) });
  const [first, ...rest] = blocks;
  if (first?.kind === 'text')
    visitor.builder.addBlock({ ...item, inline: first.inline, children: [...first.children, ...rest] });
  else visitor.builder.addBlock({ ...item, children: blocks });
};

const addDialog: AddElement = (visitor, info, context) => {
  const label = nameOf(visitor, info);
  visitor.builder.addContainer(rawBlock('dialog', label === '' ? {} : { label }), () =>
    visitor.inside(info, { ...context, listDepth: 0 }),
  );
};

/** A longer live region is content that is announced, such as search results, and no alert. */
const ALERT_TEXT_MAX = 300;
const ALERT_BLOCKS_MAX = 4;

const addAlert: AddElement = (visitor, info, context) => {
  const { blocks, nameText } = visitor.builder.capture(() => visitor.inside(info, context));
  visitor.builder.addNameText(nameText);
  const isShort =
    blocks.length <= ALERT_BLOCKS_MAX && blocks.map(flatText).join(' ').length <= ALERT_TEXT_MAX;
  const label = labelOf(visitor, info);
  for (const block of blocks) {
    const named = block.kind === 'text' && label !== '' ? { ...block, label } : block;
    visitor.builder.addBlock(isShort && block.kind === 'text' ? { ...named, kind: 'alert' } : named);
  }
};

const addFrame: AddElement = (visitor, info, context) => {
  const { element } = info;
  if (context.occluded === 'all') return;
  visitor.cache.watch(element, 'size');
  if (!isFrame(element) || element.clientWidth <= 2 || element.clientHeight <= 2) return;
  const label = nameOf(visitor, info);
  visitor.builder.addBlock(rawBlock('frame', { frame: element, ...(label === '' ? {} : { label }) }));
};

/** Adds an embedded document, which nobody can read, as what it is. */
const addEmbed: AddElement = (visitor, info, context) => {
  const { element } = info;
  visitor.cache.watch(element, 'size');
  if (!context.visible || element.clientWidth <= 2 || element.clientHeight <= 2) return;
  const [file] = /[^/]*$/.exec((attributeOf(info, 'src') ?? '').replace(/^data:.*|[?#].*/s, '')) ?? [];
  const label = [nameOf(visitor, info), attributeOf(info, 'type'), file].filter(Boolean).join(', ');
  visitor.builder.addBlock(rawBlock('text', { inline: [`An embedded document: ${label || 'of no name'}`] }));
};

/** Adds an object that shows no document: its content, where that is drawn instead. */
const addObject: AddElement = (visitor, info, context) => {
  addFrame(visitor, info, context);
  if (!isFrame(info.element)) visitor.inside(info, context);
};

const addList: AddElement = (visitor, info, context) => {
  const inner = { ...context, listDepth: context.listDepth + 1 };
  if (!addNumberedList(visitor, info, inner)) visitor.inside(info, inner);
};

const addOther: AddElement = (visitor, info, context) => {
  const label =
    info.semanticAttributes.length === 0 && !LANDMARK_TAGS.has(info.tag) ? '' : regionLabel(visitor, info);
  if (label !== '')
    visitor.builder.addContainer(rawBlock('region', { label }), () => addTable(visitor, info, context));
  else if (isLive(info)) addAlert(visitor, info, context);
  else {
    addTable(visitor, info, context);
    const name = labelOf(visitor, info);
    if (name !== '') visitor.builder.nameLine(name);
  }
};

/** Adds how a column is sorted, how many rows a table has that draws only some, and that several of a list can be chosen. */
const addTable: AddElement = (visitor, info, context) => {
  if (attributeOf(info, 'aria-multiselectable') === 'true' && context.visible)
    visitor.builder.addBlock(rawBlock('text', { inline: ['Several can be chosen:'] }));
  const rows = Number(attributeOf(info, 'aria-rowcount'));
  if (rows > 0 && context.visible) {
    const drawn = rangesOf([...allIn(info.element, '[aria-rowindex]')].map(rowIndexOf));
    const told = drawn === '' ? `${rows} rows in all:` : `rows ${drawn} of ${rows}:`;
    visitor.builder.addBlock(rawBlock('text', { inline: [told] }));
  }
  visitor.inside(info, context);
  addMarks(visitor, info, context);
};

/** Adds the state of what is no control itself, a column, a day or a step, and its place in a list that is drawn in parts. */
function addMarks({ builder }: Visitor, info: ElementInfo, context: WalkContext): void {
  if (info.semanticAttributes.length === 0) return;
  const [sort, current, size] = ['aria-sort', 'aria-current', 'aria-setsize'].map((name) =>
    attributeOf(info, name),
  );
  const marks = [
    ...(sort === 'ascending' || sort === 'descending' ? [sort] : []),
    ...(attributeOf(info, 'aria-selected') === 'true' ? ['selected'] : []),
    ...(current && current !== 'false' ? ['current'] : []),
    ...(Number(size) > 0 ? [`${attributeOf(info, 'aria-posinset')} of ${size}`] : []),
  ];
  const { visible } = context;
  if (marks.length > 0) builder.addText(` (${marks.join(', ')})`, { visible, inName: false });
}

const rowIndexOf = (row: Element): number => Number(attribute(row, 'aria-rowindex'));

/** Numbers in a few words: `1, 20 to 45`. */
function rangesOf(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].filter((one) => one > 0).sort((a, b) => a - b);
  const ends = sorted.filter((one, index) => sorted[index + 1] !== one + 1);
  const starts = sorted.filter((one, index) => sorted[index - 1] !== one - 1);
  return starts.map((from, index) => (from === ends[index] ? from : `${from} to ${ends[index]}`)).join(', ');
}

/** Adds a progress bar or meter as its name and value, which are drawn as a length. */
const addGauge: AddElement = (visitor, info, context) => {
  const hasWords = !GAUGE_TAGS.has(info.tag) && /\S/.test(textContentOf(info.element) ?? '');
  if (hasWords) return addOther(visitor, info, context);
  const value = attributeOf(info, 'aria-valuetext') ?? gaugeValue(info);
  const words = [nameOf(visitor, info), value].filter(Boolean).join(': ');
  if (words === '') return visitor.inside(info, context);
  visitor.builder.addGap();
  visitor.builder.addText(words, { visible: context.visible, inName: false });
  visitor.builder.addGap();
};

function gaugeValue(info: ElementInfo): string {
  const [now, max] = ['value', 'max'].map(
    (name) =>
      attributeOf(info, name === 'max' ? 'aria-valuemax' : 'aria-valuenow') ?? attributeOf(info, name),
  );
  return now == null ? '' : `${now} of ${max ?? (GAUGE_TAGS.has(info.tag) ? 1 : 100)}`;
}

const BY_ROLE: Readonly<Record<string, AddElement>> = {
  heading: addHeading,
  list: addList,
  listitem: addListItem,
  row: addRow,
  dialog: addDialog,
  alertdialog: addDialog,
  alert: addAlert,
  status: addAlert,
  progressbar: addGauge,
  meter: addGauge,
  log: addAlert,
};

/** Skips the legend of a fieldset: it is the name of the group's own line. */
const addLegend: AddElement = (visitor, info, context) => {
  const { blocks, controls, nameText } = visitor.builder.capture(() => visitor.inside(info, context));
  if (controls > 0 || !isIn(info.element, 'fieldset')) visitor.builder.addInline({ blocks, nameText });
};

const BY_TAG: Readonly<Record<string, AddElement>> = {
  iframe: addFrame,
  frame: addFrame,
  object: addObject,
  embed: addEmbed,
  legend: addLegend,
  progress: addGauge,
  meter: addGauge,
};

const LANDMARK_TAGS = new Set(['main', 'nav', 'aside', 'search', 'fieldset']);

const isLive = (info: ElementInfo): boolean =>
  /^(?:assertive|polite)$/.test(attributeOf(info, 'aria-live') ?? '');

const nameOf = (visitor: Visitor, info: ElementInfo): string =>
  visitor.names.authorName(info) || visitor.names.fallbackName(info);

/** What names an element beside its text, for those who look for personal data in it; '' if nothing does. */
const labelOf = (visitor: Visitor, info: ElementInfo): string =>
  info.semanticAttributes.length === 0 && info.tag !== 'output' ? '' : nameOf(visitor, info);

/** Role and name of a region; '' if it needs no line. */
function regionLabel(visitor: Visitor, info: ElementInfo): string {
  const { tag } = info;
  const role = roleOf(info);
  if (LANDMARKS.has(role)) return `${role} ${nameOf(visitor, info)}`.trim();
  if (!NAMED_REGIONS.has(role) && tag !== 'section' && tag !== 'form') return '';
  const name = nameOf(visitor, info);
  return name === '' ? '' : `${NAMED_REGIONS.has(role) ? role : 'region'} ${name}`;
}

/**
 * Adds an element inside a control as the control's text; an `aria-label` replaces its content in the name.
 */
function addInControl(visitor: Visitor, info: ElementInfo, role: string, context: WalkContext): void {
  const ariaLabel = attributeOf(info, 'aria-label') ?? '';
  if (role === 'heading') addHeading(visitor, info, context);
  // The name of a tree item excludes the items below it.
  else if (role === 'group')
    visitor.inside(info, { ...context, inName: false, exposedToAt: false, visible: true });
  // What is hidden names nothing.
  else if (ariaLabel === '' || !context.inName) visitor.inside(info, context);
  else {
    visitor.builder.addGap();
    visitor.builder.addNameText(ariaLabel);
    visitor.builder.addGap();
    visitor.inside(info, { ...context, inName: false });
  }
}
