import * as v from 'valibot';
import type { ShippedChat } from '../../../src/protocol/chat-file/shipped-chat.ts';
import type { Choices } from '../../../src/protocol/choices.ts';
import type { RunSummary } from '../../../src/protocol/history.ts';
import type { ModelId, SessionId, TabId, ToolId } from '../../../src/protocol/ids.ts';
import {
  type Answers,
  type Payload,
  type ToWorkerName,
  toWorker,
} from '../../../src/protocol/messages/index.ts';
import { noModels, noUsage } from '../../../src/protocol/models.ts';
import { done, type Outcome } from '../../../src/protocol/outcome.ts';
import { type LoggedCall, noPrograms, type Programs } from '../../../src/protocol/programs.ts';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { overheard } from '../../../src/protocol/said.ts';
import { initialSettings, type SavedTool } from '../../../src/protocol/settings.ts';
import type { SessionView, TabAbilities, View } from '../../../src/protocol/view.ts';
import { aPastRun } from '../../support/history-runs.ts';
import { getMessage } from '../../support/sentences.ts';

type Asked = { readonly permissions: readonly string[] };
type Listener = (...args: never[]) => unknown;
const event = () => {
  const listeners: Listener[] = [];
  return {
    addListener: (listener: Listener) => listeners.push(listener),
    removeListener() {},
    emit: (...args: unknown[]) => listeners.map((listener) => listener(...(args as never[]))),
  };
};

/** The service worker as our pages know it: it parses as the real one does, and remembers what it was asked to do. */
export class FakeWorker {
  view: View = {
    settings: { ...initialSettings, privacyAccepted: true },
    tools: [],
    programs: noPrograms,
    models: noModels,
    servers: [],
    learned: [],
    checks: [],
    notice: null,
    asides: [],
    sessions: [],
  };
  abilities: TabAbilities = abilities();
  shipped: readonly ShippedChat[] = [];
  /** What programs have called. */
  calls: readonly LoggedCall[] = [];
  choices: Choices = {
    chats: [{ tabId: 1 as TabId, title: 'Kettles', url: 'https://chatgpt.com/c/1', name: 'ChatGPT' }],
    sites: [{ id: 'claude', name: 'Claude', url: 'https://claude.ai/' }],
    models: [],
    servers: [],
    tabs: [
      { tabId: 5 as TabId, title: 'Kettles – Small Shop', url: 'https://shop.example/kettles' },
      { tabId: 6 as TabId, title: 'Parcels', url: 'https://parcels.example/' },
    ],
  };
  /** The tasks of the history. */
  runs: readonly RunSummary[] = [];
  tab = { id: 5, title: 'Kettles – Small Shop', url: 'https://shop.example/kettles', active: true };
  /** What it was asked, but for questions. */
  readonly asked: { name: ToWorkerName; payload: unknown }[] = [];
  readonly opened: string[] = [];
  readonly answers: { [N in keyof Answers]?: (payload: Payload<N>) => Answers[N] } = {};
  manifest: { readonly version: string; readonly homepage_url?: string } = { version: '1.2.3' };
  reachable = true;
  isPinned = true;
  /** Where the panel was to open, and whether Chrome opens it. */
  readonly panels: object[] = [];
  hasPanel = false;

  readonly message = event();
  readonly activated = event();
  readonly updated = event();
  readonly pinned = event();
  readonly granted = event();
  readonly taken = event();
  /** What the person has allowed beside what the extension needs, and what they say when they are asked. */
  readonly permissions = new Set<string>();
  grants = true;

  /** Puts this worker and the rest of `chrome` into the global scope. */
  install(): this {
    const runtime = {
      id: 'extension',
      getManifest: () => this.manifest,
      getURL: (path: string) => `chrome-extension://extension/${path}`,
      onMessage: this.message,
      openOptionsPage: () => this.opened.push('options'),
      sendMessage: async (message: { type: ToWorkerName; data: unknown }): Promise<unknown> => {
        if (!this.reachable) throw new Error('Could not establish connection.');
        return { res: this.#answer(message.type, message.data) };
      },
    };
    const tabs = {
      create: ({ url }: { url: string }) => this.opened.push(url),
      getCurrent: async () => ({ id: 8 }),
      onActivated: this.activated,
      onUpdated: this.updated,
    };
    const sidePanel = {
      open: async (place: object) => {
        this.panels.push(place);
        if (!this.hasPanel) throw new Error('No active side panel.');
      },
    };
    const windows = { WINDOW_ID_CURRENT: -2, getLastFocused: async () => ({ tabs: [this.tab] }) };
    const commands = {
      getAll: async () => [
        { name: 'panel', description: 'Open the panel', shortcut: 'Alt+Shift+S' },
        { name: 'hold', description: 'Pause or resume', shortcut: '' },
      ],
    };
    const action = {
      getUserSettings: async () => ({ isOnToolbar: this.isPinned }),
      onUserSettingsChanged: this.pinned,
    };
    const permissions = {
      contains: async ({ permissions: [name = ''] }: Asked) => this.permissions.has(name),
      request: async ({ permissions: [name = ''] }: Asked) => {
        if (this.grants) this.permissions.add(name);
        if (this.grants) this.granted.emit();
        return this.grants;
      },
      remove: async ({ permissions: [name = ''] }: Asked) => {
        this.permissions.delete(name);
        this.taken.emit();
        return true;
      },
      onAdded: this.granted,
      onRemoved: this.taken,
    };
    const i18n = { getMessage };
    Object.assign(globalThis, {
      chrome: { runtime, action, tabs, windows, sidePanel, commands, permissions, i18n },
    });
    return this;
  }

  /** Tells the open pages, as the real worker does after every change. */
  tellView(view: View): void {
    this.view = view;
    this.message.emit({ type: 'VIEW_CHANGED', data: view }, { id: 'extension' }, () => {});
  }

  #answer(name: ToWorkerName, data: unknown): unknown {
    const parsed = v.safeParse(toWorker[name].payload, data);
    if (!parsed.success) return undefined;
    if (name === 'GET_VIEW') return this.view;
    if (name === 'GET_ABILITIES') return this.abilities;
    if (name === 'GET_SHIPPED') return this.shipped;
    if (name === 'GET_CHOICES') return this.choices;
    if (name === 'GET_ACTIVITY_LOG') return this.calls;
    if (name !== 'PREVIEW_WORDS' && name !== 'LIST_RUNS' && name !== 'OPEN_RUN')
      this.asked.push({ name, payload: parsed.output });
    const answer = this.answers[name as keyof Answers] as ((payload: unknown) => unknown) | undefined;
    if (answer) return answer(parsed.output);
    if (name === 'LIST_RUNS')
      return done({ runs: this.runs, size: 48_000_000, sizeMax: 50_000_000, shownSize: 38_000_000 });
    return name === 'PREVIEW_WORDS' ? [] : done();
  }
}

