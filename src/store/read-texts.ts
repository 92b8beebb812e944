import * as v from 'valibot';
import { count, session as sessionId, text } from '../protocol/fields.ts';
import type { SessionId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { tasksOf } from '../session/conversations.ts';
import type { HasSessions } from './sessions.ts';
import { createStore, type Layout, type Store } from './store.ts';

/** Characters of the key of an address. */
const KEY_MAX = 16;

/** What an agent has been told of one page. */
const pageSchema = v.object({
  session: sessionId,
  /** The origin that the page, or the part of it, is of. */
  site: text(LIMITS.address),
  /** Tells the pages of a site apart. */
  page: text(64),
  /** When it was told first and last, counted in pages that were told. */
  since: count,
  at: count,
  /** One for each time that something else was told of it, the latest last. */
  fingerprints: v.array(text(LIMITS.composed)),
  /** The keys of the addresses that it has shown, the latest last. */
  addresses: v.array(text(KEY_MAX)),
});
type ReadPage = Readonly<v.InferOutput<typeof pageSchema>>;

/** Something that a page tells the agent now. */
export interface ReadText {
  readonly site: string;
  readonly page: string;
  readonly fingerprints: string;
  readonly addresses: readonly string[];
}

interface ReadState {
  /** The newest last. */
  readonly pages: readonly ReadPage[];
}

/** Fingerprints of what agents have been told of pages; in `storage.session`, which Chrome keeps in memory only. */
export interface ReadTexts extends Store<ReadState> {}

/** Anything with access to what agents have read. */
export interface HasReadTexts {
  readonly readTexts: ReadTexts;
}

/** Pages of one session. */
const PAGES_MAX = 200;
/** Characters of one page's fingerprints: what it said before is forgotten first, so that no page pushes out the others. */
const PAGE_MAX = 64_000;
/** Addresses of one page: a list of links has some hundreds. */
const ADDRESSES_MAX = 1_000;
/** Characters of all fingerprints; Chrome keeps 10 MB in all, the vault among them. */
const LENGTH_MAX = 4_000_000;

const READ = 'read:';
const keyOf = ({ session, since }: ReadPage): string => `${READ}${session}:${since}`;

/** One key for each page, so that a message writes only the pages that it tells of. */
const layout: Layout<ReadState> = {
  load: (items) => ({
    pages: Object.entries(items)
      .flatMap(([key, value]) => (key.startsWith(READ) ? parsed(value) : []))
      .sort((a, b) => a.at - b.at),
  }),
  write: ({ pages: before }, { pages: after }) => {
    const kept = new Set(after);
    const known = new Set(before);
    return {
      ...Object.fromEntries(before.filter((page) => !kept.has(page)).map((page) => [keyOf(page), null])),
      ...Object.fromEntries(after.filter((page) => !known.has(page)).map((page) => [keyOf(page), page])),
    };
  },
};

/** A stored page in a list; an empty one where it is none. */
function parsed(stored: unknown): readonly ReadPage[] {
  const page = v.safeParse(pageSchema, stored);
  return page.success ? [page.output] : [];
}

/** Opens the store; only the worker may, and once. */
export const openReadTexts = (): ReadTexts => createStore(chrome.storage.session, layout);

/** Stores what a session's agent is about to be told. The oldest pages are forgotten beyond what is kept. */
export async function rememberTexts(
  { readTexts }: HasReadTexts,
  session: SessionId,
  texts: readonly ReadText[],
): Promise<void> {
  const told = texts.filter(({ fingerprints, addresses }) => fingerprints !== '' || addresses.length > 0);
  if (told.length === 0) return;
  await readTexts.update(({ pages }) => {
    const after = told.reduce((all, one) => withText(all, session, one), pages);
    return after === pages ? {} : { pages: withinLimits(after, session) };
  });
}

/** What the agents of these sessions have read, the newest first. */
export const textsOf = async (
  { readTexts }: HasReadTexts,
  sessions: readonly SessionId[],
): Promise<readonly { readonly site: string; readonly fingerprints: string }[]> =>
  (await readTexts.read()).pages
    .filter(({ session }) => sessions.includes(session))
    .toReversed()
    .flatMap(({ site, fingerprints }) => fingerprints.map((each) => ({ site, fingerprints: each })));

/** The keys of the addresses that pages have shown to the agents of these sessions. */
export const addressesOf = async (
  { readTexts }: HasReadTexts,
  sessions: readonly SessionId[],
): Promise<readonly string[]> =>
  (await readTexts.read()).pages
    .filter(({ session }) => sessions.includes(session))
    .flatMap(({ addresses }) => addresses);

/** Forgets the pages of sessions that no agent remembers: no running session and no conversation names them. */
export async function forgetUnremembered({ readTexts, state }: HasReadTexts & HasSessions): Promise<void> {
  const { sessions, conversations } = await state.read();
  const remembered = new Set([
    ...Object.values(sessions).flatMap(tasksOf),
    ...Object.values(conversations).flatMap(({ tasks }) => tasks),
  ]);
  await readTexts.update(({ pages }) => {
    const kept = pages.filter(({ session }) => remembered.has(session));
    return kept.length < pages.length ? { pages: kept } : {};
  });
}

function withText(
  pages: readonly ReadPage[],
  session: SessionId,
  { site, page, fingerprints, addresses: shown }: ReadText,
): readonly ReadPage[] {
  const known = pages.find((one) => one.session === session && one.site === site && one.page === page);
  const { addresses = [] } = known ?? {};
  const more = shown.filter((one) => !addresses.includes(one));
  const isNew = fingerprints !== '' && !known?.fingerprints.includes(fingerprints);
  if (!isNew && more.length === 0) return pages;
  let kept = [...(known?.fingerprints ?? []), ...(isNew ? [fingerprints] : [])];
  while (kept.length > 1 && lengthOf(kept) > PAGE_MAX) kept = kept.slice(1);
  const at = (pages.at(-1)?.at ?? 0) + 1;
  const told = {
    session,
    site,
    page,
    since: known?.since ?? at,
    at,
    fingerprints: kept,
    addresses: [...addresses, ...more].slice(-ADDRESSES_MAX),
  };
  return [...pages.filter((one) => one !== known), told];
}

function withinLimits(pages: readonly ReadPage[], session: SessionId): readonly ReadPage[] {
  const own = pages.filter((page) => page.session === session);
  const over = new Set(own.slice(0, -PAGES_MAX));
  let left = LENGTH_MAX;
  return pages
    .toReversed()
    .filter((page) => {
      if (over.has(page)) return false;
      left -= lengthOf([...page.fingerprints, ...page.addresses]);
      return left >= 0;
    })
    .toReversed();
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);
