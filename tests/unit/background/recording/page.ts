import { untilAnswered } from '../../../../content/page/greet.ts';
import { anActivity } from '../../../support/activity.ts';
import type { FakeFrame, FakeTab } from '../../../support/browser/browser.ts';
import type { World } from '../support/world.ts';

/** What the fake of our adapter answers to a message: a value, or a function of what it was asked. */
export type Answers = Readonly<Record<string, unknown>>;

/** A line of a page, in which `@name` is replaced by the number of an element. */
export type PageText = string | { readonly text: string; readonly [field: string]: unknown };

const LOAD_MS = 300;
const IDS = 100;

/** A page of any lines, with a fake of our adapter that a task can have answer anything. */
export class Page {
  readonly tab: FakeTab;
  /** The effects that the next acts show. */
  effects: readonly unknown[] = [];
  /** What a press on an element does. */
  readonly onPress = new Map<string, () => void>();
  /** What a press on an element would set off, beside its name. */
  readonly facts = new Map<string, object>();
  /** What the adapter answers instead of what it would. */
  answers: Answers = {};
  readonly #world: World;
  #lines: readonly PageText[];
  #names: string[] = [];
  #from: Promise<number> | undefined;
  #first = 0;
  #greet: (() => void) | undefined;
  #changes = 0;
  #changedAt = 0;
  #isArmed = false;
  readonly #waiting: (() => void)[] = [];

  constructor(world: World, tab: FakeTab, lines: readonly PageText[]) {
    this.#world = world;
    this.tab = tab;
    this.#lines = lines;
  }

  /** The number of an element that a message has shown. */
  id(name: string): number {
    return this.#first + this.#indexOf(name);
  }

