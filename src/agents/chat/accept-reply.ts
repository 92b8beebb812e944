import type { TabSender } from '../../messaging/serve.ts';
import { severalCommands, unreadReply } from '../../protocol/failures/reply-failures.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { done, explain, failed, type Outcome } from '../../protocol/outcome.ts';
import { type Said, say, sayAll } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { placeOf } from '../../protocol/web-address.ts';
import { note } from '../../session/journal.ts';
import { withUnread } from '../../session/messages/chat-limit.ts';
import { askForCut, isCut, withoutCut } from '../../session/messages/cut-reply.ts';
import { misread, unknownCode } from '../../session/messages/replies.ts';
import { tell } from '../../session/news.ts';
import type { News, Session } from '../../session/session.ts';
import { withStory } from '../../session/story.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { withAttention } from '../../session/waits/living.ts';
import { change } from '../../store/sessions.ts';
import { accept } from '../../turn/accept.ts';
import { type AcceptedCommand, type JudgedCommand, judge } from '../../turn/judge.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { withChat } from './chat-state.ts';
import { readCommands } from './read-commands.ts';
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
      const noted = note(obeyed, sentence('stepReplyUnreadable'), now);
      const news = [receiptOf(explain(judged.failure))];
      return isUnknown ? unknownCode(noted, news, now) : misread(noted, news, now);
    }
    // A new conversation has got an address of its own by now.
    const agent = { ...obeyed.agent, briefed: true, url: placeOf(sender.shown ?? sender.url) };
    const told = words ? withStory(obeyed, { kind: 'reply', at: now, text: words }) : obeyed;
    const whole = withoutCut({ ...told, unreadableReplies: 0, agent });
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

const receiptOf = (text: Said): News => ({ kind: 'receipt', text });

/** Marks the agent as briefed and queues the first snapshot of each target. */
export async function introComplete(
  services: TurnServices,
  sender: TabSender,
  { turn }: Payload<'INTRO_COMPLETE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => {
    if (before.agent.briefed || turnNumber(before, turn) !== before.turn) return before;
    const pages: News[] = before.targetTabs.map(({ tabId }) => ({ kind: 'page', tabId, full: true }));
    return tell(
      note(
        withAttention(withChat(before, { briefed: true, url: placeOf(sender.shown ?? sender.url) })),
        sentence('stepAgentBriefed'),
        services.now(),
      ),
      pages,
      services.now(),
    );
  });
}

const ends: Readonly<Record<Payload<'AGENT_IDLE'>['end'], Sentence>> = {
  answered: sentence('stepReplyWithoutCommand'),
  unreadable: sentence('stepReplyMangled'),
  stopped: sentence('stepReplyStopped'),
  failed: sentence('stepReplyFailed'),
};

/** What the agent may not know after the network was down: the message, and with it the receipt of its last step. */
function unreadOffline({ steps }: Session): Said {
  const last = steps.at(-1);
  const notice = say`The network was down, so you may not have seen my last message, and no reply of yours to it was carried out. I show its pages again.`;
  return last ? sayAll([notice, say`Your last step was: ${last.label} → ${ENDS[last.receipt]}.`]) : notice;
}

const ENDS = { done: 'done', not_done: 'not done', unknown: 'unknown' } as const;

/** Ends the turn after a complete reply without a command; holds the run if the chat failed. */
export async function agentIdle(
  services: TurnServices,
  sender: TabSender,
  { turn, end, note: detail, why = 'partial', answered, wasOffline }: Payload<'AGENT_IDLE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => {
    const now = services.now();
    const reply = take(before, { turn, ...(answered && { answered }) }, now);
    if (!reply) return before;
    const { session: taken, proof } = reply;
    if (isCut(taken, turn)) return askForCut(note(taken, ends[end], now), now);
    if (wasOffline && end === 'failed' && !answered)
      return withUnread(note(before, ends.failed, now), turn, { notice: unreadOffline(before), now });
    // What the chat says to the person, or cannot say to them, is theirs.
    if (answered && (end !== 'unreadable' || proof !== 'new')) return taken;
    const noted = note(taken, ends[end], now);
    if (end === 'unreadable') return misread(noted, [receiptOf(unreadReply[why])], now);
    if (end === 'answered') return withAttention(noted);
    if (end !== 'failed') return noted;
    const said = detail ? sentence('holdChatSaid', detail) : sentence('holdChatFailed');
    return { ...noted, hold: { reason: 'chat_failed', sentence: said, since: now } };
  });
}
