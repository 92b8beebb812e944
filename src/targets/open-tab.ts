import { checkAddress } from '../guard/url-policy.ts';
import { stopped, tabUnavailable, unknownTool } from '../protocol/failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { commandIn, replace } from '../session/queue.ts';
import type { CommandItem, Opening, Session } from '../session/session.ts';
import { change, sessionOf } from '../store/sessions.ts';
import { injectTarget, makeTarget } from './assign.ts';
import type { TargetServices } from './services.ts';

/** A page that has loaded but whose adapter is silent is given this long. */
const SETTLE_MS = 600;
const LIMIT_MS = 20_000;
const LOOK_MS = 50;

/** Opens a saved tool by its name. Fails `unknown_tool` with the names there are. */
export async function openTool(
  services: TargetServices,
  item: CommandItem,
  name: string,
): Promise<Outcome<string>> {
  const tools = await services.preferences.tools();
  const tool = tools.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  if (!tool)
    return failed(
      unknownTool(
        name,
        tools.map((one) => one.name),
      ),
    );
  return openTab(services, item, tool.url);
}

/** Opens a tab in the background, makes it a target, and waits until it can be read. What is known of it is stored at every step. */
export async function openTab(
  services: TargetServices,
  item: CommandItem,
  url: string,
): Promise<Outcome<string>> {
  const address = checkAddress(url);
  if (!address.ok) return address;
  const tabs = await chrome.tabs.query({});
  const newerThan = Math.max(0, ...tabs.map(({ id }) => id ?? 0));
  const opening = { url: address.value.href, newerThan };
  const begun = await remember(services, item, {
    opening,
    state: 'dispatched',
    dispatchedAt: services.now(),
  });
  if (!begun) return failed(stopped);
  const tab = await chrome.tabs
    .create({ url: opening.url, active: false })
    .catch((refusal: Error) => refusal);
  if (tab instanceof Error) return failed(tabUnavailable(tab.message));
  return adoptTab(services, { ...item, opening }, tab);
}

/** Makes the new tab a target and waits for it. Also where an earlier life of the worker had opened it. */
export async function adoptTab(
  services: TargetServices,
  item: CommandItem,
  tab: chrome.tabs.Tab,
): Promise<Outcome<string>> {
  const tabId = tab.id as TabId;
  if (item.opening) await remember(services, item, { opening: { ...item.opening, tabId } });
  const session = await sessionOf(services, item.session);
  const known = session?.targetTabs.some((target) => target.tabId === tabId);
  // An earlier life of the worker may have died before our scripts were in; a second copy of them only greets again.
  await (known ? injectTarget(tabId) : makeTarget(services, item.session, tab, 'agent'));
  await chrome.tabs.update(tabId, { autoDiscardable: false }).catch(() => undefined); // Closed meanwhile: said below.
  return loaded(services, item, tabId);
}

/** The tab that an interrupted opening had made: newer than the command and still at the address that it was opened with. */
export async function findOpened({ url, newerThan, tabId }: Opening): Promise<chrome.tabs.Tab | undefined> {
  if (tabId !== undefined) return chrome.tabs.get(tabId).catch(() => undefined); // Closed meanwhile.
  const tabs = await chrome.tabs.query({ active: false });
  const found = tabs.filter((tab) => (tab.id ?? 0) > newerThan && (tab.pendingUrl || tab.url) === url);
  return found.length === 1 ? found[0] : undefined;
}

async function loaded(services: TargetServices, item: CommandItem, tabId: TabId): Promise<Outcome<string>> {
  const began = services.now();
  let completeAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const [session, tab] = await Promise.all([
      sessionOf(services, item.session),
      chrome.tabs.get(tabId).catch(() => undefined),
    ]);
    const target = session?.targetTabs.find((one) => one.tabId === tabId);
    if (!tab || !target) return failed(tabUnavailable('it was closed or released while it loaded'));
    if (target.state === 'ready') return done(`Opened as target ${target.number}.`);
    if (tab.status === 'complete') completeAt = Math.min(completeAt, services.now());
    if (services.now() - completeAt > SETTLE_MS)
      return done(`Opened as target ${target.number}, which cannot be read yet.`);
    if (services.now() - began > LIMIT_MS)
      return done(`Opened as target ${target.number}, which is still loading.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Writes down how far an opening is; undefined where the run has been held or ended, or its command is no longer wanted. */
async function remember(
  services: TargetServices,
  { id, session }: CommandItem,
  known: Partial<CommandItem>,
): Promise<Session | undefined> {
  const changed = await change(services, session, (now) => {
    const item = commandIn(now.commandQueue, id);
    return item && !now.hold
      ? { ...now, commandQueue: replace(now.commandQueue, { ...item, ...known }) }
      : now;
  });
  return changed?.hold || !changed?.commandQueue.some((one) => one.id === id) ? undefined : changed;
}
