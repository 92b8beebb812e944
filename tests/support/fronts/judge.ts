import type { FrontEvent } from './record.ts';

/**
 * Every change of the front that neither the person nor a page has caused, as a sentence each. A page may bring each tab that it
 * opens to the front once, and each may be given back once; where the tab in front closes, Chrome chooses another.
 */
export function unexplained(events: readonly FrontEvent[]): string[] {
  const openedBy = new Map(
    events.flatMap((event) => (event.kind === 'opened' ? [[event.tabId, event.sourceTabId] as const] : [])),
  );
  const [tabs, focus] = [judgeTabs(openedBy), judgeFocus(openedBy)];
  return events.flatMap((event) => [...tabs(event), ...focus(event)]);
}

type Judge = (event: FrontEvent) => string[];
type OpenedBy = ReadonlyMap<number, number>;

function judgeTabs(openedBy: OpenedBy): Judge {
  const front = new Map<number, number>();
  /** Created, and not yet in front. */
  const fresh = new Map<number, { readonly isWelcome: boolean }>();
  /** For each tab that a page brought to the front and that has not been given back: the tabs that it may be given back to. */
  let taken: (readonly number[])[] = [];
  let opening = 0;
  let wanted: number | 'any' | undefined;

  const activates = (tabId: number, windowId: number): string[] => {
    const before = front.get(windowId);
    const isNew = fresh.has(tabId);
    const isWelcome = fresh.get(tabId)?.isWelcome;
    fresh.delete(tabId);
    front.set(windowId, tabId);
    if (isWelcome || (!isNew && before === undefined)) return [];
    if (isNew && openedBy.has(tabId)) {
      // Of two that were opened at once, the second may be given back to what stood before both.
      const atOnce = before !== undefined && openedBy.has(before) ? (taken.at(-1) ?? []) : [];
      if (before !== undefined) taken.push([before, ...atOnce]);
      wanted = undefined;
      return [];
    }
    const back = taken.findIndex((tabs) => tabs.includes(tabId));
    if (back !== -1) {
      taken.splice(back, 1);
      return [];
    }
    if (isNew && opening > 0) {
      opening -= 1;
      taken = [];
      return [];
    }
    if (wanted === 'any' || wanted === tabId) {
      wanted = undefined;
      taken = [];
      return [];
    }
    return [`Tab ${tabId} came to the front of window ${windowId}, where ${before ?? 'no tab'} was.`];
  };

  return (event) => {
    if (event.kind === 'created') fresh.set(event.tabId, event);
    if (event.kind === 'removed' && front.get(event.windowId) === event.tabId) front.delete(event.windowId);
    if (event.kind === 'person opens') {
      opening += 1;
      wanted = undefined;
    }
    if (event.kind === 'person asks') wanted = 'any';
    if (event.kind === 'person fronts') wanted = event.tabId;
    return event.kind === 'activated' ? activates(event.tabId, event.windowId) : [];
  };
}

const NO_WINDOW = -1;

function judgeFocus(openedBy: OpenedBy): Judge {
  const known = new Set<number>();
  let focused: number | undefined;
  /** Windows that may have the focus next, each once. */
  let next = new Set<number>();
  let isPersons = false;

  const focuses = (windowId: number): string[] => {
    const before = focused;
    focused = windowId;
    if (windowId === NO_WINDOW || before === undefined) return [];
    if (next.delete(windowId)) return [];
    if (isPersons) {
      isPersons = false;
      return [];
    }
    return [`Window ${windowId} took the focus, where ${before === NO_WINDOW ? 'none' : before} had it.`];
  };

  return (event) => {
    if (event.kind === 'created') {
      const isByPage = openedBy.has(event.tabId) && !known.has(event.windowId);
      known.add(event.windowId);
      if (isByPage) next = new Set([event.windowId, ...(focused === undefined ? [] : [focused])]);
    }
    if (event.kind === 'closed' && focused === event.windowId) focused = undefined;
    if (event.kind.startsWith('person ')) {
      isPersons = true;
      next.clear();
    }
    return event.kind === 'focused' ? focuses(event.windowId) : [];
  };
}
