import type { ElementId, TabId } from '../../protocol/ids.ts';
import { hashOf } from '../../protocol/text-hash.ts';
import type { CommandItem, Seen } from '../items.ts';
import type { Trace } from '../progress.ts';
import type { Session } from '../session.ts';
import { targetOf } from '../tabs/target-tabs.ts';

/** Numbers of elements: a page that is drawn again gives its elements other ones. */
const ELEMENT = /<\d+ (?=[a-z])/g;
/** The focus, which a press on the same control moves once and for nothing. */
const FOCUS = /(<[a-z][^<>]*) focused(?=[ >])/g;
/** A line with text that a snapshot has found to change all the time. */
const RESTLESS = /^.*\(changes constantly\).*$/gm;
const NUMBERS = /\d+(?:[.,:]\d+)*/g;

const withoutIds = (text: string): string =>
  text.replace(ELEMENT, '<').replace(RESTLESS, (line) => line.replace(NUMBERS, '#'));

/** Which element of the page is meant: the line in which the agent sees it, and which of such lines that is. */
function placeOf(text: string, id: number): string {
  const lines = text.split('\n');
  const mark = new RegExp(`<${id} [a-z]`);
  const at = lines.findIndex((line) => mark.test(line));
  const line = lines[at];
  if (line === undefined) return String(id);
  const own = withoutIds(line).replace(FOCUS, '$1');
  const alike = lines.slice(0, at).filter((one) => withoutIds(one).replace(FOCUS, '$1') === own).length;
  const within = line.slice(0, line.search(mark)).match(ELEMENT)?.length ?? 0;
  return JSON.stringify([own, alike, within]);
}

/** The tab that a command is about; undefined where there is none. */
function tabOf(session: Session, { fields }: Pick<CommandItem, 'fields'>): TabId | undefined {
  const { id, target } = fields; // Both parsed by the command's schema.
  if (typeof target === 'number') return session.targets.tabs.find(({ number }) => number === target)?.tabId;
  return targetOf(session, typeof id === 'number' ? (id as ElementId) : undefined)?.tabId;
}

const textIn = (shown: readonly Seen[], tabId: TabId | undefined): string =>
  shown.find((one) => one.tabId === tabId)?.text ?? '';

/** A hash of what the agent asks for: two commands are the same where they would do the same to the same element. */
export function commandHash(session: Session, item: Pick<CommandItem, 'action' | 'fields'>): string {
  const { id, ...fields } = item.fields;
  const text = textIn(session.shown.pages, tabOf(session, item));
  const place = typeof id === 'number' ? placeOf(text, id) : '';
  return hashOf(JSON.stringify([item.action, Object.entries(fields).sort(), place]));
}

/** What a command is about, in the page as the agent saw it. */
export function placeIn(session: Session, item: Pick<CommandItem, 'fields'>): Pick<Trace, 'tabId' | 'focus'> {
  const tabId = tabOf(session, item);
  return {
    ...(tabId !== undefined && { tabId }),
    ...(typeof item.fields.id !== 'number' && { focus: true }),
  };
}

/** A hash of the page that a step is about, and of which tabs there are, as `shown` has them. */
export function stateHash(shown: readonly Seen[], place: Pick<Trace, 'tabId' | 'focus'>): string {
  return hashOf(JSON.stringify(stateIn(shown, place)));
}

/** Whether two states of such a page differ in numbers alone: a clock, a count of visitors. */
export function differInNumbers(
  one: readonly Seen[],
  other: readonly Seen[],
  place: Pick<Trace, 'tabId' | 'focus'>,
): boolean {
  const [text, ...rest] = stateIn(one, place);
  const [otherText, ...others] = stateIn(other, place);
  const isSame = text.replace(NUMBERS, '#') === otherText.replace(NUMBERS, '#');
  return isSame && JSON.stringify(rest) === JSON.stringify(others);
}

function stateIn(
  shown: readonly Seen[],
  { tabId, focus }: Pick<Trace, 'tabId' | 'focus'>,
): readonly [text: string, url: string, tabs: readonly TabId[]] {
  const page = shown.find((one) => one.tabId === tabId);
  const text = withoutIds(page?.text ?? '');
  const tabs = shown.map((one) => one.tabId).sort((a, b) => a - b);
  return [focus ? text : text.replace(FOCUS, '$1'), page?.url ?? '', tabs];
}
