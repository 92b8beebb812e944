import type { TabSender } from '../../messaging/serve.ts';
import { noSession } from '../../protocol/failures.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { Learned, LessonStep } from '../../protocol/learned-chat.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { originOf } from '../../protocol/web-address.ts';
import { siteFor } from '../../sites/index.ts';
import { allSessions, change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { initAgent, sessionOfAgent } from './bind-document.ts';
import { atStep, inLesson, isDue, type Knowledge, markedKept, newLesson, withLearned } from './chat-state.ts';

/** Whether a page belongs to a chat that a table knows or that was learned. */
export async function isKnownChat(services: TurnServices, url: string): Promise<boolean> {
  return siteFor(url) !== undefined || (await services.learned.of(originOf(url))) !== undefined;
}

/** What is to be known of a chat before it can be an agent: what was learned there, or a lesson where no table knows it either. */
export async function knowledgeOf(services: TurnServices, url: string): Promise<Knowledge> {
  const learned = await services.learned.of(originOf(url));
  if (learned) return { learned, learnedKept: learned.learnedAt };
  return siteFor(url) ? {} : { lesson: newLesson() };
}

/** The person wants to show how the chat works, in the place of what is known of it. */
export async function learnChat(services: TurnServices, id: SessionId): Promise<Outcome> {
  const session = await change(services, id, (before) => inLesson(before, services.now()));
  if (!session) return failed(noSession);
  await initAgent(session);
  return done();
}

/** How far the person's lesson has come. */
export async function lessonStep(services: TurnServices, sender: TabSender, step: LessonStep): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => atStep(before, step));
}

/** The bridge has seen how the chat works. One that no table drives is driven by that at once. */
export async function chatLearned(
  services: TurnServices,
  sender: TabSender,
  learned: Learned,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  const changed = await change(services, session.id, (before) =>
    withLearned(before, learned, services.now()),
  );
  if ((session.agent.lesson || session.agent.learned) && changed) await initAgent(changed);
  await keepLearned(services, sender);
}

/** What a session has learned is kept for the origin, once, as soon as the agent has been briefed by it. Never rejects. */
export async function keepLearned(services: TurnServices, sender: TabSender): Promise<void> {
  try {
    const session = await sessionOfAgent(services, sender);
    if (!session || !isDue(session)) return;
    let due: Learned | undefined;
    await change(services, session.id, (now) => {
      // Asked again within the write: the person may have forgotten it just now.
      due = isDue(now) ? now.agent.learned : undefined;
      return due ? markedKept(now) : now;
    });
    if (due) await services.learned.keep(originOf(session.agent.url), due);
  } catch (cause) {
    // The bridge would repeat the reply that this came with for ever; this session goes on by what it has learned all the same.
    console.warn('AgentAnything could not keep what it has learned of a chat.', cause);
  }
}

/** The person removes what was learned; sessions that run by it go on, and do not keep it again. */
export async function forgetLearned(services: TurnServices, origin: string): Promise<Outcome> {
  const ofOrigin = (await allSessions(services)).filter(({ agent }) => originOf(agent.url) === origin);
  for (const { id } of ofOrigin) await change(services, id, markedKept);
  await services.learned.forget(origin);
  return done();
}
