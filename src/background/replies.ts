import { readCommand } from '../agents/chat/read-command.ts';
import type { ParsedCommand } from '../commands/parse.ts';
import { decide, type Verdict } from '../guard/decide.ts';
import type { TabSender } from '../messaging/serve.ts';
import type { ElementId } from '../protocol/ids.ts';
import { TOP_FRAME } from '../protocol/ids.ts';
import type { Payload } from '../protocol/messages.ts';
import { explain } from '../protocol/outcome.ts';
import type { CommandItem, News, Session } from '../protocol/session.ts';
import { randomCode, type TurnCode, turnNumber } from '../protocol/turn.ts';
import { enqueue } from '../queue/queue.ts';
import { entriesOf } from '../store/vault.ts';
import { debug } from './debug.ts';
import { frameOf } from './ids.ts';
import { hold, newItemId, note, tell } from './session.ts';
import { landed } from './tell.ts';
import { describeCommand } from './words.ts';
import { allSessions, change, type Worker } from './worker.ts';

/** The session whose agent speaks from exactly this document; anybody else's words are nobody's. */
export async function sessionOfAgent(worker: Worker, { tabId, frameId, documentId }: TabSender): Promise<Session | undefined> {
  if (frameId !== TOP_FRAME) return undefined;
  return (await allSessions(worker)).find((session) => session.agentTabId === tabId && session.agentDocumentId === documentId);
}

/** The reply to the current turn, taken once: undefined where the turn is another or its reply has been taken. */
function takeReply(session: Session, turn: TurnCode, now: number): Session | undefined {
  const number = turnNumber(session.id, turn);
  if (number === undefined || number !== session.turn || number <= session.repliedTurn) return undefined;
  return { ...landed(session, turn, now), repliedTurn: number, isAgentBusy: false, busySince: 0 };
}

/** A command has come: it is refused with an answer, or queued, at most once for each turn. */
export async function agentCommand(
  worker: Worker,
  sender: TabSender,
  { turn, index, raw, form, keyword, others }: Payload<'AGENT_COMMAND'>,
): Promise<void> {
  const session = await sessionOfAgent(worker, sender);
  if (!session) return;
  await debug(worker, 'command of the agent', raw);
  const read = readCommand({ raw, form, keyword }, turn);
  const verdict = read?.ok ? await judge(worker, session, read.value) : undefined;
  const extra: News[] = others > 0 ? [{ kind: 'notice', text: `Your reply held ${others + 1} commands; only the first counts.` }] : [];
  await change(worker, session.id, (before) => {
    const now = worker.now();
    const taken = takeReply(before, turn, now);
    if (!taken) return before;
    if (!read) return note(taken, 'The agent answered without a command', now);
    if (!read.ok) return misread(note(taken, 'A command could not be read', now), [receiptOf(explain(read.failure)), ...extra], now);
    const { command, fields } = read.value;
    const what = describeCommand(command.name, fields);
    if (verdict?.verdict === 'refuse') {
      const receipt = receiptOf(`You: ${what} → not done. ${explain(verdict.failure)}`);
      return tell(note({ ...taken, misread: 0 }, `${what}: refused`, now), [receipt, ...extra], now);
    }
    const item: CommandItem = {
      id: newItemId(),
      session: taken.id,
      kind: command.kind,
      state: 'received',
      receivedAt: now,
      turn,
      index,
      action: command.name,
      fields,
    };
    const queued = tell(
      { ...taken, misread: 0, observationMode: false, answer: null, commandQueue: enqueue(taken.commandQueue, item) },
      extra,
      now,
    );
    return verdict?.verdict === 'ask' ? askApproval(queued, item, verdict.question, now) : queued;
  });
}

const receiptOf = (text: string): News => ({ kind: 'receipt', text });

const MISREAD_MAX = 3;

/** Tells the agent what was wrong; one that never gets it right is not asked for ever. */
function misread(session: Session, news: readonly News[], now: number): Session {
  const told = tell({ ...session, misread: session.misread + 1 }, news, now);
  if (told.misread < MISREAD_MAX) return told;
  const message = `The command could not be read in ${MISREAD_MAX} replies in a row. Tell the chat what is wrong, then resume.`;
  return { ...hold(told, 'chat_failed', message, now), misread: 0 };
}

export const ALLOW = 'Allow once';
const APPROVAL = [ALLOW, 'Refuse'];

/** Before a risky command the person is asked; its item waits in the queue. */
function askApproval(session: Session, item: CommandItem, text: string, now: number): Session {
  const question = { id: randomCode(8), kind: 'approval', text, item: item.id, choices: APPROVAL, since: now } as const;
  return note({ ...session, question }, `${describeCommand(item.action, item.fields)}: waits for approval`, now);
}

/** What the guard says of a command, with what the worker knows of the place where it would act. */
async function judge(worker: Worker, session: Session, { command, fields }: ParsedCommand): Promise<Verdict> {
  const frame = typeof fields.id === 'number' ? await frameOf(session, fields.id as ElementId) : undefined; // Parsed by the command's own schema.
  if (frame && !frame.ok) return { verdict: 'refuse', failure: frame.failure };
  const url = frame && (await frameUrl(frame.value));
  const placeholders = await entriesOf(worker.vault, session.id);
  return decide(command.name, fields, { origins: session.origins, targetOrigin: url && new URL(url).origin, placeholders });
}

async function frameUrl({ tabId, frameId }: { tabId: number; frameId: number }): Promise<string | undefined> {
  return (await chrome.webNavigation.getFrame({ tabId, frameId }))?.url;
}

/** The chat has confirmed its briefing: from now on it is shown the targets. */
export async function introComplete(worker: Worker, sender: TabSender, { turn }: Payload<'INTRO_COMPLETE'>): Promise<void> {
  const session = await sessionOfAgent(worker, sender);
  if (!session) return;
  await change(worker, session.id, (before) => {
    if (!before.observationMode || turnNumber(before.id, turn) !== before.turn) return before;
    const pages: News[] = before.targetTabs.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
    return tell(note({ ...before, observationMode: false }, 'The agent is briefed', worker.now()), pages, worker.now());
  });
}

const ends: Readonly<Record<Payload<'AGENT_IDLE'>['end'], string>> = {
  answered: 'The agent answered without a command',
  unreadable: 'The chat drew the command so that it cannot be read whole',
  stopped: 'The reply was stopped',
  failed: 'The chat reported a problem',
};

/** The reply is complete and commands nothing. */
export async function agentIdle(worker: Worker, sender: TabSender, { turn, end, note: detail }: Payload<'AGENT_IDLE'>): Promise<void> {
  const session = await sessionOfAgent(worker, sender);
  if (!session) return;
  await change(worker, session.id, (before) => {
    const now = worker.now();
    const taken = takeReply(before, turn, now);
    if (!taken) return before;
    const noted = note(taken, ends[end], now);
    if (end === 'unreadable') {
      const text = 'Your command could not be read whole in this chat. Send it again, shorter, as one line of JSON in a fenced code block.';
      return misread(noted, [receiptOf(text)], now);
    }
    if (end !== 'failed') return noted;
    const message = detail || 'The chat reported a problem.';
    return { ...noted, hold: { reason: 'chat_failed', message: `${message} Look at the chat, then resume.`, since: now } };
  });
}
