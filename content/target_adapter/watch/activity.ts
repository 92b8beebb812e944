import type { Activity } from '../../../src/protocol/snapshot.ts';
import { deepFocus } from '../../page/deep-focus.ts';
import { composedAncestors } from '../../page/hit-test.ts';
import { endsByItself, runningAnimations } from '../../page/running-animations.ts';
import { AwaitedList } from './awaited-list.ts';
import type { Changes } from './mutations.ts';
import type { ActClock } from './own-acts.ts';
import type { PageNews } from './page-news.ts';

/** What the worker knows of this frame when it asks for the next change. */
export interface Known {
  /** Changes that it knows of; absent where it waits for none. */
  readonly changes?: number;
  readonly busy: boolean;
  readonly pending: boolean;
}

/** Effects that are no mutations: how many there were, and when the last was, Unix ms. */
interface Stirred {
  readonly count: number;
  readonly lastAt: number;
}

interface Waiting {
  readonly known: Known;
  answer(activity: Activity): void;
}

/** Tells what is going on in this frame, at once or as soon as something happens. */
export class ActivityWatch {
  readonly #changes: () => Changes;
  readonly #effects: () => Stirred;
  readonly #roots: () => Iterable<Document | ShadowRoot>;
  readonly #news: PageNews;
  readonly #acts: ActClock;
  readonly #list: AwaitedList;
  #waiting: Waiting | undefined;
  #address = location.href;
  /** The latest submission or press on a link since the frame was noted. */
  #leaving: Event | undefined;

  constructor(options: {
    changes(): Changes;
    effects(): Stirred;
    /** The document and the shadow roots in it that are known. */
    roots(): Iterable<Document | ShadowRoot>;
    readonly news: PageNews;
    readonly acts: ActClock;
    readonly signal: AbortSignal;
  }) {
    this.#changes = options.changes;
    this.#effects = options.effects;
    this.#roots = options.roots;
    this.#news = options.news;
    this.#acts = options.acts;
    this.#list = new AwaitedList(options.signal);
    options.signal.addEventListener('abort', () => this.#answer(), { once: true });
    const noteLeaving = (event: Event) => {
      if (event.type === 'submit' || linkOf(event)) this.#leaving = event;
    };
    for (const type of ['submit', 'click'])
      addEventListener(type, noteLeaving, { capture: true, signal: options.signal });
  }

  /** What is going on now. Answers whoever still waits, too: only the worker asks. */
  now(): Activity {
    this.#answer();
    return this.#read();
  }

  /** A command notes how the page is: what changes from now on may be of its act. */
  noted(): Activity {
    this.#acts.noted();
    this.#address = location.href;
    this.#leaving = undefined;
    this.#list.noted();
    return this.now();
  }

  /**
   * Answers once there is more to tell than what is known, and at the next question at the latest. Keeps no time: the
   * worker does.
   */
  next(known: Known): Activity | Promise<Activity> {
    const now = this.now();
    if (isMore(now, known)) return now;
    // Nothing else tells that an animation is over.
    for (const { finished } of this.#animations())
      void finished.then(
        () => this.happened(),
        () => this.happened(),
      );
    return new Promise((answer) => {
      this.#waiting = { known, answer };
    });
  }

  /** Something has happened that may be worth telling. */
  happened(): void {
    if (!this.#waiting) return;
    const now = this.#read();
    if (isMore(now, this.#waiting.known)) this.#answer(now);
  }

  #answer(activity?: Activity): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.answer(activity ?? this.#read());
  }

  /** Whether the page is likely to change again: Chrome may report a navigation later than the page changes. */
  #isToContinue(): boolean {
    const isLeft = this.#leaving?.defaultPrevented === false || location.href !== this.#address;
    return isLeft || deepFocus()?.matches(OPENS) === true;
  }

  #read(): Activity {
    const { count, lastAt, bringsFrame } = this.#changes();
    const stirred = this.#effects();
    const { lastAt: newsAt } = this.#news;
    return {
      changes: count + stirred.count,
      lastChangeAt: Math.max(lastAt, stirred.lastAt),
      busy: saysBusy(),
      pending: bringsFrame || this.#animations().length > 0,
      ...(this.#isToContinue() && { continues: true }),
      ...(this.#list.isAwaited(lastAt) && { awaitsList: true }),
      ...(newsAt !== undefined && { newsAt }),
    };
  }

  /**
   * Animations that end by themselves, of what has changed since the frame was noted, or since our last act. Where the tab
   * draws no frames none goes on; those of what we only point at are no effect.
   */
  #animations(): readonly Animation[] {
    if (document.visibilityState !== 'visible') return [];
    return [...runningAnimations(this.#roots())]
      .filter(
        (running) => endsByItself(running) && this.#acts.hasChanged([...composedAncestors(running.element)]),
      )
      .map(({ animation }) => animation);
  }
}

/** Controls that open a menu, a list or suggestions. Chrome opens the list of a `select` outside the page. */
const OPENS =
  ':is([aria-haspopup]:not([aria-haspopup="false"]), [aria-expanded], [role="combobox"], [aria-autocomplete="list"], [aria-autocomplete="both"]):not(select)';

const linkOf = (event: Event): boolean =>
  event.composedPath().some((part) => part instanceof Element && part.matches('a[href], area[href]'));

const saysBusy = (): boolean =>
  [...document.querySelectorAll('[aria-busy="true"]')].some((each) => each.checkVisibility());

const isMore = (now: Activity, known: Known): boolean =>
  now.busy !== known.busy ||
  now.pending !== known.pending ||
  (known.changes !== undefined && now.changes !== known.changes);
