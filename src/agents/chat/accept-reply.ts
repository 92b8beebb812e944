import type { AcceptedCommand } from '../../commands/reading/read-action.ts';
import { readCommands } from '../../commands/reading/read-commands.ts';
import type { TabSender } from '../../messaging/serve.ts';
import { severalCommands, unreadReply } from '../../protocol/failures/reply-failures.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { done, explain, failed, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say, sayAll } from '../../protocol/said.ts';
import { sentence } from '../../protocol/sentence.ts';
import { placeOf } from '../../protocol/web-address.ts';
import { hold } from '../../session/holds.ts';
import type { News } from '../../session/items.ts';
import { atAgentLimit, withUnread } from '../../session/messages/agent-limit.ts';
import { isCut, withoutCut } from '../../session/messages/cut-reply.ts';
import { END_WORDS, misreadReceipt } from '../../session/messages/receipts.ts';
import { misread, unknownCode } from '../../session/messages/replies.ts';
import { tell } from '../../session/news.ts';
import { patch, type Session } from '../../session/session.ts';
import { withStory } from '../../session/story.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { withAttention } from '../../session/waits/living.ts';
import { change } from '../../store/sessions.ts';
import { accept } from '../../turn/accept.ts';
import { type JudgedCommand, judge } from '../../turn/judge.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { withProof } from './chat-knowledge.ts';
import { UNREAD } from './chat-limit.ts';
import { withChat } from './chat-state.ts';
import { askForCut } from './cut-reply.ts';
import { resetTime } from './reset-time.ts';
import { askAgain, take, withObeyed } from './user-turns.ts';

/** Queues the agent's command, or refuses it with an answer; accepts one reply to each message in the chat. */
export async function agentCommand(
  services: TurnServices,
  sender: TabSender,
  { turn, index, raw, others, words, answered }: Payload<'AGENT_COMMAND'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  services.log('command of the agent', raw);
  const { commands: read, otherCode } = readCommands(raw, turn);
  const commands = read.ok && others > 0 ? failed(severalCommands(others + 1)) : read;
  const judged = commands.ok ? await judgeFirst(services, session, commands.value) : commands;
  await change(services, session.id, (before) => {
    const now = services.now();
    const taken = take(before, { turn, ...(answered && { answered }) }, now);
    if (!taken) return before;
    const isUnknown = otherCode !== undefined && turnNumber(before, otherCode) === undefined;
    if (answered && taken.proof !== 'new' && !isUnknown)
      return askAgain(taken.session, { turn, answered }, taken.proof, now);
    const obeyed =
      taken.proof === 'new'
        ? withObeyed(taken.session, { turn, ...(answered && { answered }) })
        : taken.session;
    if (!judged.ok && isCut(obeyed, turn)) return askForCut(obeyed, now);
    if (!judged.ok) {
      const news = [misreadReceipt(explain(judged.failure), judged.failure.code)];
      return isUnknown ? unknownCode(obeyed, news, now) : misread(obeyed, news, now);
    }
    // A new conversation has got an address of its own by now.
    const known = withChat(obeyed, { briefed: true, url: placeOf(sender.shown ?? sender.url) });
    const told = words ? withStory(known, { kind: 'reply', at: now, text: words }) : known;
    const whole = withoutCut(patch(withProof(told, turn), { turn: { unreadable: 0 } }));
    const { first, behind } = judged.value;
    return accept(whole, first, { turn, index, now, behind });
  });
}

/** The command that a reply begins with, judged, and those behind it. */
async function judgeFirst(
  services: TurnServices,
  session: Session,
  [first, ...behind]: readonly AcceptedCommand[],
): Promise<Outcome<{ readonly first: JudgedCommand; readonly behind: readonly AcceptedCommand[] }>> {
  if (!first) throw new Error('A reply was read as no command and as no failure.');
  return done({ first: await judge(services, session, first), behind });
}

/** Marks the agent as briefed and queues the first snapshot of each target. */
export async function introComplete(
  services: TurnServices,
  sender: TabSender,
  { turn }: Payload<'INTRO_COMPLETE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => {
    if (before.agent.briefed || turnNumber(before, turn) !== before.turn.number) return before;
    const pages: News[] = before.targets.tabs.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
    return tell(
      withAttention(
        withChat(withProof(before, turn), { briefed: true, url: placeOf(sender.shown ?? sender.url) }),
      ),
      pages,
      services.now(),
    );
  });
}

/** What the agent may not know after the network was down: the message, and with it the receipt of its last step. */
function unreadOffline({ progress }: Session): Said {
  const notice = say`The network was down, so you may not have seen my last message, and no reply of yours to it was carried out. I show its pages again.`;
  return progress.lastStep
    ? sayAll([
        notice,
        say`Your last step was: ${progress.lastStep.label} → ${END_WORDS[progress.lastStep.end]}.`,
      ])
    : notice;
}

/** Ends the turn after a complete reply without a command; holds the run if the chat failed. */
export async function agentIdle(
  services: TurnServices,
  sender: TabSender,
  { turn, end, note: detail, why = 'partial', answered, wasOffline, isLimit }: Payload<'AGENT_IDLE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => {
    const now = services.now();
    const reply = take(before, { turn, ...(answered && { answered }) }, now);
    if (!reply) return before;
    const { session: taken, proof } = reply;
    if (isCut(taken, turn)) return askForCut(taken, now);
    if (wasOffline && end === 'failed' && !answered)
      return withUnread(before, turn, { notice: unreadOffline(before), now });
    // What the chat says to the person, or cannot say to them, is theirs.
    if (answered && (end !== 'unreadable' || proof !== 'new')) return taken;
    if (end === 'unreadable') return misread(taken, [misreadReceipt(unreadReply[why])], now);
    if (end === 'answered') return withAttention(withProof(taken, turn));
    if (end !== 'failed') return taken;
    const said = detail ? sentence('holdChatSaid', detail) : sentence('holdChatFailed');
    if (isLimit)
      return atAgentLimit(
        before,
        { sentence: said, until: resetTime(detail, now), turn, unread: UNREAD },
        now,
      );
    return hold(patch(taken, { queue: { hold: null } }), 'agent_failed', said, now);
  });
}
