import type { TabSender } from '../../messaging/serve.ts';
import { noSession } from '../../protocol/failures/failures.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { Learned, Lesson, LessonStep } from '../../protocol/learned-chat.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { originOf } from '../../protocol/web-address.ts';
import { siteFor } from '../../sites/index.ts';
import { change, sessionOf } from '../../store/sessions.ts';
import { disengage } from '../../targets/tabs/release.ts';
import type { TurnServices } from '../../turn/services.ts';
import { initAgent, sessionOfAgent, sessionsOfChats } from './bind-document.ts';
import { atStep, dueKnowledge, inLesson, markedKept, withLearned } from './chat-knowledge.ts';
import { changeChat, isChatSession, type Knowledge, withoutKnowledge } from './chat-state.ts';
import { newOffer, refusedOnTarget } from './page-offer.ts';

/** Whether the page belongs to a built-in or learned chat. */
export async function isKnownChat(services: TurnServices, url: string): Promise<boolean> {
  return siteFor(url) !== undefined || (await services.learned.of(originOf(url))) !== undefined;
}

/** What a chat needs before it becomes an agent: learned data, or a lesson if no built-in table has its site. */
export async function knowledgeOf(services: TurnServices, url: string): Promise<Knowledge> {
  const origin = originOf(url);
  const [learned, budget, insertion] = await Promise.all([
    services.learned.of(origin),
    services.budgets.of(origin),
    services.insertions.of(origin),
  ]);
  const seen = { ...(budget !== undefined && { budget }), ...(insertion && { insertion }) };
  if (learned) return { ...seen, learned, learnedKept: learned.learnedAt };
  return siteFor(url) ? seen : { ...seen, lesson: newOffer() };
}

/** Starts a lesson at the person's request, by default one that the person shows; it replaces what we know about the chat. */
export async function learnChat(services: TurnServices, id: SessionId, given?: Lesson): Promise<Outcome> {
  const session = await change(services, id, (before) =>
    refusedOnTarget(inLesson(before, services.now(), given)),
  );
  if (!session || !isChatSession(session)) return failed(noSession);
  await forgetSeen(services, originOf(session.agent.url));
  await initAgent(session);
  return done();
}

/**
 * Cancels a lesson. A task that has begun continues with the known data of its chat; any other ends, as nothing but the lesson was
 * asked for or the chat can't be used without one.
 */
export async function cancelLesson(services: TurnServices, id: SessionId): Promise<Outcome> {
  const session = await sessionOf(services, id);
  if (!session || !isChatSession(session)) return failed(noSession);
  const { lesson, ...known } = await knowledgeOf(services, session.agent.url);
  const { briefed } = session.agent;
  if (lesson || !briefed) return disengage(services, id, { forgets: !briefed });
  const changed = await change(services, id, (before) =>
    changeChat(before, (chat) => (chat.lesson ? { ...withoutKnowledge(chat), ...known } : chat)),
  );
  if (changed && isChatSession(changed)) await initAgent(changed);
  return done();
}

/** Records the step that the lesson has reached. */
export async function lessonStep(services: TurnServices, sender: TabSender, step: LessonStep): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  await change(services, session.id, (before) => atStep(before, step));
}

/** Stores what the bridge has learned; a chat without a built-in table uses it at once. */
export async function chatLearned(
  services: TurnServices,
  sender: TabSender,
  learned: Learned,
): Promise<void> {
  const session = await sessionOfAgent(services, sender);
  if (!session) return;
  let isNew = false;
  const changed = await change(services, session.id, (before) => {
    const taught = withLearned(before, learned);
    isNew = taught !== before;
    return taught;
  });
  if (isNew && (session.agent.lesson || session.agent.learned) && changed && isChatSession(changed))
    await initAgent(changed);
  await keepLearned(services, sender);
}

/**
 * Keeps what a session has learned for its origin, once, after the agent is briefed and adapted data are proven. Never
 * rejects.
 */
export async function keepLearned(services: TurnServices, sender: TabSender): Promise<void> {
  try {
    const session = await sessionOfAgent(services, sender);
    if (!session || !dueKnowledge(session)) return;
    let keeping: { readonly due: Learned; readonly end: Promise<void> } | undefined;
    // Begins before another change can be stored: a chat that the person removes now is removed after this write.
    await services.state.update(
      () => ({}),
      ({ sessions }) => {
        const now = sessions[session.id];
        const due = now && dueKnowledge(now);
        if (due) keeping = { due, end: services.learned.keep(originOf(session.agent.url), due) };
      },
    );
    if (!keeping) return;
    const { due, end } = keeping;
    await end;
    // Marked afterwards: a worker that dies in between leaves it due, and the next one writes the same again.
    await change(services, session.id, (now) => markedKept(now, due));
  } catch (cause) {
    // Does not rethrow: the bridge would repeat its message forever. This session still uses what it has learned.
    console.warn('AgentAnything could not keep what it has learned of a chat.', cause);
  }
}

/** Removes what we learned for an origin; sessions that use it continue, and do not keep it again. */
export async function forgetLearned(services: TurnServices, origin: string): Promise<Outcome> {
  const ofOrigin = await sessionsOfChats(services, origin);
  for (const { id } of ofOrigin) await change(services, id, markedKept);
  await services.learned.forget(origin);
  await forgetSeen(services, origin);
  return done();
}

/** Forgets the message budgets and insertion results of chats of this origin. */
async function forgetSeen({ budgets, insertions }: TurnServices, origin: string): Promise<void> {
  await Promise.all([budgets.forget(origin), insertions.forget(origin)]);
}
