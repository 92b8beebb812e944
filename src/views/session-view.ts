import { allTabs } from '../browser/tabs.ts';
import type { ElementId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import type { AgentCard, CutOff, Limit, SessionView, View } from '../protocol/view.ts';
import { openPlace, originOf } from '../protocol/web-address.ts';
import { asksForSecret } from '../redaction/asks-for-secret.ts';
import { questionOf } from '../session/asked-site.ts';
import { summaryOf } from '../session/ended.ts';
import { allowedIn } from '../session/grants.ts';
import { stepLimit, tokenLimit, tokensUsed } from '../session/progress.ts';
import type { Session } from '../session/session.ts';
import { unusedAgentTabs } from '../session/tabs/agent-tabs.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';
import { countByOrigin } from '../store/vault.ts';
import { asShown, fullStorage } from './full-storage.ts';
import { isCarryingOut, statusOf } from './pill-state.ts';
import type { ViewServices } from './services.ts';
import { startState } from './start-state.ts';

/** Everything that our own pages show, the latest session first. */
export async function viewOf(services: ViewServices): Promise<View> {
  const [
    settings,
    tools,
    learned,
    asides,
    { sessions, checks, notice },
    programs,
    models,
    servers,
    tabs,
    redacted,
  ] = await Promise.all([
    services.preferences.settings(),
    services.preferences.tools(),
    services.learned.all(),
    services.asides.all(),
    services.state.read(),
    services.programsView(),
    services.modelsView(),
    services.serversView(),
    allTabs(),
    countByOrigin(services.vault),
  ]);
  // Reads titles from Chrome: they may be personal, so we do not store them.
  const titles = new Map(tabs.map(({ id, title = '' }) => [id, title]));
  const behind = new Set(tabs.flatMap(({ id, active }) => (active ? [] : [id])));
  const latestFirst = Object.values(sessions)
    .map((session) => asShown(services, session))
    .sort((a, b) => b.createdAt - a.createdAt);
  const unkept = services.unkept();
  const start = startState();
  const practiceRefused = await services.practiceRefused.read();
  const storage = await fullStorage(services, Object.values(sessions));
  return {
    settings,
    tools,
    programs,
    models,
    servers,
    learned,
    checks: Object.values(checks).sort((a, b) => b.at - a.at),
    notice,
    asides,
    ...(storage && { fullStorage: storage }),
    ...(unkept && { unkept }),
    ...(start && { start }),
    ...(practiceRefused && { practiceRefused }),
    sessions: latestFirst.map((session) => ({
      ...services.cardOf(session),
      ...ownView(session, { titles, behind, redacted: redacted(session.id), maxSteps: settings.maxSteps }),
    })),
  };
}

interface Around {
  readonly titles: ReadonlyMap<number | undefined, string>;
  /** The tabs that no window shows. */
  readonly behind: ReadonlySet<number | undefined>;
  readonly redacted: ReadonlyMap<string, number>;
  readonly maxSteps: number;
}

function ownView(
  session: Session,
  { titles, behind, redacted, maxSteps }: Around,
): Omit<SessionView, keyof AgentCard> {
  const question = questionOf(session);
  return {
    id: session.id,
    task: session.task,
    status: statusOf(session),
    targets: session.targets.tabs.map(({ tabId, number, url, state }) => ({
      tabId,
      number,
      title: titles.get(tabId) ?? '',
      url,
      loading: state === 'loading' || state === 'admitted',
      redacted: redacted.get(originOf(url)) ?? 0,
    })),
    steps: session.progress.steps,
    story: session.shown.story,
    deed: deedOf(session),
    hold: session.queue.hold?.sentence ?? null,
    mode: session.permissions.mode,
    allowed: allowedIn(session),
    readsAnySite: session.permissions.readsAnySite,
    files: session.permissions.files,
    limit: limitOf(session, maxSteps),
    question,
    ...(isCarryingOut(session) && ({ isCarryingOut: true } as const)),
    asksForSecret: question?.kind === 'question' && asksForSecret(question.text),
    dialogs: session.targets.dialogs.map(({ id, tabId, type, site, said }) => ({
      id,
      type,
      site,
      said,
      target: session.targets.tabs.find((target) => target.tabId === tabId)?.number ?? 0,
    })),
    isSlow: session.agent.isSlow ?? false,
    isOffline: session.agent.isOffline ?? false,
    answer: session.progress.answer,
    closable: unusedAgentTabs(session).filter((tabId) => behind.has(tabId)).length,
    run: summaryOf(session),
    cutOff: cutOffOf(session),
    lastMessage: session.shown.message ?? null,
  };
}

/** Where and how a task was cut off, and which tabs Continue opens again. */
function cutOffOf({ queue, targets }: Session): CutOff | null {
  if (!queue.cutOff) return null;
  const reopens = (targets.lost?.targets ?? []).flatMap(({ url }) => openPlace(url) ?? []);
  return {
    ...queue.cutOff,
    open: targets.tabs.flatMap(({ url }) => openPlace(url)?.site ?? []).slice(0, LIMITS.targets),
    reopens: reopens.slice(0, LIMITS.targets),
  };
}

/** The limit that holds the session. */
function limitOf({ progress, queue: { hold } }: Session, maxSteps: number): Limit | null {
  if (hold?.reason === 'steps_used')
    return { kind: 'steps', used: progress.steps, of: stepLimit(progress, maxSteps) };
  if (hold?.reason === 'tokens_used')
    return { kind: 'tokens', used: tokensUsed(progress), of: tokenLimit(progress) };
  if (hold?.reason === 'agent_limit') return { kind: 'agent', until: hold.until ?? null };
  return hold?.reason === 'repeats' || hold?.reason === 'no_progress' ? { kind: hold.reason } : null;
}

/** The command that is being carried out, or that waits. */
function deedOf(session: Session): SessionView['deed'] {
  const item = session.queue.items.find(({ kind, state }) => kind === 'COMMAND' && state !== 'received');
  if (item?.kind !== 'COMMAND' || !item.deed) return null;
  const id = typeof item.fields.id === 'number' ? (item.fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const target = targetOf(session, id)?.number;
  return { ...item.deed, since: item.startedAt ?? item.receivedAt, ...(target !== undefined && { target }) };
}