export const refused = (message: string, hint = ''): Outcome<never> => ({
  ok: false,
  failure: { code: 'invalid_tool', message: overheard(message), hint: overheard(hint) },
});

export const sessionId = 'k7f2' as SessionId;

export function abilities(over: Partial<TabAbilities> = {}): TabAbilities {
  return {
    tabId: 5 as TabId,
    role: { kind: 'none' },
    agent: { able: true },
    target: { able: true },
    chat: 'known',
    toolName: 'Kettles',
    ...over,
  };
}

/** The part of the view that only a chat has. */
export const aChatPart = (over: Partial<ChatPart> = {}): ChatPart => ({
  ...{ lesson: null, health: null, stalled: false, hasDraft: false, wall: null, opening: null },
  ...over,
});
type ChatPart = NonNullable<SessionView['chat']>;

type Hub = Programs['hubs'][number];

/** A hub that is connected. */
export const aHub = (over: Partial<Hub> = {}): Hub => ({
  ...{ state: 'connected', port: 3131, version: '2.0.1', nextAt: null, refusal: null, isHushed: false },
  ...over,
});

/** A hub that does not connect for this reason. */
export const refusedHub = (
  code: Refusal['code'],
  over: Partial<Hub> = {},
): Hub & { readonly refusal: Refusal } => ({
  ...aHub({ state: 'refused', version: null, ...over }),
  refusal: {
    code,
    hub: 'h1',
    theirs: code === 'version' ? { major: 3, minor: 0 } : null,
    ours: PROTOCOL,
    fix: null,
  },
});
type Refusal = NonNullable<Hub['refusal']>;

/** What differs in the task of a program. */
export function ofProgram(
  link: ProgramPart['link'],
  since = Date.now(),
): Pick<SessionView, 'task' | 'agent'> & Partial<SessionView> {
  return {
    task: '',
    agent: { tabId: null, url: null, name: 'Claude Code', gone: false },
    program: { link, since },
  };
}
/** What differs in the task of a model. */
export function ofModel(
  over: Partial<NonNullable<SessionView['model']>> = {},
): Pick<SessionView, 'agent'> & { readonly model: NonNullable<SessionView['model']> } {
  return {
    agent: { tabId: null, url: null, name: 'claude-sonnet-4-5', gone: false },
    model: {
      ...{ id: 'm1' as ModelId, provider: 'Anthropic', isThinking: true, retry: null, refused: null },
      ...{ usage: noUsage, tokenLimit: 2_000_000 },
      ...over,
    },
  };
}

type ProgramPart = NonNullable<SessionView['program']>;

export function session(over: Partial<SessionView> = {}): SessionView {
  return {
    id: sessionId,
    task: 'Buy a kettle',
    status: 'working',
    agent: { tabId: 1 as TabId, url: 'https://chatgpt.com/c/1', name: 'ChatGPT', gone: false },
    steps: 0,
    story: [],
    deed: null,
    dialogs: [],
    targets: [],
    answer: null,
    ...(!over.program && !over.model && { chat: aChatPart() }),
    isSlow: false,
    isOffline: false,
    hold: null,
    limit: null,
    question: null,
    asksForSecret: false,
    mode: 'risky',
    allowed: [],
    files: [],
    readsAnySite: false,
    closable: 0,
    run: aPastRun({ id: sessionId, state: 'working', steps: 0 }),
    cutOff: null,
    lastMessage: null,
    ...over,
  };
}

export const target = (): SessionView['targets'][number] => ({
  tabId: 5 as TabId,
  number: 1,
  title: 'Kettles – Small Shop',
  url: 'https://shop.example/kettles',
  loading: false,
  redacted: 0,
});

export const tool = (name: string, url: string): SavedTool => ({ id: `id of ${name}` as ToolId, name, url });
