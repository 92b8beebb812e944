import { assignmentRefused, noSession, privacyNotAccepted } from '../protocol/failures.ts';
import type { SessionId, TabId } from '../protocol/ids.ts';
import type { Learned, Lesson } from '../protocol/learned.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { Session } from '../protocol/session.ts';
import { clearVault } from '../store/vault.ts';
import { abilitiesOf } from './abilities.ts';
import { injectAdapter, injectBridge, injectHook } from './inject.ts';
import { knowledgeOf } from './learn.ts';
import { changeTabs } from './release.ts';
import { addTarget, dropTarget, newSession, note, targetToRelease, tell, withoutKnowledge } from './session.ts';
import { originOf } from './words.ts';
import { allSessions, sessionWith, tabsOf, type Worker } from './worker.ts';

interface Assignment {
  readonly tabId: TabId;
  readonly role: 'agent' | 'target';
  readonly task: string;
  /** Of a target: whose; the latest session's unless said. */
  readonly session?: SessionId | undefined;
}

/** Makes a tab the agent of a new session, or a target of the latest. Fails with a sentence for the person. */
export async function assign(worker: Worker, { tabId, role, task, session }: Assignment): Promise<Outcome<SessionId>> {
  if (!(await worker.preferences.settings()).privacyAccepted) return failed(privacyNotAccepted);
  const abilities = await abilitiesOf(worker, tabId);
  if (abilities.role.kind !== 'none') {
    return failed(
      assignmentRefused(
        `This tab is already ${abilities.role.kind === 'agent' ? 'an agent' : 'a target'}.`,
        'Release it first, or choose another tab.',
      ),
    );
  }
  const able = abilities[role];
  if (!able.able) return failed(assignmentRefused(able.reason, ''));
  const refusal = await refusalOf(tabId);
  if (refusal) return failed(assignmentRefused(refusal, 'Choose another tab.'));
  const tab = await chrome.tabs.get(tabId);
  // Memory Saver would take the page away in the middle of the work.
  await chrome.tabs.update(tabId, { autoDiscardable: false });
  return role === 'agent' ? assignAgent(worker, tab, task) : assignTarget(worker, tab, session);
}

