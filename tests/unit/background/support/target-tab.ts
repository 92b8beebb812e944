import { untilAnswered } from '../../../../content/page/greet.ts';
import { anActivity } from '../../../support/activity.ts';
import type { FakeFrame, FakeTab } from '../../../support/browser/browser.ts';
import { harmless } from './shop.ts';
import type { World } from './world.ts';

/** How long a page takes to come: longer than a page that has changed has to be quiet. */
const SLOW_MS = 1_000;

/** A page with one button and a fake of our adapter. */
export class TargetTab {
  readonly tab: FakeTab;
  clicks = 0;
  /** The mouse button is down on the page. */
  isPressed = false;
  /** What the page does when its button is clicked, beside counting. */
  onClick: () => void = () => {};
  readonly #world: World;
  #greet: (() => void) | undefined;
  #id: Promise<number> | undefined;
  #changedAt = 0;
  readonly #waiting: (() => void)[] = [];
  #news = '';
  /** The worker has read the page and is to be told of news. */
  #armed = false;

  constructor(world: World, tab: FakeTab) {
    this.#world = world;
    this.tab = tab;
  }

  inject(frame: FakeFrame): void {
    if (!this.#greet) this.#start(frame);
    this.#greet?.();
  }

  /** Our script in the page is cut off, as by a reload of the extension. */
  cutOff(frame: FakeFrame): void {
    delete frame.serve;
    this.#greet = undefined;
    this.#id = undefined;
  }

  /** Receives an input that the debugger sends to the page. */
  input(method: string, { type }: Readonly<Record<string, unknown>>): void {
    if (method !== 'Input.dispatchMouseEvent') return;
    if (type === 'mouseReleased') this.isPressed = false;
    if (type !== 'mousePressed') return;
    this.isPressed = true;
    this.#click();
  }

  #click(): void {
    this.clicks += 1;
    this.#changedAt = Date.now();
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.onClick();
  }

  /** The page says something more, by itself. */
  say(news: string): void {
    this.#news = news;
    if (!this.#armed) return;
    this.#armed = false;
    void untilAnswered(
      () => this.#world.askAs('TARGET_CHANGED', {}, { tabId: this.tab.id }),
      () => true,
    );
  }

  /** Asks for another page, which comes later and has none of our scripts yet. */
  async goTo(url: string): Promise<void> {
    const { browser } = this.#world;
    const place = { tabId: this.tab.id, frameId: 0, url };
    this.tab.status = 'loading';
    await this.#world.fire(({ onBeforeNavigate }) => onBeforeNavigate.fire(place));
    await new Promise<void>((resolve) => this.#world.later(SLOW_MS, resolve));
    this.tab.status = 'complete';
    this.tab.url = url;
    this.tab.frames.set(0, { frameId: 0, parentFrameId: -1, url, documentId: browser.newDocument() });
    this.#greet = undefined;
    this.#id = undefined;
    await this.#world.fire(({ onCommitted }) => onCommitted.fire(place));
    await this.#world.fire(({ onDOMContentLoaded }) => onDOMContentLoaded.fire(place));
  }

  #activity() {
    return anActivity({ changes: this.clicks, lastChangeAt: this.#changedAt });
  }

  /** Resolves once the page has changed in a way that is not known yet. */
  async #change({ changes }: { changes?: number }) {
    if (changes === this.clicks) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#activity();
  }

  #start(frame: FakeFrame): void {
    const from = { tabId: this.tab.id };
    const ask = (name: string, payload: unknown) => this.#world.ask(name, payload, from);
    const takeId = async () => ((await ask('ALLOCATE_IDS', { count: 10 })) as { from: number }).from;
    frame.serve = async ({ type, data }) => {
      if (type === 'GET_SNAPSHOT') {
        this.#armed = true;
        this.#id ??= takeId();
        const id = await this.#id.catch(() => {
          this.#id = undefined;
          throw new Error('The worker gave no numbers.');
        });
        const lines = [
          `<${id} button>Buy</>`,
          `Bought ${this.clicks} times`,
          `At ${this.tab.url.replace(/[?#].*/, '')}`,
          ...(this.#news === '' ? [] : [this.#news]),
        ];
        return {
          version: `${this.clicks} ${this.tab.url} ${this.#news}`,
          url: this.tab.url,
          title: 'Shop',
          lines: lines.map((text, index) => ({ text, kind: 'text', depth: 0, ids: index === 0 ? [id] : [] })),
        };
      }
      if (type === 'GET_ACTIVITY') return this.#activity();
      if (type === 'NOTE_PAGE') return { activity: this.#activity() };
      if (type === 'AWAIT_CHANGE') return this.#change(data as { changes?: number }); // The worker's own message.
      if (type === 'GET_ACT_FACTS') return harmless;
      if (type === 'GET_COORDINATES') return { ok: true, value: { x: 10, y: 20 } };
      if (type === 'GET_ARRIVED') return this.clicks > 0;
      if (type === 'ACT_BY_SCRIPT') {
        this.#click();
        return { ok: true };
      }
      if (type === 'ANNOUNCE_INPUT') return { ok: true };
      if (type === 'END_INPUT') return { ok: true, value: {} };
      return undefined;
    };
    const hello = { part: 'target_adapter' };
    this.#greet = () =>
      void untilAnswered(
        () => this.#world.askAs('HELLO', hello, from),
        () => true,
      );
  }
}
