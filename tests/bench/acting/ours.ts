import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../../../src/session/session.ts';
import { startSession } from '../../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import type { Fixtures } from '../../support/fixtures/server.ts';
import type { HiddenBrowser } from '../../support/hidden.ts';
import type { ActedPage } from './pages.ts';
import { wakeWorker } from './wake-worker.ts';

/** Seldom: what looks into the worker takes time from what is measured. */
const LOOK_MS = 5_000;
const STALLED_MS = 60_000;

/** What an agent does, again and again, as far as a message shows it what with. */
export type Act = (told: Told) => Readonly<Record<string, unknown>>;

/** How long one act took, ms from its acceptance. */
export interface Taken {
  readonly receipt: number;
  /** Until the message with the changed page was written. */
  readonly message: number;
}

/** Lets a chat act in a page of its own, one act after the other. */
export async function measureOurs(
  { browser, fixtures }: { readonly browser: HiddenBrowser; readonly fixtures: Fixtures },
  { url }: Pick<ActedPage, 'url'>,
  { acts, isVisible }: { readonly acts: readonly Act[]; readonly isVisible: boolean },
): Promise<readonly Taken[]> {
  const { finished, script } = finishing(acts);
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0 });
  fixtures.setModel(script);
  await wakeWorker(browser);
  const target = await browser.openHidden(url);
  const agent = await browser.openHidden('https://chatgpt.com/');
  if (isVisible) await browser.inWorker(bringToFront, target);
  await browser.inWorker(noteQueue);
  await startSession(browser, { agent, target });
  let isOver = false;
  const stopped = untilStopped(browser, { agent, isOver: () => isOver });
  const why = await Promise.race([finished, stopped]).finally(() => {
    isOver = true;
  });
  if (why !== undefined) throw new Error(why);
  await stopped; // Nothing looks into the worker any more.
  const taken = await browser.inWorker(notedOf);
  await browser.inWorker(closeTabs, [target, agent]);
  if (taken.length < acts.length) throw new Error(`Only ${taken.length} of ${acts.length} acts were told.`);
  return taken;
}

/** The script of a chat that acts, and when it has; rejects where a message does not show what to act with. */
function finishing(acts: readonly Act[]) {
  let finish = () => {};
  let fail: (cause: unknown) => void = () => {};
  const finished = new Promise<undefined>((done, failed) => {
    finish = () => done(undefined);
    fail = failed;
  });
  const telling = acts.map(
    (act): Act =>
      (told) => {
        try {
          return act(told);
        } catch (cause) {
          fail(cause);
          throw cause;
        }
      },
  );
  const script = chatScript(...telling, () => {
    finish();
    return 'That is enough.';
  });
  return { finished, script };
}

/** Clicks the control of this page. */
export const clicks = ({ role, button, isLeft }: ActedPage): Act => {
  let id = 0;
  const control = new RegExp(`<(\\d+) ${role === 'link' ? 'a' : 'button'} ?[^<]*${button}`);
  return (told) => {
    if (id === 0 || isLeft) id = idIn(told, control);
    return { action: 'click', id };
  };
};

/** Copies the build into a folder, its chats as patient as a model: of all agents, chats alone forget. */
export const impatientBuild = (folder: string, ms: number): string =>
  alteredBuild(folder, {
    what: 'The patience of a chat',
    find: /\bpatience:[\w$]+(?=,frame:[\w$]+,forgets:(?:!0|true))/,
    by: `patience:${ms}`,
  });

/** Copies the build into a folder; in the copy Chrome pauses no request. */
export const ungatedBuild = (folder: string): string =>
  alteredBuild(folder, {
    what: 'The list of what Chrome pauses',
    find: /Object\.keys\([\w$]+\)\.map\([\w$]+=>\(\{urlPattern:[`'"]\*[`'"],resourceType:[\w$]+\}\)\)/,
    by: '[]',
  });

interface Altered {
  readonly what: string;
  readonly find: RegExp;
  readonly by: string;
}

/** Fails where this is not in exactly one file of the build. */
function alteredBuild(folder: string, { what, find, by }: Altered): string {
  cpSync('dist', folder, { recursive: true });
  const assets = join(folder, 'assets');
  const found = readdirSync(assets).filter((name) => {
    const file = join(assets, name);
    const text = name.endsWith('.js') ? readFileSync(file, 'utf8') : '';
    if (!find.test(text)) return false;
    writeFileSync(file, text.replace(find, by));
    return true;
  });
  if (found.length !== 1) throw new Error(`${what} is in ${found.length} files of the build.`);
  return folder;
}

const bringToFront = async (tabId: number) => void (await chrome.tabs.update(tabId, { active: true }));
const closeTabs = (tabIds: number[]) => chrome.tabs.remove(tabIds);

interface Noted {
  accepted: number[];
  told: number[];
  written: number[];
}

/** Begins to note in the worker when each act was accepted, told, and in a message. */
function noteQueue(): void {
  const seen = new Set<string>();
  const noted: Noted = { accepted: [], told: [], written: [] };
  Object.assign(globalThis, { noted });
  const once = (what: string) => !seen.has(what) && seen.add(what);
  chrome.storage.local.onChanged.addListener((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) {
      if (!key.startsWith('session:')) continue;
      for (const item of (newValue as Session | undefined)?.queue.items ?? []) {
        if (item.kind === 'COMMAND') {
          if (once(item.id)) noted.accepted.push(item.receivedAt);
          continue;
        }
        const receipt = item.news.find((one) => one.kind === 'receipt');
        if (receipt && once(`${item.id} told`)) {
          if (!receipt.text.includes('→ done') || receipt.text.includes('Nothing changed'))
            throw new Error(receipt.text);
          noted.told.push(Date.now());
        }
        if (receipt && item.message && once(`${item.id} written`)) noted.written.push(item.startedAt ?? 0);
      }
    }
  });
}

/** What is stored of the session of an agent's tab, and whether it is held. */
async function standing(agent: number): Promise<{ readonly stored: string; readonly isHeld: boolean }> {
  const all = await chrome.storage.local.get();
  const sessions = Object.entries(all).filter(
    ([key, session]) => key.startsWith('session:') && (session as Session).agent.tabId === agent,
  );
  return {
    stored: JSON.stringify(sessions),
    isHeld: sessions.some(([, session]) => (session as Session).queue.hold),
  };
}

/**
 * Why the session goes on no more: it is held, or nothing of it has changed for a minute. Looks again and again, since one
 * evaluation may take 30 s at most. Undefined once `isOver`.
 */
async function untilStopped(
  browser: HiddenBrowser,
  { agent, isOver }: { readonly agent: number; readonly isOver: () => boolean },
): Promise<string | undefined> {
  let last = '';
  let changedAt = performance.now();
  while (!isOver()) {
    const { stored, isHeld } = await browser.inWorker(standing, agent);
    if (isHeld) return `It is held: ${stored}`;
    if (stored !== last) changedAt = performance.now();
    last = stored;
    if (performance.now() - changedAt > STALLED_MS) return `Nothing happens any more in ${stored}`;
    await new Promise((next) => setTimeout(next, LOOK_MS));
  }
  return undefined;
}

function notedOf(): Taken[] {
  const { noted } = globalThis as unknown as { noted: Noted }; // Put there by `noteQueue`.
  return noted.told.map((told, at) => ({
    receipt: told - (noted.accepted[at] ?? told),
    message: (noted.written[at] ?? told) - (noted.accepted[at] ?? told),
  }));
}
