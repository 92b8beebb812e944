import { injectBridge } from '../../browser/scripts.ts';
import type { BrowserTab } from '../../browser/tabs.ts';
import { assignmentRefused } from '../../protocol/failures/failures.ts';
import { taskGoesOn } from '../../protocol/failures/model-failures.ts';
import type { SessionId, TabId } from '../../protocol/ids.ts';
import type { Lesson } from '../../protocol/learned-chat.ts';
import type { Mode } from '../../protocol/mode.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import type { Said } from '../../protocol/said.ts';
import { newSession } from '../../session/new-session.ts';
import type { Session } from '../../session/session.ts';
import { addSession, allSessions, sessionWith } from '../../store/sessions.ts';
import { mayPassOn, passOn } from '../../turn/pass-on.ts';
import type { TurnServices } from '../../turn/services.ts';
import { newLesson } from './chat-knowledge.ts';
import { chatName } from './chat-sites.ts';
import { newChat, takingOver } from './chat-state.ts';
import { isKnownChat, knowledgeOf } from './learn.ts';
import { newOffer } from './page-offer.ts';

interface Assignment {
  readonly task: string;
  readonly teach: boolean;
  /** How much the person is asked; absent: as the settings say. */
  readonly mode?: Mode | undefined;
  /** The tabs that are to become targets at once. */
  readonly joining?: readonly TabId[] | undefined;
  /** The tab is new, and its page still to come: the bridge is put into that. */
  readonly isComing?: boolean;
  /** The story of an earlier task that this one continues. */
  readonly earlier?: Said | undefined;
  /** The session that continues with this chat, if it cannot with its own; by default any that has lost that. */
  readonly into?: SessionId | 'new' | undefined;
}

/** Makes a chat the agent of a new session, or of one whose own agent is gone, or that is passed on to it. */
export async function assignAgent(
  services: TurnServices,
  tab: BrowserTab,
  { task, teach, mode, joining = [], earlier, into, isComing = false }: Assignment,
): Promise<Outcome<SessionId>> {
  const [tabId, url] = [tab.id as TabId, tab.url ?? ''];
  const agent = newChat({
    tabId,
    url,
    ...(teach ? { lesson: await lessonFor(services, url) } : await knowledgeOf(services, url)),
  });
  const given = { agent, name: chatName(url), task: task.trim() };
  const waiting = (await allSessions(services)).find((session) =>
    into === undefined ? isOrphan(session) : into === session.id,
  );
  if (waiting) {
    const agentFor = (before: Session) => takingOver(before, agent);
    const taken = await passOn(services, waiting, { ...given, joining, agentFor });
    if (!taken) return failed(taskGoesOn);
  } else if (into !== undefined && into !== 'new') return failed(taskGoesOn);
  else {
    const settings = await services.preferences.settings();
    await addSession(
      services,
      newSession({ ...given, mode: mode ?? settings.mode, joining, earlier, now: services.now() }),
    );
  }
  const session = await sessionWith(services, tabId);
  if (session?.agent.tabId !== tabId)
    return failed(assignmentRefused('This tab was assigned otherwise just now.', 'Try again.'));
  if (!isComing) await injectBridge(tabId);
  return done(session.id);
}

/** The person shows how a known chat works; to a page that nobody knows, a message of ours is offered first. */
const lessonFor = async (services: TurnServices, url: string): Promise<Lesson> =>
  (await isKnownChat(services, url)) ? newLesson() : newOffer();

/** Whether the agent of a task is gone for good, so that any chat that is assigned continues it. */
const isOrphan = (session: Session): boolean =>
  session.queue.hold?.reason === 'agent_gone' && mayPassOn(session);
