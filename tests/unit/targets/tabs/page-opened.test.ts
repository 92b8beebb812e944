import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/session/session.ts';
import { openedArrived, pageOpened } from '../../../../src/targets/tabs/page-opened.ts';
import { aCommand, aSession, aTarget, type SessionOver, tab } from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

const SHOP = 'https://shop.example';
const ADS = 'https://ads.example';
const clicking = aCommand({ state: 'dispatched' });
const opened = tab(30);

const open = (over: SessionOver, url: string, maxTabs = 3, source = tab(20)): Session =>
  pageOpened(
    aSession(over),
    { tabId: opened, source, url },
    { maxTabs, now: 7, rulesOf: ({ permissions }) => permissions },
  );
const arrive = (session: Session, url: string, maxTabs = 3): Session =>
  openedArrived(
    session,
    { tabId: opened, url },
    { maxTabs, now: 8, rulesOf: ({ permissions }) => permissions },
  );
const causedIn = ({ queue }: Session) =>
  queue.items.flatMap((item) => (item.kind === 'COMMAND' ? (item.caused ?? []) : []));
const targets = ({ targets }: Session) => targets.tabs.map(({ number, openedBy }) => `${number} ${openedBy}`);
const isQuiet = ({ queue }: Session) =>
  queue.items.every(
    (item) => item.kind === 'COMMAND' || item.news.every((one) => 'quiet' in one && one.quiet),
  );

describe('a tab that a page opens', () => {
  const joins = 'Target 1 opened tab 2 (https://shop.example), which is now target 2.';
  const foreign =
    'Target 1 opened tab 2 (https://ads.example), which is no target and was not read: {"action":"tab","do":"switch","target":2} makes it one.';
  const full =
    'Target 1 opened tab 2 (https://shop.example), which is no target, since there are 1 already: {"action":"tab","do":"switch","target":2} makes it one.';
  const nowhere = 'Target 1 opened tab 2, which has no address yet.';

  it.each([
    ['at a site of the session', `${SHOP}/receipt?key=1`, 3, joins, ['1 person', '2 page']],
    ['at a new site', `${ADS}/?id=1`, 3, foreign, ['1 person']],
    ['at a new site, over the limit', ADS, 1, foreign, ['1 person']],
    ['at a site of the session, over the limit', SHOP, 1, full, ['1 person']],
    ['without an address', 'about:blank', 3, nowhere, ['1 person']],
    ['at an address of its own making', 'data:text/html,<h1>Hi', 3, nowhere, ['1 person']],
    ['at a private host', 'http://192.168.0.1/', 3, foreign.replace(ADS, 'http://192.168.0.1'), ['1 person']],
  ])('%s is told with the command under way, or else waits for more', (_, url, most, text, all) => {
    const during = open({ queue: { items: [clicking] } }, url, most);
    expect([causedIn(during), newsIn(during), targets(during)]).toEqual([[text], [], all]);
    const later = open({}, url, most);
    expect([causedIn(later), newsIn(later), targets(later)]).toEqual([[], [text], all]);
    expect(isQuiet(later)).toBe(true);
    for (const session of [during, later]) {
      expect(session.queue.question).toBeNull();
      expect(session.permissions.origins).toEqual([SHOP]);
      expect(JSON.stringify(session)).not.toMatch(/key=1|id=1/);
    }
  });

  it.each([
    ['one that is no target', open({}, SHOP, 3, tab(99))],
    ['the agent', open({}, SHOP, 3, tab(10))],
  ])('of %s is none of ours', (_, session) => {
    expect(session).toEqual(aSession());
  });

  it('is taken up once', () => {
    const once = open({}, SHOP);
    expect(
      pageOpened(
        once,
        { tabId: opened, source: tab(20), url: SHOP },
        { maxTabs: 3, now: 9, rulesOf: ({ permissions }: Session) => permissions },
      ),
    ).toBe(once);
  });

  it('gets a number that no target gets', () => {
    const first = open({}, ADS);
    const second = pageOpened(
      first,
      { tabId: tab(31), source: tab(20), url: SHOP },
      { maxTabs: 3, now: 9, rulesOf: ({ permissions }: Session) => permissions },
    );
    expect(targets(second)).toEqual(['1 person', '3 page']);
    expect(second.targets.count).toBe(3);
  });

  it.each([
    ['while a command runs', [clicking]],
    ['while none does', []],
  ])('is forgotten first of many, fills no message, and its number stays its own: %s', (_, commandQueue) => {
    let session = aSession({ queue: { items: commandQueue } });
    for (let id = 100; id < 140; id++)
      session = pageOpened(
        session,
        { tabId: tab(id), source: tab(20), url: ADS },
        { maxTabs: 3, now: 9, rulesOf: ({ permissions }: Session) => permissions },
      );
    expect(session.targets.opened.map(({ number }) => number)).toEqual(
      [...Array(20).keys()].map((at) => at + 22),
    );
    expect([...causedIn(session), ...newsIn(session)]).toHaveLength(20);
  });
});

