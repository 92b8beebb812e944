import { expect } from '@playwright/test';
import type { Payload } from '../../../src/protocol/messages/index.ts';
import { askAsPage } from '../ask-hidden.ts';
import type { Fixtures } from '../fixtures/server.ts';
import { until } from '../until.ts';
import type { Traveller } from './stage.ts';

const SITE = 'https://travel.example';
/** The first sentence of ours about a command. */
const receipt = (message: string): string =>
  (/You: [^\n]*/.exec(message)?.[0] ?? message).replace(/ Progress: .*/, '');
const idIn = (message: string, pattern: RegExp): number => {
  const found = pattern.exec(message)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in:\n${message}`);
  return Number(found);
};
const seen = () => JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[];

/** What is not a file of the fixture. */
export function serveTravel(fixtures: Fixtures): void {
  fixtures.serve(({ url }) => {
    if (url.host !== 'travel.example') return undefined;
    const { pathname, searchParams } = url;
    const to = { '/moved': '/third', '/away': 'https://thief.example/' }[pathname];
    if (to !== undefined) return { status: 302, headers: { location: to } };
    if (pathname === '/empty') return { status: 204 };
    if (pathname !== '/rows') return undefined;
    const from = Number(searchParams.get('from'));
    const rows = Array.from({ length: 20 }, (_, index) => `Row ${from + index + 1}.`);
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rows) };
  });
}

const visitsIn = ({ visits }: Fixtures, host: string, path?: string): number =>
  visits.filter(({ url }) => url.host === host && (path === undefined || url.pathname === path)).length;

/** Where the target goes by an address, by its history, and once more to the same page: each once, as the page itself has seen it. */
export async function playNavigation(trip: Traveller, fixtures: Fixtures): Promise<void> {
  const said = async (command: object) => receipt(await trip.act({ ...command }));
  const open = (path: string) => said({ action: 'open', url: `${SITE}${path}` });
  const arrived = ['navigate /'];
  const arrives = async (how: string, path: string) => {
    arrived.push(`${how} ${path}`);
    expect(await trip.inTarget(seen)).toEqual(arrived);
  };
  const isNow = (path: string) => `→ done. The page is now ${SITE}${path}.`;

  expect(await open('/second')).toBe(`You: open ${SITE} ${isNow('/second')}`);
  expect(trip.message).toContain('Second page');
  await arrives('navigate', '/second');
  expect(await said({ action: 'back' })).toBe(`You: back ${isNow('/')}`);
  await arrives('history', '/');
  expect(await said({ action: 'forward' })).toBe(`You: forward ${isNow('/second')}`);
  await arrives('history', '/second');
  expect(await said({ action: 'forward' })).toMatch(
    /^You: forward → not done\. Target 1 has no page to go forward to\./,
  );

  const before = visitsIn(fixtures, 'travel.example', '/second');
  expect(await said({ action: 'reload' })).toBe('You: reload → done. The page was loaded again.');
  await arrives('reload', '/second');
  expect(visitsIn(fixtures, 'travel.example', '/second')).toBe(before + 1);

  expect(await open('/second#part')).toBe(`You: open ${SITE} → done. The fragment of its address changed.`);
  expect(await trip.inTarget(() => location.hash)).toBe('#part');
  expect(await open('/moved')).toBe(
    `You: open ${SITE} → done. It was redirected. The page is now ${SITE}/third.`,
  );
  await arrives('navigate', '/third');
  expect(await open('/empty')).toMatch(/→ done\. The address brought no page: /);
  expect(visitsIn(fixtures, 'travel.example', '/moved')).toBe(1);
  expect(visitsIn(fixtures, 'travel.example', '/empty')).toBe(1);
  expect(await trip.inTarget(seen)).toEqual(arrived);
}

/** Sites that are new to the session, and addresses that lead nowhere. */
export async function playSites(trip: Traveller, fixtures: Fixtures): Promise<void> {
  const open = (url: string) => ({ action: 'open', url });
  expect(receipt(await trip.asked(open('https://counter.example/'), 'refuse'))).toMatch(
    /^You: open https:\/\/counter\.example → not done\. The person did not allow it\./,
  );
  expect(visitsIn(fixtures, 'counter.example')).toBe(0);
  expect(receipt(await trip.act(open('https://127.0.0.1/')))).toMatch(/→ not done\. .* was not opened: /);

  expect(receipt(await trip.asked(open('https://nowhere.invalid/'), 'allow'))).toMatch(
    /→ not done\. The page did not come: there is no site of that name \(ERR_NAME_NOT_RESOLVED\)\./,
  );
  expect(receipt(await trip.act({ action: 'back' }))).toBe(
    `You: back → done. The page is now ${SITE}/third.`,
  );

  // It sends on to a site that the person then refuses: nothing of that page is told.
  expect(receipt(await trip.asked(open(`${SITE}/away`), 'refuse'))).toMatch(
    /→ done\. It was redirected\. The page is now https:\/\/thief\.example\. Target 1 is at/,
  );
  expect(trip.message).toMatch(/Target 1 is at https:\/\/thief\.example, which the person has not allowed/);
  expect(trip.message).not.toContain('┌ page data');
  expect(receipt(await trip.act({ action: 'back' }))).toBe(
    `You: back → done. The page is now ${SITE}/third.`,
  );
}

/**
 * A page that does not want to be left. Chrome itself brings the tab that asks so to the front, and gives the focus back once
 * that is answered: `mayFront` excuses each of these once. So it is not for a hidden tab.
 */
export async function playLeaving(trip: Traveller, mayFront: () => void): Promise<void> {
  const open = (path: string) => ({ action: 'open', url: `${SITE}${path}` });
  const fronting = (command: Parameters<Traveller['act']>[0]) => {
    mayFront();
    return trip.act(command);
  };
  const held = await trip.act(open('/held'));
  await trip.act({ action: 'click', id: idIn(held, /<(\d+) button>Touch/) });
  expect(await fronting({ action: 'reload' })).toMatch(
    /You: reload → done\.(?:.|\n)*The page of target 1 asks in a dialog whether to leave it/,
  );
  await fronting({ action: 'dialog', accept: false });
  expect(await trip.inTarget(() => document.querySelector('button')?.textContent)).toBe('Touched');
  await fronting(open('/third'));
  expect(receipt(await fronting({ action: 'dialog', accept: true }))).toMatch(
    /→ done\. The page is now https:\/\/travel\.example\/third\./,
  );
}

/** The page and what scrolls in it, in both axes, and until a text comes. */
export async function playScrolling(trip: Traveller): Promise<void> {
  const said = async (command: object) => receipt(await trip.act({ action: 'scroll', ...command }));
  await trip.act({ action: 'open', url: `${SITE}/boxes` });
  const id = idIn(trip.message, /<(\d+) button>Deep/);
  const places = () =>
    ['outer', 'inner'].map((one) => {
      const { scrollLeft = 0, scrollTop = 0 } = document.getElementById(one) ?? {};
      return [Math.round(scrollLeft), Math.round(scrollTop)];
    });
  expect(await said({ id, by: 2.5 })).toMatch(/→ done\. Scrolled, now at 28 %\./);
  expect(await said({ id, direction: 'right', by: 0.5 })).toMatch(/Scrolled, now at 17 % across\./);
  expect(await trip.inTarget(places)).toEqual([
    [100, 0],
    [0, 400],
  ]);
  expect(await said({ id, by: { x: -0.25, y: -0.5 } })).toMatch(/now at 22 %, now at 8 % across\./);
  expect(await said({ id, to: 'right' })).toMatch(/now at the right\./);
  expect(await said({ id, to: 'bottom' })).toMatch(/now at the bottom\./);
  expect(await said({ id, by: 1 })).toMatch(/Did not move, now at the bottom\./);
  expect(await trip.inTarget(places)).toEqual([
    [600, 0],
    [0, 1440],
  ]);

  await trip.act({ action: 'open', url: `${SITE}/list` });
  const isInView = (text: string) =>
    [...document.querySelectorAll('li, p')].some((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return row.textContent === text && top >= 0 && bottom <= innerHeight;
    });
  expect(await said({ until: 'row 93.' })).toMatch(/→ done\. The text has come after \d+ screens\./);
  expect(await trip.inTarget(isInView, 'Row 93.')).toBe(true);
  expect(await said({ until: 'Row 3.' })).toMatch(/→ done\. The text was there already\./);
  expect(await trip.inTarget(isInView, 'Row 3.')).toBe(true);
  expect(await said({ until: 'Row 999', by: 3 })).toMatch(
    /→ not done\. The text did not appear in \d+ screens\. (?:Did not move, now at the bottom|Scrolled, now at)/,
  );

  await trip.act({ action: 'open', url: `${SITE}/virtual` });
  expect(await said({ until: 'Line 155.' })).toMatch(/→ done\. The text has come after \d+ screens\./);
  expect(await trip.inTarget(isInView, 'Line 155.')).toBe(true);
}

/** The tabs that the agent opens stand in one group of their window, and no other tab in it. */
async function expectGroups(trip: Traveller): Promise<void> {
  await trip.act({ action: 'open_tab', url: `${SITE}/held` });
  const groups = await trip.inPage(() =>
    chrome.tabs.query({}).then((tabs) => tabs.map(({ url = '', groupId }) => `${url} ${groupId >= 0}`)),
  );
  expect(groups.filter((one) => one.endsWith('true')).sort()).toEqual([
    `${SITE}/held true`,
    `${SITE}/second true`,
  ]);
  const ids = await trip.inPage(() =>
    chrome.tabs.query({}).then((tabs) => tabs.map(({ groupId }) => groupId).filter((one) => one >= 0)),
  );
  expect(new Set(ids).size).toBe(1);
}

/** At the end the tabs that the agent has opened are offered for closing, and no other is closed. */
export async function playEnd(trip: Traveller): Promise<void> {
  await trip.act({ action: 'open_tab', url: `${SITE}/list` });
  await trip.end('All seen.');
  const open = () => chrome.tabs.query({}).then((tabs) => tabs.map(({ url = '' }) => url).sort());
  const before = await trip.inPage(open);
  const view = await until('the offer', async () => {
    const [session] = (await askAsPage(trip.asker, 'GET_VIEW', {})).sessions;
    return session?.answer !== null && session;
  });
  expect(view.closable).toBe(2);
  await askAsPage(trip.asker, 'CLOSE_AGENT_TABS', { session: trip.session } as Payload<'CLOSE_AGENT_TABS'>);
  const ours = [`${SITE}/held`, `${SITE}/list`];
  expect(before).toEqual(expect.arrayContaining(ours));
  expect(await trip.inPage(open)).toEqual(before.filter((url) => !ours.includes(url)));
}

/** The tabs of the session. */
export async function playTabs(trip: Traveller): Promise<void> {
  await trip.act({ action: 'open', url: `${SITE}/third` });
  const page = `"Third" ${SITE}/third`;
  const tab = async (fields: object) => receipt(await trip.act({ action: 'tab', ...fields }));
  const mine = trip.target;
  const front = () => chrome.tabs.query({ active: true }).then((tabs) => tabs.map(({ id }) => id));
  const inFront = await trip.inPage(front);
  await trip.act({ action: 'open_tab', url: `${SITE}/second` });
  expect(await tab({ do: 'list' })).toBe(
    `You: tab list → done. Target 1, chosen by the person: ${page}; ready. Target 2, opened by you: "Second" ${SITE}/second; ready, used last.`,
  );
  expect(await tab({ do: 'switch', target: 1 })).toMatch(/^You: tab switch 1 → done\./);
  expect(receipt(await trip.act({ action: 'open', url: `${SITE}/boxes` }))).toContain(`${SITE}/boxes.`);
  expect(await trip.inTarget(() => document.title)).toBe('Boxes');
  await expectGroups(trip);
  expect(await tab({ do: 'close', target: 2 })).toBe('You: tab close 2 → done. Tab 2 is closed.');
  expect(await tab({ do: 'close', target: 1 })).toMatch(/→ done\. Tab 1 is the person’s, so it stays open\./);
  expect((await trip.inPage((id) => chrome.tabs.get(id), mine)).id).toBe(mine);
  expect(await tab({ do: 'switch', target: 1 })).toMatch(/→ not done\. There is no such target\./);
  expect(await trip.inPage(front)).toEqual(inFront);
}
