import { siteFor } from '../../content/agent_bridge/sites/index.ts';
import type { Agent } from '../agents/agent.ts';
import { briefing } from '../agents/chat/briefing.ts';
import { createChatAgent } from '../agents/chat/chat-agent.ts';
import { composeMessage } from '../agents/message.ts';
import { isRedactedType, secondPass } from '../perception/redact/placeholders.ts';
import { kindOf } from '../perception/redact/redacted-type.ts';
import type { PromptState } from '../protocol/messages.ts';
import type { News, Session, UpdateItem } from '../protocol/session.ts';
import { redactedKinds, type Settings } from '../protocol/settings.ts';
import { randomCode, type TurnCode, turnCode } from '../protocol/turn.ts';
import { replace, settle } from '../queue/queue.ts';
import { entriesOf, type VaultEntry } from '../store/vault.ts';
import { debug } from './debug.ts';
import { pagesNow } from './pages.ts';
import { tell as addNews, hold, note } from './session.ts';
import { change, type Worker } from './worker.ts';

const DEFAULT_BUDGET = 8000;
/** Kept for pages, however much there is to say. */
const LEAST_FOR_PAGES = 2000;

export const agentOf = (session: Session): Agent =>
  createChatAgent(session.agentTabId, siteFor(session.agentUrl)?.budget ?? DEFAULT_BUDGET);

/** Updates that come so close together make one message. A receipt and the person's words wait for nothing. */
const MERGE_MS = 500;

/** When the waiting message may be written, Unix ms; follows from what is stored, so a dying worker forgets no deadline. */
export function dueAt({ message, news, receivedAt }: UpdateItem): number {
  const isUpdate = !message && news.every(({ kind }) => kind === 'page' || kind === 'notice');
  return isUpdate ? receivedAt + MERGE_MS : receivedAt;
}

/** Brings the waiting message one step further. False where it has to wait for the chat. */
export async function tellAgent(worker: Worker, session: Session, item: UpdateItem): Promise<boolean> {
  if (!session.agentDocumentId || worker.now() < dueAt(item)) return false;
  const agent = agentOf(session);
  if (!item.message) {
    if (session.isAgentBusy) return false;
    const readiness = await agent.ready();
    if (!readiness.ok || !readiness.value.ready) return false;
    return compose(worker, session, item, agent.budget);
  }
  const told = await agent.tell(item.message);
  if (!told.ok) return false;
  await promptState(worker, session, item.message.turn, told.value);
  return told.value.state === 'landed';
}

/** Writes the message down before anybody is told: the same words go out, whatever dies. */
async function compose(worker: Worker, session: Session, item: UpdateItem, budget: number): Promise<boolean> {
  const turn = turnCode(session.id, session.turn + 1);
  const { now: fitting, later } = splitNews(item.news, budget - LEAST_FOR_PAGES);
  const message = await write(worker, session, turn, fitting, budget);
  await debug(worker, 'message to the agent', message.text);
  const changed = await change(worker, session.id, (before) => {
    const waiting = before.commandQueue.find((one): one is UpdateItem => one.id === item.id && one.kind === 'UPDATE_AGENT');
    if (waiting?.state !== 'received' || before.hold || before.turn !== session.turn) return before;
    const come = cameSince(item.news, waiting.news);
    const now = worker.now();
    const started: UpdateItem = { ...waiting, state: 'started', startedAt: now, news: fitting, message: { turn, ...message } };
    return addNews({ ...before, turn: before.turn + 1, commandQueue: replace(before.commandQueue, started) }, [...later, ...come], now);
  });
  return changed !== undefined && changed.hold === null;
}

/** What is not among the news that were `known`. They keep neither place nor identity in the queue, so equal ones are counted. */
function cameSince(known: readonly News[], all: readonly News[]): readonly News[] {
  const left = known.map((one) => JSON.stringify(one));
  return all.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

async function write(worker: Worker, session: Session, turn: TurnCode, news: readonly News[], budget: number) {
  const settings = await worker.preferences.settings();
  if (news.some(({ kind }) => kind === 'briefing')) {
    const tools = await worker.preferences.tools();
    const { task, sessionKeyword: keyword } = session;
    return { text: briefing({ turn, keyword, task, tools, maxTabs: settings.maxTabs, redact: settings.redactPII }), seen: [] };
  }
  const { pages, absent } = await pagesNow(worker, session, news);
  const keep = new Set(news.flatMap((one) => (one.kind === 'receipt' && one.about !== undefined ? [one.about] : [])));
  const vault = stillHidden(await entriesOf(worker.vault, session.id), settings);
  const sentences = [...news.flatMap((one) => (one.kind === 'receipt' || one.kind === 'notice' ? [one.text] : [])), ...absent];
  const words = news.flatMap((one) => (one.kind === 'person' ? [one.text] : []));
  return composeMessage({
    turn,
    sentences,
    words,
    quotes: news.filter((one) => one.kind === 'quote'),
    pages,
    keep,
    budget,
    boundary: randomCode(4),
    redact: (text) => secondPass(text, vault),
  });
}

/** Without the values of a kind that the person has decided to leave readable since they were kept. */
function stillHidden(entries: readonly VaultEntry[], settings: Settings): readonly VaultEntry[] {
  const kinds = new Set(redactedKinds(settings));
  return entries.filter(({ type }) => isRedactedType(type) && kinds.has(kindOf(type)));
}

/** As many news as fit, in their order; the rest belongs to the next message. A briefing goes alone. */
export function splitNews(news: readonly News[], max: number): { now: readonly News[]; later: readonly News[] } {
  if (news.some(({ kind }) => kind === 'briefing')) {
    return { now: news.filter(({ kind }) => kind === 'briefing'), later: news.filter(({ kind }) => kind !== 'briefing') };
  }
  let length = 0;
  const end = news.findIndex((one, index) => {
    length += 'text' in one ? one.text.length + 20 : 0;
    return index > 0 && length > max;
  });
  return end < 0 ? { now: news, later: [] } : { now: news.slice(0, end), later: news.slice(end) };
}

/** What the chat says of a prompt: only a proof that it has landed settles it. */
export async function promptState(worker: Worker, { id }: Session, turn: TurnCode, prompt: PromptState): Promise<void> {
  await change(worker, id, (session) => {
    if (prompt.state === 'landed') return landed(session, turn, worker.now());
    if (prompt.state !== 'failed' || !messageOf(session, turn)) return session;
    return hold(session, 'chat_failed', `The chat did not take the message: ${prompt.message}`, worker.now());
  });
}

const messageOf = (session: Session, turn: TurnCode): UpdateItem | undefined =>
  session.commandQueue.find((item): item is UpdateItem => item.kind === 'UPDATE_AGENT' && item.message?.turn === turn);

/** The chat has the message: what it shows has been seen, and the agent is writing. */
export function landed(session: Session, turn: TurnCode, now: number): Session {
  const item = messageOf(session, turn);
  if (!item?.message) return session;
  const shown = item.message.seen;
  const seen = [...session.seen.filter(({ tabId }) => !shown.some((one) => one.tabId === tabId)), ...shown];
  const commandQueue = settle(session.commandQueue, item.id);
  const lastMessage = item.message.text;
  return note({ ...session, seen, commandQueue, lastMessage, isAgentBusy: true, busySince: now }, `Message ${turn} sent`, now);
}
