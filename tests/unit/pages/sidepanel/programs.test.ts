// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ItemId } from '../../../../src/protocol/ids.ts';
import { noPrograms, type Programs } from '../../../../src/protocol/programs.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { SessionView, TabAbilities } from '../../../../src/protocol/view.ts';
import { abilities, aHub, ofProgram, refused, refusedHub, session, sessionId, target } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, key, page, press, reads } from '../person.ts';
import { fieldNamed, openTask, write } from './task.ts';

const MINUTE_MS = 60_000;
const CODE = '7KQ2M-V9XHD-41PTA-0ZBWE';

const openKnock = (hubs: Programs['hubs'], sessions: readonly SessionView[] = []) =>
  openPage('sidepanel', (it) => {
    it.view = { ...it.view, sessions, programs: { ...noPrograms, isOn: true, hubs } };
  });

it('takes the code of a program that wants to connect', async () => {
  const worker = await openKnock([aHub(), refusedHub('unpaired', { port: 4000 })]);
  await reads('A program wants to connect');
  expect((await button('Pair')).disabled).toBe(true);
  key(await write('Pairing code', CODE.toLowerCase()), 'Enter');
  await asks(worker, { name: 'PAIR', payload: { code: CODE } });
});

it('says why it did not take the code', async () => {
  const worker = await openKnock([refusedHub('unpaired')]);
  worker.answers.PAIR = () => refused('This code was used before.', 'Run the command again.');
  await write('Pairing code', CODE);
  await press('Pair');
  await reads('This code was used before. Run the command again.');
});

it.each([
  ['Not now', false],
  ['Never ask for this program', true],
] as const)('puts the card away: %s', async (words, isForEver) => {
  const worker = await openKnock([refusedHub('unpaired', { port: 4000 })]);
  await press(words);
  await asks(worker, { name: 'HUSH_HUB', payload: { port: 4000, isForEver } });
  worker.tellView({
    ...worker.view,
    programs: { ...noPrograms, isOn: true, hubs: [refusedHub('unpaired', { isHushed: true })] },
  });
  await reads('What do you want done?');
});

it('lets the person start a task instead', async () => {
  await openKnock([refusedHub('unpaired')]);
  await reads('Or start a task yourself.');
  const all = [...document.querySelectorAll<HTMLButtonElement>('.empty button')];
  all[0]?.click();
  await reads('What do you want done?');
  expect(page()).not.toContain('wants to connect');
});

it('shows a running task rather than a program that knocks', async () => {
  await openKnock([refusedHub('unpaired')], [session()]);
  await reads('ChatGPT is thinking');
  expect(page()).not.toContain('wants to connect');
});

it.each<[string, number, string | null, string]>([
  ['an older program', 0, 'npm install -g agent-anything@1', 'Program too old to connect'],
  ['a newer program', 3, null, 'Program too new to connect'],
])('says both versions of %s, and what mends it', async (_, major, fix, words) => {
  const hub = refusedHub('version');
  await openKnock([{ ...hub, refusal: { ...hub.refusal, theirs: { major, minor: 4 }, fix } }]);
  await reads(words);
  await reads(`It has version ${major}.4, this needs 1.0`);
  await reads(fix ?? 'Update AgentAnything, then start the program again.');
});

const asked = { id: 'q1', since: Date.now() };
const choices = ['allow', 'refuse'] as const;
const firstUse: SessionView['question'] = {
  ...asked,
  ...{ kind: 'first_use', choices, name: 'Claude Code' },
  sentence: sentence('askFirstUse', 'Claude Code'),
};
const asksTab: SessionView['question'] = {
  ...asked,
  ...{ kind: 'tab', choices, item: 'i1' as ItemId },
  sentence: sentence('askShareTab', 'Claude Code'),
};

