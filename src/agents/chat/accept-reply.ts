import type { TabSender } from '../../messaging/serve.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import { done, explain } from '../../protocol/outcome.ts';
import { type Said, say } from '../../protocol/said.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import { note } from '../../session/journal.ts';
import { withAttention } from '../../session/living.ts';
import { tell } from '../../session/news.ts';
import { misread, takeReply, unknownCode } from '../../session/replies.ts';
import type { News } from '../../session/session.ts';
import { turnNumber } from '../../session/turn-codes.ts';
import { change } from '../../store/sessions.ts';
import { accept, judge } from '../../turn/accept.ts';
import type { TurnServices } from '../../turn/services.ts';
import { sessionOfAgent } from './bind-document.ts';
import { withChat } from './chat-state.ts';
import { readCommand } from './read-command.ts';

/** Queues the agent's command, or refuses it with an answer; accepts at most one reply per turn. */
export async function agentCommand(
  services: TurnServices,
  sender: TabSender,
  { turn, index, raw, others }: Payload<'AGENT_COMMAND'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  services.log('command of the agent', raw);
  const { command, otherCode } = readCommand(raw, turn);
  const judged = command.ok ? done(await judge(services, session, command.value)) : command;
  const extra: News[] =
    others > 0
      ? [{ kind: 'notice', text: say`Your reply held ${others + 1} commands; only the first counts.` }]
      : [];
  await change(services, session.id, (before) => {
    const now = services.now();
    const taken = takeReply(before, turn, now);
    if (!taken) return before;
    if (!judged.ok) {
      const noted = note(taken, sentence('stepReplyUnreadable'), now);
      const news = [receiptOf(explain(judged.failure)), ...extra];
      const isUnknown = otherCode !== undefined && turnNumber(taken, otherCode) === undefined;
      return isUnknown ? unknownCode(noted, news, now) : misread(noted, news, now);
    }
    const agent = { ...taken.agent, briefed: true };
    const ready = { ...taken, unreadableReplies: 0, agent };
    return tell(accept(ready, judged.value, { turn, index, now }), extra, now);
  });
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
      note(withAttention(withChat(before, { briefed: true })), sentence('stepAgentBriefed'), services.now()),
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

/** Ends the turn after a complete reply without a command; holds the run if the chat failed. */
export async function agentIdle(
  services: TurnServices,
  sender: TabSender,
  { turn, end, note: detail }: Payload<'AGENT_IDLE'>,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => {
    const now = services.now();
    const taken = takeReply(before, turn, now);
    if (!taken) return before;
    const noted = note(taken, ends[end], now);
    if (end === 'unreadable') {
      const text = say`Your command could not be read whole in this chat. Send it again, shorter, as one line of JSON in a fenced code block.`;
      return misread(noted, [receiptOf(text)], now);
    }
    if (end === 'answered') return withAttention(noted);
    if (end !== 'failed') return noted;
    const why = detail ? sentence('holdChatSaid', detail) : sentence('holdChatFailed');
    return { ...noted, hold: { reason: 'chat_failed', sentence: why, since: now } };
  });
}
