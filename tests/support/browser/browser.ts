import { vi } from 'vitest';
import { copy, FakeArea } from './area.ts';
import { chromeOf, type Gate } from './chrome.ts';
import type { Debuggee, Sent } from './debugger.ts';
import { FakeEvent } from './event.ts';
import { FIRST_WINDOW } from './fronts.ts';
import { FakeNavigations } from './navigations.ts';
import { FakeNotifications } from './notifications.ts';
import { FakePauses } from './pauses.ts';
import { FakeRequestEvent } from './request-event.ts';

/** Node gives `chrome-extension:` addresses no origin, so ours are web addresses here. */
export const OWN_ID = 'abcdefghijklmnopabcdefghijklmnop';
export const OWN_ORIGIN = `https://${OWN_ID}.extension`;

export type Message = { readonly type: string; readonly data: unknown };

/** A document in a frame, which Chrome may not list, and what our script there answers; without one nobody does. */
export interface FakeFrame {
  readonly frameId: number;
  readonly parentFrameId: number;
  url: string;
  documentId: string;
  /** The browser's own error page is there instead. */
  errorOccurred?: boolean;
  isUnlisted?: true;
  serve?: (message: Message) => unknown;
}

export interface FakeTab {
  readonly id: number;
  url: string;
  title: string;
  status: 'loading' | 'complete' | 'unloaded';
  active: boolean;
  windowId: number;
  openerTabId?: number;
  groupId: number;
  discarded: boolean;
  autoDiscardable: boolean;
  /** What a function that is put into the page answers: ours only ask for this. */
  contentType: string;
  readonly frames: Map<number, FakeFrame>;
}

/** A dialog that a page has open: the page answers nothing until it is answered. */
export interface FakeDialog {
  readonly type: string;
  readonly message: string;
  /** What the page does with the answer. */
  readonly answered: (accept: boolean, text: string | undefined) => void;
  /** Lets the page go on. */
  readonly goOn: () => void;
  readonly over: Promise<void>;
}

/** What Chrome is to our service worker: the part of it that lives on when the worker dies. */
export class FakeBrowser extends FakeNavigations {
  readonly local = new FakeArea();
  readonly sync = new FakeArea();
  readonly session = new FakeArea();
  readonly tabs = new Map<number, FakeTab>();
  readonly attached = new Set<number>();
  /** Why Chrome lets no debugger attach to a tab. */
  readonly refusals = new Map<number, string>();
  /** The open dialogs, by tab. */
  readonly dialogs = new Map<number, FakeDialog>();
  readonly sent: Sent[] = [];
  /** The requests that wait because the debugger pauses them. */
  readonly pauses = new FakePauses(this);
  /** What the debugger answers to commands; {} to all others. */
  readonly debuggerAnswers = new Map<string, unknown>();
  readonly injected: {
    readonly tabId: number;
    readonly frameIds: readonly number[];
    readonly file: string;
  }[] = [];
  readonly reloaded: number[] = [];
  /** Messages of the worker to our pages. */
  readonly toPages: Message[] = [];
  /** Our offscreen document: whether it is there and may be, and what it answers to messages of the worker. */
  readonly offscreen = {
    isOpen: false,
    isAllowed: true,
    asked: [] as Message[],
    answer: (_: Message): unknown => undefined,
    /** The worker has opened or closed it. */
    onOpen: () => {},
    onClose: () => {},
  };
  /** The rules about requests that last as long as the browser. */
  requestRules: readonly { readonly id: number }[] = [];
  /** When each alarm goes off, Unix ms. */
  readonly alarms = new Map<string, number>();
  badge = '';
  /** What a click on the toolbar icon opens. */
  readonly iconClick = { popup: `${OWN_ORIGIN}/popup.html`, opensPanel: false };
  iconTitle = '';
  readonly onCommand = new FakeEvent<[name: string, tab?: FakeTab]>();
  /** The state that the toolbar icon draws. */
  icon = '';
  /** The windows, and which has the focus; none where another program has it. */
  readonly windows = new Set([FIRST_WINDOW]);
  focused: number | undefined = FIRST_WINDOW;
  readonly minimised = new Set<number>();
  /** Every tab that came to the front and every window that got the focus, in order. */
  readonly fronts: string[] = [];
  /** How often our popup was opened. */
  popups = 0;
  /** What a script of ours does when it is put into a frame. */
  onInject: (script: { tab: FakeTab; frame: FakeFrame; file: string }) => void = () => {};
  /** What a page does on an input. */
  onInput: (input: Sent) => void = () => {};
  /** What happens when a tab opens. */
  onOpen: (tab: FakeTab) => void = () => {};
  /** How Chrome tells the worker of what its debugger sees. */
  onTell: (tell: () => void) => void = (tell) => tell();
  /** What keeps the time of alarms. */
  onAlarmSet: (name: string, at: number) => void = () => {};

