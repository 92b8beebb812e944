import { vi } from 'vitest';
import type { FileId } from '../../../../src/protocol/ids.ts';
import type { View } from '../../../../src/protocol/view.ts';
import { openPickedFiles } from '../../../../src/store/picked-files.ts';
import type { FakeTab } from '../../../support/browser/browser.ts';
import { arrive, openFrom } from '../../../support/browser/fronts.ts';
import { ChatTab, type Reply } from '../support/chat-tab.ts';
import { World } from '../support/world.ts';
import { Page, type PageText } from './page.ts';

const LOAD_MS = 30;
const STEP_MS = 250;
/** How long the agent's next message may take, besides waits that the agent asked for. */
const PATIENCE_MS = 40_000;

/** A saved tool, and that the person has read what the extension does. */
const SETTINGS = {
  privacyAccepted: true,
  'tool:t1': { id: 't1', name: 'Orders', url: 'https://orders.example/' },
};

export interface Meanwhile {
  /** The call to Chrome at which `work` runs. */
  readonly at: RegExp;
  readonly work: () => unknown;
}

/** One task, played from outside: the person, the pages and the agent do what its script says. Needs fake timers. */
export class Task {
  readonly world = new World(undefined, 'chrome');
  readonly browser = this.world.browser;
  /** Every text that the worker has handed to a bridge, once for each turn. */
  readonly messages: string[] = [];
  readonly pages: Page[] = [];
  /** The lines of pages that the agent or a page opens. */
  opens: readonly PageText[] = ['<h1>New page</h1>', '<@More link>More</>'];
  readonly #chats: ChatTab[] = [];
  readonly #heard = new WeakSet<object>();
  #chat: ChatTab | undefined;
  /** A call that a script names was not made yet. */
  #isAwaited = false;

  constructor() {
    const { browser, world } = this;
    browser.onInject = ({ tab, frame, file }) => {
      const chat = this.#chats.find((one) => one.tab === tab);
      if (file.includes('agent_bridge') && chat) {
        chat.inject(frame);
        this.#listen(frame);
      }
      if (file.includes('target_adapter')) this.pages.find((page) => page.tab === tab)?.inject(frame);
    };
    browser.onInput = ({ tabId, method, params }) =>
      this.pages.find(({ tab }) => tab.id === tabId)?.input(method, params);
    browser.onOpen = (tab) => {
      this.pages.push(new Page(world, tab, this.opens));
      const place = { tabId: tab.id, frameId: 0, url: tab.url };
      world.later(LOAD_MS, async () => {
        await world.fire(({ onCommitted }) => onCommitted.fire(place));
        tab.status = 'complete';
        await world.fire(({ onDOMContentLoaded }) => onDOMContentLoaded.fire(place));
      });
    };
  }