  inject(frame: FakeFrame): void {
    if (!this.#greet) this.#start(frame);
    this.#greet?.();
  }

  /** The page shows other lines, as the effect of an act. */
  show(lines: readonly PageText[]): void {
    this.#lines = lines;
    this.stir();
  }

  /** The page shows other lines, without an act. */
  say(lines: readonly PageText[]): void {
    this.show(lines);
    if (!this.#isArmed) return;
    this.#isArmed = false;
    this.tell('TARGET_CHANGED', {});
  }

  stir(): void {
    this.#changes += 1;
    this.#changedAt = Date.now();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Our script in the page tells the worker something. */
  tell(name: string, payload: unknown): void {
    void untilAnswered(
      () => this.#world.askAs(name, payload, { tabId: this.tab.id }),
      () => true,
    );
  }

  /** Hides a value of the page; gives its placeholder. */
  async hide(type: string, value: string): Promise<string> {
    const asked = this.#world.ask('REDACT', { values: [{ type, value }] }, { tabId: this.tab.id });
    await this.#world.settle(50);
    return ((await asked) as string[])[0] ?? '';
  }

  /** Receives an input that the debugger sends to the page. */
  input(method: string, { type, x }: Readonly<Record<string, unknown>>): void {
    if (method.startsWith('Input.') && type !== 'mouseMoved') this.stir();
    if (type !== 'mousePressed') return;
    const name = this.#names[Number(x) - this.#first];
    if (name !== undefined) this.onPress.get(name)?.();
  }

  /** Another document loads, 300 ms later. */
  async goTo(url: string, lines: readonly PageText[]): Promise<void> {
    const { browser } = this.#world;
    const place = { tabId: this.tab.id, frameId: 0, url };
    this.tab.status = 'loading';
    await this.#world.fire(({ onBeforeNavigate }) => onBeforeNavigate.fire(place));
    await new Promise<void>((resolve) => this.#world.later(LOAD_MS, resolve));
    Object.assign(this.tab, { status: 'complete', url });
    this.tab.frames.set(0, { frameId: 0, parentFrameId: -1, url, documentId: browser.newDocument() });
    this.#lines = lines;
    this.#greet = undefined;
    this.#from = undefined;
    this.#names = [];
    await this.#world.fire(({ onCommitted }) => onCommitted.fire(place));
    await this.#world.fire(({ onDOMContentLoaded }) => onDOMContentLoaded.fire(place));
  }

  /** A navigation fails with this error of Chrome's. */
  async fails(url: string, error: string): Promise<void> {
    const place = { tabId: this.tab.id, frameId: 0, url };
    await this.#world.fire(({ onBeforeNavigate }) => onBeforeNavigate.fire(place));
    await this.#world.fire(({ onNavigationError }) => onNavigationError.fire({ ...place, error }));
  }

  #indexOf(name: string): number {
    const index = this.#names.indexOf(name);
    return index >= 0 ? index : this.#names.push(name) - 1;
  }

  #activity() {
    return anActivity({ changes: this.#changes, lastChangeAt: this.#changedAt });
  }

  /** Resolves once the page has changed in a way that is not known yet. */
  async #change({ changes }: { changes?: number }) {
    if (changes === undefined || changes === this.#changes)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#activity();
  }

  async #snapshot(takeFrom: () => Promise<number>) {
    this.#isArmed = true;
    this.#from ??= takeFrom();
    this.#first = await this.#from.catch(() => {
      this.#from = undefined;
      throw new Error('The worker gave no numbers.');
    });
    const lines = this.#lines.map((line) => {
      const { text, ...over } = typeof line === 'string' ? { text: line } : line;
      const ids: number[] = [];
      const written = text.replace(/@(\w+)/g, (_, name) => {
        ids.push(this.id(name));
        return `${this.id(name)}`;
      });
      return { text: written, kind: 'text', depth: 0, ids, ...over };
    });
    const { documentId } = this.tab.frames.get(0) ?? {};
    return {
      version: `${documentId} ${this.#changes}`,
      ...{ url: this.tab.url, title: this.tab.title || 'Shop', lines },
    };
  }

  #start(frame: FakeFrame): void {
    const from = { tabId: this.tab.id };
    const takeFrom = async () =>
      ((await this.#world.ask('ALLOCATE_IDS', { count: IDS }, from)) as { from: number }).from;
    const nameOf = (id: number | undefined) => (id === undefined ? undefined : this.#names[id - this.#first]);
    const own: Record<string, (data: Record<string, never>) => unknown> = {
      GET_SNAPSHOT: () => this.#snapshot(takeFrom),
      GET_ACTIVITY: () => this.#activity(),
      NOTE_PAGE: () => ({ activity: this.#activity() }),
      AWAIT_CHANGE: (data) => this.#change(data),
      GET_ACT_FACTS: ({ id }) => {
        const name = nameOf(id) ?? 'Search';
        return { ok: true, value: { name, nearby: [], downloads: false, ...this.facts.get(name) } };
      },
      GET_COORDINATES: ({ id }) => ({ ok: true, value: { x: id, y: 20 } }),
      GET_DRAG: ({ id }) => ({ ok: true, value: { from: { x: id, y: 20 }, along: [{ x: 300, y: 300 }] } }),
      REST_IN_DRAG: () => false,
      GET_ARRIVED: () => true,
      ANNOUNCE_INPUT: () => ({ ok: true }),
      END_INPUT: () => ({ ok: true, value: {} }),
      ACT_BY_SCRIPT: () => {
        this.stir();
        return { ok: true };
      },
      GET_EFFECTS: () => this.effects,
      GET_FOCUS: () => ({ in: 'document' }),
      TAKE_FOCUS: () => ({ ok: true }),
      FOCUS_FIELD: () => ({ ok: true, value: { takes: 'plain' } }),
      SET_VALUE: () => ({ ok: true }),
      HOLDS_TEXT: () => ({ held: 'all', missing: '' }),
      INSERT_TEXT: () => {
        this.stir();
        return { ok: true };
      },
      GET_TOGGLE: () => ({
        ok: true,
        value: { state: 'off', isRadio: false, words: 'a checkbox that is off' },
      }),
      FIND_OPTION: () => ({ ok: true, value: { by: 'value' } }),
      SELECT_TEXT: () => ({ ok: true, value: 'two words' }),
      SCROLL: () => ({ ok: true, value: { moved: true, said: 'Scrolled to the end.' } }),
      REVEAL_TEXT: () => true,
      GET_FACT: () => ({ ok: true, value: 'Ada' }),
      GET_BOX: () => ({ ok: true, value: { x: 1, y: 2, width: 30, height: 40 } }),
      CHECK_STATE: () => ({ ok: true, value: true }),
      CHECK_NAME: () => ({ ok: true }),
      REDACT_TEXT: ({ text }) => text,
    };
    frame.serve = async ({ type, data }) => {
      if (!(type in this.answers)) return own[type]?.(data as Record<string, never>);
      const answer = this.answers[type];
      return typeof answer === 'function' ? answer(data, nameOf) : answer;
    };
    this.#greet = () => this.tell('HELLO', { part: 'target_adapter' });
  }
}
