import { readPackageFile } from '../../browser/package-files.ts';
import { type BrowserTab, closeTab, findTab, navigateTab, openInFront } from '../../browser/tabs.ts';
import type { OwnFile, OwnSite } from '../../cdp/own-site.ts';
import type { Send } from '../../cdp/send.ts';
import { debuggerRefused } from '../../protocol/failures/failures.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { isPractice, PRACTICE_SITE, PRACTICE_URL } from '../../protocol/practice.ts';
import { within } from '../../protocol/within.ts';
import { sessionWith } from '../../store/sessions.ts';
import { onNavigation } from '../navigation-steps.ts';
import type { TargetServices } from '../services.ts';

// The practice page is a page like any other to everything else: a tab is a practice tab by its address alone. The debugger must
// be attached before the tab loads it. The page stays when the debugger detaches.

/** The page in the package. Its scripts, styles and pictures have the same path there as on the site. */
const PAGE = 'src/pages/practice/practice.html';
const PARTS = /^\/(?:assets|icons)\/[\w.-]+$/;

/** What the debugger answers on the site of the practice page. */
export const practiceSite: OwnSite = {
  origin: PRACTICE_SITE,
  async read(path) {
    if (PARTS.test(path)) return readPackageFile(path.slice(1));
    const page = path === '/' ? await readPackageFile(PAGE) : undefined;
    return page && inWords(page);
  },
};

/** The page itself puts the values of a text into these places. */
const PLACES = ['{1}', '{2}', '{3}'];

/** Fills in the page's texts, which are written there as in the manifest. */
function inWords({ type, body }: OwnFile): OwnFile {
  const text = new TextDecoder()
    .decode(body)
    .replace(/__MSG_(\w+)__/g, (_, key: string) => escaped(chrome.i18n.getMessage(key, PLACES)));
  return { type, body: new TextEncoder().encode(text) };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Opens the practice page in a tab in front. Fails, with the tab closed, if Chrome refuses the debugger. */
export async function openPractice({ cdp }: Pick<TargetServices, 'cdp'>): Promise<Outcome<TabId>> {
  const tabId = (await openInFront('about:blank')).id as TabId; // Chrome's own number of a tab that has just opened.
  const attached = await cdp.attachToAnswer(tabId);
  const opened = attached.ok ? await load(tabId, attached.value) : attached;
  if (opened.ok) return done(tabId);
  await closeTab(tabId).catch(() => {}); // The person may have closed it.
  return opened;
}

/** How long the page may take to commit after Chrome has its answer, ms. Without it the tab is taken as it is then. */
const COMMIT_MS = 15_000;

/** Resolves once the page has committed: Chrome answers `Page.navigate` before that, and until then the tab has its old address. */
async function load(tabId: TabId, send: Send): Promise<Outcome> {
  let forget = () => {};
  const committed = new Promise<void>((resolve) => {
    forget = onNavigation(tabId, (step) => step.kind === 'committed' && isPractice(step.url) && resolve());
  });
  try {
    const { errorText } = await send('Page.navigate', { url: PRACTICE_URL });
    if (errorText) return failed(debuggerRefused(errorText));
    await within(COMMIT_MS, committed, 'The practice page did not commit').catch(() => {});
    return done();
  } catch (cause) {
    return failed(debuggerRefused(cause instanceof Error ? cause.message : String(cause)));
  } finally {
    forget();
  }
}

/** What Chrome says of the practice page if nobody has answered for it. */
export const UNANSWERED = 'net::ERR_NAME_NOT_RESOLVED';

interface Place {
  readonly tabId: TabId;
  readonly frameId: FrameId;
  readonly url: string;
  /** It was asked of the network: an attachment ended between the request and its answer. */
  readonly isUnanswered?: boolean;
}

/** A tab that nobody answers loads the practice page, again or by its address: attaches, then loads it once more. */
export async function answerPractice(
  services: TargetServices,
  { tabId, frameId, url, isUnanswered = false }: Place,
): Promise<void> {
  if (frameId !== TOP_FRAME || !isPractice(url)) return;
  if (!isUnanswered && services.cdp.answers(tabId)) return;
  if (!(await services.preferences.settings()).privacyAccepted) return;
  if (!(await mayBeAnswered(services, await findTab(tabId), tabId))) return;
  const attached = await services.cdp.attachToAnswer(tabId);
  if (attached.ok) await navigateTab(tabId, url).catch(() => {}); // The person may have closed the tab.
}

/** A page that opens a tab could learn from the answer that the extension is installed. */
const mayBeAnswered = async (
  services: TargetServices,
  tab: BrowserTab | undefined,
  tabId: TabId,
): Promise<boolean> =>
  tab !== undefined && (tab.openerTabId === undefined || (await sessionWith(services, tabId)) !== undefined);
