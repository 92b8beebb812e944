import { describe, expect, it } from 'vitest';
import {
  addTarget,
  changeTarget,
  dropTarget,
  makeRoom,
  targetToRelease,
  withOrigin,
} from '../../../../src/session/tabs/target-tabs.ts';
import { aSession, aTarget, codeOf, tab } from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

describe('targets', () => {
  it('get numbers that the session never reuses', () => {
    const one = addTarget(
      aSession({ targets: { tabs: [], count: 0 } }),
      { tabId: tab(20), url: 'https://a.example/', openedBy: 'person' },
      5,
    );
    const two = addTarget(
      dropTarget(one, tab(20)),
      { tabId: tab(21), url: 'https://b.example/x', openedBy: 'agent' },
      6,
    );
    expect(two.targets.tabs).toEqual([
      {
        tabId: 21,
        url: 'https://b.example/x',
        openedBy: 'agent',
        number: 2,
        state: 'loading',
        since: 6,
        lastUsedAt: 6,
      },
    ]);
  });

  it('leave no element ids and no shown page behind when they are dropped', () => {
    const seen = { tabId: tab(20), turn: codeOf(4), url: 'https://shop.example/', text: '' };
    const dropped = dropTarget(aSession({ shown: { pages: [seen] } }), tab(20));
    expect([dropped.targets.tabs, dropped.targets.elementRanges, dropped.shown.pages]).toEqual([[], [], []]);
    expect(dropped.targets.nextElementId).toBe(101);
  });

  it('change one by one', () => {
    const session = aSession({ targets: { tabs: [aTarget(), aTarget({ tabId: tab(21), number: 2 })] } });
    expect(
      changeTarget(session, tab(21), { state: 'loading' }).targets.tabs.map(({ state }) => state),
    ).toEqual(['ready', 'loading']);
  });

  it('are released least recently used first, those of the agent before those of the person', () => {
    const agent = (id: number, lastUsedAt: number) =>
      aTarget({ tabId: tab(id), openedBy: 'agent', lastUsedAt });
    const person = (id: number, lastUsedAt: number) => aTarget({ tabId: tab(id), lastUsedAt });
    expect(targetToRelease([person(1, 1), agent(2, 9), agent(3, 5), person(4, 2)])?.tabId).toBe(3);
    expect(targetToRelease([person(1, 3), person(4, 2)])?.tabId).toBe(4);
    expect(targetToRelease([])).toBeUndefined();
  });

  it('are released until there is room', () => {
    const three = [
      aTarget({ tabId: tab(12), number: 1, lastUsedAt: 1 }),
      aTarget({ tabId: tab(13), number: 2, openedBy: 'agent', lastUsedAt: 9 }),
      aTarget({ tabId: tab(99), number: 3, openedBy: 'agent', lastUsedAt: 5 }),
    ];
    const roomy = makeRoom(aSession({ targets: { tabs: three } }), { most: 1, now: 5 });
    expect(roomy.targets.tabs.map(({ number }) => number)).toEqual([1]);
    expect(newsIn(roomy)).toHaveLength(2);
    expect(makeRoom(aSession({ targets: { tabs: three } }), { most: 3, now: 5 }).targets.tabs).toHaveLength(
      3,
    );
  });
});

describe('origins', () => {
  it('are stored once each', () => {
    expect(withOrigin(['https://a.example'], 'https://a.example/x?y')).toEqual(['https://a.example']);
    expect(withOrigin(['https://a.example'], 'http://a.example/')).toEqual([
      'https://a.example',
      'http://a.example',
    ]);
  });

  it.each(['', 'not an address', 'about:blank', 'data:text/html,x', 'file:///etc/passwd'])(
    'are not taken from %j',
    (url) => {
      expect(withOrigin([], url)).toEqual([]);
    },
  );
});