  readonly onMessage = new FakeEvent<
    [message: unknown, sender: unknown, respond: (answer: unknown) => void]
  >();
  readonly onInstalled = new FakeEvent<[{ reason: string }]>();
  readonly onStartup = new FakeEvent<[]>();
  readonly onUpdateAvailable = new FakeEvent<[{ version: string }]>();
  readonly notifications = new FakeNotifications();
  groupNames: Map<number, string> | undefined; // By group; no such API while the person does not allow it.
  readonly groupColours = new Map<number, string>();
  /** The windows or tabs beside which our panel was opened, if this browser has panels. */
  readonly sidePanel = { opened: [] as number[], isThere: true };
  /** How many stand open in the first window. */
  openPages = 0;
  /** How often we have had the extension started again. */
  reloads = 0;
  /** Whether the extension has all that its manifest asks for. */
  hasPermissions = true;
  readonly onRemoved = new FakeEvent<[tabId: number]>();
  readonly onUpdated = new FakeEvent<[tabId: number, change: { discarded?: boolean }]>();
  readonly onReplaced = new FakeEvent<[added: number, removed: number]>();
  readonly onCreated = new FakeEvent<[tab: unknown]>();
  readonly onActivated = new FakeEvent<[{ tabId: number; windowId: number }]>();
  readonly onFocusChanged = new FakeEvent<[windowId: number]>();
  readonly onCreatedNavigationTarget = new FakeEvent<[{ sourceTabId: number; tabId: number; url: string }]>();
  readonly onAlarm = new FakeEvent<[{ name: string }]>();
  readonly onDetach = new FakeEvent<[{ tabId: number }, reason: string]>();
  readonly onDebuggerEvent = new FakeEvent<[Debuggee, method: string, params: unknown]>();
  readonly onBeforeRequest = new FakeRequestEvent();
  readonly onBeforeRedirect = new FakeRequestEvent();
  readonly onResponseStarted = new FakeRequestEvent();
  readonly onCompleted = new FakeRequestEvent();
  readonly onErrorOccurred = new FakeRequestEvent();
  #ids = 10;
  #documents = 0;
  readonly #lines = new Map<number, readonly FakeEvent<[]>[]>();

  /** All events of Chrome's; a dead worker hears none of them. */
  get events(): readonly FakeEvent<never>[] {
    const { local, sync, session, ...rest } = this as unknown as Record<string, unknown>;
    const own = Object.values(rest).filter((value) => value instanceof FakeEvent);
    return [
      ...own,
      ...[local, sync, session].map((area) => (area as FakeArea).onChanged),
      ...this.notifications.events,
    ] as FakeEvent<never>[];
  }

  newDocument = (): string => `doc-${++this.#documents}`;

  addTab(
    url: string,
    over: Partial<Pick<FakeTab, 'title' | 'active' | 'status' | 'windowId' | 'openerTabId'>> = {},
  ): FakeTab {
    const id = ++this.#ids;
    const top: FakeFrame = { frameId: 0, parentFrameId: -1, url, documentId: this.newDocument() };
    const tab: FakeTab = {
      ...{ id, url, title: '', status: 'complete', active: false, windowId: FIRST_WINDOW },
      ...{
        groupId: -1,
        discarded: false,
        autoDiscardable: true,
        contentType: 'text/html',
        frames: new Map([[0, top]]),
      },
      ...over,
    };
    this.tabs.set(id, tab);
    return tab;
  }

