import { type BrowserTab, findTab } from '../../browser/tabs.ts';
import { judgeSite } from '../../guard/site.ts';
import { inAddress, quoted, type Said, say, sayAll } from '../../protocol/said.ts';
import { decoded, originOf } from '../../protocol/web-address.ts';
import type { Session } from '../../session/session.ts';
import { currentTarget, isTarget } from '../../session/tabs/target-tabs.ts';
import type { OpenedTab, TargetTab } from '../../session/targets.ts';
import { dialogIn } from '../../session/waits/dialogs.ts';
import { redactWords } from '../redact-words.ts';
import { rememberRead } from '../remember-read.ts';
import type { TargetServices } from '../services.ts';
import { rulesOf } from '../site-rules.ts';

/** Characters of a title that a list shows. */
const TITLE_MAX = 80;

/** The tabs that targets have opened and that are no targets. */
export const openedOnly = (session: Session): readonly OpenedTab[] =>
  session.targets.opened.filter(({ tabId }) => !isTarget(session, tabId));

/** The tabs by number: title and address where the page may be read, else its site; who opened each, and its state. */
export async function listTabs(services: TargetServices, session: Session): Promise<Said> {
  const current = currentTarget(session);
  const targets = session.targets.tabs.map(async (target) => ({
    number: target.number,
    text: say`Target ${target.number}, ${OPENED_BY[target.openedBy]}: ${await pageOf(services, session, target)}; ${stateOf(session, target)}${target === current ? ', used last' : ''}.`,
  }));
  const others = openedOnly(session).map(({ number, by, site }) => ({
    number,
    text: say`Tab ${number}, opened by target ${by}: ${site === '' ? 'no address yet' : inAddress(site)}; no target.`,
  }));
  const all = [...(await Promise.all(targets)), ...others].sort((a, b) => a.number - b.number);
  return all.length === 0 ? say`This session has no tabs.` : sayAll(all.map(({ text }) => text));
}

const OPENED_BY = {
  person: 'chosen by the person',
  agent: 'opened by you',
  page: 'opened by a page',
} as const satisfies Record<TargetTab['openedBy'], string>;

const STATES = {
  loading: 'loading',
  admitted: 'loading',
  ready: 'ready',
  asked: 'not shown, the person is asked about its site',
  refused: 'not shown, its site is not allowed',
} as const;

const stateOf = (session: Session, { state, tabId }: TargetTab) =>
  dialogIn(session, tabId) ? 'a dialog is open' : STATES[state];

/** Where a target is: a page that is not shown is named by its site alone. */
async function pageOf(services: TargetServices, session: Session, target: TargetTab): Promise<Said> {
  const tab = await findTab(target.tabId);
  const url = tab?.url ?? target.url;
  const site = originOf(url);
  if (!tab || target.state !== 'ready' || judgeSite(url, rulesOf(services, session)) !== 'show')
    return inAddress(site);
  const told = { session: session.id, origin: site };
  const [title, path] = await Promise.all([
    redactWords(services, { ...told, words: titleOf(tab) }),
    redactWords(services, { ...told, words: decoded(new URL(url).pathname) }),
  ]);
  await rememberRead(services, session.id, [{ site, page: url, text: `${title}\n${path}` }]);
  const address = inAddress(`${site}${path}`);
  return title === '' ? address : say`${quoted(title, TITLE_MAX)} ${address}`;
}

/** Chrome names a page without a title by its address, which may hold what is never told. */
const titleOf = ({ title = '', url = '' }: BrowserTab): string =>
  /^[a-z-]+:\/\//i.test(title) || url.includes(title) ? '' : title;
