import {
  allTabs,
  type BrowserTab,
  backgroundTabs,
  createTab,
  findTab,
  setDiscardable,
} from '../../browser/tabs.ts';
import { isOff } from '../../guard/site.ts';
import { checkAddress } from '../../guard/url-policy.ts';
import { stopped, tabUnavailable, unknownTool, urlRefused } from '../../protocol/failures/failures.ts';
import { siteOff } from '../../protocol/failures/withheld-site.ts';
import type { TabId } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say } from '../../protocol/said.ts';
import { hashOf } from '../../protocol/text-hash.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { CommandItem, Opening } from '../../session/items.ts';
import { commandIn, replace } from '../../session/queue.ts';
import { patch, type Session } from '../../session/session.ts';
import { withAgentTab } from '../../session/tabs/agent-tabs.ts';
import { change, changeAndBegin, sessionOf } from '../../store/sessions.ts';
import { watchOpened } from '../requests.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';
import { injectTarget } from './arrival.ts';
import { checkRoom, makeOwnTarget } from './assign.ts';
import { groupSessionTab } from './group-tab.ts';

/** Time for the adapter to greet after the page has loaded, before it is put in once more. */
const ADAPTER_MS = 600;
/** Time for the page to load. */
const LOAD_MS = 20_000;
const POLL_MS = 50;

/** A saved tool, with the name that the agent reads and the one that the person has given. */
export interface NamedTool {
  readonly name: string;
  readonly saved: string;
  readonly url: string;
}

/** The saved tool of a name, as shown or as saved. */
export function toolNamed(name: string, tools: readonly NamedTool[]): NamedTool | undefined {
  const isNamed = (one: string) => one.toLowerCase() === name.trim().toLowerCase();
  return tools.find((one) => isNamed(one.name)) ?? tools.find(({ saved }) => isNamed(saved));
}

/** Opens a saved tool by its name, as shown or as saved. Fails `unknown_tool` with the shown names of all tools. */
export async function openTool(
  services: TargetServices,
  item: CommandItem,
  { name, tools }: { readonly name: string; readonly tools: readonly NamedTool[] },
): Promise<Outcome<Said>> {
  const tool = toolNamed(name, tools);
  if (!tool)
    return failed(
      unknownTool(
        name,
        tools.map((one) => one.name),
      ),
    );
  // A refusal names no more of its address than its site: the agent has never seen it.
  if (!checkAddress(tool.url).ok)
    return failed(urlRefused(originOf(tool.url), 'the address of this saved tool cannot be opened'));
  return openTab(services, item, tool.url);
}

/**
 * Opens a tab in the background, makes it a target, and waits until it can be read. Stores its progress before each
 * step, so that `findOpened` can recognise the tab after the worker restarts.
 */
export async function openTab(
  services: TargetServices,
  item: CommandItem,
  url: string,
): Promise<Outcome<Said>> {
  const address = checkAddress(url);
  if (!address.ok) return address;
  const session = await sessionOf(services, item.session);
  if (session && isOff(address.value.href, rulesOf(services, session)))
    return failed(siteOff(address.value.origin));
  const room = session ? await checkRoom(services, session) : failed(stopped);
  if (!room.ok) return room;
  const tabs = await allTabs();
  const newerThan = Math.max(0, ...tabs.map(({ id }) => id ?? 0));
  const opening = { address: hashOf(address.value.href), site: address.value.origin, newerThan };
  const begun = await changeAndBegin(
    services,
    item.session,
    withProgress(item, { opening, state: 'dispatched', dispatchedAt: services.now() }),
    {
      may: ({ queue }) => commandIn(queue.items, item.id)?.state === 'dispatched',
      act: () => createTab(address.value.href),
    },
  );
  if (!begun) return failed(stopped);
  const tab = await begun.end.catch((refusal: Error) => refusal);
  if (tab instanceof Error) return failed(tabUnavailable(tab.message));
  return watchOpened(services, tab.id as TabId, () => adoptTab(services, { ...item, opening }, tab));
}

/** Makes the opened tab a target and waits for it; the previous worker may have opened it. */
export async function adoptTab(
  services: TargetServices,
  item: CommandItem,
  tab: BrowserTab,
): Promise<Outcome<Said>> {
  const tabId = tab.id as TabId;
  const { opening } = item;
  const session = await change(services, item.session, (before) => {
    const known = withAgentTab(before, tabId);
    return opening ? withProgress(item, { opening: { ...opening, tabId } })(known) : known;
  });
  await groupSessionTab(services, session, tabId);
  const known = session?.targets.tabs.some((target) => target.tabId === tabId);
  // The person has allowed the address that was asked for, not the one to which the site may have sent the tab since.
  const url = item.opening?.site ?? '';
  // The previous worker may have died before it injected our scripts; a second injection only makes them greet again.
  if (session && known) await injectTarget(services, session, tabId);
  else {
    const made = await makeOwnTarget(services, item.session, { tabId, url, openedBy: 'agent' });
    if (!made.ok) return made;
  }
  await setDiscardable(tabId, false);
  return waitUntilReady(services, item, { tabId, as: say`Opened as` });
}

/** Finds the tab that an interrupted opening created: newer than the command, and still at the URL it was opened with. */
export async function findOpened({ address, newerThan, tabId }: Opening): Promise<BrowserTab | undefined> {
  if (tabId !== undefined) return findTab(tabId);
  const tabs = await backgroundTabs();
  const found = tabs.filter(
    (tab) => (tab.id ?? 0) > newerThan && hashOf(tab.pendingUrl || tab.url || '') === address,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Waits until a new target can be read, or has had its time. `as` begins the sentence that says so. */
export async function waitUntilReady(
  services: TargetServices,
  item: CommandItem,
  { tabId, as }: { readonly tabId: TabId; readonly as: Said },
): Promise<Outcome<Said>> {
  const began = services.now();
  let completeAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const [session, tab] = await Promise.all([sessionOf(services, item.session), findTab(tabId)]);
    const target = session?.targets.tabs.find((one) => one.tabId === tabId);
    if (!session || !tab || !target)
      return failed(tabUnavailable('it was closed or released while it loaded'));
    if (target.state === 'ready') return done(say`${as} target ${target.number}.`);
    if (target.state === 'asked')
      return done(
        say`${as} target ${target.number}, which has gone to another site, so the person was asked.`,
      );
    if (target.state === 'refused')
      return done(say`${as} target ${target.number}, which has gone to another site, which is not shown.`);
    if (tab.status === 'complete') completeAt = Math.min(completeAt, services.now());
    // Where Chrome takes the adapter its greeting comes, however slow the machine; elsewhere it never does.
    if (services.now() - completeAt > ADAPTER_MS) {
      if (!(await injectTarget(services, session, tabId)))
        return done(say`${as} target ${target.number}, which cannot be read yet.`);
      completeAt = services.now();
    }
    if (services.now() - began > LOAD_MS)
      return done(say`${as} target ${target.number}, which is still loading.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The session with the progress of an opening; unchanged if the run is held, or the command was cancelled or has left the queue. */
const withProgress =
  ({ id }: CommandItem, progress: Partial<CommandItem>) =>
  (now: Session): Session => {
    const item = commandIn(now.queue.items, id);
    return item && !item.stopping && !now.queue.hold
      ? patch(now, { queue: { items: replace(now.queue.items, { ...item, ...progress }) } })
      : now;
  };
