import * as v from 'valibot';
import { text } from '../protocol/fields.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { Aside } from '../protocol/view.ts';
import { parseSession } from '../session/session.ts';
import type { StoredKinds } from '../session/stored-kinds.ts';
import { cachedItems } from './cached-items.ts';
import { SESSION } from './migrations.ts';
import type { Items } from './store.ts';

const ASIDE = 'aside:';
/** Sessions that are kept aside, the latest ones, and characters of each. */
const ASIDES_MAX = 5;
const JSON_MAX = 50_000;

/** What is kept of a session that could not be read: enough to report it, and its beginning for whoever looks for the bug. */
const asideSchema = v.object({ at: v.number(), task: text(LIMITS.words), json: text(JSON_MAX) });

/** Sessions that could not be read, in `storage.local`, one key each. */
export interface Asides {
  /** The latest first. */
  all(): Promise<readonly Aside[]>;
  forget(id: string): Promise<void>;
}

/** Opens the store; the worker opens it once. Ignores what does not fit its schema. */
export function openAsides(area: chrome.storage.StorageArea = chrome.storage.local): Asides {
  const stored = cachedItems(area, (name) => name.startsWith(ASIDE));
  return {
    all: async () => asidesIn(await stored.read()),
    forget: (id) => stored.written(area.remove(`${ASIDE}${id}`)),
  };
}

/**
 * Moves every session that does not have the shape of this version aside, in one write, and has its tabs released. If
 * the worker dies between the write and the removal, only unused keys remain.
 */
export async function putAside(
  area: chrome.storage.StorageArea,
  kinds: StoredKinds,
  now: number,
): Promise<void> {
  const items: Items = await area.get(null);
  const broken = Object.entries(items)
    .filter(([key, value]) => key.startsWith(SESSION) && value !== null)
    .map(([key, value]) => ({ key, id: key.slice(SESSION.length), value }))
    .filter(({ id, value }) => !parseSession(value, id, kinds));
  if (broken.length === 0) return;
  const added = broken
    .slice(0, ASIDES_MAX)
    .map(({ id, value }) => [`${ASIDE}${id}`, asideOf(value, now)] as const);
  const older = asidesIn(items).slice(ASIDES_MAX - added.length);
  const releases = Array.isArray(items.releases) ? items.releases : [];
  await area.set({
    ...Object.fromEntries(added),
    ...Object.fromEntries(broken.map(({ key }) => [key, null])),
    releases: [
      ...releases,
      ...broken.flatMap(({ value }) => tabsIn(value)).map((tabId) => ({ tabId, by: 'person' })),
    ],
  });
  await area.remove([...broken.map(({ key }) => key), ...older.map(({ id }) => `${ASIDE}${id}`)]);
}

const asidesIn = (items: Items): readonly Aside[] =>
  Object.entries(items)
    .flatMap(([key, value]) =>
      key.startsWith(ASIDE) && v.is(asideSchema, value)
        ? [{ id: key.slice(ASIDE.length), at: value.at, task: value.task }]
        : [],
    )
    .sort((a, b) => b.at - a.at);

function asideOf(value: unknown, at: number): v.InferOutput<typeof asideSchema> {
  const { task } = fieldsOf(value);
  const isTask = typeof task === 'string' && task.length <= LIMITS.words;
  return { at, task: isTask ? task : '', json: JSON.stringify(value).slice(0, JSON_MAX) };
}

/** The tabs of a session as far as they can be read: our scripts in them are to end. */
function tabsIn(session: unknown): readonly number[] {
  const { agent, targets, targetTabs } = fieldsOf(session);
  // One of an earlier version has its targets side by side with its other fields.
  const tabs = fieldsOf(targets).tabs ?? targetTabs;
  const holders: readonly unknown[] = [agent, ...(Array.isArray(tabs) ? tabs : [])];
  return holders.map((one) => fieldsOf(one).tabId).filter((one) => v.is(tabId, one));
}

const tabId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
