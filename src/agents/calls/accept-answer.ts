import type { AcceptedCommand } from '../../commands/reading/read-action.ts';
import type { Answer } from '../../models/answer.ts';
import { isTooLong, UNCACHED } from '../../models/budget.ts';
import { type ReadAnswer, readAnswer } from '../../models/read-answer.ts';
import { tokensOf } from '../../models/truncation.ts';
import { onlyWords } from '../../protocol/failures/reply-failures.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { explain } from '../../protocol/outcome.ts';
import { THOUGHT_MAX } from '../../protocol/story.ts';
import { misreadReceipt } from '../../session/messages/receipts.ts';
import { misread, takeReply } from '../../session/messages/replies.ts';
import { withinTokens } from '../../session/progress/limits.ts';
import { patch, type Session } from '../../session/session.ts';
import { withStory } from '../../session/story.ts';
import { currentTurn } from '../../session/turn-codes.ts';
import { withAttention } from '../../session/waits/living.ts';
import { change, sessionOf } from '../../store/sessions.ts';
import { accept } from '../../turn/accept.ts';
import { type JudgedCommand, judge } from '../../turn/judge.ts';
import type { TurnServices } from '../../turn/services.ts';
import { storySoFar } from '../../turn/story-so-far.ts';
import { begunAgain } from './begun-again.ts';
import { changeCalled, isCalledSession, NOTES_MAX, withoutFailure } from './called-state.ts';

/** What a kind of agent notes of an answer in the write that takes it. */
type Noting = (session: Session, answer: Answer) => Session;

/** Takes the stored answer to the latest message, once: queues its commands, or tells the agent its mistake. */
export async function acceptAnswer(
  services: TurnServices,
  id: SessionId,
  turn: number,
  noted: Noting = (session) => session,
): Promise<void> {
  const session = await sessionOf(services, id);
  if (!session || !isCalledSession(session) || session.turn.number !== turn || session.turn.replied >= turn)
    return;
  const answer = await services.turns.answer(id, turn);
  if (!answer) return;
  const { tools } = session.agent;
  const read = readAnswer(answer, { tools, turn: currentTurn(session) });
  services.log('answer of the agent', read);
  const [first, ...behind] = 'commands' in read && read.commands.ok ? read.commands.value : [];
  const judged = first && (await judge(services, session, first));
  const used = usageOf(answer, session.shown.message ?? '');
  // The message that begins the conversation again would not wait for the person.
  const isForPerson = 'talk' in read ? session.agent.hasTalked === true : first?.command.isAlone === true;
  const isFull =
    !isForPerson &&
    !answer.run && // Its server keeps the conversation.
    isTooLong({
      input: used.input,
      context: session.agent.context,
      uncached: session.agent.uncached,
    });
  const story = isFull ? await storySoFar(services, session) : undefined;
  await change(services, id, (before) => {
    const now = services.now();
    const taken = takeReply(before, currentTurn(before), now);
    if (!taken || before.turn.number !== turn) return before;
    const counted = noted(withUsage(withoutFailure(taken), used), answer);
    const said = 'talk' in read ? read.talk : read.why;
    const told = said ? withStory(counted, replyOf(said, read.thought, answer, now)) : counted;
    const next = 'talk' in read ? afterTalk(told, now) : withCommands(told, read, { judged, behind, now });
    return withinTokens(isFull ? begunAgain(next, story, now) : next, now);
  });
}

function replyOf(text: string, thought: string, { firstMs }: Answer, at: number) {
  const kept = { text: thought.slice(0, THOUGHT_MAX), ms: firstMs };
  return { kind: 'reply', at, text, ...(thought !== '' && { thought: kept }) } as const;
}

interface Commands {
  /** The first of them, judged; undefined if none can be read. */
  readonly judged: JudgedCommand | undefined;
  readonly behind: readonly AcceptedCommand[];
  readonly now: number;
}

/** Queues the commands of an answer, or tells the model why none of them is carried out. */
function withCommands(
  session: Session,
  { commands, note }: Extract<ReadAnswer, { readonly commands: unknown }>,
  { judged, behind, now }: Commands,
): Session {
  if (!commands.ok)
    return misread(session, [misreadReceipt(explain(commands.failure), commands.failure.code)], now);
  if (!judged) throw new Error('An answer was read as no command and as no failure.');
  const noted = withNote(patch(session, { turn: { unreadable: 0 } }), note);
  const acting = changeCalled(noted, ({ hasTalked: _, ...model }) => model);
  return accept(acting, judged, { turn: currentTurn(acting), index: 0, now, behind });
}

/** Text without an action may be a question to the person, or an action forgotten: the first time in a row the model is asked. */
function afterTalk(session: Session, now: number): Session {
  const hasTalked = isCalledSession(session) && session.agent.hasTalked;
  const noted = changeCalled(session, (model) => ({ ...model, hasTalked: true }));
  return hasTalked
    ? withAttention(changeCalled(noted, ({ hasTalked: _, ...model }) => model))
    : misread(noted, [misreadReceipt(explain(onlyWords), onlyWords.code)], now);
}

const withNote = (session: Session, note: string | undefined): Session =>
  note === undefined
    ? session
    : changeCalled(session, (model) => ({ ...model, notes: [...model.notes, note].slice(-NOTES_MAX) }));

interface Used {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly money: number | null;
  readonly isEstimated: boolean;
}

/** What an answer has used; estimated where the provider does not count. */
function usageOf({ usage, parts }: Answer, message: string): Used {
  const written = parts.map((part) => (part.kind === 'call' ? part.input : part.text)).join('');
  return {
    input: usage.input ?? tokensOf(message.length),
    cached: usage.cached ?? 0,
    output: usage.output ?? tokensOf(written.length),
    money: usage.money,
    isEstimated: usage.input === null || usage.output === null,
  };
}

function withUsage(session: Session, used: Used): Session {
  const { usage } = session.progress;
  const money = used.money === null ? usage.money : (usage.money ?? 0) + used.money;
  const counted = patch(session, {
    progress: {
      usage: {
        calls: usage.calls + 1,
        input: usage.input + used.input,
        cached: usage.cached + used.cached,
        output: usage.output + used.output,
        money,
        isEstimated: usage.isEstimated || used.isEstimated,
      },
    },
  });
  return changeCalled(counted, ({ uncached, isCompacted: _, ...model }) => {
    const first = uncached?.first ?? used.input;
    const counts = used.input > UNCACHED.tokens && !used.isEstimated;
    if (used.cached > 0) return { ...model, uncached: { answers: 0, first } };
    return { ...model, uncached: { answers: (uncached?.answers ?? 0) + (counts ? 1 : 0), first } };
  });
}