/** Why a page that looks like any other cannot be controlled; undefined where it can. */
async function refusalOf(tabId: TabId): Promise<string | undefined> {
  try {
    const [frame] = await chrome.scripting.executeScript({ target: { tabId }, func: contentType });
    return frame?.result === 'application/pdf' ? "Chrome's PDF viewer cannot be controlled." : undefined;
  } catch (cause) {
    // A policy of the browser, an error page, a page that is just being left.
    return `Chrome lets no extension into this page: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}

/** Runs in the page, where there is a document. */
const contentType = () => (globalThis as unknown as { document: { contentType: string } }).document.contentType;

async function assignAgent(worker: Worker, tab: chrome.tabs.Tab, task: string): Promise<Outcome<SessionId>> {
  const given: Given = { agentTabId: tab.id as TabId, agentUrl: tab.url ?? '', task: task.trim() };
  const knowledge = await knowledgeOf(worker, given.agentUrl);
  const now = worker.now();
  const orphan = (await allSessions(worker)).find(isOrphan);
  if (orphan)
    await changeTabs(worker, { id: orphan.id, by: 'person' }, (before) =>
      isOrphan(before) ? adopt(before, { ...given, ...knowledge }, now) : before,
    );
  else await addSession(worker, { ...newSession({ ...given, now }), ...knowledge });
  const session = await sessionWith(worker, given.agentTabId);
  if (session?.agentTabId !== given.agentTabId) return failed(assignmentRefused('This tab was assigned otherwise just now.', 'Try again.'));
  await injectBridge(given.agentTabId);
  return done(session.id);
}

interface Given {
  readonly agentTabId: TabId;
  readonly agentUrl: string;
  readonly task: string;
  readonly learned?: Learned;
  readonly lesson?: Lesson;
}

const isOrphan = ({ hold }: Session): boolean => hold?.reason === 'agent_gone';

/** Nothing is added where its agent's tab belongs to a session already: it may have been asked for twice at once. */
const addSession = (worker: Worker, session: Session) =>
  worker.state.update(({ sessions }) => {
    const taken = Object.values(sessions).some((other) => tabsOf(other).includes(session.agentTabId));
    return taken ? {} : { sessions: { ...sessions, [session.id]: session } };
  });

/** A session whose chat was closed goes on with another chat, which has to be told everything again, and what the person has said. */
function adopt(session: Session, { task, ...given }: Given, now: number): Session {
  const { agentDocumentId: _, lastMessage: __, ...rest } = withoutKnowledge(session);
  const adopted: Session = {
    ...rest,
    ...given,
    task: task || session.task,
    commandQueue: [],
    seen: [],
    hold: null,
    question: null,
    observationMode: true,
    isAgentBusy: false,
    busySince: 0,
  };
  const unsaid = session.commandQueue.flatMap((item) => (item.kind === 'UPDATE_AGENT' ? item.news : []));
  const words = unsaid.filter(({ kind }) => kind === 'person');
  return tell(note(adopted, 'Another chat is the agent now', now), [{ kind: 'briefing' }, ...words], now);
}

async function assignTarget(worker: Worker, tab: chrome.tabs.Tab, wanted: SessionId | undefined): Promise<Outcome<SessionId>> {
  const latestFirst = (await allSessions(worker)).toSorted((a, b) => b.createdAt - a.createdAt);
  const session = latestFirst.find(({ id }) => wanted === undefined || id === wanted);
  if (!session) return failed(noSession);
  await makeTarget(worker, session.id, tab, 'person');
  return done(session.id);
}

/** Adds a target and makes room for it first, tells the agent of what had to go, and puts our scripts in. */
export async function makeTarget(worker: Worker, id: SessionId, tab: chrome.tabs.Tab, openedBy: 'person' | 'agent'): Promise<void> {
  const { maxTabs } = await worker.preferences.settings();
  const tabId = tab.id as TabId;
  const now = worker.now();
  const changed = await changeTabs(worker, { id, by: 'agent' }, (session) => {
    if (tabsOf(session).includes(tabId)) return session;
    const roomy = makeRoom(session, { most: maxTabs - 1, now });
    const added = addTarget(roomy, { tabId, url: tab.pendingUrl ?? tab.url ?? '', openedBy }, now);
    return note(added, `Target ${added.targetCount} assigned`, now);
  });
  if (changed) await injectTarget(tabId);
}

/** Releases targets until no more than `most` are left; the agent is told of each. */
export function makeRoom(session: Session, { most, now }: { most: number; now: number }): Session {
  const surplus = session.targetTabs.length > most ? targetToRelease(session.targetTabs) : undefined;
  if (!surplus) return session;
  const text = `Target ${surplus.number} (${originOf(surplus.url)}) was released to stay within the limit of target tabs.`;
  const released = note(dropTarget(session, surplus.tabId), `Target ${surplus.number} released: tab limit`, now);
  return makeRoom(tell(released, [{ kind: 'notice', text }], now), { most, now });
}

/** Puts adapter and hook into a target; a tab that is still loading gets them when its document comes. */
export async function injectTarget(tabId: TabId): Promise<void> {
  await Promise.allSettled([injectHook(tabId), injectAdapter(tabId)]);
}

/** The person takes one target back; the tab stays open. */
export async function releaseTarget(worker: Worker, tabId: TabId): Promise<Outcome> {
  const session = (await allSessions(worker)).find(({ targetTabs }) => targetTabs.some((target) => target.tabId === tabId));
  const target = session?.targetTabs.find((one) => one.tabId === tabId);
  if (!session || !target) return failed(assignmentRefused('This tab is no target.', ''));
  const now = worker.now();
  await changeTabs(worker, { id: session.id, by: 'person' }, (before) => {
    const released = note(dropTarget(before, tabId), `Target ${target.number} released by the person`, now);
    return tell(released, [{ kind: 'notice', text: `Target ${target.number} was released by the person.` }], now);
  });
  return done();
}

/** Ends a session: tabs are released, never closed; queue, numbers and kept values are forgotten. */
export async function disengage(worker: Worker, id: SessionId): Promise<Outcome> {
  await clearVault(worker.vault, id);
  await changeTabs(worker, { id, by: 'person' }, () => undefined);
  return done();
}
