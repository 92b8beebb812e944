import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { askAsPage, assign } from '../../support/ask-hidden.ts';
import { type HiddenBrowser, startHidden } from '../../support/hidden.ts';
import { commandAt } from '../../support/remote/hub-process.ts';
import { askedIn, pairBrowser } from '../../support/remote/paired.ts';
import { type McpPeer, startServer, type Tools } from '../acting/mcp.ts';
import { wakeWorker } from '../acting/wake-worker.ts';

/** Our hub over stdio, with a Chromium that has the extension and a person who allows everything at once. */
export interface OurPeer {
  readonly hidden: McpPeer;
  /** The same, with the page in front as the pages of other servers are. */
  readonly visible: McpPeer;
  close(): Promise<void>;
}

const tools: Tools = {
  snapshot: 'snapshot',
  showsPage: true,
  click: (id) => ['click', { id: Number(id) }],
  fill: (id, _, value) => ['fill', { id: Number(id), value }],
  ref: (shown, role, name) =>
    (role === 'textbox'
      ? new RegExp(`${name} <(\\d+) input`)
      : new RegExp(`<(\\d+) ${role === 'link' ? 'a' : 'button'} ?[^<]*${name}`)
    ).exec(shown)?.[1],
};

export async function startOurs(chromiumArgs: readonly string[]): Promise<OurPeer> {
  const browser = await startHidden({ args: chromiumArgs });
  const home = await mkdtemp(join(tmpdir(), 'agent-anything-'));
  const server = await startServer(commandAt(await pairBrowser(browser, home), 'mcp'));
  let isAllowed = false;
  let tab: number | undefined;

  /** Starts a new task for each page, in a tab that the person gives. */
  const open = async (url: string, isVisible: boolean) => {
    if (tab !== undefined) await server.call('end_task', {});
    const first = server.call('snapshot', {});
    if (!isAllowed) await allow(browser, await askedIn(browser, 'first_use'));
    isAllowed = true;
    const { session } = await askedIn(browser, 'tab');
    await wakeWorker(browser);
    const before = tab;
    tab = await browser.openHidden(url);
    await assign(browser, { tabId: tab, role: 'target', session: session as SessionId }); // As the view says it.
    await first;
    await browser.inWorker(arrange, tab, isVisible, before === undefined ? [] : [before]);
  };
  const peer = (name: string, isVisible: boolean): McpPeer => ({
    ...{ ...server, name, tools },
    open: (url) => open(url, isVisible),
  });
  return {
    hidden: peer('ours, tab hidden', false),
    visible: peer('ours, tab in front', true),
    async close() {
      server.close();
      await browser.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const allow = (browser: HiddenBrowser, { session, question }: Awaited<ReturnType<typeof askedIn>>) =>
  askAsPage(browser, 'ANSWER', { session: session as SessionId, question, answer: 'allow' });

async function arrange(tabId: number, isVisible: boolean, others: number[]): Promise<void> {
  if (isVisible) await chrome.tabs.update(tabId, { active: true });
  await chrome.tabs.remove(others);
}