describe('an opened tab that comes to its page', () => {
  it('is a target like any other where it was promised', () => {
    const there = arrive(open({ queue: { items: [clicking] } }, SHOP), `${SHOP}/receipt`);
    expect(targets(there)).toEqual(['1 person', '2 page']);
    expect(there.targets.opened).toEqual([]);
    expect(causedIn(there)).toHaveLength(1);
  });

  it('is a target no more where it is sent on to a new site, and nobody is asked', () => {
    const there = arrive(open({ queue: { items: [clicking] } }, `${SHOP}/out`), `${ADS}/win`);
    expect(targets(there)).toEqual(['1 person']);
    expect(there.targets.opened).toMatchObject([{ number: 2, site: ADS, arrived: true }]);
    expect(causedIn(there).at(-1)).toBe(
      'Tab 2, which target 1 opened, has gone on to https://ads.example, which is no target and was not read: {"action":"tab","do":"switch","target":2} makes it one.',
    );
    expect(there.queue.question).toBeNull();
  });

  it.each([
    ['about:blank first', 'about:blank', SHOP, ['1 person', '2 page']],
    ['about:blank first, then a new site', 'about:blank', ADS, ['1 person']],
    ['a counter of clicks first', ADS, SHOP, ['1 person', '2 page']],
  ])('is judged by its first page: %s', (_, promised, url, all) => {
    const there = arrive(arrive(open({}, promised), 'about:blank'), url);
    expect(targets(there)).toEqual(all);
    expect(newsIn(there).at(-1)).toContain(`Tab 2, which target 1 opened, is at ${url}, which is`);
    expect(newsIn(there)).toHaveLength(2);
    expect(isQuiet(there)).toBe(true);
  });

  it('says nothing twice where it is not let in', () => {
    for (const [url, most] of [
      [ADS, 3],
      [SHOP, 1],
    ] as const) {
      const there = arrive(open({}, url, most), url, most);
      expect(newsIn(there)).toHaveLength(1);
      expect(there.targets.opened).toMatchObject([{ arrived: true }]);
    }
  });

  it('does not join later: who goes to a known site in it may be the person', () => {
    const there = arrive(arrive(open({}, ADS), ADS), SHOP);
    expect(targets(there)).toEqual(['1 person']);
    expect(there.targets.opened).toMatchObject([{ site: SHOP }]);
  });

  it('keeps its number when it becomes a target', () => {
    const there = arrive(
      arrive(
        open(
          { targets: { tabs: [aTarget(), aTarget({ tabId: tab(21), number: 2 })], count: 2 } },
          'about:blank',
        ),
        'about:blank',
      ),
      SHOP,
    );
    expect(targets(there)).toEqual(['1 person', '2 person', '3 page']);
    expect(there.targets.count).toBe(3);
  });
});