  get chat(): ChatTab {
    if (!this.#chat) throw new Error('The task has no chat yet.');
    return this.#chat;
  }

  async begin(settings: object = {}): Promise<void> {
    await this.browser.sync.set({ ...SETTINGS, ...settings });
    await this.world.wake();
    await this.world.settle(1);
  }

  /** Adds the tab of a chat; the latest one is the one that answers. */
  addChat(url = 'https://chatgpt.com/c/1'): ChatTab {
    this.#chat = new ChatTab(this.world, url, () => undefined);
    this.#chats.push(this.#chat);
    return this.#chat;
  }

  addPage(url: string, lines: readonly PageText[]): Page {
    const page = new Page(this.world, this.browser.addTab(url), lines);
    this.pages.push(page);
    return page;
  }

  /** A page opens a tab. */
  open(source: Page, url: string): void {
    const { browser, world } = this;
    world.later(LOAD_MS, () => {
      void world.fire(() => {
        const tab = openFrom(browser, source.tab, url);
        this.pages.push(new Page(world, tab, this.opens));
        world.later(LOAD_MS, () => void world.fire(() => arrive(browser, tab, url)));
      });
    });
  }

  /** The person asks the worker for something; moves the clock until it answers. */
  async ask(type: string, data: object | undefined = undefined): Promise<unknown> {
    let answer: { value: unknown } | undefined;
    this.world.ask(type, data).then(
      (value) => {
        answer = { value };
      },
      (cause) => {
        answer = { value: cause };
      },
    );
    for (let ms = 0; !answer && ms < PATIENCE_MS; ms += STEP_MS) await this.world.settle(STEP_MS);
    return answer?.value;
  }

  /** What the person sees of the task. */
  async view() {
    const { sessions } = (await this.ask('GET_VIEW')) as View;
    return sessions[0];
  }

  /** The same as `ask`, for the session. */
  async tell(type: string, data: object = {}): Promise<unknown> {
    const session = await this.view();
    return this.ask(type, { session: session?.id, ...data });
  }

  /** Makes the latest chat the agent. */
  async assignChat(task = ''): Promise<void> {
    await this.next(() => this.ask('ASSIGN_ROLE', { tabId: this.chat.tab.id, role: 'agent', task }));
  }

  async assign(page: Page): Promise<void> {
    await this.next(() => this.ask('ASSIGN_ROLE', { tabId: page.tab.id, role: 'target' }));
  }

  /** A task with a chat and one page, whose agent has got the page. */
  async start(task: string, page: Page): Promise<void> {
    if (!this.#chat) this.addChat();
    const tabs: FakeTab['id'][] = [page.tab.id];
    await this.next(() =>
      this.ask('START_TASK', { task, agent: { kind: 'tab', tabId: this.chat.tab.id }, tabs }),
    );
  }

  /**
   * The agent answers its latest message; if the run is held, the person resumes it first. Ends with the next message,
   * a question or a hold, or after 40 s.
   */
  async says(reply: Reply, meanwhile?: Meanwhile): Promise<void> {
    await this.#untilAsked();
    if (meanwhile) this.#at(meanwhile);
    await this.next(() => this.chat.answer(reply));
    if (this.#isAwaited) throw new Error(`No call matched ${meanwhile?.at}.`);
  }

  /** The same with a block of code, whatever it holds. */
  async writes(code: string): Promise<void> {
    await this.shows({ kind: 'code', text: code });
  }

  /** The same with any pieces. */
  async shows(...pieces: Parameters<ChatTab['chat']['answer']>): Promise<void> {
    await this.#untilAsked();
    await this.next(() => this.chat.chat.answer(...pieces));
  }

  /** The person gives a file for the task. */
  async giveFile(name: string, words: string): Promise<void> {
    const file = { name, size: words.length, type: 'text/plain' };
    const given = (await this.tell('GIVE_FILES', { files: [file] })) as { value: FileId[] };
    for (const id of given.value) await openPickedFiles().put(id, new Blob([words]));
    await this.tell('FILES_KEPT', { files: given.value });
  }

  /** The person answers the question that is open, by default with its first choice. */
  async answers(answer?: string, words?: string): Promise<void> {
    const question = (await this.view())?.question;
    if (!question) throw new Error(`Nobody is asked after ${this.messages.at(-1)}`);
    const chosen = answer ?? question.choices[0] ?? 'Yes.';
    await this.next(() =>
      this.tell('ANSWER', { question: question.id, answer: chosen, ...(words !== undefined && { words }) }),
    );
  }

  /** Does something, and moves the clock to what follows. */
  async next(work: () => unknown): Promise<void> {
    const before = this.messages.length;
    const asked = (await this.view())?.question?.id;
    await work();
    for (let ms = 0; ms < PATIENCE_MS; ms += STEP_MS) {
      await this.world.settle(STEP_MS);
      if (this.messages.length > before && this.chat.chat.streaming) return;
      const session = await this.view();
      if (session?.hold || (session?.question && session.question.id !== asked)) return;
      if (session && session.answer !== null && ms > 3_000) return;
    }
  }

  async end(): Promise<void> {
    this.world.kill();
    await this.world.rest();
    vi.clearAllTimers(); // Keeps this world's timers out of the next one.
  }

  async #untilAsked(): Promise<void> {
    if ((await this.view())?.hold) await this.next(() => this.tell('RESUME'));
    if (!this.chat.chat.streaming)
      throw new Error(`The agent has nothing to answer after message ${this.messages.length}.`);
  }

  #at({ at, work }: Meanwhile): void {
    this.#isAwaited = true;
    this.world.onCall = (call) => {
      if (!at.test(call)) return;
      this.#isAwaited = false;
      this.world.onCall = () => {};
      this.world.later(LOAD_MS, () => void work());
    };
  }

  #listen(frame: { serve?: (message: { type: string; data: unknown }) => unknown }): void {
    const { serve } = frame;
    if (!serve || this.#heard.has(serve)) return;
    const heard = new Map<string, string>();
    frame.serve = (message) => {
      if (message.type === 'EXECUTE_PROMPT') {
        const { turn, text } = message.data as { turn: string; text: string };
        if (heard.get(turn) !== text) this.messages.push(text);
        heard.set(turn, text);
      }
      return serve(message as never);
    };
    this.#heard.add(frame.serve);
  }
}
