import type { NewTask } from '../agents/agent-kind.ts';
import { allTabs, createTab } from '../browser/tabs.ts';
import type { AgentChoice, Choices } from '../protocol/choices.ts';
import { privacyNotAccepted } from '../protocol/failures/control-failures.ts';
import type { SessionId, TabId, ToolId } from '../protocol/ids.ts';
import type { Mode } from '../protocol/mode.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { Said } from '../protocol/said.ts';
import { redactedKinds } from '../protocol/settings.ts';
import { withoutPersonal } from '../redaction/without-personal.ts';
import { patch, type Session } from '../session/session.ts';
import { tabsOf } from '../session/tabs/target-tabs.ts';
import { allSessions, change, sessionOf } from '../store/sessions.ts';
import { checkTab } from '../targets/tabs/check-tab.ts';
import { openPractice } from '../targets/tabs/practice.ts';
import { earlierStory } from '../turn/earlier-story.ts';
import { models, servers } from './agent-kinds.ts';
import { inHistory, openRun } from './history.ts';
import type { RootServices } from './root-services.ts';
import { assign } from './tab-roles.ts';

/** The agents and tabs that a task may begin with. */
export async function choicesOf(services: RootServices): Promise<Choices> {
  const taken = new Set((await allSessions(services)).flatMap(tabsOf));
  const chats: Choices['chats'][number][] = [];
  const tabs: Choices['tabs'][number][] = [];
  const settings = await services.preferences.settings();
  for (const tab of await allTabs()) {
    const { id, title = '', url = '' } = tab;
    if (id === undefined || taken.has(id as TabId) || !checkTab(tab, settings).able) continue;
    const name = await services.agentStart.nameAt(services, url);
    const choice = { tabId: id as TabId, title, url }; // Chrome's own number of a tab.
    const isSignIn = services.agentStart.isSignIn(url);
    if (name === undefined) tabs.push(choice);
    else chats.push({ ...choice, name, ...(isSignIn && ({ isSignIn } as const)) });
  }
  return {
    chats,
    sites: services.agentStart.sites(),
    models: await models.choices(services),
    servers: await servers.choices(services),
    tabs,
  };
}

interface Start {
  readonly task: string;
  readonly agent: AgentChoice;
  readonly tabs: readonly TabId[];
  /** Saved tools to open. */
  readonly tools?: readonly ToolId[];
  readonly mode?: Mode | undefined;
  /** The task of the history that the new one continues. */
  readonly continues?: SessionId | undefined;
  /** The session that goes on with this agent. */
  readonly session?: SessionId | undefined;
  /** The task begins on the practice page. */
  readonly practice?: true | undefined;
}

/**
 * Begins a task: opens the chat where its agent is a new conversation, and saved tools, and gives it the tabs. A worker that
 * dies meanwhile leaves at most tabs that belong to nothing.
 */
export async function startTask(
  services: RootServices,
  { task, agent, tabs, tools = [], mode, session, continues, practice }: Start,
): Promise<Outcome<SessionId>> {
  if (!(await services.preferences.settings()).privacyAccepted) return failed(privacyNotAccepted);
  const page = practice && (await openPractice(services));
  if (practice) await services.practiceRefused.note(page?.ok === false);
  if (page && !page.ok) return page;
  const joining = [...tabs, ...(page ? [page.value] : []), ...(await openTools(services, tools))];
  const earlier = continues && (await earlierOf(services, continues));
  if (earlier && !earlier.ok) return earlier;
  const given = { task, joining, mode, into: session ?? 'new', earlier: earlier?.value } as const;
  const started = await begin(services, agent, given);
  if (started.ok) await joinTabs(services, started.value);
  return started;
}

function begin(
  services: RootServices,
  agent: AgentChoice,
  given: NewTask & { readonly joining: readonly TabId[]; readonly into: SessionId | 'new' },
): Promise<Outcome<SessionId>> {
  switch (agent.kind) {
    case 'tab':
      return assign(services, { tabId: agent.tabId, role: 'agent', ...given });
    case 'site':
      return services.agentStart.open(services, agent.id, given);
    case 'added':
      return models.assign(services, agent.id, given);
    case 'server':
      return servers.assign(services, agent.id, given);
  }
}

/** The story of a task of the history, for the agent that continues it. Fails if it is not there. */
async function earlierOf(services: RootServices, run: SessionId): Promise<Outcome<Said>> {
  const opened = await inHistory(openRun)(services, run);
  if (!opened.ok) return opened;
  const kinds = redactedKinds(await services.preferences.settings());
  return done(earlierStory(opened.value.entries, (text) => withoutPersonal(text, kinds, 'type')));
}

/** Opens saved tools in background tabs. One that is saved no more, or that Chrome does not open, stays out. */
async function openTools(services: RootServices, ids: readonly ToolId[]): Promise<readonly TabId[]> {
  const tools = (await services.preferences.tools()).filter(({ id }) => ids.includes(id));
  const opened = await Promise.all(tools.map(({ url }) => createTab(url).catch(() => undefined)));
  return opened.flatMap((tab) => (tab?.id === undefined ? [] : [tab.id as TabId])); // Chrome's own number.
}

/** Makes targets of the tabs that a task has begun with; also those that an earlier worker has left. */
export async function joinTabs(services: RootServices, id: SessionId): Promise<void> {
  for (const tabId of (await sessionOf(services, id))?.targets.joining ?? []) {
    // A tab that has closed, or where Chrome lets no extension work, stays out.
    await assign(services, { tabId, role: 'target', task: '', session: id });
    await change(services, id, (before) => withoutJoining(before, tabId));
  }
}

const withoutJoining = (session: Session, tabId: TabId): Session =>
  patch(session, { targets: { joining: session.targets.joining.filter((one) => one !== tabId) } });
