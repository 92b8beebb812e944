import { openBeside } from '../browser/panel.ts';
import { injectPart } from '../browser/scripts.ts';
import { showTab } from '../browser/tabs.ts';
import type { TabSender, WorkerHandlers } from '../messaging/serve.ts';
import { storageFull } from '../protocol/failures/control-failures.ts';
import { noSession } from '../protocol/failures/failures.ts';
import { TOP_FRAME } from '../protocol/ids.ts';
import type { Payload } from '../protocol/messages/index.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import type { SettingsChange } from '../protocol/settings.ts';
import { isTarget } from '../session/tabs/target-tabs.ts';
import { isStorageFull } from '../store/room.ts';
import { deleteTool, importTools, saveTool } from '../store/saved-tools.ts';
import { sessionOf, sessionWith } from '../store/sessions.ts';
import { personUses } from '../targets/act/held-requests.ts';
import { assignPlaceholders } from '../targets/assign-placeholders.ts';
import { answerDialogFor } from '../targets/dialogs.ts';
import { allocateIds } from '../targets/pages/element-ids.ts';
import { noteGreeting, placeOfFrame } from '../targets/pages/frame-places.ts';
import { targetChanged } from '../targets/pages/living.ts';
import { addressChanged, applySettings, bindTarget } from '../targets/tabs/bind.ts';
import { closeAgentTabs } from '../targets/tabs/close-agent-tabs.ts';
import { disengage, releaseTarget } from '../targets/tabs/release.ts';
import { filesKept, giveFiles, takeFileBack } from '../turn/given-files.ts';
import {
  answer,
  interject,
  interrupt,
  pause,
  previewWords,
  resume,
  setMode,
  takeAway,
} from '../turn/person.ts';
import { pageOpened, showPages, showPill, tellOfTask } from '../views/publish.ts';
import { viewOf } from '../views/session-view.ts';
import { showIcon } from '../views/show-icon.ts';
import { showStart } from '../views/start-state.ts';
import { agentHandlers } from './agent-kinds.ts';
import { timeIsUp } from './clock.ts';
import { deleteEverything } from './delete-everything.ts';
import { freeStorage } from './free-storage.ts';
import { historyHandlers } from './history-handlers.ts';
import type { HistoryKeeper } from './keep-history.ts';
import { agentTabOf, type RootServices } from './root-services.ts';
import { selfCheck } from './self-check.ts';
import { showBeside } from './show-beside.ts';
import { choicesOf, startTask } from './start-task.ts';
import { abilitiesOf, assign } from './tab-roles.ts';
import { wake } from './tick-scheduler.ts';