  setAlarm(name: string, at: number): void {
    this.alarms.set(name, at);
    this.onAlarmSet(name, at);
  }

  closeTab(id: number): void {
    this.tabs.delete(id);
    if (this.attached.delete(id)) this.pauses.detached(id);
    this.onRemoved.fire(id);
  }

  /** The worker connects to the page of a tab. */
  connect(id: number): { readonly onDisconnect: FakeEvent<[]> } {
    const onDisconnect = new FakeEvent<[]>();
    this.#lines.set(id, [...(this.#lines.get(id) ?? []), onDisconnect]);
    return { onDisconnect };
  }

  /** The page of a tab crashes: Chrome still lists its document, and ends its connections. */
  crash(tab: FakeTab): void {
    tab.status = 'unloaded';
    for (const frame of tab.frames.values()) delete frame.serve;
    for (const line of this.#lines.get(tab.id) ?? []) line.fire();
    this.#lines.delete(tab.id);
  }

  /** A page opens a dialog, of which Chrome tells while the debugger is attached. */
  openDialog(
    tabId: number,
    type: string,
    message: string,
    answered: FakeDialog['answered'] = () => {},
  ): void {
    let goOn = () => {};
    const over = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    this.dialogs.set(tabId, { type, message, answered, goOn, over });
    const url = this.frame(tabId)?.url ?? '';
    this.#tell(tabId, 'Page.javascriptDialogOpening', { url, type, message });
  }

  /** Somebody answers the dialog of a tab. Throws where none is open. */
  answerDialog(tabId: number, accept: boolean, text?: string): void {
    const dialog = this.dialogs.get(tabId);
    if (!dialog) throw new Error('{"code":-32602,"message":"No dialog is showing"}');
    this.dialogs.delete(tabId);
    this.#tell(tabId, 'Page.javascriptDialogClosed', { result: accept, userInput: '' });
    dialog.answered(accept, text);
    dialog.goOn();
  }

  #tell(tabId: number, method: string, params: object): void {
    if (!this.attached.has(tabId)) return;
    this.onTell(() => this.onDebuggerEvent.fire({ tabId }, method, params));
  }

  frame(tabId: number, frameId = 0): FakeFrame | undefined {
    return this.tabs.get(tabId)?.frames.get(frameId);
  }

  /** Who Chrome says a script of ours in a frame is. */
  sender(tabId: number, frameId = 0): Record<string, unknown> {
    const { url, documentId } = this.frame(tabId, frameId) ?? { url: 'about:blank', documentId: 'none' };
    const { origin } = new URL(url);
    return { id: OWN_ID, tab: { id: tabId }, frameId, documentId, documentLifecycle: 'active', url, origin };
  }

  /** Sends a message to the worker, as a script in this frame or, without one, as a page of ours. Answers what the handler answers. */
  async ask(
    type: string,
    data: unknown,
    from?: { tabId: number; frameId?: number } | Record<string, unknown>,
  ): Promise<unknown> {
    const page = { id: OWN_ID, origin: OWN_ORIGIN, url: `${OWN_ORIGIN}/popup.html` };
    const sender =
      from === undefined
        ? page
        : typeof from.tabId === 'number'
          ? this.sender(from.tabId, from.frameId as number)
          : from;
    const answer = await new Promise((resolve, reject) => {
      const message = copy({ type, data });
      const kept = this.onMessage.fire(message, sender, (value) => resolve(copy(value)));
      if (!kept.includes(true))
        reject(new Error('Could not establish connection. Receiving end does not exist.'));
    });
    const { res, err } = answer as { res?: unknown; err?: { message: string } };
    if (err) throw new Error(err.message);
    return res;
  }

  /** A worker starts: it finds this as its `chrome`. */
  start(gate: Gate = (_, work) => work()): void {
    vi.stubGlobal('chrome', chromeOf(this, gate));
  }
}
