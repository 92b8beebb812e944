import { agentCommand, agentIdle, introComplete } from '../agents/chat/accept-reply.ts';
import { bindAgent, sessionOfAgent } from '../agents/chat/bind-document.ts';
import { keepAwake, showChat } from '../agents/chat/chat-tab.ts';
import { chatHealth, chatStalled } from '../agents/chat/health.ts';
import { chatLearned, forgetLearned, keepLearned, learnChat, lessonStep } from '../agents/chat/learn.ts';
import { injectPhoneFinder } from '../browser/scripts.ts';
import type { TabSender, WorkerHandlers } from '../messaging/serve.ts';
import { noSession, storageFull } from '../protocol/failures.ts';
import { TOP_FRAME } from '../protocol/ids.ts';
import type { Payload } from '../protocol/messages/index.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { SettingsChange } from '../protocol/settings.ts';
import { changeTarget, isTarget } from '../session/target-tabs.ts';
import { deleteTool, importTools, saveTool } from '../store/saved-tools.ts';
import type { Worker } from '../store/services.ts';
import { change, sessionWith } from '../store/sessions.ts';
import { redact } from '../targets/assign-placeholders.ts';
import { applySettings, bindTarget } from '../targets/bind.ts';
import { takeIds } from '../targets/element-ids.ts';
import { disengage, releaseTarget } from '../targets/release.ts';
import { promptState } from '../turn/deliver.ts';
import { answer, interject, interrupt, resume } from '../turn/person.ts';
import { viewOf } from '../views/session-view.ts';
import { abilitiesOf, assign } from './tab-roles.ts';
import { wake } from './tick-scheduler.ts';

