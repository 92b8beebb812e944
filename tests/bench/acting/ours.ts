import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../../../src/session/session.ts';
import { startSession } from '../../support/ask-hidden.ts';
import { chatScript, idIn, type Told } from '../../support/chat-script.ts';
import type { Fixtures } from '../../support/fixtures/server.ts';
import type { HiddenBrowser } from '../../support/hidden.ts';
import type { ActedPage } from './pages.ts';
import { wakeWorker } from './wake-worker.ts';

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
  const stopped = browser.inWorker(untilStopped).then((why) => Promise.reject(new Error(why)));
  await Promise.race([finished, stopped]);
  const taken = await browser.inWorker(notedOf);
  await browser.inWorker(closeTabs, [target, agent]);
  if (taken.length < acts.length) throw new Error(`Only ${taken.length} of ${acts.length} acts were told.`);
  return taken;
}

/** The script of a chat that acts, and when it has; rejects where a message does not show what to act with. */
function finishing(acts: readonly Act[]) {
  let finish = () => {};
  let fail: (cause: unknown) => void = () => {};
  const finished = new Promise<void>((done, failed) => {
    finish = done;
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

/** Clicks the button of this page. */
export const clicks = ({ button }: ActedPage): Act => {
  let id = 0;
  return (told) => {
    id ||= idIn(told, new RegExp(`<(\\d+) button[^<]*${button}`));
    return { action: 'click', id };
  };
};

/**
 * Copies the build into a folder, its chats as patient as a model: there is no other agent yet. Fails where the
 * patience of a chat is not to be found.
 */
export function impatientBuild(folder: string, ms: number): string {
  cpSync('dist', folder, { recursive: true });
  const assets = join(folder, 'assets');
  const found = readdirSync(assets).flatMap((name) => {
    const file = join(assets, name);
    const text = name.endsWith('.js') ? readFileSync(file, 'utf8') : '';
    const patience = /\bpatience:(\d+|[\w$]+),briefing/.exec(text)?.[1];
    if (patience === undefined) return [];
    writeFileSync(file, text.replace(`patience:${patience},briefing`, `patience:${ms},briefing`));
    return [name];
  });
  if (found.length !== 1) throw new Error(`The patience of a chat is in ${found.length} files of the build.`);
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
      for (const item of (newValue as Session | undefined)?.commandQueue ?? []) {
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

/** Why the session goes on no more: it is held, or nothing of it has changed for a minute. */
function untilStopped(): Promise<string> {
  return new Promise((stopped) => {
    let last = '';
    const stalled = () => stopped(`Nothing happens any more in ${last}`);
    let timer = setTimeout(stalled, 60_000);
    chrome.storage.local.onChanged.addListener((changes) => {
      for (const [key, { newValue }] of Object.entries(changes)) {
        if (!key.startsWith('session:')) continue;
        last = JSON.stringify(newValue);
        if ((newValue as Session | undefined)?.hold) stopped(`It is held: ${last}`);
        clearTimeout(timer);
        timer = setTimeout(stalled, 60_000);
      }
    });
  });
}

function notedOf(): Taken[] {
  const { noted } = globalThis as unknown as { noted: Noted }; // Put there by `noteQueue`.
  return noted.told.map((told, at) => ({
    receipt: told - (noted.accepted[at] ?? told),
    message: (noted.written[at] ?? told) - (noted.accepted[at] ?? told),
  }));
}
