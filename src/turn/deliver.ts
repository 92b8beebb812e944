import { briefing } from '../agents/chat/briefing.ts';
import { agentOf } from '../agents/chat/chat-agent.ts';
import { debug } from '../background/debug-log.ts';
import type { PromptState } from '../protocol/messages/index.ts';
import { redactedKinds, type Settings } from '../protocol/settings.ts';
import { randomCode, type TurnCode, turnCode } from '../protocol/turn-code.ts';
import { isRedactedType, redactKnownValues } from '../redaction/placeholders.ts';
import { kindOf } from '../redaction/redacted-type.ts';
import { landed, messageOf } from '../session/delivery.ts';
import { hold } from '../session/holds.ts';
import { tell as addNews, cameSince, dueAt, splitNews } from '../session/news.ts';
import { replace } from '../session/queue.ts';
import type { News, Session, UpdateItem } from '../session/session.ts';
import type { Worker } from '../store/services.ts';
import { change } from '../store/sessions.ts';
import { entriesOf, type VaultEntry } from '../store/vault.ts';
import { pagesNow } from '../targets/snapshots.ts';
import { composeMessage } from './compose.ts';

/** Kept for pages, however much there is to say. */
const LEAST_FOR_PAGES = 2000;

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
    const waiting = before.commandQueue.find(
      (one): one is UpdateItem => one.id === item.id && one.kind === 'UPDATE_AGENT',
    );
    if (waiting?.state !== 'received' || before.hold || before.turn !== session.turn) return before;
    const come = cameSince(item.news, waiting.news);
    const now = worker.now();
    const started: UpdateItem = {
      ...waiting,
      state: 'started',
      startedAt: now,
      news: fitting,
      message: { turn, ...message },
    };
    return addNews(
      { ...before, turn: before.turn + 1, commandQueue: replace(before.commandQueue, started) },
      [...later, ...come],
      now,
    );
  });
  return changed !== undefined && changed.hold === null;
}

async function write(
  worker: Worker,
  session: Session,
  turn: TurnCode,
  news: readonly News[],
  budget: number,
) {
  const settings = await worker.preferences.settings();
  if (news.some(({ kind }) => kind === 'briefing')) {
    const tools = await worker.preferences.tools();
    const { task, sessionKeyword: keyword } = session;
    return {
      text: briefing({ turn, keyword, task, tools, maxTabs: settings.maxTabs, redact: settings.redactPII }),
      seen: [],
    };
  }
  const { pages, absent } = await pagesNow(worker, session, news);
  const keep = new Set(
    news.flatMap((one) => (one.kind === 'receipt' && one.about !== undefined ? [one.about] : [])),
  );
  const vault = stillHidden(await entriesOf(worker.vault, session.id), settings);
  const sentences = [
    ...news.flatMap((one) => (one.kind === 'receipt' || one.kind === 'notice' ? [one.text] : [])),
    ...absent,
  ];
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
    redact: (text) => redactKnownValues(text, vault),
  });
}

/** Without the values of a kind that the person has decided to leave readable since they were kept. */
function stillHidden(entries: readonly VaultEntry[], settings: Settings): readonly VaultEntry[] {
  const kinds = new Set(redactedKinds(settings));
  return entries.filter(({ type }) => isRedactedType(type) && kinds.has(kindOf(type)));
}

/** What the chat says of a prompt: only a proof that it has landed settles it. */
export async function promptState(
  worker: Worker,
  { id }: Session,
  turn: TurnCode,
  prompt: PromptState,
): Promise<void> {
  await change(worker, id, (session) => {
    if (prompt.state === 'landed') return landed(session, turn, worker.now());
    if (prompt.state !== 'failed' || !messageOf(session, turn)) return session;
    return hold(session, 'chat_failed', `The chat did not take the message: ${prompt.message}`, worker.now());
  });
}
