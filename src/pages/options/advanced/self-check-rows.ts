import type { ChatCheck } from '../../../protocol/chat-check.ts';
import type { TabId } from '../../../protocol/ids.ts';
import { type Probe, probes } from '../../../protocol/self-check.ts';
import type { View } from '../../../protocol/view.ts';
import { checkedWords } from '../../check/check-words.ts';
import { hubWords } from '../../programs/hub-words.ts';
import { type TextKey, t } from '../../shared/texts.ts';
import type { OpenChat } from '../chats/use-open-chats.ts';
import type { Found } from './run-self-check.ts';

/** One line of the self-check. */
export interface CheckRow {
  /** Names the line in the report, which contains no text of the person's. */
  readonly id: string;
  readonly words: string;
  /** needs: the person can mend it. open: nobody has tried it yet, or it is switched off. */
  readonly state: 'works' | 'needs' | 'open';
  readonly detail: string;
  /** An open chat that can be checked. */
  readonly chat?: { readonly tabId: TabId; readonly name: string };
}

const texts = {
  permissions: { name: 'probePermissions', works: undefined, failed: 'probePermissionsFailed' },
  debugger: { name: 'probeDebugger', works: 'probeDebuggerWorks', failed: 'probeDebuggerFailed' },
  storage: { name: 'probeStorage', works: undefined, failed: 'probeStorageFailed' },
  offscreen: { name: 'probeOffscreen', works: 'probeOffscreenWorks', failed: 'probeOffscreenFailed' },
} as const satisfies Record<
  Probe,
  { readonly name: TextKey; readonly works: TextKey | undefined; readonly failed: TextKey }
>;

/** All lines, in their order. */
export function checkRows(
  found: Found,
  { view, chats }: { view: View; chats: readonly OpenChat[] },
): CheckRow[] {
  const worker: CheckRow = {
    id: 'worker',
    words: t('probeWorker'),
    ...(found
      ? { state: 'works', detail: t('probeWorkerWorks', found.ms) }
      : { state: 'needs', detail: t('workerSilentHint') }),
  };
  return [
    worker,
    ...(found ? probes.map((probe) => probeRow(probe, found.probes[probe])) : []),
    connections(view),
    ...chats.map((chat, at) => chatRow(chat, view.checks, at)),
  ];
}

function probeRow(probe: Probe, failure: string | null): CheckRow {
  const { name, works, failed } = texts[probe];
  const row = { id: probe, words: t(name) };
  if (failure === null) return { ...row, state: 'works', detail: works ? t(works) : '' };
  return { ...row, state: 'needs', detail: failure ? `${t(failed)} (${failure})` : t(failed) };
}

function connections({ programs }: View): CheckRow {
  const row = { id: 'connections', words: t('probeConnections') };
  const wanted = programs.hubs.filter(({ state }) => state !== 'off');
  if (wanted.length === 0) return { ...row, state: 'open', detail: t('connectionsOff') };
  const broken = wanted.find(({ state }) => state === 'refused' || state === 'waiting');
  const [shown = broken] = wanted;
  return broken
    ? { ...row, state: 'needs', detail: hubWords(broken, Date.now()) }
    : { ...row, state: 'works', detail: shown ? hubWords(shown, Date.now()) : '' };
}

function chatRow({ tabId, name, url }: OpenChat, checks: readonly ChatCheck[], at: number): CheckRow {
  const check = checks.find(({ origin }) => url.startsWith(`${origin}/`));
  const row = { id: `chat ${at + 1}`, words: name, chat: { tabId, name } };
  switch (check?.state) {
    case 'passed':
      return { ...row, state: 'works', detail: checkedWords(check) };
    case 'failed':
      return { ...row, state: 'needs', detail: t('badgeNotWorking') };
    case 'signed_out':
      return { ...row, state: 'needs', detail: t('badgeSignedOut') };
    default:
      return { ...row, state: 'open', detail: t('neverChecked') };
  }
}

/** What a report to the project needs. */
export const reportOf = (rows: readonly CheckRow[], found: Found): string =>
  JSON.stringify(
    {
      version: chrome.runtime.getManifest().version,
      browser: navigator.userAgent,
      ...(found && { failures: found.probes, answersInMs: found.ms }),
      rows: Object.fromEntries(rows.map(({ id, state }) => [id, state])),
    },
    null,
    2,
  );