/** The worker's handler for each message; `serveWorker` has checked the sender's kind and the payload's shape. */
export function handlersOf(
  opened: Promise<RootServices>,
  { look, beat, keeper }: { look: () => void; beat: () => void; keeper: HistoryKeeper },
): WorkerHandlers {
  const withServices =
    <A extends unknown[], R>(work: (services: RootServices, ...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> =>
      work(await opened, ...args);
  /** Handles a request of the person: returns a failure, with nothing changed, if Chrome refuses the write. */
  const wished = <A extends unknown[], T>(
    work: (services: RootServices, ...args: A) => Promise<Outcome<T>>,
  ) => withServices((services: RootServices, ...args: A) => work(services, ...args).catch(refusedWrite));

  return {
    ...agentHandlers({ served: withServices, wished, look }),
    HELLO: withServices(async (services, payload, sender) => {
      await hello(services, sender, payload);
      if (sender.frameId === TOP_FRAME) await showPill(services, sender.tabId);
      look();
      noteGreeting(sender);
      return { frameId: sender.frameId };
    }),
    ASSIGN_ROLE: wished((services, payload) => assign(services, payload)),
    START_TASK: wished((services, start) =>
      showStart(
        () => startTask(services, start),
        () => void showPages(services).catch(() => {}), // The next change shows them again.
      ),
    ),
    SET_MODE: wished((services, { session, mode }) => setMode(services, session, mode)),
    TAKE_BACK: wished((services, { session, grant }) => takeAway(services, session, grant)),
    GET_CHOICES: withServices((services) => choicesOf(services)),
    RELEASE_TAB: wished((services, { tabId }) => releaseTarget(services, tabId)),
    CLOSE_AGENT_TABS: wished((services, { session }) => closeAgentTabs(services, session)),
    DISENGAGE_ALL: wished((services, { session, forgets }) => disengage(services, session, { forgets })),
    ...historyHandlers({ wished, keeper }),
    REMOTE_INJECT: wished((services, { session, text }) => interject(services, session, text)),
    GIVE_FILES: wished((services, { session, files }) => giveFiles(services, session, files)),
    FILES_KEPT: wished((services, { session, files }) => filesKept(services, session, files)),
    TAKE_FILE_BACK: wished((services, { session, file }) => takeFileBack(services, session, file)),
    PREVIEW_WORDS: withServices((services, { session, text }) => previewWords(services, session, text)),
    GET_SEEN: withServices(async (services, { session, tabId }) => {
      const seen = (await sessionOf(services, session))?.shown.pages.find((one) => one.tabId === tabId);
      return seen?.text ?? '';
    }),
    RESUME: wished((services, { session }) => resume(services, session)),
    PAUSE_SESSION: wished(async (services, { session }) => {
      await pause(services, session);
      return done();
    }),
    PAUSE: withServices(async (services, _, { tabId }) => {
      const session = await sessionWith(services, tabId);
      if (session) await pause(services, session.id);
    }),
    OPEN_PANEL: async (_, { tabId, frameId }) => {
      if (frameId !== TOP_FRAME) return;
      const opening = openBeside({ tabId }); // In the very task of the press, as Chrome wants it.
      await showBeside(await opened, tabId, opening);
    },
    GO_TO_AGENT: withServices(async (services, _, { tabId, frameId }) => {
      const agent = frameId === TOP_FRAME ? (await sessionWith(services, tabId))?.agent : undefined;
      if (agent?.wall && agent.tabId !== null) await showTab(agent.tabId);
    }),
    PILL_MOVED: withServices(async ({ corners }, { corner }, { frameId, origin }) => {
      if (frameId === TOP_FRAME) await corners.keep(origin, corner);
    }),
    ANSWER: wished((services, { session, ...given }) => answer(services, session, given)),
    ANSWER_DIALOG: wished((services, { session, ...answer }) => answerDialogFor(services, session, answer)),
    GET_VIEW: withServices(async (services) => {
      pageOpened();
      await showIcon(services);
      void tellOfTask(); // The page listens already.
      return viewOf(services);
    }),
    GET_ABILITIES: withServices((services, { tabId }) => abilitiesOf(services, tabId)),
    SAVE_SETTINGS: wished((services, changed) => saveSettings(services, changed)),
    SAVE_TOOL: wished((services, draft) => saveTool(services, draft)),
    DELETE_TOOL: wished((services, { id }) => deleteTool(services, id)),
    IMPORT_TOOLS: wished(importTools),
    FREE_STORAGE: wished((services) => freeStorage(services, keeper)),
    SELF_CHECK: withServices((services, { tabId }) => selfCheck(services, tabId)),
    DELETE_EVERYTHING: wished((services) => deleteEverything(services)),
    FORGET_ASIDE: wished(async ({ asides }, { id }) => {
      await asides.forget(id);
      return done();
    }),
    TIME_IS_UP: withServices(async () => {
      timeIsUp();
      beat();
    }),

    TARGET_UPDATE: withServices((services, { url }, sender) => addressChanged(services, sender, url)),
    TARGET_CHANGED: withServices((services, _, sender) => targetChanged(services, sender)),
    USER_INTERRUPT: withServices(async (services, _, { tabId }) => {
      const session = await sessionWith(services, tabId);
      if (!session || !isTarget(session, tabId)) return;
      await Promise.all([interrupt(services, session.id), personUses(services, tabId)]);
    }),
    ALLOCATE_IDS: withServices((services, { count }, sender) => allocateIds(services, sender, count)),
    REDACT: withServices((services, { values }, sender) => assignPlaceholders(services, sender, values)),
    PLACE_FRAME: withServices(async (services, { child: frameId, waits }, { tabId }) => {
      const session = await sessionWith(services, tabId);
      return session && isTarget(session, tabId) ? placeOfFrame({ tabId, frameId }, waits) : undefined;
    }),
    LOAD_PART: withServices(async (services, { part }, { tabId, documentId }) => {
      const session = await sessionWith(services, tabId);
      if (!session || !isTarget(session, tabId)) return failed(noSession);
      await injectPart({ tabId, documentId }, part);
      return done();
    }),
    PAUSE_FOR: withServices(async (services, { ms }, { tabId }) => {
      if (!(await sessionWith(services, tabId))) return false;
      await new Promise((over) => setTimeout(over, ms));
      return true;
    }),
    WAKE_ME: withServices(async (services, { inMs }, { tabId, frameId }) => {
      const session = await sessionWith(services, tabId);
      if (!session) return;
      wake({ tabId, frameId }, inMs);
      await agentTabOf(services, session, tabId)?.keepAwake(services, tabId);
    }),
  };
}

function refusedWrite(cause: unknown): Outcome<never> {
  if (isStorageFull(cause)) return failed(storageFull);
  throw cause;
}

/**
 * Binds a script that has started in a document to its role; ignores a tab outside every session.
 * Rejects if the script does not receive its role: it then gets no answer and sends HELLO again.
 */
export async function hello(
  services: RootServices,
  sender: TabSender,
  { part }: Payload<'HELLO'>,
): Promise<void> {
  const session = await sessionWith(services, sender.tabId);
  if (!session) return;
  const agentTab = agentTabOf(services, session, sender.tabId);
  if (agentTab) {
    await agentTab.greeted(services, session, { part, sender });
  } else if (part === 'target_adapter' && isTarget(session, sender.tabId)) {
    await bindTarget(services, session, sender);
  }
}

/** Saves the person's changes and applies them to the running sessions. */
export async function saveSettings(services: RootServices, changed: SettingsChange): Promise<Outcome> {
  await services.preferences.saveSettings(changed);
  await applySettings(services);
  return done();
}
