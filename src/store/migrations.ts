import * as v from 'valibot';
import { withGroups } from './group-fields.ts';
import { withHistory } from './migrate-story.ts';
import { withTurnSecret } from './migrate-turn-codes.ts';
import { withoutWholeAddresses } from './strip-addresses.ts';

/** What the storage key of a session begins with; its id follows. */
export const SESSION = 'session:';

/** Storage key of a notice that an update leaves for the person; its value is a key of `_locales`. */
export const NOTICE = 'notice';

type Stored = Record<string, unknown>;
/** Converts everything that version N stored to version N + 1: the items to write and the keys to remove. */
export type Migration = (stored: Stored) => { readonly set: Stored; readonly remove: readonly string[] };

/** Migrations by the version they start from. Version 0 is storage without a version, which no release wrote. */
export const migrations: Readonly<Record<number, Migration>> = {
  0: (stored) => ({ set: {}, remove: Object.keys(stored) }),
  // Release 0.1 stored all sessions under one key in another shape: ends them, releases their tabs, tells the person.
  1: ({ sessions, releases }) => ({
    set: {
      releases: [...(Array.isArray(releases) ? releases : []), ...tabsOfSessions(sessions)],
      ...(Object.keys(sessions ?? {}).length > 0 && { [NOTICE]: 'sessionsEndedByUpdate' }),
    },
    remove: ['sessions'],
  }),
  // Version 2 stored whole addresses of tabs, and codes of messages that could be computed from earlier ones.
  2: (stored) => ({
    set: eachSession(stored, (session) => withTurnSecret(withoutWholeAddresses(session))),
    remove: [],
  }),
  // Version 3 stored the fields of a session side by side, with two records of the past and copies of settings.
  3: (stored) => ({ set: eachSession(stored, withGroups), remove: [] }),
  // Version 4 stored a story without places, of which nothing was kept.
  4: (stored) => ({ set: eachSession(stored, withHistory), remove: [] }),
};

/** Every stored session, changed. */
const eachSession = (stored: Stored, change: (session: unknown) => unknown): Stored =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([key]) => key.startsWith(SESSION))
      .map(([key, session]) => [key, change(session)]),
  );

/** Releases for the tabs of the sessions that 0.1 stored. */
function tabsOfSessions(sessions: unknown): { tabId: number; by: 'person' }[] {
  const parsed = v.safeParse(v.record(v.string(), oldSession), sessions);
  if (!parsed.success) return [];
  const tabs = Object.values(parsed.output).flatMap(({ agentTabId, targetTabs }) => [
    agentTabId,
    ...targetTabs.map(({ tabId }) => tabId),
  ]);
  return tabs.map((tabId) => ({ tabId, by: 'person' }));
}

const oldSession = v.object({ agentTabId: v.number(), targetTabs: v.array(v.object({ tabId: v.number() })) });

/** A newer version of the extension has written the storage; this version does not change it. */
export class NewerStorage extends Error {
  constructor(found: number) {
    super(
      `Storage version ${found} was written by a newer AgentAnything. Update the extension, or remove and install it.`,
    );
  }
}

/** The stored version, 0 where none is stored; undefined where it is none: then each item is as its own shape says. */
const versionIn = ({ schemaVersion = 0 }: Stored): number | undefined =>
  v.is(v.pipe(v.number(), v.integer(), v.minValue(0)), schemaVersion) ? schemaVersion : undefined;

/**
 * Migrates the stored state to `version`, one write per step. Rejects if a step is missing, and with `NewerStorage`,
 * before any write, if the stored version is newer.
 */
export async function migrate(
  area: chrome.storage.StorageArea,
  version: number,
  steps = migrations,
): Promise<void> {
  for (;;) {
    const stored = (await area.get(null)) as Stored;
    const from = versionIn(stored);
    if (from === version) return;
    if (from === undefined) return area.set({ schemaVersion: version });
    if (from > version) throw new NewerStorage(from);
    const step = steps[from];
    if (!step) throw new Error(`No migration from storage version ${from}`);
    const { set, remove } = step(stored);
    // Writes the new items with their version first: if the worker dies before the removal, only unused keys remain.
    await area.set({ ...set, schemaVersion: from + 1 });
    const unused = remove.filter((key) => !(key in set) && key !== 'schemaVersion');
    if (unused.length > 0) await area.remove(unused);
  }
}
