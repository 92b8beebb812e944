import { describe, expect, it } from 'vitest';
import { unexplained } from '../../../support/fronts/judge.ts';
import type { FrontEvent } from '../../../support/fronts/record.ts';

const W = 100;
const created = (tabId: number, windowId = W): FrontEvent => ({
  kind: 'created',
  tabId,
  windowId,
  isWelcome: false,
});
const activated = (tabId: number, windowId = W): FrontEvent => ({ kind: 'activated', tabId, windowId });
const opened = (tabId: number, sourceTabId = 1): FrontEvent => ({ kind: 'opened', tabId, sourceTabId });
const focused = (windowId: number): FrontEvent => ({ kind: 'focused', windowId });
const byPerson = (tabId: number): FrontEvent[] => [
  { kind: 'person opens' },
  created(tabId),
  activated(tabId),
];
/** Two tabs that the person has opened, the second in front. */
const two = [...byPerson(1), ...byPerson(2)];
/** A page takes the front with a new tab, as Chrome tells it. */
const byPage = (tabId: number) => [created(tabId), activated(tabId), opened(tabId)];

describe('a change of the front', () => {
  it.each<[string, FrontEvent[]]>([
    ['a tab that the person opens', two],
    ['a tab that the person chooses', [...two, { kind: 'person fronts', tabId: 1 }, activated(1)]],
    ['a tab that Chrome chooses', [...two, { kind: 'removed', tabId: 2, windowId: W }, activated(1)]],
    ['a tab behind the others', [...two, created(3)]],
    ['what our pages were asked for', [...two, { kind: 'person asks' }, created(3), activated(3)]],
    ['a tab that a page opens', [...two, ...byPage(3)]],
    ['a front that is given back', [...two, ...byPage(3), activated(2)]],
    ['two that are given back', [...two, ...byPage(3), activated(2), ...byPage(4), activated(2)]],
    ['two at once that are given back', [...two, ...byPage(3), ...byPage(4), activated(2)]],
    ['the welcome page', [...two, { kind: 'created', tabId: 3, windowId: W, isWelcome: true }, activated(3)]],
    [
      'a window that a page opens, and its give-back',
      [
        focused(W),
        ...two,
        ...byPage(3).map((event) => ({ ...event, windowId: 200 })),
        focused(200),
        focused(W),
      ],
    ],
    ['no window', [focused(W), focused(-1)]],
    [
      'the window that is left',
      [focused(W), { kind: 'person asks' }, focused(200), { kind: 'closed', windowId: 200 }, focused(W)],
    ],
  ])('is explained: %s', (_, events) => {
    expect(unexplained(events)).toEqual([]);
  });

  it.each<[string, FrontEvent[]]>([
    ['an old tab', [...two, activated(1)]],
    ['a new tab', [...two, created(3), activated(3)]],
    ['a new tab in a new window', [...two, created(3, 200), activated(3, 200)]],
    [
      'another than the person chose',
      [...two, ...byPerson(3), { kind: 'person fronts', tabId: 1 }, activated(2)],
    ],
    ['a tab of a page, a second time', [...two, ...byPage(3), activated(2), activated(3)]],
    ['what had not been in front', [...two, ...byPage(3), activated(1)]],
    ['a second give-back', [...two, ...byPage(3), activated(2), ...byPerson(4), activated(2)]],
    ['a give-back after the person has chosen', [...two, ...byPage(3), ...byPerson(4), activated(2)]],
    [
      'what the person had in front before a page took it',
      [
        ...two,
        { kind: 'person fronts', tabId: 2 },
        ...byPage(3),
        activated(2),
        ...byPage(4),
        activated(2),
        activated(2),
      ],
    ],
    ['a window', [focused(W), focused(200)]],
    ['a window while none had the focus', [focused(W), focused(-1), focused(W)]],
  ])('is not explained: %s', (_, events) => {
    expect(unexplained(events)).toEqual([expect.any(String)]);
  });
});