/** What the service worker does for each message. The sender's kind and the payload's shape have been checked. */
export function handlersOf(
  opened: Promise<Worker>,
  { look, beat }: { look: () => void; beat: () => void },
): WorkerHandlers {
  const withWorker =
    <A extends unknown[], R>(work: (worker: Worker, ...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      work(await opened, ...args);
  /** What a person wishes is answered also where Chrome refuses the write; then nothing has changed. */
  const wished = <A extends unknown[], T>(work: (worker: Worker, ...args: A) => Promise<Outcome<T>>) =>
    withWorker((worker: Worker, ...args: A) => work(worker, ...args).catch(refusedWrite));

  return {
    HELLO: withWorker(async (worker, payload, sender) => {
      await hello(worker, sender, payload);
      look();
      return { frameId: sender.frameId };
    }),
    ASSIGN_ROLE: wished((worker, payload) => assign(worker, payload)),
    RELEASE_TAB: wished((worker, { tabId }) => releaseTarget(worker, tabId)),
    DISENGAGE_ALL: wished((worker, { session }) => disengage(worker, session)),
    REMOTE_INJECT: wished((worker, { session, text }) => interject(worker, session, text)),
    RESUME: wished(async (worker, { session }, sender) => {
      const own = sender.kind === 'page' || (await sessionWith(worker, sender.tabId))?.id === session;
      return own ? resume(worker, session) : failed(noSession);
    }),
    ANSWER: wished((worker, { session, question, answer: text }) => answer(worker, session, question, text)),
    GET_VIEW: withWorker((worker) => viewOf(worker)),
    GET_ABILITIES: withWorker((worker, { tabId }) => abilitiesOf(worker, tabId)),
    SAVE_SETTINGS: wished((worker, changed) => saveSettings(worker, changed)),
    SAVE_TOOL: wished((worker, draft) => saveTool(worker, draft)),
    DELETE_TOOL: wished((worker, { id }) => deleteTool(worker, id)),
    IMPORT_TOOLS: wished((worker, { json }) => importTools(worker, json)),
    LEARN_CHAT: wished((worker, { session }) => learnChat(worker, session)),
    SHOW_CHAT: wished((worker, { session }) => showChat(worker, session)),
    FORGET_LEARNED: wished((worker, { origin }) => forgetLearned(worker, origin)),
    HEARTBEAT: withWorker(async () => beat()),

    AGENT_COMMAND: withWorker((worker, payload, sender) =>
      agentCommand(worker, sender, payload).then(() => keepLearned(worker, sender)),
    ),
    INTRO_COMPLETE: withWorker((worker, payload, sender) =>
      introComplete(worker, sender, payload).then(() => keepLearned(worker, sender)),
    ),
    AGENT_IDLE: withWorker((worker, payload, sender) => agentIdle(worker, sender, payload)),
    PROMPT_STATE: withWorker(async (worker, { turn, prompt }, sender) => {
      const session = await sessionOfAgent(worker, sender);
      if (session) await promptState(worker, session, turn, prompt);
    }),
    CHAT_READY: withWorker(async () => look()),
    CHAT_STALLED: withWorker((worker, { stalled }, sender) => chatStalled(worker, sender, stalled)),
    LESSON_STEP: withWorker((worker, { step }, sender) => lessonStep(worker, sender, step)),
    CHAT_LEARNED: withWorker((worker, { learned }, sender) => chatLearned(worker, sender, learned)),
    CHAT_HEALTH: withWorker((worker, { health }, sender) => chatHealth(worker, sender, health)),
    TARGET_UPDATE: withWorker(async (worker, { url }, { tabId, frameId }) => {
      const session = await sessionWith(worker, tabId);
      if (!session || frameId !== TOP_FRAME) return;
      await change(worker, session.id, (now) =>
        isTarget(now, tabId) ? changeTarget(now, tabId, { url }) : now,
      );
    }),
    USER_INTERRUPT: withWorker(async (worker, _, { tabId }) => {
      const session = await sessionWith(worker, tabId);
      if (session && isTarget(session, tabId)) await interrupt(worker, session.id);
    }),
    TAKE_IDS: withWorker((worker, { count }, sender) => takeIds(worker, sender, count)),
    REDACT: withWorker((worker, { values }, sender) => redact(worker, sender, values)),
    FETCH_PHONE_FINDER: withWorker(async (worker, _, { tabId, documentId }) => {
      const session = await sessionWith(worker, tabId);
      if (!session || !isTarget(session, tabId)) return failed(noSession);
      await injectPhoneFinder(tabId, documentId);
      return done();
    }),
    WAKE_ME: withWorker(async (worker, { inMs }, { tabId, frameId }) => {
      const session = await sessionWith(worker, tabId);
      if (!session) return;
      wake({ tabId, frameId }, inMs);
      if (session.agentTabId === tabId) await keepAwake(worker, tabId);
    }),
  };
}

/** Over quota, or too many writes a minute: both say `quota` in every version of Chrome. */
function refusedWrite(cause: unknown): Outcome<never> {
  if (cause instanceof Error && /quota/i.test(cause.message)) return failed(storageFull);
  throw cause;
}

/**
 * A script of ours has started in a document: bind it to its role. A tab outside every session hears nothing.
 * Rejects where the script does not hear its role: then its greeting is unanswered, and it greets again.
 */
export async function hello(
  worker: Worker,
  sender: TabSender,
  { part, url }: Payload<'HELLO'>,
): Promise<void> {
  const session = await sessionWith(worker, sender.tabId);
  if (!session) return;
  if (part === 'agent_bridge' && session.agentTabId === sender.tabId && sender.frameId === TOP_FRAME) {
    await bindAgent(worker, session, sender);
  } else if (part === 'target_adapter' && isTarget(session, sender.tabId)) {
    await bindTarget(worker, session, sender, url);
  }
}

/** Saves what the person has changed and applies it to the sessions that run. */
export async function saveSettings(worker: Worker, changed: SettingsChange): Promise<Outcome> {
  await worker.preferences.saveSettings(changed);
  await applySettings(worker);
  return done();
}
