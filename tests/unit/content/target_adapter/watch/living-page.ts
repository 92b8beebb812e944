import { beforeEach } from 'vitest';
import { type PageNews, watchPageNews } from '../../../../../content/target_adapter/watch/page-news.ts';
import { learners } from '../../../../support/learners.ts';

/** A page whose changes a test makes, with a clock of its own. */
export interface LivingPage {
  readonly page: PageNews;
  /** How often the worker was told, and whether it takes it. */
  told: number;
  accepts: boolean;
  /** The times after which the page wants to look again. */
  readonly wanted: number[];
  pass(ms: number): void;
  /** We act in the page. */
  act(): void;
  /** Lets the page change once. Whether it is news. */
  happens(change: () => void): boolean;
  /** Lets the page change several times, with a pause before each; how often it is news. */
  changes(times: number, everyMs: number, change: (time: number) => void): number;
}

export const at = (selector = '#x') => document.querySelector(selector) as HTMLElement; // Of the test's own page.
export const add = (html: string, to = at()) => to.insertAdjacentHTML('beforeend', html);
export const say = (text: string, selector = '#x') => {
  at(selector).textContent = text;
};

/** Sets a fresh page before each test. */
export function livingPages(): () => LivingPage {
  let current: LivingPage;
  beforeEach(() => {
    current = livingPage();
  });
  return () => current;
}

function livingPage(): LivingPage {
  let clock = 1_000_000;
  document.body.innerHTML = '';
  const wanted: number[] = [];
  const { noise, acts, constant } = learners();
  const page = watchPageNews({
    report: async () => {
      living.told += 1;
      return living.accepts;
    },
    wakeMe: (inMs) => wanted.push(inMs),
    ...{ noise, acts },
    isVisible: (element) => element.closest('[hidden], [style*="none"]') === null,
    now: () => clock,
  });
  const observer = new MutationObserver(() => {});
  observer.observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    ...{ attributeOldValue: true, characterDataOldValue: true },
  });
  const living: LivingPage = {
    ...{ page, wanted, told: 0, accepts: true },
    act: () => acts.begins('pointer', clock),
    pass(ms) {
      clock += ms;
    },
    happens(change) {
      const before = page.lastAt;
      observer.takeRecords();
      change();
      const records = observer.takeRecords();
      // The adapter counts changes first.
      constant.without(records, clock);
      page.take(records);
      return page.lastAt !== before;
    },
    changes(times, everyMs, change) {
      let news = 0;
      for (let time = 1; time <= times; time += 1) {
        clock += everyMs;
        if (living.happens(() => change(time))) news += 1;
      }
      return news;
    },
  };
  return living;
}