for (const surface of ['sidepanel', 'popup'] as const) {
  const openAsked = (question: SessionView['question'], tab: Partial<TabAbilities> = {}) =>
    openPage(surface, (it) => {
      it.abilities = abilities(tab);
      it.view = {
        ...it.view,
        sessions: [session({ ...ofProgram('connected'), status: 'waiting', question })],
      };
    });

  it.each([
    ['Allow', 'allow'],
    ['Don’t allow', 'refuse'],
  ])(`asks in the ${surface} whether a new program may begin: %s`, async (words, answer) => {
    const worker = await openAsked(firstUse);
    await reads('Let “Claude Code” use this browser?The program gave this name itself.');
    await reads('Works only in tabs you share');
    await press(words);
    await asks(worker, { name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer } });
  });

  it(`shares the tab in front from the ${surface}`, async () => {
    const worker = await openAsked(asksTab);
    await reads('Share this tab with Claude Code?Kettles – Small Shopshop.example');
    await press('Share');
    const payload = { tabId: 5, role: 'target', task: '', session: sessionId };
    await asks(worker, { name: 'ASSIGN_ROLE', payload });
  });

  it(`shares another tab from the ${surface}`, async () => {
    const worker = await openAsked(asksTab);
    await press('Another tab…');
    await press('Parcels');
    const payload = { tabId: 6, role: 'target', task: '', session: sessionId };
    await asks(worker, { name: 'ASSIGN_ROLE', payload });
  });

  it(`shares no tab from the ${surface}`, async () => {
    const worker = await openAsked(asksTab);
    await press('Don’t share');
    await asks(worker, { name: 'ANSWER', payload: { session: sessionId, question: 'q1', answer: 'refuse' } });
  });

  it.each<[string, Partial<TabAbilities>]>([
    ['Chrome forbids it', { target: { able: false, reason: sentence('tabGallery') } }],
    ['another task has it', { role: { kind: 'target', session: 'bbbb' as never } }],
  ])(`does not offer the tab in front in the ${surface} if %s`, async (_, tab) => {
    await openAsked(asksTab, tab);
    await reads('Share a tab with Claude Code?');
    await button('Another tab…');
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Share',
    );
  });
}

const clicking: SessionView['deed'] = {
  ...{ icon: 'click', since: Date.now(), target: 1, doing: sentence('nowClicking', 'Add to cart') },
  ...{ did: sentence('stepClicked', 'Add to cart'), failed: sentence('failedClicking', 'Add to cart') },
};
const at = new Date('2026-11-03T14:02').getTime();

it('says what a program does, at which step, and since when it is there', async () => {
  await openTask({ ...ofProgram('connected', at), deed: clicking, steps: 14, targets: [target()] });
  await reads('Clicking Add to cartshop.example · step 14 · since 02:02 PM');
  const field = await fieldNamed('Message Claude Code');
  expect(field.placeholder).toBe('Message Claude Code… (sent with its next answer)');
});

it('says that a program is there while it does nothing', async () => {
  await openTask({ ...ofProgram('connected', at), status: 'idle' });
  await reads('Claude Code is connectedsince 02:02 PM');
  expect(document.querySelector('.menu-item')?.textContent).toBe('Claude CodeConnected');
});

it.each([
  [0, 'left just now'],
  [3, 'left 3 min ago'],
  [125, 'left 2 h ago'],
])('says that a program left %i minutes ago, and ends its task', async (minutes, words) => {
  const worker = await openTask({ ...ofProgram('left', Date.now() - minutes * MINUTE_MS), status: 'idle' });
  await reads(`Claude Code ${words}`);
  const field = await fieldNamed('Message Claude Code');
  expect(field.placeholder).toBe('Message Claude Code… (sent when it is back)');
  expect(document.querySelector('.menu-item')?.textContent).toBe('Claude CodeLeft');
  await press('End task');
  await asks(worker, { name: 'DISENGAGE_ALL', payload: { session: sessionId } });
});

it.each<[string, Partial<SessionView>, string]>([
  [
    'is held for it',
    { hold: sentence('holdChatLeft'), agent: { ...ofProgram('left').agent, gone: true } },
    'left just now',
  ],
  ['is paused by the person', { hold: sentence('holdPersonPaused') }, 'Resume'],
  ['waits for an answer', { question: asksTab }, 'Waiting for a tab'],
])('says of a task whose program left and that %s what matters', async (_, over, words) => {
  await openTask({ ...ofProgram('left'), status: 'paused', ...over });
  await reads(words);
});

it('says that another process of the program has taken over, until it does something', async () => {
  const taken = { ...ofProgram('taken_over', Date.now() - MINUTE_MS), targets: [target()] };
  const worker = await openTask(taken);
  await reads('Another window of Claude Code took over');
  await reads('The first one was disconnected · 1 min');
  worker.tellView({ ...worker.view, sessions: [session({ ...taken, deed: clicking })] });
  await reads('Clicking Add to cart');
  await eventually(() => expect(page()).not.toContain('took over'));
});
